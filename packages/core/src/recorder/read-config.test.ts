import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CONFIG_FILE, readConfig } from './read-config.js'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'truegreen-config-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function read(text: string) {
  writeFileSync(join(root, CONFIG_FILE), text)
  return readConfig(root)
}

test('no file and an empty file give the defaults', () => {
  const none = readConfig(root)
  expect(none).toMatchObject({
    ok: true,
    value: { source: null, failOn: 'medium', base: null, memory: { dir: '.aiwg/ralph/debug-memory', lookback_window: 10 } },
  })
  expect(read('')).toMatchObject({
    ok: true,
    value: { source: CONFIG_FILE, failOn: 'medium', memory: { retention: { default_days: 30, on_learning_identified: 60, on_escalation: 90 } } },
  })
})

test('what is set is taken, the rest stays', () => {
  expect(read('failOn: high\nrules:\n  test-skipped: low\n  test-removed: off\nmemory:\n  dir: m\n')).toMatchObject({
    ok: true,
    value: { failOn: 'high', rules: { 'test-skipped': 'low', 'test-removed': 'off' }, memory: { dir: 'm', lookback_window: 10 } },
  })
})

test.each([
  ['failOn: sometimes\n', `${CONFIG_FILE}:1: failOn`],
  ['base: main\nfailon: high\n', `${CONFIG_FILE}:2: failon is no known key`],
  ['base: main\n\nmemory:\n  dir: ""\n', `${CONFIG_FILE}:4: memory.dir`],
  ['base: [\n', `${CONFIG_FILE}:`],
  ['- a\n', `${CONFIG_FILE}`],
  ['rules:\n  test-skiped: low\n', `${CONFIG_FILE}:`],
  ['a: &a [1,2]\nb: &b [*a,*a]\nc: [*b,*b,*b,*b,*b,*b,*b,*b,*b]\n', `${CONFIG_FILE}`],
])('a mistake names file, line and key: %j', (text, start) => {
  const result = read(text)
  expect(result.ok).toBe(false)
  if (result.ok) return
  expect(result.fault.code).toBe('TG3001')
  expect(result.fault.detail.startsWith(start), result.fault.detail).toBe(true)
})

test('a folder in its place is no reason to judge by defaults', () => {
  mkdirSync(join(root, CONFIG_FILE))
  expect(readConfig(root)).toMatchObject({ ok: false, fault: { code: 'TG3001' } })
})

test('a configuration under the other ending is not silently without effect', () => {
  writeFileSync(join(root, 'truegreen.yml'), 'failOn: low\n')
  expect(readConfig(root)).toMatchObject({ ok: false, fault: { code: 'TG3001', detail: expect.stringContaining('truegreen.yml') } })
})
