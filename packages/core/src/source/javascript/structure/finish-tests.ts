import type { InventoryCheck, InventoryTest } from '../../../contract/index.js'
import type { CheckedBody } from '../checks/checked-body.js'
import { type BodyReader, NO_BODY } from './body-reader.js'
import { type DeferredTests, deferredTest } from './deferred-tests.js'
import { always, gatedMark, type Mark, strongest, under } from './mark.js'
import { reasonAt } from './reason-at.js'
import { type Collector, type Hook, lineAt, type PendingTest, type Suite } from './site.js'
import { propertyCheck, ruleCheck } from './table-checks.js'

const LONGEST_TEXT = 4000

/** Turns collected tests into the inventory's: state through suites and hooks, checks of body and hooks, occurrence. */
export function finishTests(collector: Collector, read: BodyReader, deferred: DeferredTests | null): readonly InventoryTest[] {
  const seen = new Map<string, number>()
  const hooks = new Map<Hook, CheckedBody>()
  return collector.tests.map((test, at) => {
    const titlePath = [...test.site.suite.titles, test.title]
    const key = titlePath.join('\0')
    const occurrence = seen.get(key) ?? 0
    seen.set(key, occurrence + 1)
    const name = deferred?.names.get(test)
    const told = finish(test, titlePath, occurrence, collector, read, hooks, name !== undefined)
    if (deferred === null || name === undefined) return told
    const text = deferred.text.slice(test.call.start, Math.min(test.call.end, test.call.start + LONGEST_TEXT))
    return deferredTest({ ...told, text }, name, deferred.whole, at)
  })
}

function finish(
  test: PendingTest,
  titlePath: readonly string[],
  occurrence: number,
  collector: Collector,
  read: BodyReader,
  known: Map<Hook, CheckedBody>,
  bodiless: boolean,
): InventoryTest {
  const body = bodiless
    ? NO_BODY
    : test.body !== null
      ? read.body(test.body.fn, test.frame)
      : test.expression !== null
        ? test.expression === test.call
          ? read.steps(test.call, test.frame)
          : read.expression(test.expression, test.frame)
        : NO_BODY
  const around: (Mark | null)[] = []
  const tags = new Set(test.tags)
  let { retries, timeout } = test
  const before: InventoryCheck[] = []
  const after: InventoryCheck[] = []
  const calls: string[] = []
  const unsure = [...body.unsure]
  const unknown: string[] = []
  for (let suite: Suite | null = test.site.suite; suite !== null; suite = suite.parent) {
    around.push(...suite.marks)
    for (const tag of suite.tags) tags.add(tag)
    retries ??= suite.retries
    timeout ??= suite.timeout
    const outer: InventoryCheck[] = []
    for (const hook of suite.hooks) {
      let held = known.get(hook)
      if (held === undefined) {
        held = read.body(hook.fn.fn, hook.fn.frame)
        known.set(hook, held)
      }
      const skip = held.runtimeSkip
      if (skip !== null && /skip|pending/i.test(skip.by))
        around.push(gatedMark(skip.condition === null ? always('skip', `${hook.name} skips`) : under(skip.condition, `${hook.name} skips`), hook.gates))
      if (hook.phase === 'before' || hook.phase === 'beforeEach') outer.push(...held.checks)
      else after.push(...held.checks)
      calls.push(...held.calls)
      unsure.push(...held.unsure)
      unknown.push(...held.unknown)
    }
    before.unshift(...outer)
  }
  const runtime = body.runtimeSkip
  const within = runtime === null || onlyTypes(runtime.by, body) ? null : runtimeMark(runtime)
  const marks = [...test.marks, ...around, within]
  const mark = strongest(marks)
  const focused = mark?.state === 'conditional' && marks.some((one) => one?.state === 'only')
  const nested = collector.nested.get(test.call)
  const own =
    nested === undefined
      ? body.checks
      : body.checks.filter(({ line, file }) => file !== null || !nested.some((range) => line >= range.line && line <= range.endLine))
  const node = test.site.caller ?? test.call
  const { file } = collector.frame
  const at = test.site.caller === null ? test.site.frame.file : file
  const source = at === file ? node : test.call
  return {
    titlePath,
    titleKnown: test.known,
    occurrence,
    line: lineAt(test.site, test.call, collector),
    endLine: file.lineOf(Math.max(node.start, node.end - 1)),
    state: mark?.state ?? 'run',
    stateBy: mark?.by ?? null,
    ...(focused ? { focused } : {}),
    ...(test.site.handedOut === undefined ? {} : { handedOut: test.site.handedOut }),
    condition: mark?.condition ?? null,
    reason: mark === null ? null : (mark.reason ?? reasonAt(file, node)),
    conditionKind: mark?.conditionKind ?? null,
    row: test.row,
    open: test.open,
    ...(test.rows === undefined || bodiless ? {} : { rows: test.rows() }),
    tags: [...tags].sort(),
    retries,
    timeout,
    expectedFailure: null,
    checks: [...before, ...(test.ruleRow !== null ? [ruleCheck(test)] : test.property !== null ? [propertyCheck(test, own), ...own] : own), ...after],
    calls: [...body.calls, ...calls],
    ...(unsure.length === 0 ? {} : { unsure }),
    mentions: body.mentions,
    unknown: [...body.unknown, ...unknown],
    ...(body.unfollowed === undefined ? {} : { unfollowed: body.unfollowed }),
    bodyKey: body.bodyKey,
    text: at.text.slice(source.start, Math.min(source.end, source.start + LONGEST_TEXT)),
  }
}

function runtimeMark({ by, condition }: NonNullable<CheckedBody['runtimeSkip']>): Mark {
  const state = by.startsWith('todo') ? 'todo' : 'skip'
  return condition === null ? always(state, by) : under(condition, by, state)
}

/** Types are checked whether the code is reached or not: a return before them narrows and skips nothing. */
function onlyTypes(by: string, { checks }: CheckedBody): boolean {
  return by.startsWith('return') && checks.every(({ relation }) => relation.startsWith('type_') && relation !== 'type_of')
}
