import { type Change, change, type Expected, type Tree } from '../change.js'

const TESTS: Tree = {
  'src/tide.js': 'exports.tide = (hour) => hour % 12\n',
  'test/unit/tide.test.js':
    "const { test } = require('node:test')\nconst assert = require('node:assert')\nconst { tide } = require('../../src/tide')\n\ntest('turns', () => assert.equal(tide(13), 1))\n",
  'test/e2e/tide.test.js':
    "const { test } = require('node:test')\nconst assert = require('node:assert')\nconst { tide } = require('../../src/tide')\n\ntest('turns twice', () => assert.equal(tide(25), 1))\n",
}
const PACKAGE = (test: string) => `{ "name": "tide", "private": true, "scripts": { "test": ${JSON.stringify(test)} } }\n`
const ALL = 'node --test "test/**/*.test.js"'
const ci = (name: string, expected: Expected, path: string, text: string, from: string, to: string): Change =>
  change(name, expected, { ...TESTS, 'package.json': PACKAGE(ALL), [path]: text }, { [path]: [[from, to]] })
const script = (name: string, expected: Expected, before: string, after: string): Change =>
  change(name, expected, { ...TESTS, 'package.json': PACKAGE(before) }, { 'package.json': PACKAGE(after) })

const CIRRUS = 'test_task:\n  container: { image: node:22 }\n  install_script: npm ci\n  test_script: npm test\n'
const SEMAPHORE =
  'version: v1.0\nblocks:\n  - name: tests\n    task:\n      prologue:\n        commands:\n          - checkout\n      jobs:\n        - name: unit\n          commands:\n            - npm ci\n            - npm test\n'
const EARTHFILE = 'VERSION 0.8\ntest:\n  FROM node:22\n  COPY . .\n  RUN npm ci\n  RUN npm test\n'

/** CI and runners of which few repositories have one. */
export const WORDS_OF_CI: readonly Change[] = [
  ci('a task of Cirrus may fail', 'test_skipping', '.cirrus.yml', CIRRUS, '  test_script: npm test', '  allow_failures: true\n  test_script: npm test'),
  ci('a task of Cirrus runs no tests', 'test_skipping', '.cirrus.yml', CIRRUS, '  test_script: npm test\n', ''),
  ci(
    'a task of Cirrus is started by hand',
    'test_skipping',
    '.cirrus.yml',
    CIRRUS,
    '  test_script: npm test',
    '  trigger_type: manual\n  test_script: npm test',
  ),
  ci('a task of Cirrus with another image', 'silent', '.cirrus.yml', CIRRUS, 'node:22', 'node:24'),
  ci('a task of Cirrus with another name', 'silent', '.cirrus.yml', CIRRUS, 'test_task:', 'unit_task:'),
  ci('a job of Semaphore runs no tests', 'test_skipping', '.semaphore/semaphore.yml', SEMAPHORE, '            - npm test\n', ''),
  ci('a job of Semaphore goes on', 'test_skipping', '.semaphore/semaphore.yml', SEMAPHORE, '- npm test', '- npm test || true'),
  ci('a job of Semaphore builds as well', 'silent', '.semaphore/semaphore.yml', SEMAPHORE, '- npm test', '- npm run build\n            - npm test'),
  ci('a target of Earthly goes on', 'test_skipping', 'Earthfile', EARTHFILE, 'RUN npm test', 'RUN npm test || true'),
  ci('a target of Earthly runs no tests', 'test_skipping', 'Earthfile', EARTHFILE, '  RUN npm test\n', ''),
  ci('a target of Earthly with another image', 'silent', 'Earthfile', EARTHFILE, 'node:22', 'node:24'),
  script('a pattern takes a folder of those that it took', 'test_skipping', ALL, 'node --test "test/unit/**/*.test.js"'),
  script('a pattern takes the folder above', 'silent', 'node --test "test/unit/**/*.test.js"', ALL),
  script('lerna runs what changed since a branch', 'test_skipping', 'lerna run test', 'lerna run test --since main'),
  script('lerna streams what it runs', 'silent', 'lerna run test', 'lerna run test --stream'),
]
