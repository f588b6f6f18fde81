import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkNamed, linkNodeModules } from './link-dependencies.js'

let tree: string
let copy: string

beforeEach(() => {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'truegreen-links-')))
  tree = join(dir, 'tree')
  copy = join(dir, 'other', 'copy')
  for (const file of [
    'node_modules/left/index.js',
    'node_modules/@scope/right/index.js',
    'node_modules/.vite/results.json',
    'packages/a/index.js',
    'packages/new/index.js',
    'packages/b/node_modules/own/index.js',
    'build/out.js',
  ])
    put(tree, file)
  for (const file of ['packages/a/index.js', 'packages/b/index.js']) put(copy, file)
  symlinkSync(join(tree, 'packages/a'), join(tree, 'node_modules/@scope/a'))
  symlinkSync(join(tree, 'packages/new'), join(tree, 'node_modules/@scope/new'))
})
afterEach(() => rmSync(dirname(tree), { recursive: true, force: true }))

function put(root: string, file: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), '')
}

test('packages are linked one by one, those of the workspace to the copy, caches not at all', () => {
  expect(linkNodeModules(tree, copy, ['packages/a', 'packages/b', 'packages/new'])).toEqual(['node_modules', 'packages/b/node_modules'])
  const modules = join(copy, 'node_modules')
  expect(lstatSync(modules).isSymbolicLink()).toBe(false)
  expect(readdirSync(modules).sort()).toEqual(['@scope', 'left'])
  expect(readdirSync(join(modules, '@scope')).sort()).toEqual(['a', 'right'])
  expect(realpathSync(join(modules, 'left'))).toBe(join(tree, 'node_modules/left'))
  expect(realpathSync(join(modules, '@scope/right'))).toBe(join(tree, 'node_modules/@scope/right'))
  expect(realpathSync(join(modules, '@scope/a'))).toBe(join(copy, 'packages/a'))
  expect(realpathSync(join(copy, 'packages/b/node_modules/own'))).toBe(join(tree, 'packages/b/node_modules/own'))
})

test('what a person names is linked where git has nothing; what is not there is told', () => {
  expect(linkNamed(tree, copy, ['build', 'packages/a', 'gone', '../elsewhere'])).toEqual(['gone', '../elsewhere'])
  expect(realpathSync(join(copy, 'build'))).toBe(join(tree, 'build'))
  expect(lstatSync(join(copy, 'packages/a')).isSymbolicLink()).toBe(false)
  expect(existsSync(join(copy, 'gone'))).toBe(false)
})
