import { expect, test } from 'vitest'
import type { Failure, TestRun } from '../contract/index.js'
import { primaryFile } from './primary-file.js'

function run(sources: string[]): TestRun {
  const failures = sources.map((file) => ({ source_location: { file, line: 1, column: null, function: null } }) as Failure)
  return { modules: [{ project: '', file: 'test/a.test.ts', status: 'failed', errors: failures, tests: [] }], unhandled_errors: [] } as unknown as TestRun
}

test('the file that is worked on', () => {
  expect(primaryFile(run(['src/b.ts']), ['README.md', 'src/b.ts'])).toBe('src/b.ts')
  expect(primaryFile(run([]), ['pnpm-lock.yaml', 'src/c.ts', 'test/a.test.ts'])).toBe('src/c.ts')
  expect(primaryFile(run(['src/b.ts']), ['test/a.test.ts'])).toBe('src/b.ts')
  expect(primaryFile(run([]), [])).toBe('test/a.test.ts')
})
