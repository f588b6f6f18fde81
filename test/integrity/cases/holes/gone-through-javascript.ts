import { type Change, change, MOCHA, NODE, VITEST } from '../change.js'

const REPORT =
  "export function report(numbers) {\n  return numbers.map((id) => ({ id, ok: id > 0 }))\n}\n\nexport function render() {\n  return '<b>1</b><b>2</b>'\n}\n\nexport function index(numbers) {\n  return new Map(numbers.map((id) => [id, id > 0]))\n}\n\nexport class Shelf {\n  constructor(rows) {\n    this.rows = rows\n  }\n\n  values() {\n    return this.rows\n  }\n}\n"
const FILE = 'src/report.test.js'
const IMPORT = "import { index, render, report, Shelf } from './report.js'\n"
const vitest = (lines: readonly string[], above = '') =>
  `import { expect, it } from 'vitest'\n${IMPORT}\n${above}it('reports', () => {\n${lines.map((line) => `  ${line}\n`).join('')}})\n`
const node = (lines: readonly string[]) =>
  `import assert from 'node:assert/strict'\nimport test from 'node:test'\n${IMPORT}\ntest('reports', () => {\n${lines.map((line) => `  ${line}\n`).join('')}})\n`
const mocha = (lines: readonly string[]) =>
  `import { expect } from 'chai'\n${IMPORT}\nit('reports', () => {\n${lines.map((line) => `  ${line}\n`).join('')}})\n`

const on = (
  name: string,
  expected: Change['expected'],
  before: readonly string[],
  after: readonly string[],
  written: (lines: readonly string[]) => string = vitest,
  manifest = VITEST,
): Change => change(name, expected, { 'package.json': manifest, 'src/report.js': REPORT, [FILE]: written(before) }, { [FILE]: written(after) })

const MADE = 'const rows = report([1, 2])'
const LENGTH = 'expect(rows).toHaveLength(2)'
const LOOP = ['for (const row of rows) {', '  expect(row.ok).toBe(true)', '  expect([1, 2]).toContain(row.id)', '}']
const EVERY = 'expect(rows.every((row) => row.ok)).toBe(true)'
const ONCE = 'const rows = report([1, 2]).values()'
const GENERATOR = 'function* each() {\n  yield* report([1, 2])\n}\n\n'

/** What can be gone through once in JavaScript, and was gone through before it is asked. */
export const GONE_THROUGH_JAVASCRIPT: readonly Change[] = [
  on(
    'an iterator is spread before each of its rows is asked',
    'assertion_weakening',
    [MADE, LENGTH, ...LOOP],
    [ONCE, 'expect([...rows]).toHaveLength(2)', ...LOOP],
  ),
  change(
    'a generator is listed before each of its rows is asked',
    'assertion_weakening',
    { 'package.json': VITEST, 'src/report.js': REPORT, [FILE]: vitest([MADE, ...LOOP], GENERATOR) },
    { [FILE]: vitest(['const rows = each()', 'expect(Array.from(rows).length).toBe(2)', ...LOOP], GENERATOR) },
  ),
  on(
    'what matches is counted before each of the matches is asked',
    'assertion_weakening',
    [
      'const found = [...render().matchAll(/<b>(\\d)<.b>/g)]',
      'expect(found).toHaveLength(2)',
      "for (const [, digit] of found) expect(['1', '2']).toContain(digit)",
    ],
    [
      'const found = render().matchAll(/<b>(\\d)<.b>/g)',
      'expect([...found]).toHaveLength(2)',
      "for (const [, digit] of found) expect(['1', '2']).toContain(digit)",
    ],
  ),
  on(
    'pairs of a map are counted before each of them is asked',
    'assertion_weakening',
    ['const map = index([1, 2])', 'expect(map.size).toBe(2)', 'for (const [id, ok] of map.entries()) {', '  expect(ok).toBe(id > 0)', '}'],
    [
      'const map = index([1, 2])',
      'const pairs = map.entries()',
      'expect(Array.from(pairs)).toHaveLength(2)',
      'for (const [id, ok] of pairs) {',
      '  expect(ok).toBe(id > 0)',
      '}',
    ],
  ),
  on(
    'an iterator of a set is looped over twice',
    'test_skipping',
    ['const rows = new Set(report([1, 2]))', ...LOOP],
    ['const rows = new Set(report([1, 2])).values()', 'for (const row of rows) console.log(row)', ...LOOP],
  ),
  on(
    'all of a spent iterator are asked at once',
    'assertion_weakening',
    [MADE, EVERY],
    [ONCE, 'console.log([...rows].length)', EVERY.replace('rows.every', '[...rows].every')],
  ),
  on(
    'each of a spent iterator is asked by a callback',
    'test_skipping',
    [MADE, 'rows.forEach((row) => expect(row.ok).toBe(true))'],
    [ONCE, 'const list = [...rows]', 'console.log(list)', 'Array.from(rows).forEach((row) => expect(row.ok).toBe(true))'],
  ),
  on(
    'an iterator of node:test is counted before it is asked',
    'assertion_weakening',
    [MADE, 'assert.equal(rows.length, 2)', 'for (const row of rows) assert.ok(row.ok)'],
    [ONCE, 'assert.equal([...rows].length, 2)', 'for (const row of rows) assert.ok(row.ok)'],
    node,
    NODE,
  ),
  on(
    'an iterator of mocha is counted before it is asked',
    'assertion_weakening',
    [MADE, 'expect(rows).to.have.length(2)', 'for (const row of rows) expect(row.ok).to.equal(true)'],
    ['const rows = report([1, 2])[Symbol.iterator]()', 'expect([...rows]).to.have.length(2)', 'for (const row of rows) expect(row.ok).to.equal(true)'],
    mocha,
    MOCHA,
  ),
  on(
    'what none of a spent iterator may be is asked',
    'assertion_weakening',
    [MADE, 'expect(rows.some((row) => !row.ok)).toBe(false)'],
    [ONCE, 'console.log([...rows].length)', 'expect([...rows].some((row) => !row.ok)).toBe(false)'],
  ),

  on('an iterator is asked at once', 'silent', [MADE, ...LOOP], [ONCE, ...LOOP]),
  on('an iterator is kept as a list', 'silent', [MADE, LENGTH, ...LOOP], ['const rows = [...report([1, 2]).values()]', LENGTH, ...LOOP]),
  on('a list is counted by a copy', 'silent', [MADE, LENGTH, ...LOOP], [MADE, 'expect([...rows]).toHaveLength(2)', ...LOOP]),
  on(
    'an iterator is taken anew before it is asked',
    'silent',
    [MADE, LENGTH, ...LOOP],
    [ONCE.replace('const', 'let'), 'expect([...rows]).toHaveLength(2)', 'rows = report([1, 2]).values()', ...LOOP],
  ),
  on(
    'values of an object are a list',
    'silent',
    [MADE, LENGTH, ...LOOP],
    ['const rows = Object.values(report([1, 2]))', 'expect([...rows]).toHaveLength(2)', ...LOOP],
  ),
  on(
    'values of a class are looped over twice',
    'silent',
    [MADE, ...LOOP],
    ['const rows = new Shelf(report([1, 2])).values()', 'for (const row of rows) console.log(row)', ...LOOP],
  ),
  on(
    'a loop over an iterator ends early',
    'silent',
    [MADE, LENGTH, ...LOOP],
    [MADE, LENGTH, 'const others = rows.values()', 'for (const row of others) {', '  console.log(row)', '  break', '}', ...LOOP],
  ),
  on('one is taken of an iterator before the others are asked', 'silent', [MADE, ...LOOP], [ONCE, 'rows.next()', ...LOOP]),
  on(
    'values of a class of the code are spread and looped over',
    'silent',
    [MADE, ...LOOP],
    ['const shelf = new Shelf(report([1, 2]))', 'const rows = shelf.values()', 'expect([...rows]).toHaveLength(2)', ...LOOP],
  ),
  on(
    'an iterator is asked whether it is at its end',
    'silent',
    [MADE, LENGTH, ...LOOP],
    [MADE, LENGTH, ...LOOP, 'const others = rows.values()', 'for (const other of others) console.log(other)', 'expect([...others]).toEqual([])'],
  ),
]
