import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { memoryOptions, sampleFailure, sampleModule, sampleRun, sampleTest, sessionId, valueIn } from '../../../../test/memory/sample-run.mjs'
import validateDebugMemory from '../contract/generated/validate-debug-memory.js'
import { openMemory } from './open-memory.js'

const shared = process.env['TRUEGREEN_SHARED'] ?? resolve(import.meta.dirname, '../../../../../shared')
const published = join(shared, 'spec', 'debug-memory.yaml')

function writtenDocument(): unknown {
  const dir = mkdtempSync(join(tmpdir(), 'truegreen-memory-'))
  const memory = openMemory(memoryOptions(dir))
  const summary = {
    lines: { covered: 2, total: 3 },
    statements: { covered: 2, total: 3 },
    functions: { covered: 1, total: 1 },
    branches: { covered: 0, total: 0 },
  }
  const modules = [
    sampleModule('test/broken.test.js', [], { status: 'not_loaded', errors: [sampleFailure('no such module', { type: 'SyntaxError' })] }),
    sampleModule('test/sum.test.js', [
      sampleTest('adds', { status: 'failed' }),
      ...Array.from({ length: 60 }, (_, index) => sampleTest(`fails ${index}`, { status: 'failed' })),
    ]),
  ]
  const red = sampleRun({
    number: 1,
    modules,
    unhandled_errors: [sampleFailure('late', { source: null })],
    coverage: { status: 'collected', provider: 'v8', summary, files: [] },
  })
  const bare = sampleRun({ number: 2, time: Date.UTC(2026, 5, 1, 12, 1), git: null, tree: null })
  for (const run of [red, bare]) valueIn(memory.writeRun(run, { file_path: 'src/sum.js', agent: 'claude', task_id: '12' }))
  const document = JSON.parse(readFileSync(join(dir, 'sessions', `${sessionId(1)}.json`), 'utf8'))
  rmSync(dir, { recursive: true })
  return document
}

test('a session document holds what the runs say', () => {
  const document = writtenDocument()
  expect(validateDebugMemory(document)).toBe(true)
  expect(document).toMatchObject({
    session_id: sessionId(1),
    file_path: 'src/sum.js',
    status: 'passed',
    created_at: '2026-06-01T12:00:00.000Z',
    updated_at: '2026-06-01T12:01:00.250Z',
    metadata: { agent: 'claude', task_id: '12' },
    executions: [
      {
        attempt: 1,
        code_hash: 'a'.repeat(64),
        test_results: { total: 61, failed: 61, errors: 2, coverage_percent: 66.67 },
        failures_total: 63,
        outcome: 'failed',
      },
      { attempt: 2, code_hash: expect.stringMatching(/^[0-9a-f]{64}$/), test_results: { passed: 1, failed: 0 }, outcome: 'passed', head: null },
    ],
  })
  const [first] = (document as { executions: { failures: { test_name: string }[] }[] }).executions
  expect(first?.failures).toHaveLength(50)
  expect(first?.failures.slice(0, 3).map((failure) => failure.test_name)).toEqual(['test/broken.test.js', 'test/sum.test.js', 'sum > adds'])
})

test.skipIf(!existsSync(published) && !process.env['CI'])('a session document is valid as published', () => {
  const ajv = new Ajv2020({ strict: false })
  ajvFormats.default(ajv)
  const validate = ajv.compile(parse(readFileSync(published, 'utf8')) as object)
  validate(writtenDocument())
  expect(validate.errors ?? []).toEqual([])
})
