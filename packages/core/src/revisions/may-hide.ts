import { posix } from 'node:path'
import type { FileRole, ReadProblem } from '../contract/index.js'

const TESTS =
  /(?<![.\w])(?:describe|it|test|suite|context|specify)(?:\s*\(\s*['"`]|(?:\.\w+)+\s*\(\s*(['"`]).*?\1\s*,\s*(?:async\b|function\b|[({]|\w+\s*(?:=>|\)))|\.each\b)|import\.meta\.vitest|^\s*(?:async\s+)?def test|^\s*class (?:Test\w*|\w*Tests?)\b|^\s*>>> /m
const CHECKS = /\bexpect\s*\(|\bassert\b|\bpytest\b/
const TEST_FOLDER = /(?:^|\/)(?:__tests__|tests?|specs?|e2e)(?:\/|$)/
const FIXTURES = /(?:^|\/)(?:__fixtures__|fixtures?|testdata|test-data|test_data)(?:\/|$)/

/** Whether tests or checks could stand in what could not be read. What is unreadable on the base alone takes nothing away from the head. */
export function mayHide({ path, side, kind }: Pick<ReadProblem, 'path' | 'side' | 'kind'>, role: FileRole, text: string | null): boolean {
  if (side === 'base') return false
  if (kind === 'submodule') return TEST_FOLDER.test(path)
  if (role === 'test' || (role === 'config' && kind !== 'syntax')) return true
  if (role === 'source' && text !== null) return TESTS.test(text)
  if (role === 'test_support' && text !== null) return !FIXTURES.test(path) && (TESTS.test(text) || CHECKS.test(text))
  return role === 'test_support' && !FIXTURES.test(path) && /^conftest\.py$|setup/i.test(posix.basename(path))
}
