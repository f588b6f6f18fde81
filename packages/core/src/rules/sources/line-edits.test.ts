import { expect, test } from 'vitest'
import { pairOfTexts } from '../../../test/source-pair.js'
import type { RevisionPair } from '../../contract/index.js'
import { lineEdits } from './line-edits.js'

const editsOf = (before: string, after: string) => {
  const pair = pairOfTexts({ 'src/a.ts': [before, after] })
  return pair.files.map((file) => lineEdits(pair, file))[0]
}

test('a line that became another is told by the words that differ', () => {
  expect(
    editsOf('const rate = 2\nexport const total = (a: number) => a * rate\n', 'const rate = 2\nexport const total = (a: any) => a * rate\n'),
  ).toMatchObject({
    changed: [{ headLine: 2, hunks: [{ removed: ['number'], added: ['any'], previous: ':' }] }],
    gone: [],
    added: 0,
  })
})

test('lines that share too little are gone and new, moved ones are neither', () => {
  expect(editsOf('one(1)\ntwo(2)\n', 'two(2)\nthree.four = [five]\none(1)\n')).toMatchObject({ changed: [], gone: [], added: 1 })
  expect(editsOf('one(1)\n', 'three.four = [five]\n')).toMatchObject({ changed: [], gone: ['one(1)'], added: 1 })
})

test('nothing is told where too much differs', () => {
  const lines = (name: string) => Array.from({ length: 50 }, (_, i) => `${name}(${i})\n`).join('')
  expect(editsOf(lines('one'), lines('two'))).toBeNull()
})

test('the texts of all files of a side are asked for at once', () => {
  const texts = pairOfTexts({ 'src/a.ts': ['a(1)', 'a(2)'], 'src/b.ts': ['b(1)', 'b(2)'], 'src/c.ts': [null, 'c(2)'] })
  const asked: string[] = []
  const pair: RevisionPair = {
    ...texts,
    text: (side, path, next = []) => {
      if (next.length > 0) asked.push(`${side}: ${next.join(' ')}`)
      return texts.text(side, path)
    },
  }
  for (const file of pair.files) lineEdits(pair, file)
  expect(asked).toEqual(['base: src/a.ts src/b.ts', 'head: src/a.ts src/b.ts'])
})
