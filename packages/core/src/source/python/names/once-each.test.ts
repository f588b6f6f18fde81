import { expect, test } from 'vitest'
import { onceEach } from './once-each.js'

test('equal strings come back as they came first, and nothing else does', () => {
  const once = onceEach()
  expect(['a', 'b', 'a', '', 'a'.repeat(3), `${'a'}aa`].map(once)).toEqual(['a', 'b', 'a', '', 'aaa', 'aaa'])
})

test('more than is kept is still given back', () => {
  const once = onceEach()
  const large = ['a', 'b', 'c'].map((letter) => letter.repeat(20_000_000))
  expect([...large, ...large].map(once).every((text, at) => text === large[at % 3])).toBe(true)
})
