import { type Change, change, JEST, MOCHA, PYPROJECT, VITEST } from '../change.js'

const READER = `import json


def read(source, parse):
    try:
        return parse(source)
    except json.JSONDecodeError as e:
        raise BadInput([Problem(e, e.pos)], body=e.doc)
    except Exception as e:
        raise Unreadable("cannot be read") from e
`
const reader = { 'pyproject.toml': PYPROJECT, 'shop/reader.py': READER }
const inReader = (name: string, expected: Change['expected'], ...edits: (readonly [string, string])[]) =>
  change(name, expected, reader, { 'shop/reader.py': edits })

const FIELDS = `def field_of(param, name):
    if param.default is None:
        return Field(name, required=True)
    return compatible(Field(name, default=param.default), name)


def compatible(field, name):
    if field.shape not in SHAPES:
        return field
    copied = copy(field)
    copied.name = name
    return copied
`
const FIELD_OF =
  'def field_of(param, name):\n    analysed = analyse(param)\n    return analysed.field(name, required=analysed.default is None, shape=analysed.shape)\n'
const fields = {
  'pyproject.toml': PYPROJECT,
  'shop/fields.py': FIELDS,
  'shop/forms.py': 'from shop.fields import field_of\n\n\ndef form(params):\n    return [field_of(param, name) for name, param in params.items()]\n',
}

const ROUTER = `from web.urls import re_path


class Router:
    def urls(self):
        urls = self.made()
        view = self.root_view()
        urls.append(re_path(r'^$', view, name=self.root_name))
        return urls
`
const router = { 'pyproject.toml': PYPROJECT, 'shop/router.py': ROUTER }
const toRoute = (name: string, expected: Change['expected'], call: string) =>
  change(name, expected, router, { 'shop/router.py': [["re_path(r'^$', view, name=self.root_name)", call]] })

const ADMIN = `from web import admin

from shop.models import Token

admin.site.title = "Shop"
admin.site.prepare()


class TokenAdmin(admin.ModelAdmin):
    fields = ("key",)


admin.site.register(Token, TokenAdmin)
`
const admin = { 'pyproject.toml': PYPROJECT, 'shop/admin.py': ADMIN }
const inAdmin = (name: string, expected: Change['expected'], decorator: string) =>
  change(name, expected, admin, {
    'shop/admin.py': [
      ['\n\n\nadmin.site.register(Token, TokenAdmin)\n', '\n'],
      ['class TokenAdmin', `${decorator}class TokenAdmin`],
    ],
  })

const RUN_ALL = `def run_all(field, value):
    errors = []
    for validator in field.validators:
        if hasattr(validator, "set_context"):
            warn("set_context is deprecated, use requires_context", DeprecationWarning)
            validator.set_context(field)
        try:
            validator(value)
        except Invalid as error:
            errors.append(error)
    return errors
`
const OLD_WAY =
  '        if hasattr(validator, "set_context"):\n            warn("set_context is deprecated, use requires_context", DeprecationWarning)\n            validator.set_context(field)\n'
const validators = { 'pyproject.toml': PYPROJECT, 'shop/validate.py': RUN_ALL }

const PAGE = "const validator = require('validator')\n\nexports.page = (input) => {\n  const text = validator.escape(input)\n  return `<p>${text}</p>`\n}\n"
const page = { 'package.json': JEST, 'src/page.js': PAGE }

const SHELF = `export class Shelf<T> {
  items: Map<string, T>
  size: number
  constructor(readonly name: string) {
    this.items = new Map()
    this.size = 0
    register(this, name)
  }
}
`
const shelf = { 'package.json': VITEST, 'src/shelf.ts': SHELF }
const BUILT = [
  '    this.items = new Map()\n    this.size = 0\n    register(this, name)\n',
  '    within(name, () => {\n      this.items = new Map()\n      this.size = 0\n    })\n',
] as const

const TRAPS = `export const arrays = {
  remove(state, prop) {
    if (isNaN(parseInt(prop))) die(13)
    return objects.remove(state[0], prop)
  },
  keep(state) {
    return state.length
  },
}
`
const traps = { 'package.json': VITEST, 'src/traps.ts': TRAPS }

const SORTED = `export function put(all: Bag, was: string, now: string) {
  if (all.kind === 'map') all.set(was, now)
  else if (all.kind === 'set') {
    all.delete(was)
    all.add(now)
  }
}

export function settle(bag: Bag) {
  for (const one of bag) put(bag, one, one.trim())
}
`
const sorted = { 'package.json': VITEST, 'src/bag.ts': SORTED }
const CLEARED = ['for (const one of bag)', 'const all = [...bag]\n  bag.clear()\n  for (const one of all)'] as const

const PATCHES = `import { describe, expect, test } from 'vitest'
import { produce, replay } from '../src/patches'

function inBoth(base, change, expected) {
  let told
  const made = produce(base, change, (all) => {
    told = all
  })
  test('are told', () => expect(told).toEqual(expected))
  test('can be replayed', () => expect(replay(base, told)).toEqual(made))
}

describe('deeply nested', () => {
  inBoth({ a: { b: 1 } }, (d) => {
    debugger
    const b = d.a
    b.c = 2
    return d
  }, [{ path: ['a', 'c'], value: 2 }])
})
`
const patches = {
  'package.json': VITEST,
  'src/patches.ts': 'export const produce = (a, f, g) => f(a)\nexport const replay = (a, p) => a\n',
  'test/patches.test.ts': PATCHES,
}

const SHOW = `import test from 'ava'
import { run } from '../index.js'

const testShows = async (t, runner) => {
  const { stderr } = await runner('empty.js', { loud: true })
  t.is(stderr, '$ empty.js')
}
test('Shows the command', testShows, run)
test('Shows the command, sync', testShows, run.sync)

const testHides = async (t, runner) => {
  const { stderr } = await runner('empty.js', { loud: false })
  t.is(stderr, '')
}
test('Shows nothing', testHides, run)
`
const EACH_MODE = `import test from 'ava'
import { run } from '../index.js'

const testShows = async (t, loud, runner) => {
  const { stderr } = await runner('empty.js', { loud })
  t.is(stderr, '[0] $ empty.js')
}
test('Shows the command, loud "short"', testShows, 'short', run)
test('Shows the command, loud "full"', testShows, 'full', run)
test('Shows the command, loud "short", sync', testShows, 'short', run.sync)
test('Shows the command, loud "full", sync', testShows, 'full', run.sync)

const testHides = async (t, runner) => {
  const { stderr } = await runner('empty.js', { loud: 'none' })
  t.is(stderr, '')
}
test('Shows nothing', testHides, run)
`
const AVA = '{ "name": "shop", "private": true, "type": "module", "scripts": { "test": "ava" }, "devDependencies": { "ava": "^6.0.0" } }\n'
const RUN = "export const run = async (file, { loud }) => ({ stderr: loud ? '$ ' + file : '' })\nrun.sync = run\n"
const shows = { 'package.json': AVA, 'index.js': RUN, 'test/show.js': SHOW }
const RUN_MODES = RUN.replace("loud ? '$ ' + file", "loud !== 'none' ? '[0] $ ' + file")
const inModes = (name: string, expected: Change['expected'], text: string) => change(name, expected, shows, { 'index.js': RUN_MODES, 'test/show.js': text })

const BROKEN =
  "const native = Promise\nglobal.Promise = class Broken {\n  then() { throw new Error('no') }\n}\nexports.restore = () => {\n  global.Promise = native\n}\n"
const broken = {
  'package.json': MOCHA,
  'src/a.js': 'exports.a = 1\n',
  'test/helpers/broken.js': BROKEN,
  'test/a.js': "const { expect } = require('chai')\nrequire('./helpers/broken')\nit('is one', () => expect(require('../src/a').a).to.equal(1))\n",
}

const LIMITS =
  'export const isOver = (all: string[], limits: number[]) => all.some((one) => one.length > limitOf(limits))\n\nexport const limitOf = (limits: number[]) => limits[1]\n'
const limits = { 'package.json': VITEST, 'src/limits.ts': LIMITS }

const FORMS = `import { expectType } from 'tsd'
import { useForm } from '../form'

{
  const form = useForm<{ a: string }>()
  expectType<string>(form.get('a'))
}
`
const forms = { 'package.json': JEST, 'src/form.ts': 'export const useForm = <T>() => ({ get: (key: keyof T) => "" })\n', 'src/types/form.test-d.ts': FORMS }

const FAILS = `import test from 'ava'
import { run } from '../index.js'
import { throwing } from './helpers/throwing.js'

test('fails with what its input throws', (t) => {
  t.throws(() => {
    run('stdin.js', { input: throwing() })
  }, { message: 'Generator error' })
})
`
const ASKED = `test('fails with what its input throws', (t) => {
  const cause = new Error('foo')
  const error = t.throws(() => {
    run('stdin.js', { input: throwing(cause) })
  })
  t.is(error, cause)
})
`
const fails = {
  'package.json': AVA,
  'index.js': RUN,
  'test/helpers/throwing.js': "export const throwing = () => { throw new Error('Generator error') }\n",
  'test/fails.js': FAILS,
}
const inFails = (name: string, expected: Change['expected'], asked: string) =>
  change(name, expected, fails, {
    'test/fails.js': FAILS.slice(0, FAILS.indexOf('test(')) + asked,
    'test/helpers/throwing.js': 'export const throwing = (cause) => { throw cause }\n',
  })

const INDEXES = `def indexes(self, connection, table):
    condition = self.condition_of(table)
    first = connection.execute(
        text(
            f"""select index_id, {condition} from indexes where table = :table"""
        ).bind(table=table)
    )
    second = connection.execute(
        text(
            """select column_id from columns where table = :table"""
        ).bind(table=table)
    )
    return [*first, *second]
`
const indexes = { 'pyproject.toml': PYPROJECT, 'shop/indexes.py': INDEXES }
const inIndexes = (name: string, expected: Change['expected'], ...edits: (readonly [string, string])[]) =>
  change(name, expected, indexes, { 'shop/indexes.py': edits })

const COMPILED = `import re

from shop.compiler import compiled


class Compiles:
    def assert_compile(self, clause, result):
        text = compiled(clause)
        assert text == result
`
const BY_PATTERN = '        if isinstance(result, re.Pattern):\n            assert result.match(text)\n'
const OR_EQUAL = '        else:\n            assert text == result\n'
const compiles = {
  'pyproject.toml': PYPROJECT,
  'shop/compiler.py': 'def compiled(clause):\n    return str(clause)\n',
  'tests/test_types.py': `${COMPILED}\n\nclass TestTypes(Compiles):\n    def test_plain(self):\n        self.assert_compile(1, '1')\n`,
}

const MARKED = 'import os\n\nimport pytest\n\n\ndef pytest_configure(config):\n    config.addinivalue_line("markers", "slow: takes long")\n'
const HOOK = (mark: string) =>
  `${MARKED}\n\ndef pytest_collection_modifyitems(config, items):\n    if os.getenv("DATABASE") == "postgres":\n        return\n    skip = pytest.mark.skip(reason="needs postgres")\n    for item in items:\n        if "${mark}" in item.keywords:\n            item.add_marker(skip)\n`
const SEARCH = 'import pytest\n\nfrom shop.search import found\n\n\n@pytest.mark.slow\ndef test_found():\n    assert found("a") == ["a"]\n'
const FULL_TEXT = '\n\n@pytest.mark.requires_postgres\ndef test_full_text():\n    assert found("a b") == ["a b"]\n'
const searches = {
  'pyproject.toml': PYPROJECT,
  'shop/search.py': 'def found(text):\n    return [text]\n',
  'tests/conftest.py': MARKED,
  'tests/test_search.py': SEARCH,
}

const PARTS = {
  'package.json': VITEST,
  'index.js': "export { run } from './lib/run.js'\nexport { runNode } from './lib/node.js'\n",
  'lib/run.js': 'export const run = (file, options) => {\n  const given = { ...options }\n  given.file = file\n  return start(given)\n}\n',
  'lib/node.js':
    "import { run } from './run.js'\nexport const runNode = (file, options) => {\n  if (typeof file !== 'string') throw new TypeError('a file')\n  return run('node', { ...options, args: [file] })\n}\n",
  'lib/made.js': '',
  'readme.md': '# Shop\n\nUse `runNode(file)` for scripts.\n',
}
const MADE = {
  'index.js':
    "import { made } from './lib/made.js'\nimport { mapNode } from './lib/node.js'\n\nexport const run = made(() => ({}))\nexport const runNode = made(mapNode)\n",
  'lib/run.js': null,
  'lib/made.js':
    'export const made = (map) => (file, options) => {\n  const given = { ...options, ...map(file) }\n  given.file = file\n  return start(given)\n}\n',
  'lib/node.js': "export const mapNode = (file) => {\n  if (typeof file !== 'string') throw new TypeError('a file')\n  return { args: [file] }\n}\n",
}

const TWICE = Array.from({ length: 22 }, () => '    made = joined(made, made)\n').join('')
const JOINED = `from shop.joined import joined, start\n\n\ndef test_joined():\n    made = start\n${TWICE}    assert [one for one in made] == [1]\n`
const joined = { 'pyproject.toml': PYPROJECT, 'shop/joined.py': 'start = [1]\n\n\ndef joined(a, b):\n    return a\n', 'tests/test_joined.py': JOINED }

const HEARD = `import { expect, it } from 'vitest'
import { Bakery } from '../src/bakery'

const heard = () => {}
const bakery = new Bakery({ oven: true })
const bake = (...args) => (typeof args[1] === 'function' && args.length < 3 ? bakery.bake(...args, heard) : bakery.bake(...args))

it('bakes', () => {
  const next = bake({ name: 'rye', parts: [1, 2, 3] }, (draft) => {
    draft.name = 'wheat'
  })
  expect(next.name).toBe('wheat')
})
`
const MADE_ONCE = `const { bake } = heardBakery({ oven: true })

function heardBakery(options) {
  const bakery = new Bakery(options)
  const plain = bakery.bake
  bakery.bake = (...args) => (typeof args[1] === 'function' && args.length < 3 ? plain(...args, heard) : plain(...args))
  return bakery
}
`
const heard = {
  'package.json': VITEST,
  'src/bakery.js':
    'export class Bakery {\n  constructor(options) {\n    this.options = options\n  }\n  bake(base, edit) {\n    const draft = { ...base }\n    edit(draft)\n    return draft\n  }\n}\n',
  'test/bakery.test.js': HEARD,
}

/** Code and tests that are written another way; beside each, the loss that looks like it. */
export const REWRITTEN: readonly Change[] = [
  inReader('one of two catches of the same call never had a cause', 'silent', [
    '        return parse(source)',
    '        made = parse(source)\n        return made',
  ]),
  inReader(
    'the catch that passed its error on does not any more',
    'error_suppression',
    [' from e\n', '\n'],
    ['        return parse(source)', '        made = parse(source)\n        return made'],
  ),
  inReader('the catch that passed its error on has it among its words only', 'error_suppression', [' from e\n', ' from None\n']),

  change('a function that only its own file called, which is rewritten', 'silent', fields, { 'shop/fields.py': FIELD_OF }),
  change(
    'a function that only its own file called, while another reads it too',
    'feature_removal',
    { ...fields, 'shop/again.py': 'from shop.fields import compatible\n\nmade = compatible(1, "a")\n' },
    { 'shop/fields.py': FIELD_OF },
  ),
  change(
    'a function that nobody of the project calls',
    'feature_removal',
    { ...fields, 'shop/fields.py': `${FIELDS}\n\ndef described(field):\n    words = [field.name, field.shape]\n    return " ".join(words)\n` },
    { 'shop/fields.py': FIELDS },
  ),

  toRoute('a route that is made by a function chosen elsewhere', 'silent', "self._url_of('', view, name=self.root_name)"),
  toRoute('a route that leads nowhere', 'feature_removal', "(r'^$', self.root_name)"),
  inAdmin('registered by a decorator of its class', 'silent', '@admin.register(Token)\n'),
  inAdmin('registered no more', 'feature_removal', ''),
  inAdmin('another one registered by a decorator', 'feature_removal', '@admin.register(Key)\n'),

  change('a deprecated step goes before a loop of checks', 'silent', validators, { 'shop/validate.py': [[OLD_WAY, '']] }),
  change('what the library escapes is escaped no more', 'validation_bypass', page, { 'src/page.js': [['validator.escape(input)', 'input']] }),

  change('fields set within a callback of the constructor', 'silent', shelf, {
    'src/shelf.ts': [['items: Map', 'items!: Map'], ['size: number', 'size!: number'], BUILT],
  }),
  change('a field taken by force while its constructor is as it was', 'any', shelf, { 'src/shelf.ts': [['items: Map', 'items!: Map']] }),
  change('ignored over a call that was not there', 'silent', traps, {
    'src/traps.ts': [['    return objects.remove(state[0], prop)', '    // @ts-ignore\n    return arrays.set(state, prop, undefined)']],
  }),
  change('ignored over a call that was there', 'error_suppression', traps, {
    'src/traps.ts': [
      ['    return objects.remove(state[0], prop)', '    // @ts-ignore\n    return objects.remove(state[0], prop)'],
      ['return state.length', 'return state.length + 0'],
    ],
  }),
  change('all taken out at once before they are put in', 'silent', sorted, { 'src/bag.ts': [['    all.delete(was)\n', ''], CLEARED] }),
  change('the old one is not taken out', 'feature_removal', sorted, { 'src/bag.ts': [['    all.delete(was)\n', '']] }),

  inModes('a test becomes one for each mode', 'silent', EACH_MODE),
  inModes(
    'a test becomes one for each mode, which asks for less',
    'assertion_weakening',
    EACH_MODE.replace("t.is(stderr, '[0] $ empty.js')", 't.truthy(stderr)'),
  ),
  inModes(
    'one of two tests goes while the other becomes one for each mode',
    'test_deletion',
    EACH_MODE.split('\n')
      .filter((line) => !/\.sync\b/.test(line))
      .join('\n'),
  ),
  change('the global object by another name', 'silent', broken, { 'test/helpers/broken.js': BROKEN.replaceAll('global.', 'globalThis.') }),
  change('another global is replaced as well', 'any', broken, { 'test/helpers/broken.js': `${BROKEN}globalThis.setTimeout = (run) => run()\n` }),
  change('a parameter that is taken apart where it stands', 'silent', limits, {
    'src/limits.ts': [['(limits: number[]) => limits[1]', '([, limit]: number[]) => limit']],
  }),
  change('a parameter that is handed back', 'feature_removal', limits, {
    'src/limits.ts': [['(limits: number[]) => limits[1]', '(limits: number[]) => limits']],
  }),
  change(
    'what is made of two parts becomes one of them',
    'feature_removal',
    { ...limits, 'src/limits.ts': LIMITS.replace('=> limits[1]', '=> limits[0] * limits[1]') },
    { 'src/limits.ts': [['(limits: number[]) => limits[0] * limits[1]', '([, limit]: number[]) => limit']] },
  ),
  change('a rule about components is off in a new type test', 'silent', forms, {
    'src/types/form.test-d.ts': `${FORMS}\n{\n  /* eslint-disable react-hooks/rules-of-hooks */\n  const { get } = useForm<{ b: string }>()\n  expectType<string>(get('b'))\n}\n`,
  }),

  inFails('the error that is thrown is looked at whole', 'silent', ASKED),
  inFails('the error that is thrown is looked at no more', 'assertion_weakening', ASKED.replace('const error = ', '').replace('  t.is(error, cause)\n', '')),
  inFails('the error that is thrown is looked at for nothing', 'assertion_weakening', ASKED.replace('t.is(error, cause)', 't.truthy(error)')),
  inIndexes(
    'a query that had values in it stands on fewer lines, another is sorted',
    'silent',
    ['text(\n            f', 'text(f'],
    ['table"""\n        ).bind', 'table""").bind'],
    ['columns where table = :table', 'columns where table = :table order by column_id'],
  ),
  inIndexes('a query is put together from values', 'validation_bypass', [
    '"""select column_id from columns where table = :table"""',
    'f"""select column_id from columns where table = \'{table}\'"""',
  ]),
  change('a helper takes patterns as well', 'silent', compiles, { 'tests/test_types.py': [['        assert text == result\n', BY_PATTERN + OR_EQUAL]] }),
  change('a helper compares nothing but patterns', 'any', compiles, { 'tests/test_types.py': [['        assert text == result\n', BY_PATTERN]] }),
  change('a new mark leaves new tests out where they cannot run', 'silent', searches, {
    'tests/conftest.py': HOOK('requires_postgres'),
    'tests/test_search.py': SEARCH + FULL_TEXT,
  }),
  change('a mark of before leaves tests out', 'test_skipping', searches, { 'tests/conftest.py': HOOK('slow'), 'tests/test_search.py': SEARCH + FULL_TEXT }),
  change('a new mark is put on a test of before', 'test_skipping', searches, {
    'tests/conftest.py': HOOK('requires_postgres'),
    'tests/test_search.py': SEARCH.replace('mark.slow', 'mark.requires_postgres'),
  }),
  change('what a file handed on is made there now', 'silent', PARTS, MADE),
  change('what a file handed on is handed on no more', 'feature_removal', PARTS, {
    ...MADE,
    'index.js': MADE['index.js'].replace('export const runNode = made(mapNode)\n', ''),
  }),

  change('a test beside one whose value is made of itself many times over', 'silent', joined, {
    'tests/test_joined.py': `${JOINED}\n\ndef test_start():\n    assert start == [1]\n`,
  }),
  change('another answer for a value that is made of itself many times over', 'assertion_weakening', joined, { 'tests/test_joined.py': [['== [1]', '== []']] }),

  change('a statement for the debugger goes', 'silent', patches, { 'test/patches.test.ts': [['    debugger\n', '']] }),
  change('an expectation goes with a statement for the debugger', 'assertion_weakening', patches, {
    'test/patches.test.ts': [
      ['    debugger\n', ''],
      ['value: 2 }', 'value: 1 }'],
    ],
  }),

  change('what the tests call is wrapped where it is made', 'silent', heard, {
    'test/bakery.test.js': HEARD.replace(/const bakery[\s\S]*?\n(?=\n)/, MADE_ONCE),
  }),
  change('what the tests call is given next to nothing', 'assertion_weakening', heard, {
    'test/bakery.test.js': [["{ name: 'rye', parts: [1, 2, 3] }", '{}']],
  }),
]
