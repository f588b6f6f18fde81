import { ownNames } from '../fold-frame.js'
import type { Binding } from '../scope.js'
import type { FoundFunction } from './function-of.js'
import { bindContext } from './registrar-of.js'
import { type Collector, openSuite, type PendingTest } from './site.js'
import { walkFunction } from './walk-statements.js'

const WITH_SUBTESTS = ['test', 'it', 'describe', 'suite', 'step']
/** Runners whose tests cannot hold others. */
const FLAT: ReadonlySet<string | null> = new Set(['vitest', 'jest', 'mocha', 'playwright', 'jasmine', 'bun', 'ava'])

/** Tests that a test registers while it runs: `t.test(...)` of node:test, `t.step(...)` of Deno. */
export function addSubtests(test: PendingTest, body: FoundFunction, collector: Collector): void {
  if (FLAT.has(collector.framework)) return
  const registering = registeringNames(body)
  if (registering.length === 0 && !(collector.framework === 'node_test' && callsRunner(body))) return
  registering.forEach(bindContext)
  const suite = openSuite(test.site.suite, test.title, test.known)
  suite.marks.push(...test.marks)
  const before = collector.tests.length
  walkFunction({ ...body, frame: test.frame }, { ...test.site, suite, gates: [], row: test.row, open: test.open }, collector)
  test.site.suite.tests += suite.tests
  const { lineOf } = body.frame.file
  collector.nested.set(
    test.call,
    collector.tests.slice(before).map(({ call }) => ({ line: lineOf(call.start), endLine: lineOf(call.end - 1) })),
  )
}

/** The names of a test's parameter by which it registers others: `t`, or `test` of `({ test }) => …`. */
function registeringNames({ fn, frame: { file } }: FoundFunction): Binding[] {
  if (fn.params.length === 0) return []
  const own = file.text.slice(fn.start, fn.end)
  return [...ownNames(fn, file)].filter(({ param, steps: [step, ...more], name }) => {
    if (param !== 0 || more.length > 0) return false
    if (step === undefined) return WITH_SUBTESTS.some((member) => own.includes(`${name}.${member}(`))
    return step.kind === 'key' && WITH_SUBTESTS.includes(step.key) && own.includes(`${name}(`)
  })
}

/** A test of node:test may call the runner's own functions too: `test('all', async () => { await test('one', …) })`. */
function callsRunner({ fn, frame: { file } }: FoundFunction): boolean {
  return /(?<![.\w$])(?:test|it|describe|suite)\(/.test(file.text.slice(fn.start, fn.end))
}
