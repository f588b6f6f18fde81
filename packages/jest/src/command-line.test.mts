import { expect, test } from 'vitest'
import { optionValues } from './command-line.mjs'
import { configFileOf } from './config-file-of.mjs'

test('finds an option in every way of writing it', () => {
  expect(optionValues(['--selectProjects', 'a', 'b', '--ci'], ['--selectProjects'])).toEqual(['a', 'b'])
  expect(optionValues(['--selectProjects=a'], ['--select-projects', '--selectProjects'])).toEqual(['a'])
  expect(optionValues(['--selectProjectsX'], ['--selectProjects'])).toBeNull()
})

test.each([
  [['--config', 'jest.config.ts'], null],
  [['-c=package.json'], null],
  [['--config={"transform":{}}'], null],
  [['--ci'], null],
  [['--config', 'e2e.config.js'], '/project/e2e.config.js'],
  [['--config', 'config/jest.config.js'], '/project/config/jest.config.js'],
])('the config file of %j is %s', (argv, file) => {
  expect(configFileOf(argv, '/project', '/project')).toBe(file)
})
