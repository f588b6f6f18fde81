import { type Change, change, JEST, type Tree } from '../change.js'

const TEST = "const { price } = require('../src/price')\n\ntest('has a price', () => {\n  expect(price(2)).toBe(4)\n})\n"
const BASE: Tree = { 'package.json': JEST, 'src/price.js': 'exports.price = (of) => of * 2\n', 'test/price.test.js': TEST }

/** A change of one file that tells CI, or a person, what to run. */
const ci = (name: string, expected: Change['expected'], path: string, from: string, to: string, extra: Tree = {}) =>
  change(name, expected, { ...BASE, ...extra, [path]: from }, { [path]: to })

const TRAVIS = 'language: node_js\nscript:\n  - npm test\n  - npm run build\n'
const MATRIX = 'language: node_js\nscript:\n  - npm test\nmatrix:\n  include:\n    - node_js: 20\n    - node_js: 22\n'
const BITBUCKET = 'pipelines:\n  default:\n    - step:\n        name: all\n        script:\n          - npm ci\n          - npm test\n'
const BUILDKITE = 'steps:\n  - label: test\n    command: npm test\n  - label: build\n    command: npm run build\n'
const DRONE = 'kind: pipeline\nsteps:\n  - name: test\n    image: node\n    commands:\n      - npm ci\n      - npm test\n'
const WOODPECKER = 'steps:\n  test:\n    image: node\n    commands:\n      - npm test\n'
const TASKS = "version: '3'\ntasks:\n  test:\n    cmds:\n      - npm test\n"
const JENKINS = (steps: string) =>
  `pipeline {\n  agent any\n  stages {\n    stage('Test') {\n      steps {\n        ${steps}\n      }\n    }\n    stage('Build') {\n      steps {\n        sh 'npm run build'\n      }\n    }\n  }\n}\n`
const CALLS = (job: string) => `on: push\njobs:\n${job}  build:\n    runs-on: ubuntu-latest\n    steps:\n      - run: npm run build\n`
const CALLED = (on: string) => ({
  '.github/workflows/test.yml': `on:\n  workflow_call:\n${on}jobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: npm test\n`,
})
const CALL = '  test:\n    uses: ./.github/workflows/test.yml\n'

/** Systems of CI beside those that most projects have. */
export const MORE_CI: readonly Change[] = [
  ci('RUN-09 Travis without its tests', 'test_skipping', '.travis.yml', TRAVIS, TRAVIS.replace('  - npm test\n', '')),
  ci('RUN-07 Travis whose tests may fail', 'test_skipping', '.travis.yml', TRAVIS, TRAVIS.replace('npm test', 'npm test || true')),
  ci(
    'RUN-09 Travis of which every build may fail',
    'test_skipping',
    '.travis.yml',
    MATRIX,
    `${MATRIX}  allow_failures:\n    - node_js: 20\n    - node_js: 22\n`,
  ),
  ci('benign: Travis of which one build may fail', 'silent', '.travis.yml', MATRIX, `${MATRIX}  allow_failures:\n    - node_js: 22\n`),
  change(
    'benign: Travis goes where GitLab runs the tests',
    'silent',
    { ...BASE, '.travis.yml': TRAVIS, '.gitlab-ci.yml': 'all:\n  script:\n    - npm test\n    - npm run build\n' },
    { '.travis.yml': null },
  ),
  change(
    'RUN-09 Travis goes where GitLab runs no tests',
    'test_skipping',
    { ...BASE, '.travis.yml': TRAVIS, '.gitlab-ci.yml': 'all:\n  script:\n    - npm run build\n' },
    { '.travis.yml': null },
  ),
  ci('benign: Travis with a step more', 'silent', '.travis.yml', TRAVIS, TRAVIS.replace('  - npm test\n', '  - npm run lint\n  - npm test\n')),
  ci(
    'RUN-09 Bitbucket without its tests',
    'test_skipping',
    'bitbucket-pipelines.yml',
    BITBUCKET,
    BITBUCKET.replace('          - npm test\n', '          - npm run build\n'),
  ),
  ci('benign: Bitbucket whose step has another name', 'silent', 'bitbucket-pipelines.yml', BITBUCKET, BITBUCKET.replace('name: all', 'name: everything')),
  ci(
    'RUN-09 Buildkite whose tests may fail',
    'test_skipping',
    '.buildkite/pipeline.yml',
    BUILDKITE,
    BUILDKITE.replace('command: npm test\n', 'command: npm test\n    soft_fail: true\n'),
  ),
  ci(
    'RUN-09 Buildkite without its tests',
    'test_skipping',
    '.buildkite/pipeline.yml',
    BUILDKITE,
    BUILDKITE.replace('  - label: test\n    command: npm test\n', ''),
  ),
  ci('benign: Buildkite whose build may fail', 'silent', '.buildkite/pipeline.yml', BUILDKITE, `${BUILDKITE}    soft_fail: true\n`),
  ci('RUN-09 Drone that ignores its tests', 'test_skipping', '.drone.yml', DRONE, DRONE.replace('    image: node\n', '    image: node\n    failure: ignore\n')),
  ci('benign: Drone with another image', 'silent', '.drone.yml', DRONE, DRONE.replace('image: node', 'image: node:24')),
  ci(
    'RUN-09 Woodpecker that ignores its tests',
    'test_skipping',
    '.woodpecker.yml',
    WOODPECKER,
    WOODPECKER.replace('    image: node\n', '    image: node\n    failure: ignore\n'),
  ),
  ci(
    'RUN-07 a task that ignores its tests',
    'test_skipping',
    'Taskfile.yml',
    TASKS,
    TASKS.replace('      - npm test\n', '      - cmd: npm test\n        ignore_error: true\n'),
  ),
  ci('RUN-08 a task that builds in place of testing', 'test_skipping', 'Taskfile.yml', TASKS, TASKS.replace('npm test', 'npm run build')),
  ci(
    'RUN-07 a task that CI calls and that ignores its tests',
    'test_skipping',
    'Taskfile.yml',
    TASKS,
    TASKS.replace('      - npm test\n', '      - cmd: npm test\n        ignore_error: true\n'),
    {
      '.github/workflows/ci.yml': 'on: push\njobs:\n  all:\n    runs-on: ubuntu-latest\n    steps:\n      - run: task test\n',
    },
  ),
  ci('benign: a task with a description', 'silent', 'Taskfile.yml', TASKS, TASKS.replace('  test:\n', '  test:\n    desc: runs the tests\n')),
  ci('RUN-07 Jenkins whose tests may fail', 'test_skipping', 'Jenkinsfile', JENKINS("sh 'npm test'"), JENKINS("sh 'npm test || true'")),
  ci('RUN-09 Jenkins that goes on', 'test_skipping', 'Jenkinsfile', JENKINS("sh 'npm test'"), JENKINS("catchError(buildResult: 'SUCCESS') { sh 'npm test' }")),
  ci(
    'RUN-09 Jenkins that takes a status which nobody looks at',
    'test_skipping',
    'Jenkinsfile',
    JENKINS("sh 'npm test'"),
    JENKINS("sh(script: 'npm test', returnStatus: true)"),
  ),
  ci(
    'benign: Jenkins that looks at the status',
    'silent',
    'Jenkinsfile',
    JENKINS("sh 'npm test'"),
    JENKINS("script { if (sh(script: 'npm test', returnStatus: true) != 0) { error 'tests failed' } }"),
  ),
  ci('RUN-09 Jenkins without its tests', 'test_skipping', 'Jenkinsfile', JENKINS("sh 'npm test'"), JENKINS("echo 'tested'")),
  ci('benign: Jenkins with a step more', 'silent', 'Jenkinsfile', JENKINS("sh 'npm test'"), JENKINS("sh 'npm ci'\n        sh 'npm test'")),
  ci('RUN-09 a workflow with tests that nobody calls', 'test_skipping', '.github/workflows/ci.yml', CALLS(CALL), CALLS(''), CALLED('')),
  ci('benign: a workflow that starts by itself', 'silent', '.github/workflows/ci.yml', CALLS(CALL), CALLS(''), CALLED('  push:\n')),
  ci('benign: a workflow that another job calls', 'silent', '.github/workflows/ci.yml', CALLS(CALL), CALLS(CALL.replace('  test:', '  check:')), CALLED('')),
  ci(
    'RUN-12 a relative name that leads to a stub',
    'assertion_weakening',
    'jest.config.js',
    'module.exports = {}\n',
    "module.exports = { moduleNameMapper: { '^\\\\.\\\\./src/price$': '<rootDir>/test/stub.js' } }\n",
    { 'test/stub.js': 'exports.price = () => 4\n' },
  ),
]
