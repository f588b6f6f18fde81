import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largeRun, memoryOptions, runId, sampleFailure, sampleRun, valueIn } from '../../../../test/memory/sample-run.mjs'
import type { Annotations, Failure } from '../contract/index.js'
import { openMemory } from './open-memory.js'
import { packRun } from './stored-run.js'

const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('', '__proto__', 'a"b\\c', '\n'))
const count = fc.nat(5000)
const failureOf = fc
  .record({ message: text, type: fc.constantFrom('AssertionError', 'TypeError', 'Other'), source: fc.option(text) })
  .map(({ message, ...rest }) => sampleFailure(message, rest))
const failures = fc.oneof({ weight: 4, arbitrary: fc.constant<Failure[]>([]) }, fc.array(failureOf, { maxLength: 2 }))
const skip = fc.option(fc.record({ kind: fc.constantFrom('declared', 'dynamic', 'unselected', 'unknown'), reason: fc.option(text) }))
const testOf = fc.record({
  title_path: fc.array(text, { minLength: 1, maxLength: 3 }),
  occurrence: fc.nat(3),
  status: fc.constantFrom('passed', 'failed', 'skipped', 'todo'),
  expected_to_fail: fc.boolean(),
  location: fc.option(fc.record({ line: fc.integer({ min: 1, max: 9999 }), column: fc.option(fc.integer({ min: 1, max: 200 })) })),
  duration_ms: fc.oneof(fc.constant(0), count),
  attempts: fc.nat(3),
  flaky: fc.boolean(),
  skip,
  tags: fc.array(text, { maxLength: 2 }),
  annotations: fc.oneof({ weight: 4, arbitrary: fc.constant<Annotations>([]) }, fc.array(fc.record({ type: text, message: text }), { maxLength: 2 })),
  assertions: fc.option(count),
  failures,
})
const moduleOf = fc.record({
  project: fc.constantFrom('', 'web'),
  file: fc.oneof(
    text,
    fc.nat(50).map((n) => `test/${n}.test.js`),
  ),
  status: fc.constantFrom('passed', 'failed', 'skipped', 'not_loaded'),
  focused: fc.boolean(),
  duration_ms: count,
  errors: failures,
  tests: fc.array(testOf, { maxLength: 4 }),
})
const hits = fc.dictionary(fc.constantFrom('0', '1', '2', '10'), fc.oneof(count, fc.array(count, { maxLength: 2 })))
const packed = fc.array(fc.nat(1000), { maxLength: 4 })
const lineContexts = fc.array(fc.tuple(packed, packed), { maxLength: 3 })
const contexts = fc.record({ names: fc.array(text), tests: fc.array(fc.record({ phase: fc.constantFrom('setup', null), tests: packed }), { maxLength: 2 }) })
const ratio = { covered: 1, total: 2 }
const istanbul = fc.record({
  path: text,
  statementMap: hits,
  fnMap: hits,
  branchMap: hits,
  s: hits,
  f: hits,
  b: hits,
  inputSourceMap: fc.constant({ version: 3 }),
})
const covered = fc.record(
  { file: fc.nat(50).map((n) => `src/${n}.js`), source_blob: fc.option(text), istanbul, contexts: lineContexts },
  { requiredKeys: ['file', 'source_blob', 'istanbul'] },
)
const coverage = fc.option(
  fc.record(
    {
      status: fc.constantFrom('collected', 'missing'),
      provider: fc.option(text),
      detail: fc.constantFrom('elements', 'branches', 'lines'),
      contexts,
      summary: fc.option(fc.constant({ lines: ratio, statements: ratio, functions: ratio, branches: ratio })),
      files: fc.array(covered, { maxLength: 6 }),
    },
    { requiredKeys: ['status', 'provider', 'detail', 'summary', 'files'] },
  ),
)

test('what is written is what is read, whatever ran', () => {
  const dir = mkdtempSync(join(tmpdir(), 'truegreen-memory-'))
  const memory = openMemory(memoryOptions(dir))
  fc.assert(
    fc.property(fc.array(moduleOf, { maxLength: 12 }), coverage, fc.option(failureOf), (modules, covered, unhandled) => {
      const run = sampleRun({ modules, coverage: covered, unhandled_errors: unhandled === null ? [] : [unhandled] })
      valueIn(memory.writeRun(run, { file_path: 'src/sum.js' }))
      expect(valueIn(memory.readRun(run.run_id))).toEqual(run)
    }),
    { numRuns: 60, seed: 1 },
  )
  rmSync(dir, { recursive: true })
})

test('a run of 2,000 tests is a small file, and an edit of one test file changes one blob', () => {
  const context = { host: 'here', session_input: { file_path: '.' }, failing: {}, fixed: [] }
  const run = largeRun(2000)
  const packed = packRun(run, context)
  expect(JSON.stringify(run).length).toBeGreaterThan(400_000)
  expect(packed.text.length).toBeLessThan(40_000)
  expect(packed.blobs.size).toBeLessThanOrEqual(64)
  const edited = structuredClone(run)
  edited.run_id = runId(Date.UTC(2026, 5, 1, 13), 2)
  edited.modules[0]?.tests.pop()
  const after = packRun(edited, context)
  expect([...after.blobs.keys()].filter((hash) => !packed.blobs.has(hash))).toHaveLength(1)
})
