import { posix } from 'node:path'
import type { FileRole, ReadProblem } from '../contract/index.js'

const TESTS =
  /(?<![.\w])(?:describe|it|test|suite|context|specify)(?:\s*\(\s*['"`]|(?:\.\w+)+\s*\(\s*(['"`]).*?\1\s*,\s*(?:async\b|function\b|[({]|\w+\s*(?:=>|\)))|\.each\b)|import\.meta\.vitest|^\s*(?:async\s+)?def test|^\s*class (?:Test\w*|\w*Tests?)\b|^\s*>>> /m
const CHECKS = /\bexpect\s*\(|\bassert\b|\bpytest\b/
const TEST_FOLDER = /(?:^|\/)(?:__tests__|tests?|test_?suites?|specs?|e2e)(?:\/|$)/
const FIXTURES = /(?:^|\/)(?:__fixtures__|fixtures?|testdata|test-data|test_data)(?:\/|$)/

// `<%= name %>`, `{{ name }}`
const TEMPLATE = /<%[\s\S]*?%>|\{\{[#/^&!]?\s*[\w.]+[^{}\n]*\}\}/

/**
 * Whether tests or checks could stand in what could not be read, where `wasRead` says that the base's could be. What is unreadable on the base alone takes
 * nothing away from the head, nor does what tests are written from: no runner can load a template, and none could before. What `isNew` beside tests and
 * registers none took over nothing that they had.
 */
export function mayHide(
  { path, side, kind }: Pick<ReadProblem, 'path' | 'side' | 'kind'>,
  role: FileRole,
  text: string | null,
  wasRead: boolean,
  isNew = false,
): boolean {
  if (side === 'base') return false
  if (kind === 'syntax' && !wasRead && /\.[cm]?[jt]sx?$/.test(path) && TEMPLATE.test(text ?? '')) return false
  if (kind === 'submodule') return TEST_FOLDER.test(path)
  if (role === 'test' || (role === 'config' && kind !== 'syntax')) return true
  // A merge that is not done: which of two ways is meant cannot be told, and what is refused and offered there neither.
  if (role === 'source' && kind === 'conflict') return true
  if (role === 'source' && text !== null) return TESTS.test(text)
  if (role === 'test_support' && text !== null) return !FIXTURES.test(path) && (TESTS.test(text) || (CHECKS.test(text) && !(isNew && kind === 'syntax')))
  return role === 'test_support' && !FIXTURES.test(path) && /^conftest\.py$|setup/i.test(posix.basename(path))
}
