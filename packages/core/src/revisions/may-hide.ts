import { posix } from 'node:path'
import type { FileRole, ReadProblem } from '../contract/index.js'

const LOOKS_LIKE_TESTS =
  /\b(?:describe|it|test|suite|context|specify)(?:\.\w+)*\s*\(\s*['"`]|\bexpect\s*\(|\bassert\b|import\.meta\.vitest|^\s*(?:async\s+)?def test|^\s*class \w*Test|^\s*>>> /m
const TEST_FOLDER = /(?:^|\/)(?:__tests__|tests?|specs?|e2e)(?:\/|$)/
const FIXTURES = /(?:^|\/)(?:__fixtures__|fixtures?|testdata|test-data|test_data)(?:\/|$)/

/** Whether tests or checks could stand in what could not be read. What is unreadable on the base alone takes nothing away from the head. */
export function mayHide({ path, side, kind }: Pick<ReadProblem, 'path' | 'side' | 'kind'>, role: FileRole, text: string | null): boolean {
  if (side === 'base') return false
  if (kind === 'submodule') return TEST_FOLDER.test(path)
  if (role === 'test' || (role === 'config' && kind !== 'syntax')) return true
  if (text !== null) return (role === 'source' || (role === 'test_support' && !FIXTURES.test(path))) && LOOKS_LIKE_TESTS.test(text)
  return role === 'test_support' && !FIXTURES.test(path) && /^conftest\.py$|setup/i.test(posix.basename(path))
}
