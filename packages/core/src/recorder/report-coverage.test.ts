import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { coverageOfReport, findCoverage } from './report-coverage.js'
import { toCoverage } from './to-coverage.js'

let root: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'truegreen-coverage-')))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test.each([
  [{}, undefined],
  [{ show_contexts: false }, undefined],
  [
    { show_contexts: true },
    {
      names: ['test_a|run', ''],
      lines: [
        [
          [1, 0],
          [0, 1],
        ],
      ],
    },
  ],
])('contexts of coverage.py come with the coverage where the report shows them: %j', (meta, told) => {
  const file = {
    executed_lines: [1],
    missing_lines: [2],
    excluded_lines: [],
    summary: { covered_lines: 1, missing_lines: 1 },
    contexts: { 1: ['test_a|run', ''] },
  }
  writeFileSync(join(root, 'a.py'), 'a = 1\nb = 2\n')
  writeFileSync(
    join(root, 'coverage.json'),
    JSON.stringify({ meta: { format: 3, version: '7.17.3', branch_coverage: false, ...meta }, files: { 'a.py': file }, totals: {} }),
  )
  const read = coverageOfReport('coverage.json', root, root)
  if (!read.ok) throw new Error(read.fault.detail)
  const warnings: { code: string; detail: string }[] = []
  expect(toCoverage(read.value, root, () => null, warnings)).toMatchObject({ status: 'collected', files: [{ file: 'a.py' }] })
  expect(warnings).toEqual([])
  const { contexts } = read.value
  expect(contexts && { names: contexts.names, lines: contexts.files.get(`${root}/a.py`) }).toEqual(told)
  const without = coverageOfReport('coverage.json', root, root, false)
  expect(without.ok && without.value.contexts).toBeUndefined()
})

test("Go's profile that the command names comes before the usual places, and is placed by its go.mod", () => {
  writeFileSync(join(root, 'go.mod'), 'module example.org/shop\n')
  writeFileSync(join(root, 'lcov.info'), 'SF:a.ts\nend_of_record\n')
  writeFileSync(join(root, 'c.out'), 'mode: set\nexample.org/shop/sum/sum.go:4.24,9.2 3 1\nexample.org/shop/sum/sum.go:14.18,16.3 1 0\n')
  for (const option of ['-coverprofile=c.out', '--coverprofile c.out', '-test.coverprofile=c.out'])
    expect(findCoverage(root, ['go', 'test', ...option.split(' '), './...'], new Date(0))).toBe('c.out')
  expect(findCoverage(root, ['go', 'test', './...'], new Date(0))).toBe('lcov.info')
  const read = coverageOfReport('c.out', root, root)
  expect(read.ok && [Object.keys(read.value.map ?? {}), read.value.provider]).toEqual([[join(root, 'sum/sum.go')], 'go cover'])
})
