import { parts } from '../src/parts.js'

test('plain', () => {
  expect(parts('a/b.js')).toEqual({ folder: 'a', suffix: '.js' })
})

test('packed', () => {
  expect(parts('a/b.tar.gz').suffix).toBe('.tar.gz')
})
