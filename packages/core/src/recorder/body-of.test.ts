import { expect, test } from 'vitest'
import { bodyAt } from './body-of.js'

const lines = [
  "describe('a', () => {",
  "  test('old title', () => {",
  '    expect(f()).toBe(1)',
  '',
  '    done()',
  '  })',
  '',
  "  test('next', () => expect(1).toBe(1))",
  '})',
]

test('the body is the indented block without title and indentation', () => {
  expect(bodyAt(lines, 2)).toBe("test('', () => {\nexpect(f()).toBe(1)\ndone()\n})")
  expect(bodyAt(lines, 8)).toBe("test('', () => expect(1).toBe(1))")
  expect(bodyAt(lines, 99)).toBeNull()
})

test('a retitled, re-indented test has the same body', () => {
  const moved = ['    test("new title", () => {', '      expect(f()).toBe(1)', '      done()', '    })']
  expect(bodyAt(moved, 1)).toBe(bodyAt(lines, 2))
})
