import { expect, test } from 'vitest'
import { type RunChanges, sampleFailure, sampleModule, sampleRun, sampleTest } from '../../../../test/memory/sample-run.mjs'
import type { TestRun, TestStatus } from '../contract/index.js'
import { followFailing, MOST_FAILING } from './failing-tests.js'

let number = 0
const PARTIAL: RunChanges = { completeness: { full: false, reasons: [{ kind: 'name_filter', detail: 'x' }], shard: null } }

function runOf(tests: Readonly<Record<string, TestStatus>>, changes: RunChanges = {}): TestRun {
  number += 1
  const listed = Object.entries(tests).map(([title, status]) => sampleTest(title, { status }))
  return sampleRun({ number, modules: [sampleModule('test/sum.test.js', listed)], ...changes })
}

/** Follows runs one after the other; what each mended, by title. */
function follow(...runs: readonly TestRun[]): { readonly mended: readonly string[][]; readonly left: number } {
  let failing: Record<string, string[]> = {}
  const mended = runs.map((run) => {
    const state = followFailing(failing, run, (runId) => runs.find((one) => one.run_id === runId) ?? null)
    failing = state.failing
    return state.fixed.map((fixed) => fixed.title_path[1] ?? fixed.file)
  })
  return { mended, left: Object.values(failing).flat().length }
}

test('mended is what failed and then passed, across runs that left it out', () => {
  expect(follow(runOf({ a: 'failed' }), runOf({ b: 'passed' }, PARTIAL), runOf({ a: 'skipped' }), runOf({ a: 'passed' }), runOf({ a: 'passed' }))).toEqual({
    mended: [[], [], [], ['a'], []],
    left: 0,
  })
})

test('a test that a complete run no longer has is neither mended nor waited for', () => {
  expect(follow(runOf({ a: 'failed', b: 'failed' }), runOf({ b: 'passed' }), runOf({ a: 'passed', b: 'passed' }))).toEqual({ mended: [[], ['b'], []], left: 0 })
})

test('tests of a module that does not load are waited for, and the module is mended when it loads', () => {
  const broken = sampleModule('test/sum.test.js', [], { status: 'not_loaded', errors: [sampleFailure('no such module')] })
  expect(follow(runOf({ a: 'failed' }), runOf({}, { modules: [broken] }), runOf({ a: 'passed' }))).toEqual({
    mended: [[], [], ['test/sum.test.js', 'a']],
    left: 0,
  })
})

test('what is waited for is bounded', () => {
  const many: Record<string, TestStatus> = Object.fromEntries(Array.from({ length: MOST_FAILING + 5 }, (_, index) => [`t${index}`, 'failed']))
  expect(follow(runOf(many)).left).toBe(MOST_FAILING)
})
