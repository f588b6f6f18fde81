import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseStrict } from './parse-strict.js'
import { JsonStream, type Streamed } from './stream-json.js'

fc.configureGlobal({ seed: 20261122 })

const LISTS = [['tests'], ['files'], ['files', '*', 'cases'], ['results', 'tests']]

function streamed(text: string, cuts: readonly number[]): { readonly read: Streamed; readonly items: readonly (readonly [number, unknown])[] } {
  const items: (readonly [number, unknown])[] = []
  const stream = new JsonStream(LISTS, (list, item) => {
    items.push([list, plain(item)])
    return null
  })
  let from = 0
  for (const to of [...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b), text.length]) {
    if (to > from) stream.write(text.slice(from, to))
    from = Math.max(from, to)
  }
  return { read: stream.end(), items }
}

// Objects that are walked through have no prototype.
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\\', '"', '\\"', '\\\\', '\u2028', '__proto__', '{', ']', ':', ','))
const value = fc.jsonValue({ maxDepth: 3 })
const document = fc.record(
  {
    tests: fc.array(fc.oneof(value, fc.record({ title: text, steps: fc.array(value) }))),
    files: fc.array(fc.oneof(value, fc.record({ name: text, cases: fc.array(value), other: value }))),
    results: fc.oneof(value, fc.record({ tool: value, tests: fc.array(value) })),
    other: value,
  },
  { requiredKeys: [] },
)
const spaced = fc.tuple(document, fc.constantFrom(undefined, 1, '\t')).map(([one, space]) => JSON.stringify(one, null, space))
const cuts = fc.array(fc.nat(), { maxLength: 12 })

test('however a document is cut into pieces, it is what JSON.parse makes of it, its lists told item by item', () => {
  fc.assert(
    fc.property(spaced, cuts, (written, places) => {
      const whole = JSON.parse(written) as Record<string, unknown>
      const { read, items } = streamed(written, places)
      if (!('value' in read)) throw new Error(JSON.stringify(read))
      const told = (list: number) => items.filter(([of]) => of === list).map(([, item]) => item)
      const { tests = [], files = [], results = null } = whole as { tests?: unknown[]; files?: unknown[]; results?: unknown }
      expect(told(0)).toEqual(tests)
      expect(told(1)).toEqual(files.map((file) => without(file, 'cases')))
      expect(told(2)).toEqual(files.flatMap((file) => listIn(file, 'cases')))
      expect(told(3)).toEqual(listIn(results, 'tests'))
      expect(plain(read.value)).toEqual({
        ...whole,
        ...('tests' in whole ? { tests: [] } : {}),
        ...('files' in whole ? { files: [] } : {}),
        ...('results' in whole ? { results: without(results, 'tests') } : {}),
      })
    }),
    { numRuns: 120 },
  )
})

test('a document that ends early or has a key twice is refused as parseStrict refuses it', () => {
  fc.assert(
    fc.property(document, fc.nat(), cuts, (one, at, places) => {
      const written = JSON.stringify(one)
      const cut = written.slice(0, at % written.length)
      expect(streamed(cut, places).read).toMatchObject({ flaw: 'it is cut off' })
      const twice = written.replace(/"(other|tests|files|results)":/, '"$1":null,"$1":')
      if (twice !== written) expect(streamed(twice, places).read).toMatchObject({ flaw: expect.stringContaining('stands twice') })
    }),
    { numRuns: 80 },
  )
})

test('what one reader refuses the other refuses, byte by byte', () => {
  fc.assert(
    fc.property(spaced, fc.nat(), fc.constantFrom('', ',', '"', '{', ']', '}', ':', '\\', '0', 'x', '\u0000'), cuts, (written, at, put, places) => {
      const place = at % written.length
      const other = written.slice(0, place) + put + written.slice(place + 1)
      expect([other, 'value' in streamed(other, places).read]).toEqual([other, 'value' in parseStrict(other)])
    }),
    { numRuns: 500 },
  )
})

test('of a text that is longer than a megabyte the beginning is kept, whole escapes and all', () => {
  for (const part of ['x', '\\n', '\\\\', '\\u00e9', 'a\\\\\\u00e9\\"']) {
    for (const size of [4001, 65_537]) {
      const long = part.repeat(Math.ceil(1_500_000 / part.length))
      const written = `{"tests":[{"title":"a","out":"${long}","title2":"${long}","last":[1]}],"other":"${long}"}`
      const items: unknown[] = []
      const stream = new JsonStream([['tests']], (_, item) => {
        items.push(item)
        return null
      })
      for (let from = 0; from < written.length; from += size) stream.write(written.slice(from, from + size))
      const read = stream.end()
      if (!('value' in read)) throw new Error(`${part} ${size}: ${JSON.stringify(read).slice(0, 300)}`)
      expect(read.cut).toBe(3)
      const [item] = items as { title: string; out: string; last: unknown }[]
      expect(item).toMatchObject({ title: 'a', last: [1] })
      const whole = JSON.parse(`"${long}"`) as string
      expect(whole.startsWith(item?.out ?? '-')).toBe(true)
      expect(item?.out.length).toBeLessThan(1_600_000)
    }
  }
})

test('one value of more than 64 MB is refused', () => {
  const stream = new JsonStream([['tests']], () => null)
  stream.write('{"tests":[[')
  const piece = `${JSON.stringify('x'.repeat(65_000))},`
  let count = 0
  while (stream.write(piece)) count++
  expect(count * piece.length).toBeLessThan(65 * 1024 * 1024)
  expect(stream.end()).toMatchObject({ tooLarge: expect.stringContaining('64 MB') })
})

function without(value: unknown, key: string): unknown {
  return isObject(value) && Array.isArray(value[key]) ? { ...value, [key]: [] } : value
}

function listIn(value: unknown, key: string): readonly unknown[] {
  const list = isObject(value) ? value[key] : null
  return Array.isArray(list) ? list : []
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
