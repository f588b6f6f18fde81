import { type Change, change, VITEST } from '../change.js'

type Expected = Change['expected']

/** One file beside code that stays. */
const TREE = {
  'package.json': VITEST,
  'src/mill.js': 'export const grind = (grain) => grain.map((corn) => corn / 2)\n',
  'test/mill.test.js': "import { grind } from '../src/mill.js'\n\ntest('grinds', () => {\n  expect(grind([4])).toEqual([2])\n})\n",
}
const MILL_SH = `#!/usr/bin/env bash
set -euo pipefail
covered=$(node scripts/covered.mjs "$1")
if [ "$covered" -lt "$2" ]; then
  echo "coverage is $covered, at least $2 is asked for"
  exit 2
fi
`
const LOCKS_SH = `#!/bin/sh
if ! git diff --exit-code pnpm-lock.yaml; then
  echo "check failed: the lockfile differs"
  exit 1
fi
echo fine
`
const CI = (steps: string) =>
  `on:\n  pull_request:\njobs:\n  mill:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - run: pnpm test\n${steps}`
const one = (
  name: string,
  expected: Expected,
  path: string,
  text: string,
  edits: readonly (readonly [string, string])[],
  more: Readonly<Record<string, string>> = {},
) => change(name, expected, { ...TREE, ...more, [path]: text }, { [path]: edits })

const make = (name: string, expected: Expected, command: string, from: string, to: string) =>
  one(name, expected, 'Makefile', `cover:\n\t${command}\n\nclean:\n\trm -rf out\n`, [[from, to]])

const BITBUCKET = `image: node:22
pipelines:
  pull-requests:
    '**':
      - step:
          name: mill
          script:
            - pnpm test
  branches:
    main:
      - step:
          name: mill
          script:
            - pnpm test
`

export const COMMANDS_PYTHON: readonly Change[] = [
  make('a minimum that a script is handed falls', 'coverage_regression', './tools/coverage-check.sh report.xml 75', '75', '30'),
  make('a minimum that a script is handed rises', 'silent', './tools/coverage-check.sh report.xml 75', '75', '80'),
  make('a number of a script that measures nothing falls', 'silent', './tools/warm-up.sh report.xml 75', '75', '30'),
  make('a minimum of a tool of another language falls', 'coverage_regression', 'cargo tarpaulin --fail-under 90', '90', '55'),
  make('a minimum of a tool of another language is gone', 'coverage_regression', 'cargo llvm-cov --fail-under-lines 80', ' --fail-under-lines 80', ''),
  make('a minimum of a linter falls', 'silent', 'clj-kondo --fail-under 9', '9', '7'),
  make('a minimum in the environment of a command falls', 'coverage_regression', 'COVERAGE_MIN=80 ./tools/measure.sh', '80', '20'),
  one(
    'a minimum of coverage among the variables of CI falls',
    'coverage_regression',
    '.github/workflows/mill.yml',
    CI('      - run: ./tools/measure.sh\n        env:\n          MIN_COVERAGE: 85\n'),
    [['85', '10']],
  ),
  one(
    'a minimum of an action falls',
    'coverage_regression',
    '.github/workflows/mill.yml',
    CI('      - uses: acme/report@v2\n        with:\n          minimum-coverage: 85\n'),
    [['85', '10']],
  ),
  one(
    'a variable of CI that is no minimum falls',
    'silent',
    '.github/workflows/mill.yml',
    CI('      - run: ./tools/measure.sh\n        env:\n          COVERAGE_WORKERS: 8\n'),
    [['8\n', '2\n']],
  ),
  one(
    'a property of dotnet that asks for coverage falls',
    'coverage_regression',
    'azure-pipelines.yml',
    'steps:\n  - script: dotnet test /p:CollectCoverage=true /p:Threshold=70\n',
    [['Threshold=70', 'Threshold=5']],
  ),
  one(
    'a property of dotnet that asks for nothing changes',
    'silent',
    'azure-pipelines.yml',
    'steps:\n  - script: dotnet test /p:CollectCoverage=true /p:Platform=x64\n',
    [['Platform=x64', 'Platform=arm64']],
  ),
  one('a script only says that too little is covered', 'coverage_regression', 'scripts/covered.sh', MILL_SH, [['exit 2', 'exit 0']]),
  one('a script no longer ends where too little is covered', 'coverage_regression', 'scripts/covered.sh', MILL_SH, [['  exit 2\n', '']]),
  one('a script ends with another code where too little is covered', 'silent', 'scripts/covered.sh', MILL_SH, [['exit 2', 'exit 3']]),
  one('a script hands its failure to a function', 'silent', 'scripts/covered.sh', MILL_SH, [['  exit 2\n', '  false\n']]),
  one('a script of checks only says what is wrong', 'test_skipping', 'scripts/locks-check.sh', LOCKS_SH, [['exit 1', 'exit 0']]),
  one(
    'the step that asks for coverage goes from CI, its script stays',
    'coverage_regression',
    '.github/workflows/mill.yml',
    CI('      - run: ./scripts/covered.sh out.json 80\n'),
    [['      - run: ./scripts/covered.sh out.json 80\n', '']],
    { 'scripts/covered.sh': MILL_SH },
  ),
  one(
    'the step that asks for coverage is called by make now',
    'silent',
    '.github/workflows/mill.yml',
    CI('      - run: ./scripts/covered.sh out.json 80\n'),
    [['      - run: ./scripts/covered.sh out.json 80\n', '      - run: make cover\n']],
    { 'scripts/covered.sh': MILL_SH, Makefile: 'cover:\n\t./scripts/covered.sh out.json 80\n' },
  ),
  one(
    'CI goes on where the specs of another language fail',
    'test_skipping',
    '.circleci/config.yml',
    'version: 2.1\njobs:\n  spec:\n    steps:\n      - run: bundle exec cucumber\nworkflows:\n  main:\n    jobs: [spec]\n',
    [['cucumber', 'cucumber || true']],
  ),
  one(
    'the specs of another language are run through a retry',
    'silent',
    '.circleci/config.yml',
    'version: 2.1\njobs:\n  spec:\n    steps:\n      - run: bundle exec cucumber\nworkflows:\n  main:\n    jobs: [spec]\n',
    [['bundle exec cucumber', 'bundle exec cucumber --order random']],
  ),
  one('pipelines of pull requests are gone', 'test_skipping', 'bitbucket-pipelines.yml', BITBUCKET, [
    [BITBUCKET.slice(BITBUCKET.indexOf('  pull-requests'), BITBUCKET.indexOf('  branches')), ''],
  ]),
  one('pipelines of pull requests became those of every push', 'silent', 'bitbucket-pipelines.yml', BITBUCKET, [
    [
      "  pull-requests:\n    '**':\n      - step:\n          name: mill\n          script:\n            - pnpm test\n",
      '  default:\n    - step:\n        name: mill\n        script:\n          - pnpm test\n',
    ],
  ]),
]
