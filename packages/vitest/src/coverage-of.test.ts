import { expect, test } from 'vitest'
import { toCoverageJson } from './coverage-of.js'

const file = { path: '/src/a.js', statementMap: {}, fnMap: {}, branchMap: {}, s: { 0: 1 }, f: {}, b: {} }

test('a live map and its JSON give the same plain JSON', () => {
  const live = { toJSON: () => ({ '/src/a.js': { data: file } }) }
  expect(toCoverageJson(live)).toEqual({ '/src/a.js': file })
  expect(toCoverageJson({ '/src/a.js': file })).toEqual({ '/src/a.js': file })
})

test('what is no map is no coverage', () => {
  expect(toCoverageJson(undefined)).toBeNull()
  expect(toCoverageJson('coverage')).toBeNull()
})
