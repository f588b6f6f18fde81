import { expect, test } from 'vitest'
import { mayHide } from './may-hide.js'

const TEMPLATE = "it('is made', () => {\n  expect(<%= name %>()).toBe(1)\n})\n"
const unread = (path: string, text: string, wasRead: boolean) => mayHide({ path, side: 'head', kind: 'syntax' }, 'test', text, wasRead)

test('a template of tests hides none where its base was none that could be read', () => {
  expect(unread('templates/name.test.js', TEMPLATE, false)).toBe(false)
  expect(unread('templates/name.spec.ts', "import { {{ name }} } from '../{{ name }}'\n\nit('is made', () => {})\n", false)).toBe(false)
})

test('a test that became a template, and what is no template, may hide tests', () => {
  expect(unread('test/name.test.js', TEMPLATE, true)).toBe(true)
  expect(unread('test/name.test.js', "it('is made', () => {\n", false)).toBe(true)
  expect(unread('test/test_name.py', 'def test_<%= name %>(:\n', false)).toBe(true)
})

test('new code beside tests that cannot be parsed hides none where it registers none; what was there before may', () => {
  const beside = (text: string, isNew: boolean) => mayHide({ path: 'tests/errors/import.js', side: 'head', kind: 'syntax' }, 'test_support', text, false, isNew)
  expect(beside('export { a } assert { type: "json" };\n', true)).toBe(false)
  expect(beside('export { a } assert { type: "json" };\n', false)).toBe(true)
  expect(beside("it('is made', () => {\n", true)).toBe(true)
})
