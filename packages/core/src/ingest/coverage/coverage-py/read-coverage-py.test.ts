import { expect, test } from 'vitest'
import { isDamage } from '../../damage.js'
import { coveragePy } from './read-coverage-py.js'

const FILE = {
  executed_lines: [1, 4, 5, 6],
  missing_lines: [7, 8],
  excluded_lines: [],
  summary: { covered_lines: 4, missing_lines: 2 },
  executed_branches: [[5, 6]],
  missing_branches: [
    [5, 7],
    [7, -4],
    [7, 8],
  ],
  functions: {
    f: { executed_lines: [5, 6], missing_lines: [7, 8], start_line: 4 },
    'C.m': { executed_lines: [], missing_lines: [], start_line: 9 },
    '': { executed_lines: [1, 4], missing_lines: [], start_line: 1 },
  },
  contexts: { 1: ['', 'test_a.py::test_f|run'] },
}
const META = { format: 3, version: '7.17.3', branch_coverage: true }

const reportOf = (file: unknown, meta: object = META) => JSON.stringify({ meta, files: { 'src/a.py': file }, totals: {} })

function read(text: string) {
  expect(coveragePy.matches(text)).toBe(true)
  const report = coveragePy.read(new TextEncoder().encode(text))
  if (isDamage(report)) return report.damage
  const file = report.files[0]?.read()
  return file === undefined ? 'none' : isDamage(file) ? file.damage : file
}

const line = (from: number, to = from) => ({ start: { line: from, column: 0 }, end: { line: to, column: null } })

test('lines, functions, and arms by the lines they lead to; a negative one leaves the function', () => {
  expect(read(reportOf(FILE))).toEqual({
    detail: 'branches',
    provider: 'coverage.py',
    coverage: {
      path: 'src/a.py',
      statementMap: { 1: line(1), 4: line(4), 5: line(5), 6: line(6), 7: line(7), 8: line(8) },
      s: { 1: 1, 4: 1, 5: 1, 6: 1, 7: 0, 8: 0 },
      fnMap: { 0: { name: 'f', decl: line(4), loc: line(4, 8) } },
      f: { 0: 1 },
      branchMap: {
        0: { type: 'branch', loc: line(5), locations: [line(6), line(7)] },
        1: { type: 'branch', loc: line(7), locations: [line(8), { start: {}, end: {} }] },
      },
      b: { 0: [1, 0], 1: [0, 0] },
    },
  })
})

test('without --branch lines alone; format 2 has no functions', () => {
  const { executed_branches: _executed, missing_branches: _missing, functions: _functions, ...lines } = FILE
  expect(read(reportOf(lines, { ...META, branch_coverage: false }))).toMatchObject({ detail: 'lines', coverage: { branchMap: {}, fnMap: {} } })
  expect(read(reportOf(lines, { ...META, format: 2, branch_coverage: false }))).toMatchObject({ detail: 'lines' })
})

test.each([
  [reportOf(FILE, { ...META, format: 9 }), 'format 9 of coverage.py is not known'],
  [JSON.stringify({ meta: META }), 'it has no "files"'],
  [JSON.stringify({ meta: META, files: [] }), 'an object is expected'],
  [reportOf(null), 'the entry of src/a.py: no object'],
  [reportOf({ ...FILE, executed_lines: undefined }), 'the entry of src/a.py: "executed_lines" is no list of lines'],
  [reportOf({ ...FILE, missing_lines: [7, 0] }), 'the entry of src/a.py: "missing_lines" is no list of lines'],
  [reportOf({ ...FILE, missing_lines: [6, 8] }), 'the entry of src/a.py: line 6 stands twice'],
  [reportOf({ ...FILE, executed_lines: [1, 4, 5, 6, 9] }), 'the entry of src/a.py: its summary says 4 lines ran and 2 did not, its lists 5 and 2'],
  [reportOf({ ...FILE, missing_branches: undefined }), 'the entry of src/a.py: "missing_branches" is no list of pairs of lines'],
  [reportOf({ ...FILE, executed_branches: [[-1, 4]] }), 'the entry of src/a.py: "executed_branches" is no list of pairs of lines'],
  [reportOf(FILE).slice(0, -3), 'the text ends in the middle'],
])('%j', (text, damage) => {
  expect(read(text)).toBe(damage)
})
