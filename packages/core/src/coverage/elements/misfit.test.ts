import { expect, test } from 'vitest'
import type { CoverageDetail, FileCoverage } from '../../contract/index.js'
import { coverableOf, excludedLines, landmarksOf } from '../../source/index.js'
import { misfit } from './misfit.js'

const TEXT = `export function grade(points) {
  const share = points / 100
  if (share > 0.5) {
    return 'pass'
  }
  return points === 0 ? 'none' : 'fail'
}
`
/** Every line a statement, as V8's ranges are written. */
function wholeLines(text: string): FileCoverage {
  const lines = text.trimEnd().split('\n')
  const statementMap = Object.fromEntries(
    lines.map((line, at) => [at, { start: { line: at + 1, column: 0 }, end: { line: at + 1, column: line.replace(/\r$/, '').length } }]),
  )
  return { path: '', statementMap, fnMap: {}, branchMap: {}, s: {}, f: {}, b: {} }
}

async function elements(text: string, path = 'a.ts'): Promise<FileCoverage> {
  const told = await coverableOf(path, text)
  if (typeof told === 'string') throw new Error(told)
  return told.coverage
}

async function of(measured: FileCoverage, text: string, detail: CoverageDetail = 'elements', path = 'a.ts') {
  const excluded = await excludedLines(path, text, [])
  return misfit({ path, text, excluded, measured: { coverage: measured, detail, provider: 'any', sourceBlob: null } }, await landmarksOf(path, text))
}

test.each([
  ['as it was', (text: string) => text],
  ['with a comment behind it', (text: string) => `${text}// the end\n`],
  ['another name of the same length', (text: string) => text.replaceAll('share', 'ratio')],
  ['line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
  ['with a byte order mark', (text: string) => `\ufeff${text}`],
])('it fits: %s', async (_title, edit) => {
  expect(await of(await elements(TEXT), edit(TEXT))).toBeNull()
})

test.each([
  ['a statement more', (text: string) => text.replace('  return points', '  log(points)\n  return points'), 'it has no statement on line 7'],
  ['a line more above', (text: string) => `// grades\n${text}`, 'it has no function on line 2'],
  ['a blank line more', (text: string) => text.replace('  if', '\n  if'), 'at line 3, column 3, where none begins'],
  ['a line less', (text: string) => text.replace('  const share = points / 100\n', ''), 'it has a statement at line 4, column 5, where none begins'],
  [
    'another arm',
    (text: string) => text.replace("'pass'", "points > 90 ? 'good' : 'pass'"),
    'it has no branch on line 4, where the file has return points > 90',
  ],
  ['a function more on a line', (text: string) => text.replace('points / 100', '(function () { return points / 100 })()'), 'it has no function on line 2'],
  ['an operand more', (text: string) => text.replace('share > 0.5', 'share > 0.5 || all'), 'it has no branch on line 3'],
])('it does not fit: %s', async (_title, edit, how) => {
  const edited = edit(TEXT)
  expect(await of(await elements(TEXT), edited)).toEqual(expect.stringContaining(how))
})

test("columns that a compiler's source map lays into the middle of words fit", async () => {
  const { statementMap, ...rest } = await elements(TEXT)
  const moved = Object.fromEntries(Object.entries(statementMap).map(([id, { start, end }]) => [id, { start: { line: start.line, column: 5 }, end }]))
  expect(await of({ ...rest, statementMap: moved }, TEXT)).toBeNull()
})

test('what hints take out needs no place', async () => {
  const text = TEXT.replace('  if', '  /* istanbul ignore if -- for now */\n  if')
  expect(await of(await elements(text), text)).toBeNull()
})

test('lines of V8 end where the lines of the text end', async () => {
  expect(await of(wholeLines(TEXT), TEXT)).toBeNull()
  expect(await of(wholeLines(TEXT), TEXT.replace('points / 100', 'points / 1000'))).toBe('line 2 had 28 characters, it has 29')
  expect(await of(wholeLines('a\n'), TEXT)).toContain('it has no')
})

test('lines of other formats are lines with code', async () => {
  const told = await elements(TEXT)
  expect(await of(told, TEXT, 'lines')).toBeNull()
  expect(await of(told, `// grades\n${TEXT}`, 'lines')).toContain('it has no statement on line 5')
  const python = { ...told, statementMap: { 0: { start: { line: 2, column: 0 }, end: { line: 2, column: null } } } }
  expect(await of(python, 'import os\nos.exit()\n', 'lines', 'a.py')).toBeNull()
  // What a pattern of the configuration takes out is in no report.
  const first = { ...told, statementMap: Object.fromEntries([1, 2].map((line) => [line, { start: { line, column: 0 }, end: { line, column: null } }])) }
  expect(await of(first, 'import os\nos.exit()\n\n\ndef f():  # pragma: no cover\n    pass\n', 'lines', 'a.py')).toBeNull()
  expect(await of(python, 'import os\n\nos.exit()\n', 'lines', 'a.py')).toBe('it has code on line 2, where the file has none')
})
