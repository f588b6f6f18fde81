import { expect, test } from 'vitest'
import { nameText } from './name-text.js'

test.each<[string, Buffer, string]>([
  ['plain', Buffer.from('a/b.ts\0c'), 'a/b.ts\0c'],
  ['any language', Buffer.from('ä/試/😀\ufffd'), 'ä/試/😀\ufffd'],
  ['Latin-1', Buffer.from('é\xe9/ä', 'latin1'), '\udce9\udce9/\udce4'],
  ['both', Buffer.concat([Buffer.from('ü-'), Buffer.from([0xe9, 0x2e, 0xf0, 0x9f]), Buffer.from('試')]), 'ü-\udce9.\udcf0\udc9f試'],
  ['a surrogate in UTF-8', Buffer.from([0xed, 0xa0, 0x80]), '\udced\udca0\udc80'],
  ['too long a form', Buffer.from([0xc0, 0xaf, 0x61]), '\udcc0\udcafa'],
])('%s', (_, bytes, text) => {
  expect(nameText(bytes)).toBe(text)
})
