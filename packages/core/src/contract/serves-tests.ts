import type { FileRole } from './revision-pair.js'

const SHIPPED = /(?:^|\/)src\/(?:(?!tests?\/)\w+\/)+testing(?:\/(?:(?!tests?\/)\w+\/)*(?!conftest)\w+)?\.py$/

/** What a Python package ships for the tests of its users, `src/flask/testing.py`: it has tests of its own, and other tests may check by it. */
export function shipsForTests(path: string): boolean {
  return SHIPPED.test(path)
}

/** Whether tests may check by what a file holds. */
export function servesTests(role: FileRole, path: string | null): boolean {
  return role === 'test' || role === 'test_support' || (path !== null && shipsForTests(path))
}
