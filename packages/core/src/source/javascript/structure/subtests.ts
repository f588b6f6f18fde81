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
  const [first] = body.fn.params
  if (first?.type !== 'Identifier') return
  const { text, scopes } = body.frame.file
  const own = text.slice(body.fn.start, body.fn.end)
  if (!WITH_SUBTESTS.some((member) => own.includes(`${first.name}.${member}(`))) return
  const binding = scopes.resolve(first.name, first.start)
  if (binding === null) return
  bindContext(binding)
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
