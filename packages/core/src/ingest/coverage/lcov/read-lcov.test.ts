import { expect, test } from 'vitest'
import { isDamage } from '../../damage.js'
import { lcov } from './read-lcov.js'

function read(text: string) {
  const report = lcov.read(new TextEncoder().encode(text))
  if (isDamage(report)) return `${report.damage} at ${report.at}`
  return report.files.map(({ path, read }) => {
    const file = read()
    return isDamage(file) ? `${file.damage} at ${file.at}` : { path, detail: file.detail, ...pick(file.coverage) }
  })
}

const pick = ({ s, f, b, fnMap, branchMap }: { s: object; f: object; b: object; fnMap: object; branchMap: object }) => ({
  s,
  f: Object.fromEntries(Object.entries(fnMap).map(([id, { name, decl, loc }]) => [name, [decl.start.line, loc.end.line, (f as Record<string, number>)[id]]])),
  b: Object.fromEntries(
    Object.entries(branchMap).map(([id, { loc, locations }]) => [
      loc.start.line,
      [(b as Record<string, number[]>)[id], locations.map(({ start }: { start: { line?: number } }) => start.line ?? null)],
    ]),
  ),
})

test('lines with checksums, branches that were never reached, functions', () => {
  const text = 'TN:\nSF:src/a.ts\nFN:1,f\nFN:3,g,h\nFNDA:2,f\nFNDA:0,g,h\nDA:1,2,abc\nDA:3,0\nBRDA:1,0,0,2\nBRDA:1,0,1,-\nLF:2\nend_of_record\n'
  expect(lcov.matches(text)).toBe(true)
  const expected = [
    {
      path: 'src/a.ts',
      detail: 'branches',
      s: { 1: 2, 3: 0 },
      f: { f: [1, 1, 2], 'g,h': [3, 3, 0] },
      b: {
        1: [
          [2, 0],
          [1, 1],
        ],
      },
    },
  ]
  expect(read(text)).toEqual(expected)
  expect(read(text.replaceAll('\n', '\r\n'))).toEqual(expected)
})

test('records of one file add up, by branch too', () => {
  const record = (da: string, brda: string) => `TN:one\nSF:a.ts\n${da}\n${brda}\nend_of_record\n`
  expect(read(record('DA:1,1\nDA:2,0', 'BRDA:1,0,0,1\nBRDA:1,0,1,-') + record('DA:2,3', 'BRDA:1,0,0,0\nBRDA:1,0,1,4'))).toEqual([
    {
      path: 'a.ts',
      detail: 'branches',
      s: { 1: 1, 2: 3 },
      f: {},
      b: {
        1: [
          [1, 4],
          [1, 1],
        ],
      },
    },
  ])
})

test('functions of LCOV 2, by index and with their ends; exception branches', () => {
  expect(read('SF:a.ts\nFNL:0,1,4\nFNA:0,5,f\nFNL:1,6\nFNA:1,0,g\nDA:1,5\nBRDA:1,e0,0,1\nend_of_record\n')).toMatchObject([
    { f: { f: [1, 4, 5], g: [6, 6, 0] }, b: { 1: [[1], [1]] } },
  ])
  expect(read('SF:a.ts\nFN:1,4,f\nFNDA:5,f\nDA:1,5\nend_of_record\n')).toMatchObject([{ detail: 'lines', f: { f: [1, 4, 5] } }])
})

test('coverage.py says where an arm leads', () => {
  expect(read("SF:a.py\nDA:5,1\nBRDA:5,0,jump to line 6,1\nBRDA:5,0,return from function 'f',0\nend_of_record\n")).toMatchObject([
    {
      b: {
        5: [
          [1, 0],
          [6, null],
        ],
      },
    },
  ])
})

test('a function whose name stands twice tells nothing', () => {
  expect(read('SF:a.ts\nFN:1,f\nFN:9,f\nFN:10,g\nFNDA:1,f\nFNDA:1,g\nDA:1,1\nend_of_record\n')).toMatchObject([{ f: { g: [10, 10, 1] } }])
})

test.each([
  ['SF:a.ts\nDA:1,1\n', 'the text ends in the middle of the record of a.ts at 15'],
  ['SF:a.ts\nDA:1,1\nSF:b.ts\nend_of_record\n', 'the record of a.ts has no end_of_record at 15'],
  ['SF:a.ts\nend_of_record\nend_of_record\n', 'end_of_record ends nothing at 22'],
  ['SF:a.ts\nend_of_record\nDA:1,1\n', 'a line outside of every record at 22'],
])('%j is no report', (text, damage) => {
  expect(read(text)).toBe(damage)
})

test.each([
  ['DA:1,-1', 'DA:1,-1 cannot be read'],
  ['DA:0,1', 'DA:0,1 cannot be read'],
  ['DA:1,1.5', 'DA:1,1.5 cannot be read'],
  ['DA:1,NaN', 'DA:1,NaN cannot be read'],
  ['DA:1', 'DA:1 cannot be read'],
  ['BRDA:1,0,1', 'BRDA:1,0,1 cannot be read'],
  ['BRDA:1,0,1,-2', 'BRDA:1,0,1,-2 cannot be read'],
  ['FN:x,f', 'FN:x,f cannot be read'],
  ['FNDA:-1,f', 'FNDA:-1,f cannot be read'],
  ['garbage', '"garbage" is no line of LCOV'],
])('%s is damage', (line, damage) => {
  expect(read(`SF:a.ts\n${line}\nend_of_record\n`)).toEqual([`the record of a.ts: ${damage} at 8`])
})
