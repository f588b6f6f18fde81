import { expect, test } from 'vitest'
import { sampleCoverage } from '../../test/sample-run.js'
import { summarise, summariseFile } from './summarise.js'
import { toCoverageFiles } from './to-coverage-files.js'

const span = (line: number) => ({ start: { line, column: 0 }, end: { line, column: 9 } })

const FILE = {
  path: '/repo/src/a.ts',
  statementMap: { 0: span(1), 1: span(1), 2: span(2), 3: span(3) },
  fnMap: { 0: { name: 'f', decl: span(1), loc: span(1), line: 1 } },
  branchMap: { 0: { type: 'if', loc: span(2), locations: [span(2), span(2)], line: 2 } },
  s: { 0: 1, 1: 0, 2: 0, 3: 4 },
  f: { 0: 1 },
  b: { 0: [1, 0] },
  inputSourceMap: { version: 3 },
}

test('lines, statements, functions and branches are counted', () => {
  const { files } = toCoverageFiles({ '/repo/src/a.ts': FILE }, '/repo', () => 'blob')
  expect(summarise(files)).toEqual({
    lines: { covered: 2, total: 3 },
    statements: { covered: 2, total: 4 },
    functions: { covered: 1, total: 1 },
    branches: { covered: 1, total: 2 },
  })
  expect(files.map(summariseFile)).toEqual([summarise(files)])
})

test('files add up; none gives zeros', () => {
  expect(summarise(sampleCoverage({ 'a.ts': [1, 0], 'b.ts': [1, 1, 0] }).files).lines).toEqual({ covered: 3, total: 5 })
  expect(summarise([])).toEqual({
    lines: { covered: 0, total: 0 },
    statements: { covered: 0, total: 0 },
    functions: { covered: 0, total: 0 },
    branches: { covered: 0, total: 0 },
  })
})

test('stored files are relative, sorted, without extras; what cannot be stored is counted', () => {
  const map = {
    '/repo/src/b.ts': { ...FILE, path: '/repo/src/b.ts' },
    '/repo/src/a.ts': { data: FILE },
    '/elsewhere/c.ts': { ...FILE, path: '/elsewhere/c.ts' },
    '/repo/d.ts': { path: '/repo/d.ts', s: {} },
    '/repo/e.ts': null,
  }
  const { files, outside, malformed } = toCoverageFiles(map, '/repo', (file) => (file === 'src/a.ts' ? 'blob' : null))
  expect(files.map(({ file, source_blob, istanbul }) => [file, source_blob, istanbul.path])).toEqual([
    ['src/a.ts', 'blob', 'src/a.ts'],
    ['src/b.ts', null, 'src/b.ts'],
  ])
  expect(Object.keys(files[0]?.istanbul ?? {}).sort()).toEqual(['b', 'branchMap', 'f', 'fnMap', 'path', 's', 'statementMap'])
  expect([outside, malformed]).toEqual([1, 2])
})

test('Windows paths become POSIX', () => {
  const { files } = toCoverageFiles({ 'C:\\repo\\src\\a.ts': { ...FILE, path: 'C:\\repo\\src\\a.ts' } }, 'C:/repo', () => null)
  expect(files.map(({ file }) => file)).toEqual(['src/a.ts'])
})
