import { expect, test } from 'vitest'
import { isDamage } from '../../damage.js'
import { goCover } from './read-go-cover.js'

// As go 1.26 wrote them of the same two packages: each by its own tests, then both by the tests of both (-coverpkg=./...).
const SUM = [
  ['4.24,9.2', 3, 1],
  ['11.23,12.11', 1, 2],
  ['12.11,14.3', 1, 1],
  ['14.8,14.18', 1, 1],
  ['14.18,16.3', 1, 0],
  ['17.2,17.25', 1, 1],
  ['17.25,19.3', 1, 2],
  ['20.2,20.10', 1, 1],
  ['23.15,23.16', 0, 0],
] as const
const SECOND = [0, 1, 0, 1, 1, 0, 0, 0, 0]
const row = (place: string, statements: number, hits: number) => `example.org/shop/sum/sum.go:${place} ${statements} ${hits}\n`
const tax = (hits: number) => `example.org/shop/tax/tax.go:5.21,5.44 1 ${hits}\n`
const count = SUM.map(([place, statements, hits]) => row(place, statements, hits)).join('')
const set = SUM.map(([place, statements, hits]) => row(place, statements, Math.min(hits, 1))).join('')
const again = SUM.map(([place, statements], index) => row(place, statements, SECOND[index] ?? 0)).join('')

function read(text: string) {
  const report = goCover.read(new TextEncoder().encode(text))
  if (isDamage(report)) return `${report.damage} at ${report.at}`
  return Object.fromEntries(
    report.files.map(({ path, read: readFile }) => {
      const file = readFile()
      if (isDamage(file)) return [path, file.damage]
      const { s, statementMap } = file.coverage
      return [path, Object.keys(s).map((id) => `${statementMap[id]?.start.line}: ${s[id]}`)]
    }),
  )
}

const lines = (...hits: readonly number[]) => [5, 6, 7, 12, 13, 14, 15, 17, 18, 20].map((line, index) => `${line}: ${hits[index]}`)

test.each([
  ['set', `mode: set\n${set}${tax(1)}`, lines(1, 1, 1, 1, 1, 1, 0, 1, 1, 1)],
  ['count', `mode: count\n${count}${tax(1)}`, lines(1, 1, 1, 2, 1, 1, 0, 1, 2, 1)],
  ['atomic', `mode: atomic\n${count}${tax(1)}`, lines(1, 1, 1, 2, 1, 1, 0, 1, 2, 1)],
  ['set, told by two test binaries', `mode: set\n${set}${tax(0)}${again}${tax(1)}`, lines(1, 1, 1, 1, 1, 1, 1, 1, 1, 1)],
  ['count, told by two test binaries', `mode: count\n${count}${tax(0)}${again}${tax(1)}`, lines(1, 1, 1, 3, 1, 2, 1, 1, 2, 1)],
  ['several profiles behind each other', `mode: count\n${count}${tax(0)}mode: count\n${again}${tax(1)}`, lines(1, 1, 1, 3, 1, 2, 1, 1, 2, 1)],
])('%s: every statement, with the hits of its block', (_, text, expected) => {
  expect(goCover.matches(text)).toBe(true)
  expect(read(text)).toEqual({ 'example.org/shop/sum/sum.go': expected, 'example.org/shop/tax/tax.go': ['5: 1'] })
  expect(read(text.replaceAll('\n', '\r\n'))).toEqual(read(text))
})

test.each([
  [`mode: set\n${tax(1).trimEnd()}`, 'the text ends in the middle of a line at 51'],
  [`mode: set\n${tax(1)}mode: count\n`, 'the mode is count where it was set at 52'],
  ['mode: set\nexample.org/a.go:1.1,2.2 1\n', '"example.org/a.go:1.1,2.2 1" is no block of a coverage profile at 10'],
  ['mode: set\na.go:2.1,1.2 1 1\n', '"a.go:2.1,1.2 1 1" is no block of a coverage profile at 10'],
  ['mode: set\na.go:0.1,1.2 1 1\n', '"a.go:0.1,1.2 1 1" is no block of a coverage profile at 10'],
  ['mode: set\na.go:1.1,1.2 1 -1\n', '"a.go:1.1,1.2 1 -1" is no block of a coverage profile at 10'],
  ['mode: set\na.go:1.1,1.2 1 1\na.go:1.1,1.2 2 1\n', 'a.go:1.1.1.2 has 2 statements, and had 1 at 27'],
  ['mode: set\na.go:1.1,1.2 999999 1\n', 'a.go has more than 100000 statements at 10'],
])('%j is no profile', (text, damage) => expect(read(text)).toBe(damage))

test('a text that only looks like one is not', () => {
  for (const head of ['mode: other\n', 'mode: set', ' mode: set\n']) expect(goCover.matches(head)).toBe(false)
})
