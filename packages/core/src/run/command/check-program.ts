/** Programs whose exit code decides about a change, and calls of other scripts. */
export type CheckProgram =
  | 'vitest'
  | 'jest'
  | 'mocha'
  | 'ava'
  | 'jasmine'
  | 'karma'
  | 'cypress'
  | 'playwright'
  | 'node_test'
  | 'bun_test'
  | 'deno_test'
  | 'pytest'
  | 'unittest'
  | 'other_test'
  /** What a script starts that is there to test by its name. */
  | 'unknown_test'
  | 'tox'
  | 'nox'
  | 'types'
  | 'lint'
  | 'mutation'
  | 'budget'
  | 'guard'
  | 'coverage'
  | 'script'

const NAMES: Readonly<Partial<Record<CheckProgram, string>>> = {
  vitest: 'vitest',
  jest: 'jest jest-cli',
  mocha: 'mocha _mocha',
  ava: 'ava',
  jasmine: 'jasmine',
  karma: 'karma web-test-runner wtr',
  cypress: 'cypress',
  playwright: 'playwright',
  pytest: 'pytest py.test',
  unittest: 'nosetests nose2 stestr',
  tox: 'tox',
  nox: 'nox',
  node_test: 'tap uvu borp',
  other_test: 'rspec phpunit pest cucumber behat codecept busted prove bats tape lab qunit poku testem jasmine-browser-runner',
  types: 'tsc vue-tsc tsgo attw tsd tstyche mypy pyright basedpyright svelte-check flow',
  lint: 'eslint biome oxlint xo standard ruff flake8 pylint pre-commit lint-staged stylelint tslint',
  mutation: 'stryker mutmut cosmic-ray',
  budget: 'size-limit bundlesize bundlewatch lhci k6',
  guard: 'truegreen',
  coverage: 'codecov cc-test-reporter diff-cover',
}

const PROGRAMS = new Map(Object.entries(NAMES).flatMap(([program, names]) => names.split(' ').map((name) => [name, program as CheckProgram] as const)))

/** The program of a name as written; null when it is none that checks. */
export function programOf(name: string): CheckProgram | null {
  return PROGRAMS.get(name) ?? null
}

/** A program's name without folder, version and extension. */
export function bareName(word: string): string {
  return word.slice(word.lastIndexOf('/') + 1).replace(/^(.+)@[\w.^~-]+$/, '$1')
}

const TEST_PROGRAMS = new Set<CheckProgram>([
  'vitest',
  'jest',
  'mocha',
  'ava',
  'jasmine',
  'karma',
  'cypress',
  'playwright',
  'node_test',
  'bun_test',
  'deno_test',
  'other_test',
  'pytest',
  'unittest',
  'tox',
  'nox',
])

/** Whether a program runs tests. */
export function runsTests(program: CheckProgram): boolean {
  return TEST_PROGRAMS.has(program)
}
