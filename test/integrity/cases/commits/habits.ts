import { change, JEST, MOCHA, PYPROJECT, VITEST } from '../change.js'

const FLOW = `import { expect, it, vi } from 'vitest'
import { Pump } from '../src/pump'

it('stops at the mark', () => {
  const pump = new Pump({ open: vi.fn(), close: vi.fn() })
  pump.fill(3)
  expect(pump.level).toBe(3)
  expect(pump.valve.open).not.toHaveBeenCalled()
  expect(pump.valve.close).toHaveBeenCalledTimes(1)
})
`
const PUMP = `export class Pump {
  level = 0
  constructor(readonly valve: { open(): void; close(): void }) {}
  fill(amount: number) {
    this.level += amount
    this.valve.close()
  }
}
`
const pump = { 'package.json': VITEST, 'src/pump.ts': PUMP, 'test/pump.test.ts': FLOW }
const OPENS = [['    this.level +=', '    this.valve.open()\n    this.level +=']] as const
const NOT_OPEN = 'expect(pump.valve.open).not.toHaveBeenCalled()'

const RUNNER_SETTINGS = 'module.exports = (runner) => runner.set({ reporters: [REPORTERS], files: ["test/*.js"] })\n'
const karma = {
  'package.json': MOCHA,
  'src/answers.js': "exports.answerTo = (name) => name + '!'\n",
  'runner.conf.js': RUNNER_SETTINGS.replace('REPORTERS', "'dots'"),
  'test/seeds.js': 'exports.seeds = () => {}\n',
}

const TYPED = `{ "name": "shop", "private": true, "scripts": { "test": "tsc --noEmit -p test && jest", "lint": "eslint ." }, "devDependencies": { "jest": "^30.0.0" } }\n`
const CI = 'on: [push]\njobs:\n  build:\n    runs-on: ubuntu-latest\n    steps:\n      - run: npm ci\n      - run: npm test\n'
const TS_TEST = '{ "compilerOptions": { "noEmit": true }, "include": ["."], "exclude": ["./types/odd.ts"] }\n'
const typed = {
  'package.json': TYPED,
  '.github/workflows/ci.yml': CI,
  'test/tsconfig.json': TS_TEST,
  'test/types/tsconfig.json': '{ "compilerOptions": { "strict": true, "noEmit": true } }\n',
  'test/types/odd.ts': 'export const odd: string = 1\n',
}
const SPLIT = TYPED.replace('"tsc --noEmit -p test && jest"', '"jest", "types": "tsc --noEmit -p test/types && tsc --noEmit --project ./test/tsconfig.json"')
const LEFT_OUT = [['./types/odd.ts', './types']] as const
const inTypes = (name: string, expected: Parameters<typeof change>[1], scripts: string, ci: string) =>
  change(name, expected, typed, { 'package.json': scripts, '.github/workflows/ci.yml': ci, 'test/tsconfig.json': LEFT_OUT })

const SOURCES = (include: string) => `{ "compilerOptions": { "strict": true }, "include": ["${include}"] }\n`
const flat = { 'package.json': VITEST, 'kit/tsconfig.json': SOURCES('./*.ts'), 'kit/index.ts': 'export const kit = (n: number): number => n + 1\n' }

const STYLES = `class NoStyle(Exception):
    pass


def style(name, known):
    try:
        return parsed(known, name)
    except KeyError as error:
        raise NoStyle(f"no style {name!r}; {error}")
`
const styles = { 'pyproject.toml': PYPROJECT, 'shop/styles.py': STYLES }
const SAYS = 'raise NoStyle(f"no style {name!r}; {error}")'

const CLOCK = 'import os\nimport time\n\nimport pytest\n\nfrom shop.clock import after\n\n\ndef test_soon():\n    assert after(0.1) < 0.2\n'
const clock = { 'pyproject.toml': PYPROJECT, 'shop/clock.py': 'def after(seconds): ...\n', 'tests/test_clock.py': CLOCK }
const onClock = (name: string, expected: Parameters<typeof change>[1], condition: string) =>
  change(name, expected, clock, { 'tests/test_clock.py': [['def test_soon', `@pytest.mark.skipif(${condition}, reason="too coarse")\ndef test_soon`]] })

const WORKFLOW = 'on: [push]\njobs:\n  unit:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - run: pytest\n'
const PARTLY = '      - uses: actions/checkout@v4\n        with:\n          sparse-checkout: |\n            tools\n'
const workflow = { 'pyproject.toml': PYPROJECT, '.github/workflows/unit.yml': WORKFLOW }

const RECONNECT = `from shop.worker import Worker


class TestAlias:
    def test_queue_by_alias_is_not_read_after_a_reconnect(self, worker):
        worker.cancel("real")
        worker.consumer.fail()
        assert worker.consumer.restarts > 0
        with pytest.raises(TimeoutError):
            worker.read("real", timeout=10)
`
const SMOKE = (last: string) => `import pytest

from shop.worker import Worker
from tests.containers import container


class TestAlias:
    def test_queue_by_alias_is_not_read_after_a_reconnect(self, setup):
        worker = setup.worker
        setup.broker.close_all("forced")
        setup.wait_for(lambda: setup.logs().count("connected") > 1)
${last}`
const READS = `        assert worker.read("other") == "other"
        with pytest.raises(TimeoutError):
            worker.read("real", timeout=20)
`
const worker = { 'pyproject.toml': PYPROJECT, 'shop/worker.py': 'class Worker: ...\n', 'tests/unit/test_worker.py': `import pytest\n\n${RECONNECT}` }
const inSmoke = (name: string, expected: Parameters<typeof change>[1], last: string) =>
  change(name, expected, worker, { 'tests/unit/test_worker.py': null, 'tests/smoke/test_worker.py': SMOKE(last) })

const VIEW = `export class CellView {
  constructor(readonly host: Host, readonly injector: Host) {
    this.differs = injector.get('differs')
  }
  onDestroy(call: () => void) {
    this.host.onDestroy(call)
  }
  show() {
    return this.host.show()
  }
}
`
const view = (docs: string) => ({ 'package.json': VITEST, 'src/view.ts': VIEW, 'docs/guide.md': docs })
const ONDESTROY = '  onDestroy(call: () => void) {\n    this.host.onDestroy(call)\n  }\n'
const OPTION = `export function show(text: string, width: number) {
  const cut = text.slice(0, width)
  return cut.trim()
}
`

const WORKSPACE = (types: string) =>
  `{ "name": "shop", "private": true, "scripts": { "test": "vitest run", "types:check": "${types}" }, "devDependencies": { "vitest": "^4.0.0" } }\n`
const ofPackages = (name: string, expected: Parameters<typeof change>[1], to: string) =>
  change(name, expected, { 'package.json': WORKSPACE('pnpm -r run types:check'), 'src/a.ts': 'export const a = 1\n' }, { 'package.json': WORKSPACE(to) })

const BROWSER = "import { test } from '@playwright/test'\n\ntest('opens', async ({ page }) => {\n  await page.goto('/')\n})\n"
const inTest = (exclude: string) => `{ "compilerOptions": { "noEmit": true }, "include": ["."]${exclude} }\n`
const browser = { 'package.json': JEST, 'checks/tsconfig.json': inTest(''), 'browser/open.ts': BROWSER, 'checks/old/a.ts': 'export const a: string = 1\n' }

const SAYING = `from shop.cli import run


def test_unknown_option():
    result = run("--ini")
    assert "No such option: --ini" in result.output
    assert result.code == 2
`
const saying = { 'pyproject.toml': PYPROJECT, 'shop/cli.py': 'def run(*args): ...\n', 'tests/test_cli.py': SAYING }
const says = (name: string, expected: Parameters<typeof change>[1], to: string) =>
  change(name, expected, saying, { 'tests/test_cli.py': [['    assert "No such option: --ini" in result.output\n', to]] })

const compiled = (exclude: string, more = '') => `{ "compilerOptions": { "strict": true${more} }, "include": ["./"]${exclude} }\n`
const scripts = (more: string) => ({ 'package.json': VITEST, 'kit/tsconfig.json': compiled('', more), 'kit/index.ts': flat['kit/index.ts'] })
const LEFT_SCRIPTS = ', "exclude": ["./**/*.js"]'

const SUBSCRIBED = 'export type Answer<T> = {\n  data?: T\n  error?: Error\n}\n'
const subscribed = { 'package.json': VITEST, 'src/index.ts': `${SUBSCRIBED}\nexport const version = '1'\n` }
const MOVED_TYPES = "import type { Answer } from './types'\n\nexport const version = '1'\nexport type { Answer }\n"

const WRITTEN = 'export interface Links {\n  [key: string]: { href: string }\n}\nexport type Mark = { raw: string }\n'
const written = { 'package.json': '{ "name": "shop", "types": "./lib/index.d.ts" }\n', 'lib/index.d.ts': WRITTEN }
const asModule = (text: string) => `declare module "shop" {\n${text.replace(/^(?=.)/gm, '    ')}}\n`

const GRID = `import { expect, test } from 'vitest'
import { rowsOf, show } from '../src/grid'

test('shows the table without an error', () => {
  const grid = show('a')
  expect(grid.visible).toBe(true)
  expect(rowsOf(grid)).toHaveLength(20)
})

test('sorts', () => {
  expect(show('sorted').first).toBe(1)
})
`
const grid = {
  'package.json': VITEST,
  'src/grid.ts': 'export const show = (name: string) => make(name)\nexport const rowsOf = (grid: Grid) => grid.rows\n',
  'test/grid.test.ts': GRID,
}
const SHOWS = GRID.slice(GRID.indexOf("test('shows"), GRID.indexOf("\n\ntest('sorts"))
const shows = (name: string, expected: Parameters<typeof change>[1], to: string) => change(name, expected, grid, { 'test/grid.test.ts': [[SHOWS, to]] })

const EXCESS = `const { Command } = require('../src/command')

describe.each([true, false])('excess words, with a handler: %s', (handled) => {
  const configure = (command) => { command.quiet(); if (handled) command.action(() => {}) }
  test('one word more than asked for is an error by default', () => {
    const program = new Command()
    configure(program)
    expect(() => { program.parse(['excess']) }).toThrow()
  })
  test('one word more than asked for may be allowed by name', () => {
    const program = new Command()
    configure(program)
    program.allow(true)
    expect(() => { program.parse(['excess']) }).not.toThrow()
  })
})
`
const AS_NODE = `const { test, describe } = require('node:test')
const assert = require('node:assert/strict')
const { made } = require('./made')

describe('excess words', () => {
  const cases = [true, false]
  cases.forEach((handled) => {
    describe(\`with \${handled ? 'a' : 'no'} handler\`, () => {
      test('one word more than asked for is an error by default', () => {
        const program = made()
        if (handled) program.action(() => {})
        assert.throws(() => { program.parse(['excess']) })
      })
      test('one word more than asked for may be allowed by name', () => {
        const program = made()
        if (handled) program.action(() => {})
        program.allow(true)
        assert.doesNotThrow(() => { program.parse(['excess']) })
      })
    })
  })
})
`
const excess = {
  'package.json': JEST,
  'src/command.js': 'exports.Command = class Command { parse(words) { return words } }\n',
  'test/made.js': "const { Command } = require('../src/command')\nexports.made = () => new Command().quiet()\n",
  'test/excess.test.js': EXCESS,
}
const toNode = (name: string, expected: Parameters<typeof change>[1], text: string) =>
  change(name, expected, excess, {
    'package.json': JEST.replace('"test": "jest"', '"test": "node --test"').replace('"jest": "^30.0.0"', '"typescript": "^5.0.0"'),
    'test/excess.test.js': text,
  })

const STORE = `import { expect, it } from 'vitest'
import { useStore } from '../src/store'

it('resets nothing that it has not', () => {
  const store = useStore()
  store.n = 3
  expect(() => store.reset()).not.toThrow()
  expect(store.n).toBe(3)
})
`
const store = { 'package.json': VITEST, 'src/store.ts': 'export const useStore = () => ({ n: 0, reset() {} })\n', 'test/store.test.ts': STORE }
const inStore = (name: string, expected: Parameters<typeof change>[1], to: string) =>
  change(name, expected, store, { 'test/store.test.ts': [['  expect(() => store.reset()).not.toThrow()\n', to]] })
const silenced = (name: string, expected: Parameters<typeof change>[1], rule: string) =>
  change(name, expected, store, { 'test/store.test.ts': `/* eslint-disable ${rule} */\n${STORE}` })

const NAMED_BY = (test: string) =>
  `{ "name": "shop", "private": true, "scripts": { "test": "npm run lint && npm run test:RUNNER", "lint": "eslint .", "test:RUNNER": "${test}" } }\n`
const ofRunner = (name: string, expected: Parameters<typeof change>[1], to: string) =>
  change(name, expected, { 'package.json': NAMED_BY('jest').replaceAll('RUNNER', 'jest'), 'src/a.ts': 'export const a = 1\n' }, { 'package.json': to })

const COMPARED = `def explain(left, right):
    try:
        words = compare_any(left, right)
        if is_text(left):
            words = shorter(words)
    except Exit:
        raise
    except Exception:
        return None
    return words
`
const compared = { 'pyproject.toml': PYPROJECT, 'shop/_own/explain.py': COMPARED, 'shop/explain.py': COMPARED, 'shop/__init__.py': '' }
const TRIED = COMPARED.replace('is_text(left)', 'is_text(left) and is_text(right)').replace('shorter(words)', 'cut_off(words)')
const DROPPED = '    except Exception:\n        return None\n'
const unused = (path: string) => ({
  'pyproject.toml': PYPROJECT,
  [path]: 'def is_map(x):\n    return isinstance(x, dict)\n\n\ndef is_set(x):\n    return isinstance(x, set)\n',
})
const withoutMap = (path: string) => ({ [path]: 'def is_set(x):\n    return isinstance(x, set)\n' })

/** What still other projects do that is no weaker, each with what would be. */
export const HABITS = [
  change('the code calls now what it did not call', 'silent', pump, {
    'src/pump.ts': OPENS,
    'test/pump.test.ts': [[NOT_OPEN, 'expect(pump.valve.open).toHaveBeenCalled()']],
  }),
  change('the code calls no more what it called', 'silent', pump, {
    'src/pump.ts': [['    this.valve.close()\n', '']],
    'test/pump.test.ts': [['close).toHaveBeenCalledTimes(1)', 'close).not.toHaveBeenCalled()']],
  }),
  change('a test asks for a call that it forbade, the code stays', 'assertion_weakening', pump, {
    'test/pump.test.ts': [[NOT_OPEN, 'expect(pump.valve.open).toHaveBeenCalled()']],
  }),
  change('a number of calls became any number beside the code', 'assertion_weakening', pump, {
    'src/pump.ts': OPENS,
    'test/pump.test.ts': [['close).toHaveBeenCalledTimes(1)', 'close).toHaveBeenCalled()']],
  }),
  change('settings of a runner load a part of the tests', 'silent', karma, {
    'runner.conf.js': RUNNER_SETTINGS.replace('REPORTERS', "require('./test/seeds').seeds"),
  }),
  change('the product loads a part of the tests', 'validation_bypass', karma, {
    'src/answers.js': "const { seeds } = require('../test/seeds')\nexports.answerTo = (name) => seeds(name) ?? name + '!'\n",
  }),
  inTypes('types are checked by a script of their own, which CI runs', 'silent', SPLIT, CI.replace('npm test', 'npm run types\n      - run: npm test')),
  inTypes('types are checked by a script that nothing runs', 'error_suppression', SPLIT, CI),
  inTypes('a folder is left out and checked nowhere', 'error_suppression', TYPED, CI),
  change('sources moved to a folder that is checked', 'silent', flat, {
    'kit/tsconfig.json': SOURCES('./src'),
    'kit/index.ts': null,
    'kit/src/index.ts': flat['kit/index.ts'],
  }),
  change('sources stay in a folder that is not checked', 'error_suppression', flat, {
    'kit/tsconfig.json': SOURCES('./src'),
    'kit/src/more.ts': 'export const more = 1\n',
  }),
  change('an error hides its cause and says what it said', 'silent', styles, { 'shop/styles.py': [[SAYS, `${SAYS} from None`]] }),
  change('an error hides its cause and does not say it', 'error_suppression', styles, {
    'shop/styles.py': [[SAYS, 'raise NoStyle(f"no style {name!r}") from None']],
  }),
  onClock('where the clock is coarse', 'silent', 'time.get_clock_info("monotonic").resolution > 0.001'),
  onClock('where the clock stands late', 'test_skipping', 'time.localtime().tm_hour > 20'),
  change('a job that lists what there is takes a part of the repository', 'silent', workflow, {
    '.github/workflows/unit.yml': `${WORKFLOW}  list:\n    runs-on: ubuntu-latest\n    steps:\n${PARTLY}      - run: ls tools\n`,
  }),
  change('a job that tests takes a part of the repository', 'test_skipping', workflow, {
    '.github/workflows/unit.yml': [['      - uses: actions/checkout@v4\n', PARTLY]],
  }),
  inSmoke('a test moves to where it runs another way', 'silent', READS),
  inSmoke('a test moves and checks nothing there', 'assertion_weakening', '        worker.cancel("real")\n'),
  change('a method went whose name the docs of another library hold', 'silent', view('Call `onDestroy` of the framework, or `onDestroy(stop)`.\n'), {
    'src/view.ts': [[ONDESTROY, '']],
  }),
  change('a method went that the docs name with its class', 'feature_removal', view('A `CellView` has `onDestroy(stop)`.\n'), {
    'src/view.ts': [[ONDESTROY, '']],
  }),
  change('an object still holds what its constructor reads no more', 'silent', view('Cells.\n'), {
    'src/view.ts': [["    this.differs = injector.get('differs')\n", '    this.host.start()\n']],
  }),
  change(
    'a function takes a word and reads it no more',
    'feature_removal',
    { 'package.json': VITEST, 'src/show.ts': OPTION },
    {
      'src/show.ts': [['text.slice(0, width)', 'text.slice(0, 80)']],
    },
  ),
  says('a text is looked for in two parts', 'silent', '    assert "No such option" in result.output\n    assert "--ini" in result.output\n'),
  says('a part of a text is looked for no more', 'assertion_weakening', '    assert "No such" in result.output\n    assert "--ini" in result.output\n'),
  change('scripts without types are left out', 'silent', scripts(''), { 'kit/tsconfig.json': compiled(LEFT_SCRIPTS) }),
  change('scripts whose types were checked are left out', 'error_suppression', scripts(', "checkJs": true'), {
    'kit/tsconfig.json': compiled(LEFT_SCRIPTS, ', "checkJs": true'),
  }),
  change('types move into a file of their own', 'silent', subscribed, { 'src/index.ts': MOVED_TYPES, 'src/types.ts': SUBSCRIBED }),
  change('a type loses what it held', 'feature_removal', subscribed, { 'src/index.ts': [['  error?: Error\n', '']] }),
  change('declarations are written as a module', 'silent', written, { 'lib/index.d.ts': asModule(WRITTEN) }),
  change('declarations are written as a module that hands out less', 'feature_removal', written, {
    'lib/index.d.ts': asModule(WRITTEN.replace('export type Mark', 'type Mark')),
  }),
  shows(
    'a test looks at more under a title like its own',
    'silent',
    `test('shows all four tables without an error', () => {
  for (const name of ['a', 'b', 'c', 'd'] as const) expect(show(name).visible).toBe(true)
  const [first, second] = [show('b'), show('c')]
  expect(rowsOf(first)).toHaveLength(5)
  expect(rowsOf(second)).toHaveLength(6)
})`,
  ),
  shows(
    'a test looks at less under a title like its own',
    'any',
    `test('shows all four tables without an error', () => {
  const [first, second] = [show('b'), show('c')]
  expect(rowsOf(first)).toBeDefined()
  expect(rowsOf(second)).toBeDefined()
})`,
  ),
  toNode('a table of suites became a loop over them, in another runner', 'silent', AS_NODE),
  toNode('a loop over suites lost one of two', 'any', AS_NODE.replace('[true, false]', '[true]')),
  inStore('what must not throw is called as it is', 'silent', '  store.reset()\n'),
  inStore('what must not throw is called no more', 'assertion_weakening', ''),
  silenced('a rule about empty functions is off in a test', 'silent', '@typescript-eslint/no-empty-function'),
  silenced('a rule about where expectations stand is off in a test', 'silent', 'vitest/no-standalone-expect'),
  silenced('a rule that asks for expectations is off in a test', 'error_suppression', 'vitest/expect-expect'),
  ofRunner('a script is named after another runner', 'silent', NAMED_BY('vitest run').replaceAll('RUNNER', 'vitest')),
  ofRunner('a script is named after another runner and runs nothing', 'test_skipping', NAMED_BY('echo done').replaceAll('RUNNER', 'vitest')),
  change('what is tried changed, what is caught did not', 'silent', compared, { 'shop/explain.py': TRIED }),
  change(
    'a catch of everything came behind one that passes on',
    'error_suppression',
    { ...compared, 'shop/explain.py': COMPARED.replace(DROPPED, '') },
    {
      'shop/explain.py': TRIED,
    },
  ),
  change('a function of a private package that nobody used went', 'silent', unused('shop/_own/kinds.py'), withoutMap('shop/_own/kinds.py')),
  change('a function of a package went', 'feature_removal', unused('shop/kinds.py'), withoutMap('shop/kinds.py')),
  change('a playground is left out', 'silent', scripts(''), { 'kit/tsconfig.json': compiled(', "exclude": ["./playground"]') }),
  ofPackages('types of the whole in place of those of each package', 'silent', 'tsc --noEmit'),
  ofPackages('types of one folder in place of those of each package', 'test_skipping', 'tsc --noEmit -p src/small'),
  change('a folder moved in that has settings of its own', 'silent', browser, {
    'checks/tsconfig.json': inTest(', "exclude": ["./browser"]'),
    'browser/open.ts': null,
    'checks/browser/open.ts': BROWSER,
  }),
  change('a folder moved within and is left out', 'error_suppression', browser, {
    'checks/tsconfig.json': inTest(', "exclude": ["./odd"]'),
    'checks/old/a.ts': null,
    'checks/odd/a.ts': browser['checks/old/a.ts'],
  }),
]
