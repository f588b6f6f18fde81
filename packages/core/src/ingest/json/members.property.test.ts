import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDamage } from '../damage.js'
import { documentMembers, parsedValue } from './document.js'

fc.configureGlobal({ seed: 20261122 })

const text = fc.string({
  unit: fc.oneof(fc.constantFrom('"', '\\', '{', '}', '[', ']', ',', ':', '\u2028', '😀', 'é', '\n'), fc.string({ minLength: 1, maxLength: 1 })),
})
const json = fc.oneof(fc.jsonValue({ maxDepth: 4 }), fc.dictionary(text, fc.oneof(text, fc.jsonValue({ maxDepth: 2 }))))
const object = fc.dictionary(text, json, { maxKeys: 8 })
const bytesOf = (source: string) => new TextEncoder().encode(source)

test('every member is where JSON.parse finds it', () => {
  fc.assert(
    fc.property(object, fc.constantFrom(undefined, 1, '\t'), fc.constantFrom('', '\ufeff', '\r\n '), (value, indent, before) => {
      const source = JSON.stringify(value, null, indent)
      const bytes = bytesOf(before + source)
      const members = documentMembers(bytes)
      if (isDamage(members)) throw new Error(members.damage)
      const parsed: unknown = JSON.parse(source)
      expect(members.map(({ key }) => key).sort()).toEqual(Object.keys(parsed as object).sort())
      for (const member of members) {
        const own = parsedValue(bytes, member)
        expect(own).toEqual({ value: (parsed as Record<string, unknown>)[member.key] })
      }
    }),
    { numRuns: 600 },
  )
})

test('a text that is cut off, or goes on after its end, is never read as whole', () => {
  fc.assert(
    fc.property(object, fc.nat(), text, (value, cut, rest) => {
      const bytes = bytesOf(JSON.stringify(value))
      expect(isDamage(documentMembers(bytes.subarray(0, cut % bytes.length)))).toBe(true)
      expect(isDamage(documentMembers(bytesOf(JSON.stringify(value) + rest)))).toBe(/[^ \t\r\n]/.test(rest))
    }),
    { numRuns: 1000 },
  )
})

test('any bytes give members or damage with a place inside', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 60 }),
        text.map((inner) => bytesOf(`{"a":{${inner}},"b":[${inner}]}`)),
      ),
      (bytes) => {
        const members = documentMembers(bytes)
        if (isDamage(members)) {
          expect(members.at).toBeLessThanOrEqual(bytes.length)
          return
        }
        for (const member of members) parsedValue(bytes, member)
      },
    ),
    { numRuns: 3000 },
  )
})

test.each([
  ['', 'the text is empty', 0],
  ['  ', 'the text is empty', 2],
  ['[]', 'an object is expected', 0],
  ['{"a":1', 'the text ends in the middle', 6],
  ['{"a":{"b":"}"', 'the text ends in the middle', 13],
  ['{"a":1,}', 'a key is expected', 7],
  ['{"a" 1}', 'a colon is expected', 5],
  ['{"a":1 "b":2}', 'a comma or the end of the object is expected', 7],
  ['{"a":1,"a":2}', 'the key "a" stands twice', 7],
  ['{"a":}', 'a value is expected', 5],
  ['{"a":1}{}', 'something stands after the end of the object', 7],
  ['{"\\x":1}', 'a key is no string of JSON', 1],
])('%j', (source, damage, at) => {
  expect(documentMembers(bytesOf(source))).toEqual({ damage, at })
})

test('bytes that are not UTF-8 are damage where they are read', () => {
  const bytes = Uint8Array.of(...bytesOf('{"a'), 0xff, ...bytesOf('":1}'))
  expect(documentMembers(bytes)).toEqual({ damage: 'the text is not UTF-8', at: 1 })
  const inside = Uint8Array.of(...bytesOf('{"a":"'), 0xff, ...bytesOf('"}'))
  const members = documentMembers(inside)
  expect(isDamage(members) ? [] : members.map((member) => parsedValue(inside, member))).toEqual([{ damage: 'the text is not UTF-8', at: 5 }])
})
