import { expect, test } from 'vitest'
import { nearest } from './nearest.js'

test('the fewest edits first, the first of equals before the others', () => {
  expect(nearest('test-skiped', ['coverage-dropped', 'test-removed', 'test-skipped'], 2)).toEqual(['test-skipped', 'test-removed'])
  expect(nearest('ab', ['ac', 'aa'])).toEqual(['ac'])
  expect(nearest('ab', [])).toEqual([])
})
