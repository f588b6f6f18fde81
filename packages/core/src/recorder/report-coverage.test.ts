import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { coverageOfReport } from './report-coverage.js'
import { toCoverage } from './to-coverage.js'

let root: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'truegreen-coverage-')))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test.each([
  [{}, []],
  [{ show_contexts: false }, []],
  [{ show_contexts: true }, ['the coverage report tells more than is kept: contexts: which test reached which line']],
])('contexts of coverage.py are told to be left out, not dropped in silence: %j', (meta, told) => {
  const file = { executed_lines: [1], missing_lines: [2], excluded_lines: [], summary: { covered_lines: 1, missing_lines: 1 }, contexts: { 1: ['test_a|run'] } }
  writeFileSync(join(root, 'a.py'), 'a = 1\nb = 2\n')
  writeFileSync(
    join(root, 'coverage.json'),
    JSON.stringify({ meta: { format: 3, version: '7.17.3', branch_coverage: false, ...meta }, files: { 'a.py': file }, totals: {} }),
  )
  const read = coverageOfReport('coverage.json', root, root)
  if (!read.ok) throw new Error(read.fault.detail)
  const warnings: { code: string; detail: string }[] = []
  expect(toCoverage(read.value, root, () => null, warnings)).toMatchObject({ status: 'collected', files: [{ file: 'a.py' }] })
  expect(warnings.map(({ detail }) => detail)).toEqual(told)
})
