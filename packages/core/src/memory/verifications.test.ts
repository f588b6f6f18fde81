import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Verification } from '../contract/index.js'
import { openMemory } from './open-memory.js'

const NOW = new Date('2026-06-01T12:00:00Z')
const TREE = 'a'.repeat(64)
const passing: Verification = {
  schema_version: 1,
  created_at: '2026-06-01T12:00:00.000Z',
  base: { ref: 'main', commit: '1'.repeat(40) },
  head: { ref: 'work tree', commit: null, tree_fingerprint: TREE, run_id: null },
  verdict: 'pass',
  reasons: [],
  tests: [
    {
      file: 'a.test.js',
      title_path: ['a'],
      line: 1,
      change: 'added',
      base: { status: 'failed', error: 'AssertionError' },
      head: { status: 'passed', error: null },
      lacks: null,
    },
  ],
  runners: [],
  linked: [],
  faults: [],
}
let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'truegreen-verifications-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const open = () => openMemory({ dir, host: 'laptop', now: () => NOW, retention: { default_days: 30, on_learning_identified: 90, on_escalation: 365 } })

test('what was verified is found by its tree, the last one counts', () => {
  const memory = open()
  expect(memory.verificationOf(TREE)).toEqual({ ok: true, value: null })
  expect(memory.writeVerification(passing)).toEqual({ ok: true, value: `verifications/${TREE}.json` })
  expect(memory.verificationOf(TREE)).toEqual({ ok: true, value: passing })
  memory.writeVerification({ ...passing, verdict: 'fail', reasons: ['green_on_base'] })
  expect(memory.verificationOf(TREE)).toMatchObject({ value: { verdict: 'fail' } })
  expect(memory.verificationOf('b'.repeat(64))).toEqual({ ok: true, value: null })
  expect(memory.verificationOf('../meta')).toEqual({ ok: true, value: null })
})

test('a document without a tree, or not valid, is refused; a damaged one is named', () => {
  const memory = open()
  expect(memory.writeVerification({ ...passing, head: { ...passing.head, tree_fingerprint: null } })).toMatchObject({ fault: { code: 'TG2007' } })
  expect(memory.writeVerification({ ...passing, verdict: 'green' as 'pass' })).toMatchObject({ fault: { code: 'TG1009' } })
  memory.writeVerification(passing)
  writeFileSync(join(dir, 'verifications', `${TREE}.json`), '{ "schema_version": 1 }')
  expect(memory.verificationOf(TREE)).toMatchObject({ fault: { code: 'TG1002', detail: expect.stringContaining(TREE) } })
})

test('they go when runs of their age go', () => {
  const memory = open()
  memory.writeVerification(passing)
  const file = join(dir, 'verifications', `${TREE}.json`)
  const aged = (days: number) => utimesSync(file, NOW, new Date(NOW.getTime() - days * 86_400_000))
  aged(29)
  memory.prune({ dryRun: false })
  expect(readdirSync(join(dir, 'verifications'))).toHaveLength(1)
  aged(31)
  expect(memory.prune({ dryRun: true })).toMatchObject({ ok: true, value: { freed_bytes: expect.any(Number) } })
  expect(readdirSync(join(dir, 'verifications'))).toHaveLength(1)
  memory.prune({ dryRun: false })
  expect(readdirSync(join(dir, 'verifications'))).toEqual([])
})
