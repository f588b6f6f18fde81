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

const SHOWN = { ...META, show_contexts: true }
const CONTEXTS = { 4: ['b|run', 'a|run'], 1: [''], 0: [''], 6: ['a|run', 'b|run', 'a|run'], 5: [] }

function readContexts(text: string) {
  const report = coveragePy.read(new TextEncoder().encode(text))
  if (isDamage(report)) return report.damage
  const lines = report.files.map(({ readContexts }) => readContexts?.())
  const [first] = lines
  return first === undefined ? 'none' : isDamage(first) ? first.damage : { names: report.contexts, lines }
}

test('contexts are read by themselves, names once for all files; what functions and classes repeat of them is passed over', () => {
  const regions = { f: { ...FILE.functions.f, contexts: 'anything' }, __proto__: null }
  const file = { ...FILE, contexts: CONTEXTS, functions: regions, classes: 'anything' }
  expect(read(reportOf(file, SHOWN))).toMatchObject({ coverage: { fnMap: { 0: { name: 'f' } }, s: { 1: 1, 8: 0 } } })
  const two = { meta: SHOWN, files: { 'src/a.py': file, 'src/b.py': { ...FILE, contexts: { 2: ['__proto__', 'b|run'] } } }, totals: {} }
  expect(readContexts(JSON.stringify(two))).toEqual({
    names: ['', 'b|run', 'a|run', '__proto__'],
    lines: [
      [
        [
          [1, 0],
          [0, 0],
        ],
        [
          [4, 0, 2, 0],
          [1, 1],
        ],
        [[5, 0], []],
      ],
      [
        [
          [2, 0],
          [1, 0, 2, 0],
        ],
      ],
    ],
  })
  expect(readContexts(reportOf({ ...FILE, contexts: undefined }, SHOWN))).toEqual({ names: [], lines: [[]] })
  expect(readContexts(reportOf(FILE))).toBe('none')
})

test.each([
  [[], 'the contexts of src/a.py: an object is expected'],
  ['x', 'the contexts of src/a.py: an object is expected'],
  [{ __proto__: 1, x: ['a'] }, 'the contexts of src/a.py: "x" is no line'],
  [JSON.parse('{"__proto__":["a"]}'), 'the contexts of src/a.py: "__proto__" is no line'],
  [{ '-1': ['a'] }, 'the contexts of src/a.py: "-1" is no line'],
  [{ '1e9': ['a'] }, 'the contexts of src/a.py: "1e9" is no line'],
  [{ '01': ['a'] }, 'the contexts of src/a.py: "01" is no line'],
  [{ 12345678: ['a'] }, 'the contexts of src/a.py: "12345678" is no line'],
  [{ 1: 'a' }, 'the contexts of src/a.py, line 1: a list of names is expected'],
  [{ 1: null }, 'the contexts of src/a.py, line 1: a list of names is expected'],
  [{ 1: ['a', 2] }, 'the contexts of src/a.py, line 1: a list of names is expected'],
  [{ 1: ['a', ['b']] }, 'the contexts of src/a.py, line 1: a list of names is expected'],
])('contexts %j are refused', (contexts, damage) => {
  expect(readContexts(reportOf({ ...FILE, contexts }, SHOWN))).toBe(damage)
})

test('a line with a million contexts, and contexts that stand twice', () => {
  const names = Array.from({ length: 1_000_000 }, (_, at) => `t.py::t[${at}]|run`)
  expect(readContexts(reportOf({ ...FILE, contexts: { 1: names, 2: names } }, SHOWN))).toMatchObject({
    lines: [
      [
        [
          [1, 1],
          [0, 999_999],
        ],
      ],
    ],
  })
  expect(readContexts(reportOf(FILE, SHOWN).replace('"contexts":{', '"contexts":{"1":[],'))).toBe('the contexts of src/a.py: the key "1" stands twice')
})
