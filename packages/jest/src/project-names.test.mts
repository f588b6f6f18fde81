import { expect, test } from 'vitest'
import { type ProjectFile, projectNames } from './project-names.mjs'

function file(name: string, id: string, rootDir: string, rest: { displayName?: string; environment?: string } = {}): ProjectFile {
  const testEnvironment = `/work/node_modules/jest-environment-${rest.environment ?? 'node'}/build/index.js`
  return { file: name, displayName: rest.displayName ?? null, config: { id, rootDir, testEnvironment } }
}

test('display name, else the root relative to the runner’s', () => {
  expect(projectNames([file('a', '1', '/work', { displayName: 'api' }), file('b', '2', '/work/packages/web'), file('c', '3', '/work')], '/work')).toEqual([
    'api',
    'packages/web',
    '',
  ])
})

test('unnamed projects of one root stay unnamed while they share no file', () => {
  expect(projectNames([file('a', '1', '/work'), file('b', '2', '/work', { environment: 'jsdom' })], '/work')).toEqual(['', ''])
})

test('a file in two unnamed projects of one root is told apart by environment, then by number', () => {
  expect(projectNames([file('a', '1', '/work', { environment: 'jsdom' }), file('a', '2', '/work')], '/work')).toEqual(['jsdom', 'node'])
  expect(projectNames([file('a', '2', '/work'), file('a', '1', '/work')], '/work')).toEqual(['node 2', 'node 1'])
})

test('without a configuration there is no name but the display name', () => {
  expect(projectNames([{ file: 'a', displayName: null, config: null }], '/work')).toEqual([''])
})
