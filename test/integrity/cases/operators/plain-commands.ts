import { change, type Expected, MOCHA, PYPROJECT, VITEST } from '../change.js'

const SUM = { 'src/sum.js': 'exports.sum = (rows) => rows.reduce((all, row) => all + row, 0)\n' }
const TESTED = {
  ...SUM,
  'test/sum.js': "const test = require('tape')\nconst { sum } = require('../src/sum')\n\ntest('adds up', (t) => {\n  t.equal(sum([1, 2]), 3)\n  t.end()\n})\n",
}
const packed = (test: string, more = '') => `{ "name": "shop", "private": true, "scripts": { "test": ${JSON.stringify(test)}${more} } }\n`
const script = (name: string, expected: Expected, was: string, is: string, more = '') =>
  change(name, expected, { ...TESTED, 'package.json': packed(was, more) }, { 'package.json': packed(is, more) })

/** Scripts that are there to test by their name, whatever starts the tests. */
export const NAMED_TO_TEST = [
  script('the failure of a task runner is passed over', 'test_skipping', 'grunt test', 'grunt test || true'),
  script('a program of its own is run no more', 'test_skipping', 'node --expose-gc scripts/run.js', 'echo ok'),
  script(
    'the failure of such a program is passed over by the end',
    'test_skipping',
    'cross-env NODE_ENV=test node scripts/run.js',
    'node scripts/run.js; exit 0',
  ),
  script('a runner behind a reporter for TAP is run no more', 'test_skipping', 'tape test/*.js | tap-spec', 'echo ok'),
  script(
    'scripts that a pattern takes are run no more',
    'test_skipping',
    'pnpm run "/^test:/"',
    'echo ok',
    ', "test:unit": "tape test/*.js", "test:lint": "eslint ."',
  ),
  script('one of two programs is run no more', 'test_skipping', 'node test.js && npm run unit-esm', 'node test.js', ', "unit-esm": "node test.mjs"'),
  change(
    'a program that a Makefile starts to test is run no more',
    'test_skipping',
    { ...TESTED, Makefile: 'test:\n\tpython run_tests.py\n' },
    { Makefile: 'test:\n\techo ok\n' },
  ),
  script('another runner runs the tests', 'silent', 'grunt test', 'tape test/*.js'),
  script('the same program gets an option', 'silent', 'node scripts/run.js', 'node --enable-source-maps scripts/run.js'),
]

const MODES =
  "import { expect, it } from 'vitest'\nimport { total } from '../src/total.js'\nimport { describeEachMode } from './modes.js'\n\ndescribeEachMode('total (%s)', ({ render }) => {\n  it('adds up', () => {\n    expect(render(total([1, 2]))).toBe('3')\n  })\n\n  it('is nothing', () => {\n    expect(render(total([]))).toBe('0')\n  })\n})\n"
const modes = (name: string, expected: Expected, ...edit: (readonly [string, string])[]) =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/total.js': 'export const total = (rows) => rows.reduce((all, row) => all + row, 0)\n',
      'test/modes.js':
        "import { describe } from 'vitest'\n\nconst MODES = [\n  ['plain', (value) => String(value)],\n  ['strict', (value) => String(value).trim()],\n]\n\nexport function describeEachMode(name, run) {\n  describe.each(MODES)(name, (mode, render) => {\n    run({ mode, render })\n  })\n}\n",
      'test/total.test.js': MODES,
    },
    { 'test/total.test.js': edit },
  )

/** Tests of a suite that a function of another file registers for each of its modes. */
export const FOR_EACH_MODE = [
  modes('a test more among those that come once for each mode', 'silent', [
    "  it('is nothing'",
    "  it('adds up once more', () => {\n    expect(render(total([1, 2]))).toBe('3')\n  })\n\n  it('is nothing'",
  ]),
  modes('the last of them is gone', 'test_deletion', ["\n  it('is nothing', () => {\n    expect(render(total([]))).toBe('0')\n  })\n", '']),
  modes('one of them does what another one does', 'test_deletion', ["    expect(render(total([]))).toBe('0')", "    expect(render(total([1, 2]))).toBe('3')"]),
]

const CI = (test: string, more = '') =>
  `on:\n  pull_request:\n\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v5\n      - run: npm ci\n      - run: ${test}\n${more}`
const RELEASE =
  'on:\n  push:\n    branches: [main]\n\njobs:\n  release:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v5\n      - run: npm ci\n      - run: npm test\n      - run: npm publish\n'
const WINDOWS = '  windows:\n    runs-on: windows-latest\n    steps:\n      - uses: actions/checkout@v5\n      - run: npm ci\n      - run: npm test\n'
const workflow = (name: string, expected: Expected, was: string, is: string, release: string | null = RELEASE) =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/sum.js': 'export const sum = (rows) => rows.reduce((all, row) => all + row, 0)\n',
      'test/sum.test.js':
        "import { expect, it } from 'vitest'\nimport { sum } from '../src/sum.js'\n\nit('adds up', () => {\n  expect(sum([1, 2])).toBe(3)\n})\n",
      '.github/workflows/ci.yml': was,
      '.github/workflows/release.yml': RELEASE,
    },
    { '.github/workflows/ci.yml': is, ...(release === RELEASE ? {} : { '.github/workflows/release.yml': release }) },
  )

/** One of several places where CI runs the same command. */
export const SAME_COMMAND = [
  workflow(
    'the failure of the tests of a proposed change is passed over, where a release runs them too',
    'test_skipping',
    CI('npm test'),
    CI('npm test || true'),
  ),
  workflow('the tests of a proposed change are gone, where a release runs them too', 'test_skipping', CI('npm test'), CI('npm run build')),
  workflow('one of two jobs may fail', 'test_skipping', CI('npm test', WINDOWS), CI('npm test\n        continue-on-error: true', WINDOWS)),
  workflow(
    'the tests of a release are gone, where each proposed change has run them',
    'silent',
    CI('npm test'),
    CI('npm test'),
    RELEASE.replace('      - run: npm test\n', ''),
  ),
  workflow('a job gets another one beside it', 'silent', CI('npm test'), CI('npm test', WINDOWS)),
]

const VARY =
  "const { expect } = require('chai')\nconst { context } = require('../src/context')\n\ndescribe('vary', () => {\n  it('appends', () => {\n    const ctx = context()\n    ctx.vary('Accept')\n    ctx.vary('Cookie')\n    expect(ctx.headers.vary).to.equal('Accept, Cookie')\n  })\n\n  it('appends once', () => {\n    const ctx = context()\n    ctx.vary('Accept')\n    ctx.vary('Cookie')\n    ctx.vary('Accept')\n    ctx.vary('Cookie')\n    expect(ctx.headers.vary).to.equal('Accept, Cookie')\n  })\n})\n"
const vary = (name: string, expected: Expected, ...edit: (readonly [string, string])[]) =>
  change(
    name,
    expected,
    {
      'package.json': MOCHA,
      'src/context.js':
        "exports.context = () => {\n  const names = new Set()\n  return {\n    headers: {},\n    vary(name) {\n      names.add(name)\n      this.headers.vary = [...names].join(', ')\n    },\n  }\n}\n",
      'test/vary.test.js': VARY,
    },
    { 'test/vary.test.js': edit },
  )
const FIRST = "    ctx.vary('Cookie')\n    expect(ctx.headers.vary).to.equal('Accept, Cookie')\n  })\n\n  it('appends once'"
const WEEKS =
  'from shop.span import Span\n\n\ndef test_days_are_kept():\n    span = Span(days=-8)\n    assert span.days == -8\n    assert span.weeks == -1\n\n\ndef test_weeks_are_set():\n    span = Span(days=-8)\n    span.weeks = -1\n    assert span.days == -8\n    assert span.weeks == -1\n'
const weeks = (name: string, expected: Expected, ...edit: (readonly [string, string])[]) =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/span.py':
        'class Span:\n    def __init__(self, days):\n        self.days = days\n\n    @property\n    def weeks(self):\n        return int(self.days / 7)\n\n    @weeks.setter\n    def weeks(self, value):\n        self.days = self.days - self.weeks * 7 + value * 7\n',
      'tests/test_span.py': WEEKS,
    },
    { 'tests/test_span.py': edit },
  )
const READS =
  "import { expect, it } from 'vitest'\nimport { keysOf } from '../src/keys.js'\n\nit('hides what is under way', () => {\n  const keys = keysOf(['a', 'b.tmp'])\n  expect(keys.every((key) => !key.endsWith('.tmp'))).toBe(true)\n  expect(keys.includes('a')).toBe(true)\n})\n"
const reads = (name: string, expected: Expected, ...edit: (readonly [string, string])[]) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/keys.js': "export const keysOf = (names) => names.filter((name) => !name.endsWith('.tmp'))\n", 'test/keys.test.js': READS },
    { 'test/keys.test.js': edit },
  )

/** What another test asks as well, after more than this one did; and what is true whatever the code says. */
export const ASKED_AFTER_MORE = [
  vary('a check is gone, and another test asks the same after more of it', 'assertion_weakening', [
    FIRST,
    FIRST.replace("    expect(ctx.headers.vary).to.equal('Accept, Cookie')\n", ''),
  ]),
  vary('a check asks for anything, and another test asks the same', 'assertion_weakening', [FIRST, FIRST.replace(".to.equal('Accept, Cookie')", '.to.exist')]),
  vary('what is asked is spelled otherwise', 'silent', [FIRST, FIRST.replace('to.equal', 'to.be.equal')]),
  weeks('a check is gone, and another test asks the same after it has set something', 'assertion_weakening', [
    '    assert span.days == -8\n    assert span.weeks == -1\n\n\n',
    '    assert span.weeks == -1\n\n\n',
  ]),
  weeks('a check asks for any number, and another test asks the same', 'assertion_weakening', [
    '    assert span.days == -8\n    assert span.weeks == -1\n\n\n',
    '    assert span.days\n    assert span.weeks == -1\n\n\n',
  ]),
  reads('a predicate of all items is true anyway', 'assertion_weakening', ["'.tmp'))).toBe", "'.tmp')) || true).toBe"]),
  reads('a predicate of the whole is true anyway', 'assertion_weakening', ["keys.includes('a')).toBe", "keys.includes('a') || true).toBe"]),
  reads('a predicate became a matcher', 'silent', ["expect(keys.includes('a')).toBe(true)", "expect(keys).toContain('a')"]),
]
