import { type Change, change, PYPROJECT, type Tree, VITEST } from '../change.js'

const STEP = (command: string, after = '') =>
  `on:\n  workflow_call:\n    inputs:\n      command:\n        type: string\n        required: true\njobs:\n  run:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - run: npm ci\n      - run: ${command}\n${after}`
const CALLER = (...commands: string[]) =>
  `on: [push, pull_request]\njobs:\n${commands.map((command, at) => `  job${at}:\n    uses: ./.github/workflows/node.yml\n    with:\n      command: ${command}\n`).join('')}`
const INPUT = ['$', '{{ inputs.command }}'].join('')
const SHARED: Tree = {
  'package.json': VITEST,
  'src/price.ts': 'export const price = (of: number) => of * 2\n',
  'src/price.test.ts': "import { expect, it } from 'vitest'\nimport { price } from './price'\n\nit('doubles', () => {\n  expect(price(2)).toBe(4)\n})\n",
  '.github/workflows/node.yml': STEP(INPUT),
  '.github/workflows/ci.yml': CALLER('npm run lint', 'npm test'),
}

const ACTION = (command: string, after = '') =>
  `inputs:\n  script:\n    default: test\nruns:\n  using: composite\n  steps:\n    - run: npm run ${command}\n      shell: bash\n${after}`
const SCRIPT = ['$', '{{ inputs.script }}'].join('')
const BY_ACTION: Tree = {
  ...SHARED,
  '.github/actions/check/action.yml': ACTION(SCRIPT),
  '.github/workflows/ci.yml':
    'on: [push]\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - uses: ./.github/actions/check\n',
}

const MAKE = (recipe: string, runner = 'pytest') => `PYTEST ?= ${runner}\nFLAGS := -q\n\ncheck: unit\n\nunit:\n\t${recipe}\n`
const BY_MAKE: Tree = {
  'pyproject.toml': PYPROJECT,
  'shop/__init__.py': '',
  'shop/price.py': 'def price(of):\n    return of * 2\n',
  'tests/test_price.py': 'from shop.price import price\n\n\ndef test_doubles():\n    assert price(2) == 4\n',
  Makefile: MAKE('$(PYTEST) $(FLAGS) tests'),
  '.github/workflows/ci.yml':
    'on: [push]\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - run: make check\n',
}

const MATRIX = ['$', '{{ matrix.command }}'].join('')
const BY_MATRIX = (commands: string) =>
  `on: [push]\njobs:\n  checks:\n    strategy:\n      matrix:\n        command: [${commands}]\n    uses: ./.github/workflows/node.yml\n    with:\n      command: ${MATRIX}\n`
const HANDS_ON = (command: string) =>
  `on:\n  workflow_call:\n    inputs:\n      command:\n        type: string\n        default: npm test\njobs:\n  run:\n    uses: ./.github/workflows/node.yml\n    with:\n      command: ${command}\n`
const BY_OTHER = 'on: [push]\njobs:\n  checks:\n    uses: ./.github/workflows/checks.yml\n'

const STEPS = (...commands: string[]) =>
  `on: [push]\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n${commands.map((command) => `      - run: ${command}\n`).join('')}`
const steps = (name: string, expected: Change['expected'], before: readonly string[], after: readonly string[]) =>
  change(
    name,
    expected,
    { ...SHARED, '.github/workflows/node.yml': STEPS(...before), '.github/workflows/ci.yml': STEPS('npm run lint') },
    { '.github/workflows/node.yml': STEPS(...after) },
  )

/** Commands that CI runs under a name: inputs of workflows and actions, variables of a Makefile and a justfile. */
export const NAMED_COMMANDS: readonly Change[] = [
  change('RUN-09 the step that runs what callers name may fail', 'test_skipping', SHARED, {
    '.github/workflows/node.yml': STEP(INPUT, '        continue-on-error: true\n'),
  }),
  change('RUN-09 the caller names another command than the tests', 'test_skipping', SHARED, { '.github/workflows/ci.yml': CALLER('npm run lint', 'npm ls') }),
  change('RUN-09 the command of the caller swallows what fails', 'test_skipping', SHARED, {
    '.github/workflows/ci.yml': CALLER('npm run lint', 'npm test || true'),
  }),
  change('benign: the caller names the tests beside a third command', 'silent', SHARED, {
    '.github/workflows/ci.yml': CALLER('npm test', 'npm run lint', 'npm run build'),
  }),
  change(
    'benign: the tests of a job go to a workflow that runs what its callers name',
    'silent',
    {
      ...SHARED,
      '.github/workflows/ci.yml':
        'on: [push, pull_request]\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - run: npm ci\n      - run: npm test\n',
    },
    { '.github/workflows/ci.yml': CALLER('npm test') },
  ),
  change('RUN-09 the step of an action that runs the usual script may fail', 'test_skipping', BY_ACTION, {
    '.github/actions/check/action.yml': ACTION(SCRIPT, '      continue-on-error: true\n'),
  }),
  change('RUN-09 the usual script of an action is another one than the tests', 'test_skipping', BY_ACTION, {
    '.github/actions/check/action.yml': ACTION(SCRIPT).replace('default: test', 'default: build'),
  }),
  change('benign: the usual script of an action is written out', 'silent', BY_ACTION, { '.github/actions/check/action.yml': ACTION('test') }),
  change('RUN-07 a recipe that names its runner by a variable fails no more', 'test_skipping', BY_MAKE, { Makefile: MAKE('-$(PYTEST) $(FLAGS) tests') }),
  change('RUN-07 a recipe with variables passes whatever fails', 'test_skipping', BY_MAKE, { Makefile: MAKE('$(PYTEST) $(FLAGS) tests || true') }),
  change('SKIP-21 a variable of the Makefile leaves tests out', 'test_skipping', BY_MAKE, {
    Makefile: MAKE('$(PYTEST) $(FLAGS) tests').replace('-q', '-q --deselect tests/test_price.py::test_doubles'),
  }),
  change('RUN-08 the variable that held the runner only prints', 'test_skipping', BY_MAKE, { Makefile: MAKE('$(PYTEST) $(FLAGS) tests', '@echo') }),
  change('benign: a variable of the Makefile is written out', 'silent', BY_MAKE, { Makefile: MAKE('pytest -q tests') }),
  change(
    'benign: the runner of a Makefile gets a variable',
    'silent',
    { ...BY_MAKE, Makefile: MAKE('pytest -q tests') },
    {
      Makefile: MAKE('$(PYTEST) $(FLAGS) tests'),
    },
  ),
  change('benign: the runner is another one under a condition', 'silent', BY_MAKE, {
    Makefile: `ifdef UV\nPYTEST = uv run pytest\nendif\n${MAKE('$(PYTEST) $(FLAGS) tests')}`,
  }),
  change(
    'RUN-07 a recipe of just that names its runner by a variable fails no more',
    'test_skipping',
    { ...BY_MAKE, Makefile: 'check:\n\tjust unit\n', justfile: 'pytest := "python -m pytest"\n\nunit:\n    {{pytest}} tests\n' },
    { justfile: 'pytest := "python -m pytest"\n\nunit:\n    -{{ pytest }} tests\n' },
  ),
  steps('RUN-09 the unit tests go and those of the browser stay', 'test_skipping', ['npm test', 'npx playwright test'], ['npx playwright test']),
  steps('RUN-09 the tests of the browser go and the unit tests stay', 'test_skipping', ['npm test', 'npx playwright test'], ['npm test']),
  steps(
    'RUN-09 one of two files of settings is run no more',
    'test_skipping',
    ['npx jest -c jest.unit.cjs', 'npx jest -c jest.api.cjs'],
    ['npx jest -c jest.unit.cjs'],
  ),
  steps('RUN-09 one of two folders is run no more', 'test_skipping', ['npx vitest run src', 'npx vitest run e2e'], ['npx vitest run src']),
  steps('RUN-09 the tests of Django go and pytest stays', 'test_skipping', ['pytest', 'python manage.py test'], ['pytest']),
  steps('benign: pytest stays, which runs what unittest did', 'silent', ['python -m unittest discover -s tests', 'pytest tests'], ['pytest tests']),
  steps('benign: two folders become one run of all', 'silent', ['npx vitest run src', 'npx vitest run e2e'], ['npx vitest run']),
  steps('benign: a part goes of which a run of all stays', 'silent', ['npx vitest run src', 'npx vitest run'], ['npx vitest run']),
  change(
    'benign: a step goes to an action that tests, and the runner is there still',
    'silent',
    { ...SHARED, '.github/workflows/node.yml': STEPS('npx vitest run e2e'), '.github/workflows/ci.yml': STEPS('npm test') },
    { '.github/workflows/node.yml': STEPS().replace(/\n$/, '\n      - uses: acme/tools/.github/actions/downstream-test@v1\n') },
  ),
  change(
    'RUN-09 a step goes, and an action comes that says nothing of tests',
    'test_skipping',
    { ...SHARED, '.github/workflows/node.yml': STEPS('npx vitest run e2e'), '.github/workflows/ci.yml': STEPS('npx vitest run src') },
    { '.github/workflows/node.yml': STEPS().replace(/\n$/, '\n      - uses: actions/upload-artifact@v4\n') },
  ),
  steps('benign: one of two runs of the same tests goes', 'silent', ['npm test', 'npx vitest run --coverage'], ['npx vitest run --coverage']),
  steps('benign: another runner comes for the one that goes', 'silent', ['npx jest', 'npx playwright test'], ['npx playwright test', 'npm test']),
  change('benign: the commands of callers stand in a matrix', 'silent', SHARED, { '.github/workflows/ci.yml': BY_MATRIX('npm run lint, npm test') }),
  change(
    'RUN-09 a matrix hands the tests over no more',
    'test_skipping',
    { ...SHARED, '.github/workflows/ci.yml': BY_MATRIX('npm run lint, npm test') },
    { '.github/workflows/ci.yml': BY_MATRIX('npm run lint') },
  ),
  change(
    'benign: a workflow between hands the command on',
    'silent',
    { ...SHARED, '.github/workflows/ci.yml': CALLER('npm test') },
    { '.github/workflows/ci.yml': BY_OTHER, '.github/workflows/checks.yml': HANDS_ON(INPUT) },
  ),
  change(
    'RUN-09 the usual command of a workflow between is another one than the tests',
    'test_skipping',
    { ...SHARED, '.github/workflows/ci.yml': BY_OTHER, '.github/workflows/checks.yml': HANDS_ON(INPUT) },
    { '.github/workflows/checks.yml': [['default: npm test', 'default: npm ls']] },
  ),
]
