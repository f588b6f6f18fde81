import { expect, test } from 'vitest'
import { type ProjectFile, projectNames } from './project-names.mjs'

function file(name: string, id: string, rootDir: string, rest: { displayName?: string; environment?: string } = {}): ProjectFile {
  const testEnvironment = `/project/node_modules/jest-environment-${rest.environment ?? 'node'}/build/index.js`
  return { file: name, displayName: rest.displayName ?? null, config: { id, rootDir, testEnvironment } }
}

test('display name, else the root relative to the runner’s', () => {
  expect(
    projectNames([file('a', '1', '/project', { displayName: 'api' }), file('b', '2', '/project/packages/web'), file('c', '3', '/project')], '/project'),
  ).toEqual(['api', 'packages/web', ''])
})

test('unnamed projects of one root stay unnamed while they share no file', () => {
  expect(projectNames([file('a', '1', '/project'), file('b', '2', '/project', { environment: 'jsdom' })], '/project')).toEqual(['', ''])
})

test('a file in two unnamed projects of one root is told apart by environment, then by number', () => {
  expect(projectNames([file('a', '1', '/project', { environment: 'jsdom' }), file('a', '2', '/project')], '/project')).toEqual(['jsdom', 'node'])
  expect(projectNames([file('a', '2', '/project'), file('a', '1', '/project')], '/project')).toEqual(['node 2', 'node 1'])
})

test('without a configuration there is no name but the display name', () => {
  expect(projectNames([{ file: 'a', displayName: null, config: null }], '/project')).toEqual([''])
})
