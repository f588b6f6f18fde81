import { expect, test } from 'vitest'
import { sampleRepository } from '../../test/sample-repository.js'
import { pathsByWord } from './grep-words.js'
import { revisionRange } from './revision-range.js'

test('one search answers for several words: whole words, any characters, in commits and in the work tree', () => {
  const { dir, write } = sampleRepository({ 'a.ts': 'total totals', 'b.md': 'cart-item of the cart', 'c.ts': 'cart-item', 'bin.png': Buffer.from('total\0') })
  write({ 'new.ts': 'total' })
  const range = revisionRange(dir, 'HEAD', null)
  if (!range.ok) throw new Error(range.fault.detail)
  const words = ['total', 'cart', 'cart-item', 'none', '$x']
  const found = (side: 'base' | 'head') => Object.fromEntries(pathsByWord(range.value, side, words, 10))
  expect(found('base')).toEqual({ total: ['a.ts'], cart: ['b.md', 'c.ts'], 'cart-item': ['b.md', 'c.ts'], none: [], $x: [] })
  expect(found('head').total).toEqual(['a.ts', 'new.ts'])
  for (const word of words) expect([word, pathsByWord(range.value, 'base', [word], 10).get(word)]).toEqual([word, found('base')[word]])
})

test('attributes of the judged side hide no text, and binary files are none under any name', () => {
  const { dir, write, commit } = sampleRepository({ 'a.ts': 'total', Makefile: 'total', 'b.lock': 'total', '.gitattributes': '* binary\n' })
  commit({ tool: Buffer.from('total\0') })
  write({ 'new.bin': Buffer.from('\0total'), 'new': 'total' })
  const range = revisionRange(dir, 'HEAD', null)
  if (!range.ok) throw new Error(range.fault.detail)
  expect(pathsByWord(range.value, 'base', ['total'], 10).get('total')).toEqual(['Makefile', 'a.ts', 'b.lock'])
  expect(pathsByWord(range.value, 'head', ['total', 'none'], 10).get('total')?.sort()).toEqual(['Makefile', 'a.ts', 'b.lock', 'new'])
})
