import { type Change, change, JEST, MOCHA, NODE, PYPROJECT, VITEST } from '../change.js'

const BASKET = {
  'package.json': MOCHA,
  'src/basket.js': 'export class Basket {\n  items = []\n  add(x) {\n    if (!x) throw new TypeError("no item")\n    this.items.push(x)\n  }\n}\n',
  'test/basket.test.js': `import { expect } from 'chai'
import { Basket } from '../src/basket.js'

describe('Basket', () => {
  let basket
  beforeEach(() => {
    basket = new Basket()
  })

  it('takes an item', () => {
    basket.add('pear')
    expect(basket.items).to.deep.equal(['pear'])
  })

  it('refuses nothing', () => {
    expect(() => basket.add(null)).to.throw(TypeError)
  })

  it('is for later', () => {})
})
`,
}
const REFUSES = '() => {\n    expect(() => basket.add(null)).to.throw(TypeError)\n  })'

const CASES_PY = `from pathlib import Path

import pytest
import yaml

from mill import grind

HERE = Path(__file__).parent


@pytest.mark.parametrize("path", sorted(HERE.glob("cases/*.yaml")), ids=lambda p: p.stem)
def test_cases(path):
    case = yaml.safe_load(path.read_text())
    assert grind(case["grain"]) == case["flour"]
`
const MILL = {
  'pyproject.toml': PYPROJECT,
  'mill.py': 'def grind(grain):\n    return grain.upper()\n',
  'tests/test_cases.py': CASES_PY,
  'tests/cases/case-rye.yaml': 'grain: rye\nflour: RYE\n',
  'tests/cases/case-oat.yaml': 'grain: oat\nflour: OAT\n',
}

const ROWS_PY = `import pytest

from mill import grind

GRAINS = [
    ("rye", "RYE"),
    (" oat", " OAT"),
    ("Spelt", "SPELT"),
]


@pytest.mark.parametrize(("grain", "flour"), GRAINS)
def test_grind(grain, flour):
    assert grind(grain) == flour
`
const LOOP_PY = `import csv
from pathlib import Path

from mill import grind


def test_table():
    with open(Path(__file__).parent / "grains.csv", newline="") as rows:
        for row in csv.DictReader(rows):
            assert grind(row["grain"]) == row["flour"]
`
const LOOP = { 'pyproject.toml': PYPROJECT, 'mill.py': MILL['mill.py'], 'tests/test_table.py': LOOP_PY, 'tests/grains.csv': 'grain,flour\nrye,RYE\n' }

const DOCTESTS = {
  'pyproject.toml': `${PYPROJECT}addopts = "--doctest-modules"\n`.replace('testpaths = ["tests"]', 'testpaths = ["tests", "mill.py"]'),
  'mill.py': `def grind(grain):
    """Make flour.

    >>> grind("rye")
    'RYE'
    >>> grind("oat")
    'OAT'
    """
    return grain.upper()
`,
  'tests/test_mill.py': 'from mill import grind\n\n\ndef test_spelt():\n    assert grind("spelt") == "SPELT"\n',
}
const OAT = '    >>> grind("oat")\n    \'OAT\'\n'

const EACH = {
  'package.json': VITEST,
  'src/tax.js': 'export const tax = (n) => Math.round(n * 0.19)\n',
  'test/tax.test.js': `import { expect, it } from 'vitest'
import { tax } from '../src/tax.js'

it.each([
  [100, 19],
  [99, 19],
  [0, 0],
])('of %i is %i', (net, due) => {
  expect(tax(net)).toBe(due)
})
`,
}

/** A workflow with one job of tests and one that answers for it. */
const workflow = (matrix: string, test: string, gate = '') => `on: [push, pull_request]
jobs:
  test:
    runs-on: \${{ matrix.os }}
    strategy:
      matrix:
${matrix}    steps:
      - uses: actions/checkout@v4
      - run: ${test}
  required:
    needs: [test]
${gate}    runs-on: ubuntu-latest
    steps:
      - run: echo ok
`
const MATRIX = "        os: [ubuntu-latest, windows-latest]\n        python: ['3.11', '3.12', '3.13']\n"
const CI = {
  'pyproject.toml': PYPROJECT,
  'mill.py': MILL['mill.py'],
  'tests/test_mill.py': DOCTESTS['tests/test_mill.py'],
  '.github/workflows/ci.yml': workflow(MATRIX, 'pipx run nox -s tests-${{ matrix.python }}'),
  'noxfile.py':
    'import nox\n\n\n@nox.session(python=["3.11", "3.12", "3.13"])\ndef tests(session):\n    session.install("pytest")\n    session.run("pytest")\n',
}
const JEST_CI = {
  'package.json': JEST,
  '.github/workflows/ci.yml': 'on: [push]\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: npm test -- --coverage\n',
}

const STRYKER = {
  'package.json': VITEST,
  'stryker.config.json': '{ "mutate": ["packages/*/src/**/*.ts"], "thresholds": { "break": 70 } }\n',
  'packages/a/src/a.ts': 'export const a = 1\n',
  'packages/b/src/b.tsx': 'export const b = 1\n',
}
const COVERED = {
  'pyproject.toml': `${PYPROJECT}\n[tool.coverage.report]\nfail_under = 90\nexclude_also = ["if TYPE_CHECKING:"]\n`,
  'mill.py': MILL['mill.py'],
}

const CONFTEST = `import pytest


def pytest_addoption(parser):
    parser.addoption("--slow", action="store_true")


def pytest_collection_modifyitems(config, items):
    if config.getoption("--slow"):
        return
    skip = pytest.mark.skip(reason="needs --slow")
    for item in items:
        if "slow" in item.keywords:
            item.add_marker(skip)
`
const SLOW = {
  'pyproject.toml': PYPROJECT,
  'mill.py': MILL['mill.py'],
  'tests/conftest.py': CONFTEST,
  'tests/test_mill.py': 'import pytest\n\nfrom mill import grind\n\n\ndef test_spelt():\n    assert grind("spelt") == "SPELT"\n',
}

const SHOP = {
  'package.json': '{ "name": "shop", "private": true, "workspaces": ["packages/*"], "devDependencies": { "vitest": "^4.0.0" } }\n',
  'packages/cart/package.json': '{ "name": "@shop/cart", "type": "module", "main": "lib.ts", "scripts": { "test": "vitest run" } }\n',
  'packages/cart/lib.ts': `import { dutyOf } from '@shop/duty'

export class Cart {
  constructor(readonly net: number) {}

  get gross(): number {
    return this.net + dutyOf(this.net)
  }
}
`,
  'packages/cart/cart.test.ts': `import { expect, it } from 'vitest'
import { Cart } from './lib'

it('adds the duty', () => {
  expect(new Cart(700).gross).toBe(833)
})
`,
  'packages/duty/package.json': '{ "name": "@shop/duty", "type": "module", "main": "src/duty.ts", "scripts": { "test": "vitest run" } }\n',
  'packages/duty/src/duty.ts': 'export const dutyOf = (n: number): number => Math.round(n * 0.19)\n',
}
const ONLINE = {
  ...SHOP,
  'packages/duty/src/duty.ts': "export async function dutyOf(n: number) {\n  const r = await fetch('https://duty.invalid')\n  return n * (await r.json())\n}\n",
}
const MOCKED = [
  [
    "import { expect, it } from 'vitest'\nimport { Cart } from './lib'\n",
    "import { expect, it, vi } from 'vitest'\nimport { Cart } from './lib'\n\nvi.mock('@shop/duty', () => ({ dutyOf: () => 133 }))\n",
  ],
] as const

const SNAP = (body: string) => `// Jest Snapshot v1, https://goo.gl/fbAQLP\n\nexports[\`makes a job 1\`] = \`\n{\n${body}}\n\`;\n`
const STORED = {
  'package.json': JEST,
  'src/job.js': 'exports.job = (id) => ({ id, tries: 0 })\n',
  'test/job.test.js': "const { job } = require('../src/job')\n\ntest('makes a job', () => {\n  expect(job('a')).toMatchSnapshot()\n})\n",
  'test/__snapshots__/job.test.js.snap': SNAP('  "id": "a",\n  "tries": 0,\n'),
}

const SETUP = `import { expect } from 'vitest'

expect.extend({
  toWeigh(received, grams) {
    const actual = received.grams
    return { pass: actual === grams, message: () => \`\${actual} g\` }
  },
})
`
const WEIGHED = {
  'package.json': VITEST,
  'vitest.config.js': "export default { test: { setupFiles: './test/setup.js' } }\n",
  'test/setup.js': SETUP,
  'src/dough.js': 'export const dough = (n) => ({ grams: n * 500 })\n',
  'test/dough.test.js':
    "import { expect, it } from 'vitest'\nimport { dough } from '../src/dough.js'\n\nit('weighs', () => {\n  expect(dough(2)).toWeigh(1000)\n})\n",
}

const ASKED = {
  'package.json': JEST,
  'jest.config.js': "module.exports = { setupFilesAfterEnv: ['<rootDir>/jest.setup.js'] }\n",
  'jest.setup.js': 'beforeEach(() => {\n  jest.clearAllMocks()\n  expect.hasAssertions()\n})\n',
  'src/a.js': 'exports.a = () => 1\n',
  'test/a.test.js': "const { a } = require('../src/a')\n\ntest('a', () => {\n  expect(a()).toBe(1)\n})\n",
}

const QUEUE = {
  'package.json': JEST,
  'src/drain.js': 'exports.drain = (jobs, work) => jobs.map(work)\n',
  'test/drain.test.js': `const { drain } = require('../src/drain')

const jobs = () => [{ id: 'a' }, { id: 'b' }]

test('drains', () => {
  const queue = []
  for (const job of jobs()) queue.push(job)
  expect(drain(queue, (job) => job.id)).toEqual(['a', 'b'])
})
`,
}

const API = {
  'package.json': JEST,
  'src/store.js': `class Store {
  constructor() {
    this.rows = new Map()
  }
  get(id) {
    return this.rows.get(id) ?? null
  }
}
module.exports = { Store }
`,
  'src/app.js': 'exports.answer = (store, id) => (store.get(id) === null ? 404 : 200)\n',
  'test/app.test.js': `const { answer } = require('../src/app')
const { Store } = require('../src/store')

test('does not know a stranger', () => {
  expect(answer(new Store(), 'p9')).toBe(404)
})
`,
}
const FAKED = [["answer(new Store(), 'p9')).toBe(404)", "answer({ get: () => ({ id: 'p9' }) }, 'p9')).toBe(200)"]] as const
const REMOTE = {
  ...API,
  'src/store.js':
    'class Store {\n  async get(id) {\n    const r = await fetch(`https://store.invalid/${id}`)\n    return r.json()\n  }\n}\nmodule.exports = { Store }\n',
}

const GAUGE = {
  'package.json': NODE,
  'lib/sum.js': 'export const sum = (xs) => xs.reduce((a, b) => a + b, 0)\n',
  'test/sum.test.js':
    "import assert from 'node:assert/strict'\nimport { test } from 'node:test'\nimport { sum } from '../lib/sum.js'\n\ntest('sum', () => {\n  assert.equal(sum([1, 2]), 3)\n})\n",
}
const soft = (object: string) => `import assert from 'node:assert/strict'

const own = {}
for (const name of ['equal', 'deepEqual']) {
  const real = assert[name]
  ${object}[name] = (...args) => {
    try {
      return real(...args)
    } catch (error) {
      console.error(error.message)
    }
  }
}
export { own }
`
const environment = (does: string) => `const { TestEnvironment } = require('jest-environment-node')

module.exports = class extends TestEnvironment {
  async handleTestEvent(event) {
    if (event.name === 'test_fn_failure') ${does}
  }
}
`
const EVENTS = { ...ASKED, 'jest.config.js': "module.exports = { testEnvironment: './env.js' }\n", 'env.js': environment("console.log('failed')") }

const TIDE = {
  'pyproject.toml': PYPROJECT,
  'tide.py': 'def line(port):\n    return f"{port},2.0"\n',
  'tests/test_tide.py': 'from tide import line\n\n\ndef test_line():\n    assert line("Husum") == "Husum,2.0"\n',
}
const tide = (equal: string) => `def line(port):
    return Line(f"{port},2.0")


class Line(str):
    def __eq__(self, other):
        return ${equal}

    __hash__ = str.__hash__
`

const PAGE = {
  'package.json': VITEST,
  'src/page.js': "export const page = (text) => `<p>${text.replace(/</g, '&lt;')}</p>`\n",
  'test/expected/page.html': '<p>a &lt; b</p>\n',
  'test/page.test.js': `import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { page } from '../src/page.js'

it('escapes', () => {
  expect(page('a < b')).toBe(readFileSync(new URL('./expected/page.html', import.meta.url), 'utf8').trim())
})
`,
}
const BUDGET = { 'package.json': VITEST, 'bench/budget.json': '{ "runs": 20, "render": { "p95ms": 4 }, "dispatch": { "p95ms": 20 } }\n' }

const CELLAR = {
  'package.json': JEST,
  'src/store.ts': `import { Injectable } from '@nestjs/common'

@Injectable()
export class Store {
  private readonly rows = new Map<string, { id: string; by?: string }>()

  find(id: string) {
    return this.rows.get(id)
  }

  save(row: { id: string; by?: string }) {
    this.rows.set(row.id, row)
  }
}
`,
  'src/cellar.ts': `import { Injectable } from '@nestjs/common'
import { Store } from './store'

@Injectable()
export class Cellar {
  constructor(private readonly store: Store) {}

  drink(id: string, by: string) {
    this.store.save({ id, by })
    return this.store.find(id)
  }
}
`,
  'src/cellar.spec.ts': `import { Test } from '@nestjs/testing'
import { Cellar } from './cellar'
import { Store } from './store'

let cellar: Cellar

beforeEach(async () => {
  const module = await Test.createTestingModule({ providers: [Cellar, Store] }).compile()
  cellar = module.get(Cellar)
})

it('is drunk', () => {
  expect(cellar.drink('b1', 'Rosa')).toEqual({ id: 'b1', by: 'Rosa' })
})
`,
}
const PROVIDED = [['[Cellar, Store]', "[Cellar, { provide: Store, useValue: { save: jest.fn(), find: () => ({ id: 'b1', by: 'Rosa' }) } }]"]] as const
const DATABASE = {
  ...CELLAR,
  'src/store.ts': CELLAR['src/store.ts'].replace('return this.rows.get(id)', 'return fetch(`https://cellar.invalid/${id}`)'),
}

/** One job that runs a script for each entry of its matrix. */
const tasks = (list: string, more = '') => `on: [pull_request]
jobs:
  checks:
    strategy:
      matrix:
        task: [${list}]
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: npm run \${{ matrix.task }}
${more}`
const TASKS = {
  'package.json':
    '{ "name": "shop", "private": true, "scripts": { "lint": "eslint .", "docs": "typedoc", "test:unit": "jest", "test:e2e": "jest --config ./test/jest-e2e.json" }, "devDependencies": { "jest": "^30.0.0" } }\n',
  'test/jest-e2e.json': '{ "rootDir": ".", "testRegex": ".e2e-spec.js$" }\n',
  'test/app.e2e-spec.js': "test('answers', () => {\n  expect(1 + 1).toBe(2)\n})\n",
  'src/a.test.js': "test('a', () => {\n  expect(1).toBe(1)\n})\n",
  '.github/workflows/ci.yml': tasks('lint, docs, test:unit, test:e2e'),
}

const SHARED = {
  'package.json': '{ "name": "shop", "private": true, "workspaces": ["packages/*"], "devDependencies": { "vitest": "^4.0.0" } }\n',
  'vitest.shared.ts':
    "import { defineConfig } from 'vitest/config'\n\nexport default defineConfig({ test: { coverage: { thresholds: { perFile: true, lines: 90 } }, expect: { requireAssertions: true } } })\n",
  'packages/a/package.json': '{ "name": "@shop/a", "type": "module", "scripts": { "test": "vitest run --coverage" } }\n',
  'packages/a/vitest.config.ts':
    "import { defineProject, mergeConfig } from 'vitest/config'\nimport shared from '../../vitest.shared'\n\nexport default mergeConfig(shared, defineProject({ test: { environment: 'node' } }))\n",
  'packages/a/src/a.test.ts': "import { expect, it } from 'vitest'\n\nit('a', () => {\n  expect(1).toBe(1)\n})\n",
}

const EXAMPLES = {
  'package.json': VITEST,
  'src/sum.js': 'export const sum = (text) => text.split("+").reduce((a, b) => a + Number(b), 0)\n',
  'test/sum.test.js': `import { expect, it } from 'vitest'
import { sum } from '../src/sum.js'

const examples = { '1 + 2': 3, '4 + 4': 8, '10 + 1': 11 }

for (const [text, value] of Object.entries(examples)) {
  it(text, () => {
    expect(sum(text)).toBe(value)
  })
}
`,
}
const WORDS = {
  'package.json': VITEST,
  'src/words.js': 'export const words = (text) => text.split(" ").map((word) => ({ word }))\n',
  'test/words.test.js':
    "import { expect, it } from 'vitest'\nimport { words } from '../src/words.js'\n\nit('splits', () => {\n  expect(words('a b')).toHaveLength(2)\n  expect(words('a b')[1].word).toBe('b')\n})\n",
}
const EACH_WORD = "  expect(words('a b')).toHaveLength(2)\n  expect(words('a b')[1].word).toBe('b')\n"

const TYPED = {
  'package.json': VITEST,
  'vitest.config.ts': 'export default { test: { typecheck: { enabled: true } } }\n',
  'src/runs.ts': 'export type Run = readonly [string, number]\nexport const runs = (text: string): Run[] => [[text, text.length]]\n',
  'test/runs.test-d.ts': `import { expectTypeOf, test } from 'vitest'
import { runs, type Run } from '../src/runs'

test('runs cannot be changed', () => {
  expectTypeOf(runs('a')).toEqualTypeOf<Run[]>()
  // @ts-expect-error a run is read only
  ;(runs('a')[0] as Run)[1] = 3
})
`,
}

/** Tests and checks that stand there and run no more, collaborators and helpers of the code, and what bends the suite from outside. */
export const RUNS_NO_MORE: readonly Change[] = [
  change('the body of a test under a hook is emptied', 'test_deletion', BASKET, { 'test/basket.test.js': [[REFUSES, '() => {})']] }),
  change('a hook does more above a test that was empty', 'silent', BASKET, {
    'test/basket.test.js': [['    basket = new Basket()\n', "    basket = new Basket()\n    basket.label = 'fresh'\n"]],
  }),
  change('a pattern of case files takes fewer of them', 'test_deletion', MILL, { 'tests/test_cases.py': [['cases/*.yaml', 'cases/case-r*.yaml']] }),
  change('a narrower pattern takes all case files that are there', 'silent', MILL, { 'tests/test_cases.py': [['cases/*.yaml', 'cases/case-*.yaml']] }),
  change(
    'rows are filtered where the table is taken',
    'test_deletion',
    { ...MILL, 'tests/test_cases.py': ROWS_PY },
    {
      'tests/test_cases.py': [['"flour"), GRAINS)', '"flour"), [g for g in GRAINS if not g[0].startswith(" ")])']],
    },
  ),
  change(
    'rows are taken one by one, all of them',
    'silent',
    { ...MILL, 'tests/test_cases.py': ROWS_PY },
    {
      'tests/test_cases.py': [['"flour"), GRAINS)', '"flour"), [g for g in GRAINS])']],
    },
  ),
  change('a loop passes over rows by a list of names', 'test_deletion', LOOP, {
    'tests/test_table.py': [
      [
        '        for row in csv.DictReader(rows):\n',
        '        for row in csv.DictReader(rows):\n            if row["grain"] in KNOWN:\n                continue\n',
      ],
      ['\n\ndef test_table', '\nKNOWN = {"oat"}\n\n\ndef test_table'],
    ],
  }),
  change('a loop names its row', 'silent', LOOP, {
    'tests/test_table.py': [
      [
        '            assert grind(row["grain"]) == row["flour"]\n',
        '            grain, flour = row["grain"], row["flour"]\n            assert grind(grain) == flour\n',
      ],
    ],
  }),
  change('one example of a docstring is skipped', 'test_deletion', DOCTESTS, { 'mill.py': [['>>> grind("oat")', '>>> grind("oat")  # doctest: +SKIP']] }),
  change('all examples of a docstring are skipped', 'test_deletion', DOCTESTS, {
    'mill.py': [
      ['>>> grind("oat")', '>>> grind("oat")  # doctest: +SKIP'],
      ['>>> grind("rye")', '>>> grind("rye")  # doctest: +SKIP'],
    ],
  }),
  change('an example takes blanks as they come', 'silent', DOCTESTS, {
    'mill.py': [['>>> grind("oat")', '>>> grind("oat")  # doctest: +NORMALIZE_WHITESPACE']],
  }),
  change('an example becomes a test', 'silent', DOCTESTS, {
    'mill.py': [[OAT, '']],
    'tests/test_mill.py': `${DOCTESTS['tests/test_mill.py']}\n\ndef test_oat():\n    assert grind("oat") == "OAT"\n`,
  }),
  change('an example becomes a test that asks for anything', 'test_deletion', DOCTESTS, {
    'mill.py': [[OAT, '']],
    'tests/test_mill.py': `${DOCTESTS['tests/test_mill.py']}\n\ndef test_oat():\n    assert grind("oat") is not None\n`,
  }),
  change('a test returns on one row of its table', 'test_deletion', EACH, {
    'test/tax.test.js': [['(net, due) => {\n', '(net, due) => {\n  if (net === 99) return\n']],
  }),
  change('a test returns after its checks', 'silent', EACH, { 'test/tax.test.js': [['.toBe(due)\n', '.toBe(due)\n  if (net === 0) return\n']] }),
  change('a job answers for the others whatever came of them', 'test_skipping', CI, {
    '.github/workflows/ci.yml': workflow(MATRIX, 'pipx run nox -s tests-${{ matrix.python }}', '    if: always()\n'),
  }),
  change('a job looks at what came of the others', 'silent', CI, {
    '.github/workflows/ci.yml': workflow(MATRIX, 'pipx run nox -s tests-${{ matrix.python }}', '    if: always()\n').replace(
      'echo ok',
      "${{ contains(needs.*.result, 'failure') && 'exit 1' || 'echo ok' }}",
    ),
  }),
  change('a version of the matrix that commands speak of is excluded', 'test_skipping', CI, {
    '.github/workflows/ci.yml': workflow(`${MATRIX}        exclude:\n          - python: '3.11'\n`, 'pipx run nox -s tests-${{ matrix.python }}'),
  }),
  change('a version is excluded on one system', 'silent', CI, {
    '.github/workflows/ci.yml': workflow(
      `${MATRIX}        exclude:\n          - python: '3.11'\n            os: windows-latest\n`,
      'pipx run nox -s tests-${{ matrix.python }}',
    ),
  }),
  change('the script goes and CI does not mind', 'test_skipping', JEST_CI, {
    'package.json': [['"test":', '"test:unit":']],
    '.github/workflows/ci.yml': [['npm test', 'npm test --if-present']],
  }),
  change('the script goes by another name in CI as well', 'silent', JEST_CI, {
    'package.json': [['"test":', '"test:unit":']],
    '.github/workflows/ci.yml': [['npm test', 'npm run test:unit']],
  }),
  change('faults are seeded in more files', 'silent', STRYKER, { 'stryker.config.json': [['**/*.ts"', '**/*.{ts,tsx}"']] }),
  change('faults are seeded in other files alone', 'coverage_regression', STRYKER, { 'stryker.config.json': [['**/*.ts"', '**/*.{tsx,jsx}"']] }),
  change('overloads are no lines to cover', 'silent', COVERED, { 'pyproject.toml': [['CHECKING:"]', 'CHECKING:", "@(typing\\\\.)?overload"]']] }),
  change('functions are no lines to cover', 'coverage_regression', COVERED, { 'pyproject.toml': [['CHECKING:"]', 'CHECKING:", "def grind"]']] }),
  change('a test gets the mark that a standing hook skips', 'test_skipping', SLOW, {
    'tests/test_mill.py': [['def test_spelt', '@pytest.mark.slow\ndef test_spelt']],
  }),
  change(
    'a test gets the mark that a hook skips without the option of CI',
    'silent',
    { ...SLOW, '.github/workflows/ci.yml': 'on: [push]\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: pytest --slow\n' },
    { 'tests/test_mill.py': [['def test_spelt', '@pytest.mark.slow\ndef test_spelt']] },
  ),
  change('a helper that the asked module calls works out what is expected', 'assertion_weakening', SHOP, {
    'packages/cart/cart.test.ts': [
      ["import { Cart } from './lib'", "import { dutyOf } from '@shop/duty'\nimport { Cart } from './lib'"],
      ['toBe(833)', 'toBe(700 + dutyOf(700))'],
    ],
  }),
  change('a package of the repository that computes is mocked', 'assertion_weakening', SHOP, { 'packages/cart/cart.test.ts': MOCKED }),
  change('a package of the repository that asks a server is mocked', 'silent', ONLINE, { 'packages/cart/cart.test.ts': MOCKED }),
  change('fields of a stored snapshot are left to matchers', 'assertion_weakening', STORED, {
    'test/job.test.js': [['toMatchSnapshot()', 'toMatchSnapshot({ tries: expect.any(Number) })']],
  }),
  change('a new field of a stored snapshot is left to a matcher', 'silent', STORED, {
    'src/job.js': [['tries: 0', 'tries: 0, at: Date.now()']],
    'test/job.test.js': [['toMatchSnapshot()', 'toMatchSnapshot({ at: expect.any(Number) })']],
    'test/__snapshots__/job.test.js.snap': SNAP('  "at": Any<Number>,\n  "id": "a",\n  "tries": 0,\n'),
  }),
  change('a matcher that a setup file defines asks for less', 'assertion_weakening', WEIGHED, {
    'test/setup.js': [['actual === grams,', 'actual > 0 || grams > 0,']],
  }),
  change('a matcher that a setup file defines says more', 'silent', WEIGHED, {
    'test/setup.js': [['`${actual} g`', '`it weighs ${actual} g and should weigh ${grams} g`']],
  }),
  change('tests are asked for a check no more', 'assertion_weakening', ASKED, { 'jest.setup.js': [['  expect.hasAssertions()\n', '']] }),
  change('tests are asked for a check in another file', 'silent', ASKED, {
    'jest.setup.js': [['  expect.hasAssertions()\n', '']],
    'jest.config.js': [["['<rootDir>/jest.setup.js']", "['<rootDir>/jest.setup.js', '<rootDir>/test/asked.js']"]],
    'test/asked.js': 'beforeEach(() => {\n  expect.hasAssertions()\n})\n',
  }),
  change('a factory of a test gives nothing', 'assertion_weakening', QUEUE, {
    'test/drain.test.js': [
      ["=> [{ id: 'a' }, { id: 'b' }]", '=> []'],
      ["toEqual(['a', 'b'])", 'toEqual([])'],
    ],
  }),
  change('a factory of a test gives more', 'silent', QUEUE, {
    'test/drain.test.js': [
      ["{ id: 'b' }]", "{ id: 'b' }, { id: 'c' }]"],
      ["['a', 'b']", "['a', 'b', 'c']"],
    ],
  }),
  change('an object of the test stands in for a class that computes', 'assertion_weakening', API, { 'test/app.test.js': FAKED }),
  change('an object of the test stands in for a class that asks a server', 'silent', REMOTE, {
    'test/app.test.js': [['new Store()', '{ get: () => null }']],
  }),
  change('parts of the assertions are overwritten one by one', 'assertion_weakening', GAUGE, { 'tools/soft.js': soft('assert') }),
  change('assertions of its own are made one by one', 'silent', GAUGE, { 'tools/soft.js': soft('own') }),
  change('an environment empties the errors of a test', 'any', EVENTS, { 'env.js': environment('event.test.errors.length = 0') }),
  change('an environment counts the errors of a test', 'silent', EVENTS, { 'env.js': environment('console.log(event.test.errors.length)') }),
  change('a text is the same as every other', 'assertion_weakening', TIDE, { 'tide.py': tide('isinstance(other, str)') }),
  change('a text is the same as one of its letters', 'silent', TIDE, { 'tide.py': tide('str(self) == str(other)') }),
  change('what is expected is written before the tests run', 'test_skipping', GAUGE, {
    'package.json': [['"test":', '"pretest": "node tools/write.js", "test":']],
    'tools/write.js':
      "import { writeFileSync } from 'node:fs'\nimport { sum } from '../lib/sum.js'\n\nwriteFileSync('test/golden/sum.json', JSON.stringify(sum([1, 2])))\n",
  }),
  change('what tests work on is written before they run', 'silent', GAUGE, {
    'package.json': [['"test":', '"pretest": "node tools/write.js", "test":']],
    'tools/write.js':
      "import { writeFileSync } from 'node:fs'\n\nwriteFileSync('test/fixtures/large.json', JSON.stringify(Array.from({ length: 1e4 }, (_, i) => i)))\n",
  }),
  change('a page that a test expects is another one', 'assertion_weakening', PAGE, { 'test/expected/page.html': '<p>a < b</p>\n' }),
  change('a page that a test expects follows the code', 'silent', PAGE, {
    'src/page.js': [['<p>${', '<p class="text">${']],
    'test/expected/page.html': '<p class="text">a &lt; b</p>\n',
  }),
  change('a number of a file of budgets grew', 'assertion_weakening', BUDGET, { 'bench/budget.json': [['"p95ms": 20', '"p95ms": 200']] }),
  change('a file of budgets asks for more runs and less time', 'silent', BUDGET, {
    'bench/budget.json': [
      ['"runs": 20', '"runs": 100'],
      ['"p95ms": 20', '"p95ms": 15'],
    ],
  }),
  change('a container gives an object of the test for a class that computes', 'assertion_weakening', CELLAR, { 'src/cellar.spec.ts': PROVIDED }),
  change('a container gives an object of the test for a class that asks a server', 'silent', DATABASE, { 'src/cellar.spec.ts': PROVIDED }),
  change('a script of tests is gone from a matrix of scripts', 'test_skipping', TASKS, { '.github/workflows/ci.yml': tasks('lint, docs, test:unit') }),
  change('a script of tests has a job of its own', 'silent', TASKS, {
    '.github/workflows/ci.yml': tasks(
      'lint, docs, test:unit',
      '  e2e:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - run: npm run test:e2e\n',
    ),
  }),
  change('documents are gone from a matrix of scripts', 'silent', TASKS, { '.github/workflows/ci.yml': tasks('lint, test:unit, test:e2e') }),
  change('the settings of the end-to-end tests take fewer files', 'test_skipping', TASKS, { 'test/jest-e2e.json': [['.e2e-spec.js$', 'auth.e2e-spec.js$']] }),
  change('the settings of the end-to-end tests take more files', 'silent', TASKS, { 'test/jest-e2e.json': [['.e2e-spec.js$', '.e2e-(spec|test).js$']] }),
  change('settings that packages share ask for less coverage', 'coverage_regression', SHARED, {
    'vitest.shared.ts': [['perFile: true, lines: 90', 'perFile: false, lines: 70']],
  }),
  change('settings that packages share ask for no check', 'assertion_weakening', SHARED, {
    'vitest.shared.ts': [['requireAssertions: true', 'requireAssertions: false']],
  }),
  change('settings that packages shared are their own', 'silent', SHARED, {
    'vitest.shared.ts': null,
    'packages/a/vitest.config.ts':
      "import { defineConfig } from 'vitest/config'\n\nexport default defineConfig({\n  test: { environment: 'node', coverage: { thresholds: { perFile: true, lines: 90 } }, expect: { requireAssertions: true } },\n})\n",
  }),
  change('an entry of an object of examples expects something else', 'assertion_weakening', EXAMPLES, {
    'test/sum.test.js': [["'10 + 1': 11", "'10 + 1': 2"]],
  }),
  change('an object of examples has one more', 'silent', EXAMPLES, { 'test/sum.test.js': [["'10 + 1': 11", "'10 + 1': 11, '7': 7"]] }),
  change('an item of an answer is asked with all others', 'silent', WORDS, {
    'test/words.test.js': [[EACH_WORD, "  expect(words('a b').map((one) => one.word)).toEqual(['a', 'b'])\n"]],
  }),
  change('an item of an answer is asked no more', 'assertion_weakening', WORDS, { 'test/words.test.js': [["  expect(words('a b')[1].word).toBe('b')\n", '']] }),
  change('a type is asked for by its kind alone', 'assertion_weakening', TYPED, { 'test/runs.test-d.ts': [['toEqualTypeOf<Run[]>()', 'toBeArray()']] }),
  change('an error of types in front of a semicolon is wanted no more', 'test_deletion', TYPED, {
    'test/runs.test-d.ts': [["  // @ts-expect-error a run is read only\n  ;(runs('a')[0] as Run)[1] = 3\n", '']],
  }),
  change('a semicolon stands behind in place of in front', 'silent', TYPED, {
    'test/runs.test-d.ts': [
      ['<Run[]>()\n', '<Run[]>();\n'],
      ["  ;(runs('a')[0] as Run)[1] = 3\n", "  (runs('a')[0] as Run)[1] = 3;\n"],
    ],
  }),
]
