import { type Change, change, MOCHA, PYPROJECT, VITEST } from '../change.js'

const INDEX =
  "export { default as wrap } from './wrap.js'\nexport { default as merge } from './merge.js'\nexport { default as mergeAll } from './merge-all.js'\n"
const WRAP = 'export default function wrap(inner, outer) {\n  return (...given) => outer(inner, ...given)\n}\n'
const MERGE = '/** Like wrap, for objects. */\nexport default function merge(one, two) {\n  return { ...one, ...two }\n}\n'
const MERGE_ALL = '/** Does what merge does, or wrap, with many. */\nexport default function mergeAll(all) {\n  return Object.assign({}, ...all)\n}\n'
const WRAPS = `const { strict: assert } = require('node:assert')
const P = require('..')

describe('wrap', () => {
  const greet = (name) => \`Hello \${name}\`

  it('lets the outer function see the inner one', () => {
    assert.equal(P.wrap(greet, (inner, name) => inner(name.toUpperCase()))('joe'), 'Hello JOE')
  })

  it('lets the outer function change the answer', () => {
    assert.equal(P.wrap(greet, (inner, name) => inner(name).toUpperCase())('joe'), 'HELLO JOE')
  })
})
`
const MERGES = `const { strict: assert } = require('node:assert')
const P = require('..')

describe('merge', () => {
  it('takes what the second has', () => {
    assert.deepEqual(P.merge({ a: 1 }, { a: 2 }), { a: 2 })
  })
})
`
const BUNDLE = 'exports.wrap = function wrap(inner, outer) {\n  return (...given) => outer(inner, ...given)\n}\n'
/** Each function in a module of its own, tests named after it, run against what a build makes of them. */
const FUNCTIONS = {
  'package.json': MOCHA.replace('"private": true,', '"private": true, "main": "dist/shop.js",'),
  'dist/shop.js': BUNDLE,
  'src/index.js': INDEX,
  'src/wrap.js': WRAP,
  'src/merge.js': MERGE,
  'src/merge-all.js': MERGE_ALL,
  'test/wrap.js': WRAPS,
  'test/merge.js': MERGES,
}
const goes = (name: string, expected: Change['expected'], edits: Change['edits']) => change(name, expected, FUNCTIONS, edits)
const UNLISTED = "export { default as wrap } from './wrap.js'\n"

const RUNS =
  "import { execFileSync } from 'node:child_process'\nimport { expect, test } from 'vitest'\n\ntest('prints what it is given', () => {\n  expect(String(execFileSync('node', ['dist/cli.js', 'hello']))).toBe('hello')\n})\n"
const WORKERS = {
  'package.json': VITEST,
  'src/cli.js': "export { main } from './workers/main.js'\n",
  'src/workers/main.js': 'export const main = (words) => process.stdout.write(words.join(" "))\n',
  'src/workers/pool.js': 'export const pool = (size) => Array.from({ length: size })\n',
  'src/workers/prints.test.js': RUNS,
}
const [MAIN, POOL] = [WORKERS['src/workers/main.js'], WORKERS['src/workers/pool.js']]
const POOLED = {
  ...WORKERS,
  'src/workers/pool.test.js': RUNS.replace('prints', 'fills a pool and prints').replace(
    "'vitest'\n",
    "'vitest'\nimport { pool } from '../../dist/cli.js'\n\ntest('fills', () => {\n  expect(pool(2)).toHaveLength(2)\n})\n",
  ),
}
const NO_POOL = { 'src/workers/pool.js': null, 'src/workers/pool.test.js': null }
const FROM_PACKAGE = { 'src/cli.js': "export { main } from 'workers'\n", 'src/workers/prints.test.js': null }

const LATER = '    setTimeout(() => {\n      expect(seen).to.eql([1, 2])\n      done()\n    }, 50)\n'
const DRAINED = '    made.drain = function () {\n      expect(seen).to.eql([1, 2])\n      done()\n    }\n'
const DRAINS = {
  'package.json': MOCHA,
  'src/queue.js': 'exports.queue = (worker) => ({ drain: null, push(one) { worker(one); setTimeout(() => this.drain && this.drain()) } })\n',
  'test/queue.js': `const { expect } = require('chai')
const { queue } = require('../src/queue')

describe('queue', () => {
  it('does one after the other', (done) => {
    const seen = []
    const made = queue((one) => seen.push(one))
    made.push(1)
    made.push(2)
${LATER}  })
})
`,
}

const STARTS = {
  'package.json': VITEST,
  'src/run.ts':
    'export interface Started {\n  limit: number\n  stopWhen: () => boolean\n}\n\nexport interface Options {\n  limit: number\n  stopWhen: () => boolean\n  onStart: (event: Started) => void\n}\n\nexport function run({ limit, stopWhen, onStart }: Options): number {\n  onStart({ limit, stopWhen })\n  let at = 0\n  while (at < limit && !stopWhen()) at++\n  return at\n}\n',
  'test/run.test.ts':
    "import { expect, it } from 'vitest'\nimport { run, type Started } from '../src/run'\n\nit('says what it starts with', () => {\n  let event!: Started\n  run({ limit: 3, stopWhen: () => false, onStart: (started) => (event = started) })\n  expect(event.limit).toBe(3)\n  expect(event.stopWhen).toBeDefined()\n})\n",
}
const NOT_TOLD = {
  'src/run.ts': [
    ['limit: number\n  stopWhen: () => boolean\n}\n\nexport interface Options', 'limit: number\n}\n\nexport interface Options'],
    ['onStart({ limit, stopWhen })', 'onStart({ limit })'],
  ],
} as const
const onStart = (name: string, expected: Change['expected'], sources: Change['edits']) =>
  change(name, expected, STARTS, { ...sources, 'test/run.test.ts': [['  expect(event.stopWhen).toBeDefined()\n', '']] })

const ONE_OR_MANY = 'input: values.length === 1 ? values[0] : values'
const MANY_NOW = ["{ input: ['a', 'b']", "{ values: ['a', 'b']"] as const
const ONE = "  expect(send(['a'])).toEqual({ input: 'a', kind: 'text' })\n"
const SENDS = {
  'package.json': VITEST,
  'src/send.js': `export function send(values) {\n  return { ${ONE_OR_MANY}, kind: 'text' }\n}\n`,
  'test/send.test.js': `import { expect, it } from 'vitest'\nimport { send } from '../src/send.js'\n\nit('sends values', () => {\n  expect(send(['a', 'b'])).toEqual({ input: ['a', 'b'], kind: 'text' })\n${ONE}})\n`,
}
type Replacement = readonly [string, string]
const onSend = (name: string, expected: Change['expected'], source: Replacement, asked: Replacement) =>
  change(name, expected, SENDS, { 'src/send.js': [source], 'test/send.test.js': [[ONE, ''], asked] })

const LISTENS = {
  'package.json': MOCHA,
  '.github/workflows/ci.yml':
    'on: push\njobs:\n  test:\n    strategy:\n      matrix:\n        os: [ubuntu-latest, windows-latest]\n    runs-on: ${{ matrix.os }}\n    steps:\n      - uses: actions/checkout@v4\n      - run: npm test\n',
  'src/open.js': 'exports.open = (options) => ({ on: (name, listener) => setImmediate(() => listener(options)) })\n',
  'test/open.test.js': `const { expect } = require('expect')
const { open } = require('../src/open')

describe('open', () => {
  it('hands on what it is given', function (done) {
    const made = open({ deep: true })
    made.on('open', (options) => {
      expect(options.deep).toBe(true)
      done()
    })
  })
})
`,
}
const onMachine = (name: string, expected: Change['expected'], condition: string) =>
  change(name, expected, LISTENS, {
    'test/open.test.js': [['function (done) {\n', `function (done) {\n    if (${condition}) {\n      return this.skip()\n    }\n`]],
  })

const REFUSES_MISSING = `test('a class has to be there', () => {
  const input = \`
    @base;
    .foo { @apply mt-4; }
  \`
  return run(input).catch((error) => {
    expect(error).toMatchObject({ name: 'SyntaxError' })
  })
})
`
const ANSWERS_NOW = `test('classes are made when they are missing', () => {
  const input = \`
    @base;

    .foo { @apply mt-4; }
  \`
  return run(input).then((result) => {
    expect(result.css).toContain('.foo { margin: 1rem }')
  })
})
`
const STYLES = {
  'package.json': VITEST,
  'src/run.js':
    "export async function run(input) {\n  const [, name] = /@apply ([\\w-]+)/.exec(input) ?? []\n  if (!input.includes('@utilities')) throw new SyntaxError(name)\n  return { css: input.replace(/@apply [\\w-]+;/, 'margin: 1rem') }\n}\n",
  'test/run.test.js': `import { expect, test } from 'vitest'\nimport { run } from '../src/run.js'\n\n${REFUSES_MISSING}\ntest('a class is put in', async () => {\n  expect((await run('@utilities; .a { @apply mt-4; }')).css).toContain('margin')\n})\n`,
}
const STYLES_NOW: readonly Replacement[] = [
  ["  if (!input.includes('@utilities')) throw new SyntaxError(name)\n", "  if (name === undefined) throw new SyntaxError('nothing')\n"],
]
const onStyles = (name: string, expected: Change['expected'], source: readonly Replacement[], tests: string) =>
  change(name, expected, STYLES, { 'test/run.test.js': [[REFUSES_MISSING, tests]], ...(source.length > 0 ? { 'src/run.js': source } : {}) })

const SHELL = {
  'pyproject.toml': PYPROJECT,
  'shop/__init__.py': '',
  'shop/shells.py': 'def chosen(project):\n    return project.settings.wanted or project.settings.found\n',
  'tests/test_shells.py': `from unittest.mock import MagicMock

from shop.shells import chosen


def test_wanted_first():
    project = MagicMock()
    project.settings.wanted = r"C:\\Windows\\cmd.exe"
    project.settings.found = "/bin/bash"
    assert chosen(project) == r"C:\\Windows\\cmd.exe"
`,
}
const inShell = (name: string, expected: Change['expected'], ...edits: readonly (readonly [string, string])[]) =>
  change(name, expected, SHELL, { 'tests/test_shells.py': edits })
const WANTED = 'project.settings.wanted = r"C:\\Windows\\cmd.exe"'
const IS_WANTED = 'chosen(project) == r"C:\\Windows\\cmd.exe"'

const KINDS = {
  'pyproject.toml': PYPROJECT,
  'shop/__init__.py': '',
  'shop/kinds.py': 'def kinds(text):\n    return text.split()\n',
  'tests/test_kinds.py': `import pytest

from shop.kinds import kinds


def made():
    return kinds("a b") + kinds("c")


@pytest.mark.parametrize('kind', made())
def test_kind(kind):
    assert kind in ('a', 'b', 'c')
`,
}
const ROWS = "@pytest.mark.parametrize('kind', made())\ndef test_kind(kind):\n"
const ASKED = "    assert kind in ('a', 'b', 'c')\n"
const inKinds = (name: string, expected: Change['expected'], over: string) =>
  change(name, expected, KINDS, {
    'tests/test_kinds.py': [
      [ROWS, 'def test_kind():\n'],
      [ASKED, `    for kind in ${over}:\n    ${ASKED}`],
    ],
  })

/** What goes or changes together: a module with the tests that are named after it, an expectation with what the test sets, rows that become a loop, a folder of code with its tests, a check with what waits for it. */
export const TOGETHER: readonly Change[] = [
  goes('a module goes with the tests that are named after it, and others speak of it', 'silent', {
    'src/wrap.js': null,
    'src/index.js': [[UNLISTED, '']],
    'test/wrap.js': null,
  }),
  change(
    'a module goes with its tests where a build lists them',
    'silent',
    Object.fromEntries(Object.entries(FUNCTIONS).filter(([path]) => path !== 'src/index.js')),
    { 'src/wrap.js': null, 'test/wrap.js': null },
  ),
  goes('a module goes, and another one has its function', 'test_deletion', {
    'src/wrap.js': null,
    'src/index.js': [[UNLISTED, "export { wrap } from './merge.js'\n"]],
    'src/merge.js': `${MERGE}\n${WRAP.replace('export default', 'export')}`,
    'test/wrap.js': null,
  }),
  goes('the tests of a module go that stays', 'test_deletion', { 'test/wrap.js': null }),
  goes('the tests of another module go with it', 'test_deletion', { 'src/wrap.js': null, 'src/index.js': [[UNLISTED, '']], 'test/merge.js': null }),
  change(
    'the tests of a module go with another one of its name',
    'test_deletion',
    { ...FUNCTIONS, 'lib/wrap.js': WRAP, 'test/wrap.js': WRAPS.replace("require('..')", "{ wrap: require('../lib/wrap.js').default }") },
    { 'src/wrap.js': null, 'src/index.js': [[UNLISTED, '']], 'test/wrap.js': null },
  ),
  inShell(
    'a text is expected that the test sets now',
    'silent',
    [WANTED, 'project.settings.wanted = "/bin/zsh"'],
    [IS_WANTED, 'chosen(project) == "/bin/zsh"'],
  ),
  inShell('another text is expected than the test sets', 'assertion_weakening', [IS_WANTED, 'chosen(project) == "/bin/zsh"']),
  inShell(
    'the text of another member is expected',
    'assertion_weakening',
    [WANTED, 'project.settings.wanted = "/bin/zsh"'],
    [IS_WANTED, 'chosen(project) == "/bin/bash"'],
  ),
  change('a folder of code goes with the tests in it', 'silent', WORKERS, { ...FROM_PACKAGE, 'src/workers/main.js': null, 'src/workers/pool.js': null }),
  change('a part of a folder goes with the tests in it', 'test_deletion', WORKERS, { ...FROM_PACKAGE, 'src/workers/main.js': null }),
  change('a folder of code moves without the tests in it', 'test_deletion', WORKERS, {
    'src/cli.js': "export { main } from './main.js'\n",
    'src/main.js': WORKERS['src/workers/main.js'],
    'src/workers/main.js': null,
    'src/workers/pool.js': null,
    'src/workers/prints.test.js': null,
  }),
  change('a folder of tests goes', 'test_deletion', WORKERS, { 'src/workers/prints.test.js': null }),
  change('a part of a folder goes with the tests that are named after it', 'silent', POOLED, { 'src/cli.js': FROM_PACKAGE['src/cli.js'], ...NO_POOL }),
  change('a part of a folder that others have goes with its tests', 'test_deletion', POOLED, { ...NO_POOL, 'src/workers/main.js': `${POOL}${MAIN}` }),
  change('a check waits in a property that the code calls', 'silent', DRAINS, { 'test/queue.js': [[LATER, DRAINED]] }),
  change('a check waits in a property and the test does not wait', 'assertion_weakening', DRAINS, {
    'test/queue.js': [[LATER, DRAINED.replace('      done()\n', '').replace('    }\n', '    }\n    done()\n')]],
  }),
  onStart('a field goes from its type and from what is handed out', 'silent', NOT_TOLD),
  onStart('a field goes from its type and is handed out still', 'assertion_weakening', { 'src/run.ts': NOT_TOLD['src/run.ts'].slice(0, 1) }),
  onStart('a field is asked for no more', 'assertion_weakening', {}),
  onSend('a check goes with the key that it expects', 'silent', [ONE_OR_MANY, 'values'], MANY_NOW),
  onSend(
    'a check goes whose key has another name now',
    'assertion_weakening',
    ['input: values.length', 'value: values.length'],
    ["{ input: ['a', 'b']", "{ value: ['a', 'b']"],
  ),
  onSend('a check goes and its key stays', 'assertion_weakening', ["kind: 'text'", "kind: 'texts'"], ["kind: 'text'", "kind: 'texts'"]),
  onMachine('a test that listens is skipped where a platform has no sockets', 'silent', "process.platform === 'win32'"),
  onMachine('a test that listens is skipped by a variable', 'test_skipping', 'process.env.QUICK'),
  change('a check that listens stands under a condition', 'assertion_weakening', LISTENS, {
    'test/open.test.js': [['      expect(options.deep).toBe(true)\n', '      if (process.env.DEEP) expect(options.deep).toBe(true)\n']],
  }),
  onStyles('a refusal becomes an answer under another title', 'silent', STYLES_NOW, ANSWERS_NOW),
  onStyles(
    'a refusal becomes an answer of less under another title',
    'test_deletion',
    STYLES_NOW,
    ANSWERS_NOW.replace("toContain('.foo { margin: 1rem }')", "toContain('foo')"),
  ),
  onStyles('a refusal becomes the answer of another input', 'test_deletion', STYLES_NOW, ANSWERS_NOW.replace('@apply mt-4', '@apply mt-5')),
  onStyles('a refusal becomes an answer and no code differs', 'any', [], ANSWERS_NOW),
  inKinds('rows that a call makes are gone through in the test', 'silent', 'made()'),
  inKinds('rows that a call makes become those of another call', 'assertion_weakening', 'kinds("")'),
]
