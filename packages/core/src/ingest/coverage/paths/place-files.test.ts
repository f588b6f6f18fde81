import { expect, test } from 'vitest'
import { normalPath } from './normal-path.js'
import { placeFiles } from './place-files.js'
import type { Placing } from './placing.js'

const placing = (rest: Partial<Placing> = {}, there: readonly string[] = [], links: Readonly<Record<string, string>> = {}): Placing => ({
  report: 'coverage/report',
  roots: ['/repo'],
  ancestors: ['', 'coverage'],
  pathRoot: undefined,
  goModules: () => [],
  exists: (path) => there.includes(path),
  real: (path) => links[path] ?? null,
  ...rest,
})

function placed(paths: readonly string[], where: Placing, sources: readonly string[] = []) {
  const result = placeFiles({ files: paths.map((path) => ({ path, at: 0, read: () => ({ damage: '', at: 0 }) })), sources }, where)
  if (!result.ok) return `${result.fault.detail}`
  const { inside, foreign, outside } = result.value
  return { inside: [...inside.keys()], foreign, outside }
}

test.each([
  ['/a/./b//c.ts', '/a/b/c.ts'],
  ['a/../b.ts', 'b.ts'],
  ['../b.ts', '../b.ts'],
  ['/../b.ts', '/b.ts'],
  ['./src/a.ts', 'src/a.ts'],
  ['C:\\repo\\src\\a.ts', 'C:/repo/src/a.ts'],
  ['src\\a.ts', 'src/a.ts'],
  ['src/od\\d.ts', 'src/od\\d.ts'],
  ['file:///repo/a.ts', '/repo/a.ts'],
  ['file:///C:/repo/a.ts', 'C:/repo/a.ts'],
])('%s is %s', (path, normal) => {
  expect(normalPath(path)).toBe(normal)
})

test('absolute paths are below the root, elsewhere on this machine, or of another one', () => {
  const where = placing({}, [], { '/other/src': '/other/src' })
  expect(placed(['/repo/src/a.ts', '/repository/src/a.ts', '/other/src/b.ts', '/home/ci/repo/src/c.ts'], where)).toEqual({
    inside: ['src/a.ts'],
    foreign: ['/repository/src/a.ts', '/home/ci/repo/src/c.ts'],
    outside: ['/other/src/b.ts'],
  })
})

test('a root that is reached by a link, whichever side has it', () => {
  expect(placed(['/link/src/a.ts', '/link/lib/b.ts', '/link/c.ts'], placing({}, [], { '/link/src': '/repo/src' }))).toMatchObject({
    inside: ['src/a.ts', 'lib/b.ts', 'c.ts'],
  })
  expect(placed(['/real/src/a.ts'], placing({ roots: ['/link', '/real'] }))).toMatchObject({ inside: ['src/a.ts'] })
  expect(placed(['/repo/linked/a.ts', '/elsewhere/a.ts'], placing({}, [], { '/elsewhere': '/repo/lib' }))).toMatchObject({
    inside: ['linked/a.ts', 'lib/a.ts'],
  })
})

test('another machine is named by --coverage-root', () => {
  expect(placed(['/home/ci/repo/src/a.ts'], placing({ pathRoot: '/home/ci/repo/' }))).toMatchObject({ inside: ['src/a.ts'] })
  expect(placed(['C:\\Repo\\src\\a.ts'], placing({ pathRoot: 'c:\\repo' }))).toMatchObject({ inside: ['src/a.ts'] })
  expect(placed(['c:\\repo\\src\\a.ts'], placing({ roots: ['C:/repo'] }))).toMatchObject({ inside: ['src/a.ts'] })
  expect(placed(['/home/ci/repo/src/a.ts'], placing({ pathRoot: '/home/ci/rep' }))).toMatchObject({ inside: [], foreign: ['/home/ci/repo/src/a.ts'] })
})

test('relative paths start at the root or at the package that the report stands in', () => {
  const ancestors = ['', 'packages', 'packages/api', 'packages/api/coverage']
  expect(placed(['src/a.ts'], placing({ ancestors }, ['src/a.ts']))).toMatchObject({ inside: ['src/a.ts'] })
  expect(placed(['src/a.ts', 'src/b.ts'], placing({ ancestors }, ['packages/api/src/a.ts', 'packages/api/src/b.ts', 'src/a.ts']))).toMatchObject({
    inside: ['packages/api/src/a.ts', 'packages/api/src/b.ts'],
  })
  expect(placed(['src/a.ts'], placing({ ancestors }, ['packages/api/src/a.ts', 'src/a.ts']))).toBe(
    'coverage/report: its relative paths (src/a.ts) may start at the root and packages/api',
  )
  expect(placed(['src/a.ts'], placing({ ancestors }))).toBe('coverage/report: no file of it is in this repository, for one src/a.ts')
  expect(placed(['src/a.ts'], placing({ ancestors, pathRoot: 'packages/api' }, ['src/a.ts', 'packages/api']))).toMatchObject({
    inside: ['packages/api/src/a.ts'],
  })
  expect(placed(['src/a.ts'], placing({ ancestors, pathRoot: '/repo/packages/api' }, ['src/a.ts']))).toMatchObject({ inside: ['packages/api/src/a.ts'] })
  expect(placed(['../outside.ts', 'a.ts'], placing({}, ['a.ts']))).toEqual({ inside: ['a.ts'], foreign: [], outside: ['../outside.ts'] })
})

test('folders that the report names decide', () => {
  expect(placed(['a.py'], placing({}, ['src/a.py']), ['/repo/lib', '/repo/src'])).toMatchObject({ inside: ['src/a.py'] })
  expect(placed(['a.py'], placing(), ['/home/ci/src'])).toMatchObject({ inside: [], foreign: ['/home/ci/src/a.py'] })
  expect(placed(['a.py'], placing({ pathRoot: '/home/ci' }), ['/home/ci/src'])).toMatchObject({ inside: ['src/a.py'] })
})

test('files of Go packages are below the folder of their module, the longest path first', () => {
  const goModules = () => [
    { path: 'example.org/shop', folder: '' },
    { path: 'example.org/shop/api', folder: 'services/api' },
  ]
  const of = (paths: readonly string[], where: Placing) => {
    const files = paths.map((path) => ({ path, at: 0, read: () => ({ damage: '', at: 0 }) }))
    const result = placeFiles({ files, sources: [], importPaths: true }, where)
    return result.ok ? { inside: [...result.value.inside.keys()], outside: result.value.outside } : result.fault.detail
  }
  const paths = ['example.org/shop/sum/sum.go', 'example.org/shop/api/api.go', 'example.org/shopping/a.go', 'fmt/print.go', '/repo/cmd/main.go']
  expect(of(paths, placing({ goModules }))).toEqual({
    inside: ['sum/sum.go', 'services/api/api.go', 'cmd/main.go'],
    outside: ['example.org/shopping/a.go', 'fmt/print.go'],
  })
  expect(of(['fmt/print.go'], placing({ goModules }))).toBe(
    'coverage/report: fmt/print.go is of no module of this repository (example.org/shop/api, example.org/shop)',
  )
  expect(of(['fmt/print.go'], placing())).toBe('coverage/report: fmt/print.go is of no module of this repository (no go.mod was found)')
})
