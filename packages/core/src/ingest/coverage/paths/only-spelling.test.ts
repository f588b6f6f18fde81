import { expect, test } from 'vitest'
import { onlySpelling } from './only-spelling.js'
import type { Placing } from './placing.js'

const placing = (files: readonly string[], folds: boolean): Placing => ({
  report: 'report',
  roots: ['/repo'],
  ancestors: [''],
  pathRoot: undefined,
  goModules: () => [],
  exists: (path) => files.includes(path),
  real: (path) => files.map((file) => `/repo/${file}`).find((file) => file === path || (folds && file.toLowerCase() === path.toLowerCase())) ?? null,
})

const inside = new Map([['SRC/a.ts', 1]])
const named = (files: readonly string[], folds: boolean, only?: readonly string[]) => {
  const result = onlySpelling(inside, placing(files, folds), only && new Set(only))
  return result.ok ? [...result.value.keys()] : result.fault.detail
}

test('one file of a file system that does not tell capitals apart has the name that is wanted', () => {
  expect(named(['src/a.ts'], true, ['src/a.ts'])).toEqual(['src/a.ts'])
})

test('two files are two files, and a name that nothing has is said', () => {
  expect(named(['src/a.ts', 'SRC/a.ts'], false, ['src/a.ts'])).toEqual(['SRC/a.ts'])
  expect(named(['src/a.ts'], false, ['src/a.ts'])).toBe('report calls src/a.ts SRC/a.ts, and no file is called that here')
  expect(named(['src/a.ts'], false, ['src/b.ts'])).toEqual(['SRC/a.ts'])
  expect(named([], false)).toEqual(['SRC/a.ts'])
})
