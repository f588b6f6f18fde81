import { expect, test } from 'vitest'
import { check, foundInSource, oneTestFile } from '../../test/sample-suite.js'
import { propertyNarrowed } from './property-narrowed.js'

const property = (predicate: string, generators: readonly string[], runs: number | null = null) =>
  check('', 'property', [{ kind: 'expression', text: predicate }, generators.map((text) => ({ kind: 'expression', text })), runs])
const found = (base: ReturnType<typeof property>, head: ReturnType<typeof property>) =>
  foundInSource(propertyNarrowed, oneTestFile([{ title: 'holds', checks: [base] }], [{ title: 'holds', checks: [head] }]))
const wide = property('n => half(n) * 2 === n', ['fc.integer()'])

test.each([
  ['fewer runs', property('n => half(n) * 2 === n', ['fc.integer()'], 5), 'medium'],
  ['a precondition', property('n => { fc.pre(n !== 3); return half(n) * 2 === n }', ['fc.integer()']), 'high'],
  ['a precondition beside the generators', property('n => half(n) * 2 === n', ['fc.integer()', 'assume(n < 2)']), 'high'],
  ['a filter', property('n => half(n) * 2 === n', ['fc.integer().filter(n => n % 2 === 0)']), 'high'],
  ['fixed values', property('n => half(n) * 2 === n', ['fc.constantFrom(2, 4)']), 'high'],
  ['bounds', property('n => half(n) * 2 === n', ['fc.integer({ min: 0, max: 4 })']), 'high'],
])('%s', (_, narrow, severity) => {
  expect(found(wide, narrow)).toMatchObject([{ severity }])
  expect(found(narrow, wide)).toEqual([])
})

test('a field more in what is generated narrows nothing', () => {
  const one = property('r => ok(r)', ['fc.record({ id: fc.integer() })'])
  const two = property('r => ok(r)', ["fc.record({ id: fc.integer(), kind: fc.constantFrom('a', 'b'), tags: fc.array(fc.string(), { maxLength: 2 }) })"])
  const fixed = property('r => ok(r)', ["fc.record({ id: fc.constantFrom(1, 2), kind: fc.constantFrom('a', 'b') })"])
  expect(found(one, two)).toEqual([])
  expect(found(one, fixed)).toMatchObject([{ severity: 'high' }])
  const built = property('c', ['st.builds(Cart, total=st.integers())'])
  expect(found(built, property('c', ["st.builds(Cart, total=st.integers(), unit=st.sampled_from(['kg']))"]))).toEqual([])
  expect(found(built, property('c', ['st.builds(Cart, total=st.integers(min_value=0))']))).toMatchObject([{ severity: 'high' }])
})

test('more runs and another predicate are not found', () => {
  expect(found(wide, property('n => half(n) + half(n) === n', ['fc.integer()'], 1000))).toEqual([])
})
