import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { readCoverage } from '../../../recorder/read-coverage.js'

fc.configureGlobal({ seed: 20261122 })

const root = mkdtempSync(join(tmpdir(), 'truegreen-istanbul-'))
const report = join(root, 'coverage-final.json')
afterAll(() => rmSync(root, { recursive: true }))

const span = (line: number, column: number | null = 9) => ({ start: { line, column: 0 }, end: { line, column } })

const ENTRY = {
  path: `${root}/src/a.ts`,
  statementMap: { 0: span(1), 1: span(2, null) },
  fnMap: { 0: { name: 'f', decl: span(1), loc: span(1), line: 1 } },
  branchMap: { 0: { type: 'if', loc: span(2), locations: [span(2), { start: {}, end: {} }], line: 2 } },
  s: { 0: 1, 1: 0 },
  f: { 0: 1 },
  b: { 0: [1, 0] },
}

function readText(text: string, only?: readonly string[]) {
  writeFileSync(report, text)
  return readCoverage(report, only === undefined ? { root } : { root, only: new Set(only) })
}

const read = (entry: object, key = `${root}/src/a.ts`) => readText(JSON.stringify({ [key]: entry }))

const { path: _, ...MAPS } = ENTRY
const SAID = { files: new Map([['src/a.ts', { coverage: { ...MAPS, path: 'src/a.ts' }, detail: 'elements', provider: 'istanbul', sourceBlob: null }]]), all: 1 }

test.each([
  ['nyc, Jest babel', { ...ENTRY, _coverageSchema: '1a1c01bbd47fc00a2c39e90264f33305004495a9', hash: 'ab', inputSourceMap: { version: 3 } }, 'istanbul'],
  ['Vitest istanbul', ENTRY, 'istanbul'],
  ['an old nyc, with its class around', { data: ENTRY }, 'istanbul'],
  ['c8, Jest v8, Vitest 3 v8', { ...ENTRY, all: true }, 'v8'],
  ['Vitest 4 v8', { ...ENTRY, meta: {} }, 'v8'],
])('an entry of %s', (_name, entry, provider) => {
  const result = read(entry)
  expect(result).toMatchObject({ ok: true, value: { provider, detail: 'elements', all: 1 } })
  const value = result.ok ? result.value.files.get('src/a.ts') : null
  expect(value).toEqual({ ...SAID.files.get('src/a.ts'), provider })
})

test.each([
  [{ s: { 0: 1, 1: -1 } }, 'statement 1 has the count -1'],
  [{ s: { 0: 1, 1: 1.5 } }, 'statement 1 has the count 1.5'],
  [{ s: { 0: 1, 1: null } }, 'statement 1 has the count null'],
  [{ s: { 0: 1, 1: '1' } }, 'statement 1 has the count "1"'],
  [{ s: { 0: 1 } }, 'statement 1 has a place and no count'],
  [{ s: { 0: 1, 1: 1, 2: 1 } }, 'statement 2 has a count and no place'],
  [{ f: { 0: -2 } }, 'function 0 has the count -2'],
  [{ f: {} }, 'function 0 has a place and no count'],
  [{ b: { 0: [1] } }, 'branch 0 has not as many counts as arms'],
  [{ b: { 0: 1 } }, 'branch 0 has not as many counts as arms'],
  [{ b: { 0: [1, -1] } }, 'branch 0 has the count -1'],
  [{ b: [] }, '"b" is missing or no object'],
  [{ fnMap: undefined }, '"fnMap" is missing or no object'],
  [{ statementMap: { 0: span(1), 1: { start: {}, end: {} } } }, 'statement 1 has no place in the text'],
  [{ statementMap: { 0: span(1), 1: span(0) } }, 'statement 1 has no place in the text'],
  [{ statementMap: JSON.parse('{"__proto__":{}}') }, 'a statement has the id __proto__'],
  [{ fnMap: { 0: { loc: span(1) } } }, 'function 0 has no name'],
  [{ fnMap: { 0: { name: 'f', decl: {}, loc: span(1) } } }, 'the declaration of function 0 has no place in the text'],
  [{ branchMap: { 0: null } }, 'branch 0 has no type'],
  [{ branchMap: { 0: { ...ENTRY.branchMap[0], locations: [span(1), null] } } }, 'an arm of branch 0 has no place in the text'],
])('an entry with %j', (part, why) => {
  const result = read({ ...ENTRY, ...part })
  expect(result).toMatchObject({ ok: false, fault: { code: 'TG2020' } })
  expect(result.ok ? '' : result.fault.detail).toContain(`coverage-final.json, line 1, byte ${root.length + 13}: the entry of ${root}/src/a.ts: ${why}`)
})

test.each([
  ['', 'the file is empty'],
  ['{', 'of none of the formats that are read'],
  ['[]', 'of none of the formats that are read'],
  ['\ufeff{"a.ts":{"path":"a.ts"}', 'line 1, byte 26: the text ends in the middle'],
  ['{"a.ts":{"path":"a.ts","s":{"0":NaN}}}', 'no file of it is in this repository'],
  ['{"a.ts":{"path":"a.ts"},\n"a.ts":{"path":"a.ts"}}', 'line 2, byte 25: the key "a.ts" stands twice'],
  ['{"a.ts":{"path":"a.ts"},"b.ts":null}', 'the entry of b.ts is no object'],
  ['{"a.ts":{"path":"a.ts"}} x', 'line 1, byte 25: something stands after the end of the object'],
])('%j is no report', (text, why) => {
  const result = readText(text)
  expect(result.ok ? 'read' : result.fault.detail).toContain(why)
})

test('NaN and other breaks of JSON inside an entry are named with their place', () => {
  const result = readText(`{"${root}/a.ts":{"path":"a.ts","s":{"0":NaN}}}`)
  expect(result.ok ? 'read' : result.fault.detail).toMatch(/line 1, byte \d+: this is no JSON$/)
})

test('an empty report measured nothing, UTF-16 and absent files are said', () => {
  expect(readText('{}')).toMatchObject({ ok: false, fault: { code: 'TG2022' } })
  writeFileSync(report, Buffer.from(`\ufeff${JSON.stringify({})}`, 'utf16le'))
  expect(readCoverage(report, { root })).toMatchObject({ ok: false, fault: { code: 'TG2020', detail: `${report}: the text is UTF-16; UTF-8 is expected` } })
  expect(readCoverage('nowhere.json', { root })).toMatchObject({ ok: false, fault: { code: 'TG2020', detail: 'nowhere.json: no such file' } })
  expect(readCoverage('.', { root })).toMatchObject({ ok: false, fault: { code: 'TG2020', detail: '.: a folder; a report is a file' } })
})

test('a damaged entry that nobody asks for keeps nothing from being read', () => {
  const text = JSON.stringify({ [`${root}/src/a.ts`]: ENTRY, [`${root}/src/b.ts`]: { ...ENTRY, s: { 0: -1, 1: 0 } } })
  expect(readText(text, ['src/a.ts'])).toMatchObject({ ok: true, value: { ...SAID, all: 2 } })
  expect(readText(text, ['src/b.ts'])).toMatchObject({ ok: false, fault: { code: 'TG2020' } })
})

test('for every map and every choice it is JSON.parse and pick', () => {
  const name = fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom('a', 'B', '"', '{', '}', 'é', '😀', ' ', '_') })
  const count = fc.nat(5)
  const position = fc.record({ line: fc.integer({ min: 1, max: 99 }), column: fc.option(fc.nat(80)) })
  const place = fc.record({ start: position, end: position })
  const entry = fc
    .record({
      statements: fc.array(fc.tuple(place, count)),
      functions: fc.array(fc.tuple(name, place, count)),
      branches: fc.array(fc.array(fc.tuple(place, count))),
    })
    .map(({ statements, functions, branches }) => ({
      statementMap: Object.fromEntries(statements.map(([at], id) => [id, at])),
      fnMap: Object.fromEntries(functions.map(([called, loc], id) => [id, { name: called, decl: loc, loc }])),
      branchMap: Object.fromEntries(
        branches.map((arms, id) => [
          id,
          { type: 'if', loc: { start: { line: 1, column: 0 }, end: { line: 1, column: null } }, locations: arms.map(([at]) => at) },
        ]),
      ),
      s: Object.fromEntries(statements.map(([, hits], id) => [id, hits])),
      f: Object.fromEntries(functions.map(([, , hits], id) => [id, hits])),
      b: Object.fromEntries(branches.map((arms, id) => [id, arms.map(([, hits]) => hits)])),
    }))
  const files = fc.uniqueArray(fc.tuple(name, entry), { selector: ([key]) => key, minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(files, fc.nat(63), (entries, mask) => {
      const map = Object.fromEntries(entries.map(([key, maps]) => [`${root}/${key}`, { path: `${root}/${key}`, ...maps }]))
      const only = entries.map(([key]) => key).filter((_key, index) => (mask >> index) % 2 === 1)
      const result = readText(JSON.stringify(map), only)
      const parsed = JSON.parse(JSON.stringify(map)) as Record<string, object>
      const expected = only.map((key) => [key, { ...parsed[`${root}/${key}`], path: key }])
      expect(result.ok ? [...result.value.files].map(([key, { coverage }]) => [key, coverage]) : result).toEqual(expected)
    }),
    { numRuns: 120 },
  )
})
