import { type Change, change, type Edit, type Expected, MOCHA, PYPROJECT, type Tree, upon, VITEST } from '../change.js'

type Edits = Record<string, Edit>
const onPython = upon({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '' })
const onJavascript = upon({ 'package.json': VITEST })

const NEAREST = 'module.exports = (date, dates) => (dates.some((one) => isNaN(one)) ? new Date(NaN) : dates[0])\n'
const NEAREST_TEST = (bodies: readonly string[]) => `const assert = require('assert')
const nearest = require('../src/nearest')

${bodies.map((body) => `it('is no date if any of them is none', () => {\n${body}})\n`).join('\n')}`
const SOUGHT = '  const result = nearest(new Date(2014, 6, 2), [new Date(2015, 7, 31), new Date(NaN)])\n'
const NONE = (of: string) => `${SOUGHT}  assert(result instanceof Date && isNaN(${of}))\n`
const onNearest = (name: string, expected: Expected, before: readonly string[], after: readonly string[]): Change =>
  change(
    name,
    expected,
    { 'package.json': MOCHA, 'src/nearest.js': NEAREST, 'test/nearest.js': NEAREST_TEST(before) },
    { 'test/nearest.js': NEAREST_TEST(after) },
  )

const MASK = (old: boolean) => `from shop.core import deprecate, filled


class Font:
    def mask(self, text, ${old ? 'fill=None, ' : ''}*args, **kwargs):
${old ? '        if fill is not None:\n            deprecate("fill", 10)\n' : ''}        return filled(text, *args)
`
const MASK_TEST = (old: string) => `import pytest

from shop.font import Font


def test_mask():
    assert Font().mask("a") == "a"
${old}`
const OLD_MASK = (param: string) => `

def test_old_mask():
    with pytest.warns(DeprecationWarning):
        Font().mask("a", ${param})
`
const CORE =
  'import warnings\n\n\ndef deprecate(what, version):\n    warnings.warn(f"{what} goes in {version}", DeprecationWarning)\n\n\ndef filled(text, *args, fill=None):\n    return text if fill is None else fill\n'
const onMask = (name: string, expected: Expected, old: boolean, param: string): Change =>
  onPython(
    name,
    expected,
    { 'shop/core.py': CORE, 'shop/font.py': MASK(true), 'tests/test_font.py': MASK_TEST(OLD_MASK(param)) },
    { 'shop/font.py': MASK(old), 'tests/test_font.py': MASK_TEST('') },
  )

const QUOTE = 'def quoted(text):\n    return str(text)\n'
const QUOTE_TEST = (base: string, check: string, value = 'quoted("a")') => `from shop.quote import quoted
${base}
    def test_quoted(self):
        answer = ${value}
        assert len(answer) == 1
        ${check}
`
const HELPERS = '\n\nclass Helpers:\n    def assert_is(self, one, other):\n        assert one is other\n\n\nclass TestQuote(Helpers):'
const onQuote = (name: string, expected: Expected, check: string): Change =>
  onPython(
    name,
    expected,
    { 'shop/quote.py': QUOTE, 'tests/test_quote.py': QUOTE_TEST(HELPERS, 'self.assert_is(type(answer), str)') },
    { 'tests/test_quote.py': QUOTE_TEST('\n\nclass TestQuote:', check) },
  )

const LOOP = (refuse: string) => `def total(prices):
    ${refuse}return sum(prices)
`
const LOOP_TEST = (imports: string, check: string) => `${imports}from shop.loop import total


def test_total():
    assert total([1, 2]) == 3


def test_total_of_nothing():
    ${check}
`
const onLoop = (name: string, expected: Expected, check: string): Change =>
  onPython(
    name,
    expected,
    { 'shop/loop.py': LOOP('if prices is None:\n        return 0\n    '), 'tests/test_loop.py': LOOP_TEST('', 'assert total(None) == 0') },
    { 'shop/loop.py': LOOP(''), 'tests/test_loop.py': LOOP_TEST('from py.test import raises\n\n', check) },
  )

const FIELDS = (local: boolean) => `class Date:
    pass

${local ? '\nclass LocalTime(Date):\n    pass\n\n' : ''}
def fields_of(names):
    return {name: ${local ? 'LocalTime() if "local" in name else ' : ''}Date() for name in names}
`
const FIELDS_TEST = (local: string) => `from shop import fields


def test_fields():
    made = fields.fields_of(["created", "made_local"])
    assert type(made["created"]) == fields.Date
${local}`
const onFields = (name: string, expected: Expected, local: boolean): Change =>
  onPython(
    name,
    expected,
    { 'shop/fields.py': FIELDS(true), 'tests/test_fields.py': FIELDS_TEST('    assert type(made["made_local"]) == fields.LocalTime\n') },
    { 'shop/fields.py': FIELDS(local), 'tests/test_fields.py': FIELDS_TEST('') },
  )

const QUEUE = (body: string) => `const queue = []
let at = 0

export function add(task) {
  queue.push(task)
}

export function flush(limit) {
${body}}
`
const DRAINS = '  while (at < queue.length) {\n    queue[at]()\n    at++\n  }\n  queue.length = 0\n  at = 0\n'
const QUEUE_TEST =
  "import { expect, test } from 'vitest'\nimport { add, flush } from '../src/queue'\n\ntest('runs all', () => {\n  let runs = 0\n  add(() => runs++)\n  flush()\n  expect(runs).toBe(1)\n})\n"

const COMPARED = 'hook = None\n\n\ndef compared(one, other):\n    return hook(one, other) if hook else one == other\n'
const COMPARED_TEST = (first: string, second: string) => `from _pytest.assertion import util


def test_words(monkeypatch):
    def ${first}(op, left, right):
        return "42"

    monkeypatch.setattr(util, "_reprcompare", ${first})
    assert util._reprcompare("<", 42, 3) == "42"
${
  second === ''
    ? ''
    : `
    def ${second}(op, left, right):
        return op

    monkeypatch.setattr(util, "_reprcompare", ${second})
    assert util._reprcompare("<", 42, 3) == "<"
`
}`
const COMPARED_HOOK = (by: string) => `from _pytest.assertion import util


def told(op, left, right):
    return f"{left} {op} {right}"


def untold(op, left, right):
    return None


util._reprcompare = ${by}
`

const SHOP = (use: string) => `module.exports = function shop () {
  const routes = {}
  return {
    get (path, answer) {
      routes[path] = answer
      return this
    },
    ask (path) {
      ${use === '' ? '' : "require('./middleware').runAll()\n      "}return routes[path]()
    }${use}
  }
}
`
const USE = ",\n    use (step) {\n      require('./middleware').add(step)\n      return this\n    }"
const STEPS = 'const steps = []\n\nexports.add = (step) => steps.push(step)\nexports.runAll = () => steps.forEach((step) => step())\n'
const SHOP_TEST = (title: string, body: string, rest: string) => `const assert = require('assert')
const shop = require('..')
${body === '' ? '' : `\nit('${title}', () => {\n${body}})\n`}
it('${rest}', () => {
  assert.equal(shop().get('/', () => 4).ask('/'), 4)
})
`
const onShop = (name: string, expected: Expected, title: string, gone: boolean): Change =>
  change(
    name,
    expected,
    {
      'package.json': MOCHA.replace('"private": true', '"main": "index.js"'),
      'index.js': "module.exports = require('./lib/shop')\n",
      'lib/shop.js': SHOP(USE),
      'lib/middleware.js': STEPS,
      'test/middleware.js': SHOP_TEST(
        title,
        '  const seen = []\n  shop().use(() => seen.push(1)).get("/", () => 4).ask("/")\n  assert.deepEqual(seen, [1])\n',
        'answers',
      ),
    },
    { 'lib/shop.js': SHOP(gone ? '' : USE), ...(gone ? { 'lib/middleware.js': null } : {}), 'test/middleware.js': SHOP_TEST('', '', 'answers') },
  )

const ENGINE = 'from shop.request import request\n\n\nclass EngineManager:\n    def open(self):\n        return request("a")\n'
const REQUEST = 'def request(url):\n    return url\n'
const ENGINE_TEST = 'from shop.appengine import EngineManager\n\n\ndef test_open():\n    assert EngineManager().open() == "a"\n'
const FETCH_TEST = 'from shop.request import request\n\n\ndef test_fetch():\n    assert request("b") == "b"\n'
const engine = (folder: string): Tree => ({
  'shop/appengine.py': ENGINE,
  'shop/request.py': REQUEST,
  [`tests/${folder}/test_manager.py`]: ENGINE_TEST,
  [`tests/${folder}/test_fetch.py`]: FETCH_TEST,
  'tests/test_request.py': 'from shop.request import request\n\n\ndef test_request():\n    assert request("c") == "c"\n',
})
const withoutEngine = (folder: string): Edits => ({
  'shop/appengine.py': null,
  [`tests/${folder}/test_manager.py`]: null,
  [`tests/${folder}/test_fetch.py`]: null,
})

const UTILS = 'try:\n    exec("async def f():\\n yield 1")\n    have_async_gen = True\nexcept SyntaxError:\n    have_async_gen = False\n\nloud = False\n'
const STREAM = 'def stream(rows):\n    return list(rows)\n'
const STREAM_TEST = (imports: string, mark: string) => `import pytest

from shop.stream import stream
${imports}

${mark}class TestStream:
    def test_stream(self):
        assert stream("ab") == ["a", "b"]
`
const onStream = (name: string, expected: Expected, word: string): Change =>
  onPython(
    name,
    expected,
    { '.github/workflows/ci.yml': CI, 'shop/utils.py': UTILS, 'shop/stream.py': STREAM, 'tests/test_stream.py': STREAM_TEST('', '') },
    { 'tests/test_stream.py': STREAM_TEST(`from shop.utils import ${word}\n`, `@pytest.mark.skipif(not ${word}, reason="no generators")\n`) },
  )
const CI = `name: ci
on: [push, pull_request]
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: pytest
`

const OPTIONS = (step: string) => `import argparse


def parser():
    made = argparse.ArgumentParser()
    made.add_argument("--users", type=int)
${step}    return made
`
const STEP = '    made.add_argument("--step-load", action="store_true")\n'
const LOAD = (step: string) => `from shop.options import parser


def load(given):
    options = parser().parse_args(given)
    return ${step}options.users
`
const LOAD_TEST = 'from shop.load import load\n\n\ndef test_load():\n    assert load(["--users", "4"]) == 4\n'
const onStep = (name: string, expected: Expected, docs: Edits): Change =>
  onPython(
    name,
    expected,
    {
      'shop/options.py': OPTIONS(STEP),
      'shop/load.py': LOAD('1 if options.step_load else '),
      'tests/test_load.py': LOAD_TEST,
      'docs/steps.rst': 'Steps\n=====\n\nGive ``--step-load``.\n',
    },
    { 'shop/options.py': OPTIONS(''), 'shop/load.py': LOAD(''), ...docs },
  )

const PACKED = (paths: readonly string[]) =>
  `{ "name": "shop", "version": "1.0.0", "exports": { ${paths.map((path) => `"./${path}": "./src/${path}.js"`).join(', ')} }, "scripts": { "test": "vitest run" }, "devDependencies": { "vitest": "^4.0.0" } }\n`
const ITEM_TEST =
  "import { expect, test } from 'vitest'\nimport { item } from '../src/item'\n\ntest('is an item', () => {\n  expect(item('a')).toEqual(['a'])\n})\n"
const onPacked = (name: string, expected: Expected, gone: boolean): Change =>
  change(
    name,
    expected,
    {
      'package.json': PACKED(['item', 'offscreen']),
      'src/item.js': 'export const item = (name) => [name]\n',
      'src/offscreen.js': 'export const later = (name) => () => [name]\n',
      'test/item.test.js': ITEM_TEST,
      'CHANGELOG.md': '# 1.0.0\n',
    },
    { 'package.json': PACKED(['item']), 'CHANGELOG.md': '# 2.0.0\n\nNo offscreen items any more.\n', ...(gone ? { 'src/offscreen.js': null } : {}) },
  )

const FORM = 'def shown(field):\n    return f"<b>{field}</b>"\n'
const FORM_TEST = (check: string) => `from shop.form import shown

VALUES = [{"key": "a", "html": "<b>a</b>"}, {"key": "b", "html": "<b>b</b>"}]


def test_shown():
    for item in VALUES:
        html = shown(item["key"])
${check}`
const onForm = (name: string, expected: Expected, check: string): Change =>
  onPython(
    name,
    expected,
    {
      'shop/form.py': FORM,
      'tests/test_form.py': FORM_TEST(
        '        if html != item["html"]:\n            told = "{key} is not {html}"\n            raise AssertionError(told.format(**item))\n',
      ),
    },
    { 'tests/test_form.py': FORM_TEST(check) },
  )

const SELECT_TEST =
  "import { expect, test } from 'vitest'\nimport { select } from '../src/select'\n\ntest('usual', () => {\n  expect(select()).toMatchSnapshot()\n})\n"
const STORED = (name: string) => `// Vitest Snapshot v1, https://vitest.dev/guide/snapshot.html

exports[${name}] = \`"<select>"\`;
`
const onStored = (name: string, expected: Expected, head: string): Change =>
  onJavascript(
    name,
    expected,
    {
      'src/select.ts': "export const select = () => '<select>'\n",
      'test/select.test.ts': SELECT_TEST,
      'test/__snapshots__/select.test.ts.snap': STORED('`usual 1`'),
    },
    { 'src/select.ts': "export const select = () => {\n  return '<select>'\n}\n", 'test/__snapshots__/select.test.ts.snap': head },
  )

const SPLIT =
  'export const empty: readonly number[] = []\n\nexport const splitAt = (at: number) => (list: readonly number[]) => [list.slice(0, at), at >= list.length ? empty : list.slice(at)] as const\n'
const SPLIT_TEST = (same: string, second = 'split.empty') => `import assert from 'node:assert'
import { test } from 'vitest'
import * as split from '../src/split'
import * as util from './util'

test('splits at the end', () => {
  const ends = (list: readonly number[]) => {
    const [first, second] = split.splitAt(list.length)(list)
    assert.deepStrictEqual(first, list)
    ${same}(second, ${second})
  }
  ends([1, 2])
})
`
const SAME = (body: string) => `import assert from 'node:assert'\n\nexport const same = <A>(actual: A, expected: A) => {\n  ${body}\n}\n`
const onSplit = (name: string, expected: Expected, test: string, body = 'assert.strictEqual(actual, expected)'): Change =>
  onJavascript(
    name,
    expected,
    { 'src/split.ts': SPLIT, 'test/util.ts': 'export const none = null\n', 'test/split.test.ts': SPLIT_TEST('assert.strictEqual') },
    { 'test/util.ts': SAME(body), 'test/split.test.ts': test },
  )

const ANSWER =
  'import json\n\n\nclass Answer(str):\n    @property\n    def json(self):\n        return json.loads(self)\n\n\ndef ask(user):\n    return Answer(json.dumps({"known": True, "user": user}))\n'
const ANSWER_TEST = (checks: string) => `from shop.answer import ask


def test_ask():
    r = ask("kim")
${checks}`
const onAnswer = (name: string, expected: Expected, checks: string): Change =>
  onPython(
    name,
    expected,
    { 'shop/answer.py': ANSWER, 'tests/test_answer.py': ANSWER_TEST(`    assert '"known": true' in r\n    assert '"user": "kim"' in r\n`) },
    { 'tests/test_answer.py': ANSWER_TEST(checks) },
  )

const MARKER = (member: string) => `class Marker:
    def __init__(self, text):
        constraint_text = text.split(" ", 1)[1]
        self.constraint = constraint_text.strip("=<>")
        ${member === '' ? '' : 'self._text = constraint_text'}
${member}

def parsed(text):
    return Marker(text)
`
const MARKER_TEXT = '\n    @property\n    def constraint_text(self):\n        return self._text\n'
const MARKER_TEST = (check: string) => `from shop.marker import parsed


def test_marker():
    m = parsed("version ==2.7")
    assert m.constraint == "2.7"
${check}`
const onMarker = (name: string, expected: Expected, gone: boolean): Change =>
  onPython(
    name,
    expected,
    { 'shop/marker.py': MARKER(MARKER_TEXT), 'tests/test_marker.py': MARKER_TEST('    assert m.constraint_text == "==2.7"\n') },
    { 'shop/marker.py': gone ? MARKER('').replace(/ +\n/g, '') : `${MARKER(MARKER_TEXT)}\n\nNONE = None\n`, 'tests/test_marker.py': MARKER_TEST('') },
  )

const PARCEL =
  'from shop.paths import Path\n\n\nclass Parcel:\n    def __init__(self, path):\n        self.path = path\n\n    def is_file(self):\n        return Path(self.path).is_file()\n\n\ndef parcel_of(text, beside):\n    return Parcel(beside / text)\n'
const PARCEL_TEST = 'from shop.parcel import Parcel\n\n\ndef test_path():\n    assert Parcel("a").path == "a"\n'
const MOCKED = (what: string, subject: string) => `from shop.parcel import Parcel, parcel_of
from shop.paths import Path


def test_path():
    assert Parcel("a").path == "a"


def test_is_file(mocker):
    mocker.patch.object(${what}, "is_file").return_value = True
    parcel = ${subject}
    assert parcel.is_file()
`
const onParcel = (name: string, expected: Expected, test: string): Change =>
  onPython(
    name,
    expected,
    {
      'shop/paths.py': 'try:\n    from pathlib import Path\nexcept ImportError:\n    from pathlib2 import Path\n',
      'shop/parcel.py': PARCEL,
      'tests/test_parcel.py': PARCEL_TEST,
    },
    { 'tests/test_parcel.py': test },
  )

const SCHEMA = (build: string, more = '') => `{
  "type": "object",
  "additionalProperties": false,
  "properties": { "name": { "type": "string" }, "build": ${build} }${more}
}
`
const onSchema = (name: string, expected: Expected, build: string, more = ''): Change =>
  onPython(name, expected, { 'shop/schema.json': SCHEMA('{ "type": "string" }'), 'shop/slots.py': STREAM }, { 'shop/schema.json': SCHEMA(build, more) })

const STAGED = "export const staged = (files: string[]) => ['packages/a.js', 'packages/b.js', ...files].sort()\n"
const STAGED_TEST = (checks: string) => `import { expect, test } from 'vitest'
import { staged } from '../src/staged'

test('stages files', () => {
  const files = staged([]).filter((one) => one)
${checks}})
`
const onStaged = (name: string, expected: Expected, checks: string): Change =>
  onJavascript(
    name,
    expected,
    {
      'src/staged.ts': STAGED,
      'test/staged.test.ts': STAGED_TEST(
        "  expect(files).toHaveLength(2)\n  expect(files[0]).toEqual('packages/a.js')\n  expect(files[1]).toEqual('packages/b.js')\n",
      ),
    },
    { 'src/staged.ts': STAGED.replace('...files]', "'package.json', ...files]"), 'test/staged.test.ts': STAGED_TEST(checks) },
  )

const CONTENT = (known: string) => `import Types from './types.js'

export class Content {
  static propTypes = {
    className: Types.string,
${known}    state: Types.object,
  }

  render(state) {
    return state.text
  }
}
`
const CONTENT_TEST = `import { expect, it } from 'vitest'
import { Content } from '../src/content.js'

it('shows the text', () => {
  expect(new Content().render({ text: 'jam' })).toBe('jam')
})
`
const REPORTER = (tells: string) => `import { onError, log, callHooks } from './hooks.js'

export function answer(context) {
  onError((error) => {
    context.error = error
  })
  if (context.failed) {
    ${tells}
  }
  return context.response
}
`
const HOOKS = `export const onError = (hook) => hook
export const log = (text) => text
export const callHooks = async (context, hooks) => {
  for (const hook of [hooks].flat()) await hook(context)
}
`
const REPORTER_TEST = `import { expect, it } from 'vitest'
import { answer } from '../src/answer.js'

it('answers', () => {
  expect(answer({ response: 3 })).toBe(3)
})
`
const onReporter = (name: string, expected: Expected, tells: string): Change =>
  onJavascript(
    name,
    expected,
    { 'src/answer.js': REPORTER('context.options.onReportError(context)'), 'src/hooks.js': HOOKS, 'test/answer.test.js': REPORTER_TEST },
    { 'src/answer.js': REPORTER(tells) },
  )

/** More of what stopped commits that take tests or checks away, of sixteen projects, and what must not be hidden beside it. */
export const STOPPED_FIFTH: readonly Change[] = [
  onNearest('no number is asked for as a number', 'silent', [NONE('result')], [NONE('Number(result)')]),
  onNearest('no date is asked for by its time', 'silent', [NONE('result')], [NONE('result.getTime()')]),
  onNearest('what is no number is not asked for any more', 'assertion_weakening', [NONE('result')], [`${SOUGHT}  assert(result instanceof Date)\n`]),
  onNearest('one of two tests in the same words under one title goes', 'silent', [NONE('result'), NONE('result')], [NONE('Number(result)')]),
  onNearest(
    'one of two tests under one title goes',
    'test_deletion',
    [NONE('result'), '  assert(isNaN(nearest(new Date(NaN), [new Date(NaN), new Date(0)])))\n'],
    [NONE('Number(result)')],
  ),
  onMask('a parameter goes that a call named as one to be left', 'silent', false, 'fill="a"'),
  onMask('the warning of a parameter is not asked for, and it stays', 'test_deletion', true, 'fill="a"'),
  onQuote('the type that a helper was asked for is asked for in place', 'silent', 'assert type(answer) is str'),
  onQuote('the type that a helper was asked for is not asked for', 'assertion_weakening', 'assert answer is not None'),
  onLoop('an error is asked for by the older name of the runner', 'silent', 'raises(TypeError, total, None)'),
  onLoop('nothing is asked for under the older name of the runner', 'assertion_weakening', 'total([])'),
  onFields('the type that is expected goes', 'silent', false),
  onFields('the type that is expected stays', 'assertion_weakening', true),
  onJavascript(
    'what is flushed is not flushed within',
    'silent',
    { 'src/queue.js': QUEUE(DRAINS), 'test/queue.test.js': QUEUE_TEST },
    { 'src/queue.js': QUEUE(`  if (at !== 0) return\n${DRAINS}`) },
  ),
  onJavascript(
    'what is asked the second time is answered otherwise',
    'validation_bypass',
    { 'src/queue.js': QUEUE('  queue.splice(0, limit).forEach((task) => task())\n'), 'test/queue.test.js': QUEUE_TEST },
    { 'src/queue.js': QUEUE('  at++\n  if (at === 2) return true\n  queue.splice(0, limit).forEach((task) => task())\n') },
  ),
  onPython(
    'what stands in for a part of the library has another name',
    'silent',
    { 'shop/compared.py': COMPARED, 'tests/test_words.py': COMPARED_TEST('mine', '') },
    { 'tests/test_words.py': COMPARED_TEST('mine1', '') },
  ),
  onPython(
    'one part more of the library has a stand-in',
    'assertion_weakening',
    { 'shop/compared.py': COMPARED, 'tests/test_words.py': COMPARED_TEST('mine', '') },
    { 'tests/test_words.py': COMPARED_TEST('mine1', 'mine2') },
  ),
  onPython(
    'what stands in for a part of the library for all tests becomes another',
    'assertion_weakening',
    { 'shop/compared.py': COMPARED, 'tests/test_words.py': COMPARED_TEST('mine', ''), 'tests/conftest.py': COMPARED_HOOK('told') },
    { 'tests/conftest.py': COMPARED_HOOK('untold') },
  ),
  onShop('a test goes with the module after which its file is named, and the file stays', 'silent', 'uses a middleware', true),
  onShop('a test goes and the module after which its file is named stays', 'test_deletion', 'uses a middleware', false),
  onShop('a test of something else goes with the module after which its file is named', 'test_deletion', 'hands itself back', true),
  onPython('a folder of tests goes with the module after which it is named', 'silent', engine('appengine'), withoutEngine('appengine')),
  onPython('a folder of tests of another name goes', 'test_deletion', engine('network'), withoutEngine('network')),
  onPython(
    'a folder of tests goes with one of two modules after which it may be named',
    'test_deletion',
    { ...engine('appengine'), 'shop/cloud/__init__.py': '', 'shop/cloud/appengine.py': 'def start():\n    return 1\n' },
    withoutEngine('appengine'),
  ),
  onStream('tests run where the language can do it', 'silent', 'have_async_gen'),
  onStream('tests run where a word of the code says so', 'test_skipping', 'loud'),
  onStep('an option of which the docs of the change speak goes', 'silent', { 'docs/steps.rst': null }),
  onStep('an option goes and no document tells of it', 'feature_removal', {}),
  onPacked('an entry goes with the file to which it led', 'silent', true),
  onPacked('an entry goes and the file to which it led stays', 'feature_removal', false),
  onForm('what is said of a failure is put together before it is raised', 'silent', '        assert html == item["html"], f"{item} is not {html}"\n'),
  onForm('a failure that is raised no more', 'assertion_weakening', '        assert html is not None\n'),
  onStored('a stored snapshot under a name in other quotes', 'silent', STORED("'usual 1'")),
  onStored('a stored snapshot under another name in other quotes', 'any', STORED("'other 1'")),
  onSplit('a helper of two sides is handed what was taken before', 'silent', SPLIT_TEST('util.same')),
  onSplit('a helper of two sides is handed one thing twice', 'assertion_weakening', SPLIT_TEST('util.same', 'second')),
  onAnswer('pieces of a text are entries of what it is read as', 'silent', '    assert r.json == {"known": True, "user": "kim"}\n'),
  onAnswer('one piece of a text is an entry of what it is read as', 'assertion_weakening', '    assert r.json["known"] is True\n'),
  onMarker('a property goes of which only a local bears the name still', 'silent', true),
  onMarker('a property is not asked for, and it stays', 'assertion_weakening', false),
  onParcel('a method of the same name of what the code reaches out to has a stand-in', 'silent', MOCKED('Path', 'parcel_of("a", beside=Path("."))')),
  onParcel('the very method that is checked has a stand-in', 'assertion_weakening', MOCKED('Parcel', 'Parcel("a")')),
  onSchema(
    'the type of a part is told by another part of the schema',
    'silent',
    '{ "$ref": "#/definitions/build" }',
    ', "definitions": { "build": { "oneOf": [{ "type": "string" }, { "type": "object" }] } }',
  ),
  onSchema(
    'the type of a part is told by another part of the schema, which takes anything',
    'validation_bypass',
    '{ "$ref": "#/definitions/build" }',
    ', "definitions": { "build": {} }',
  ),
  onSchema('the type of a part is not told any more', 'validation_bypass', '{ "description": "How it is built." }'),
  onStaged('items of a list are told with one more before them', 'silent', "  expect(files).toEqual(['package.json', 'packages/a.js', 'packages/b.js'])\n"),
  onStaged('one item of a list is not told any more', 'assertion_weakening', "  expect(files).toContain('packages/a.js')\n"),
  onJavascript(
    'the type of a handler that a component takes is told no more',
    'silent',
    { 'src/content.js': CONTENT('    onFocus: Types.func.isRequired,\n'), 'test/content.test.js': CONTENT_TEST },
    { 'src/content.js': CONTENT('') },
  ),
  onReporter('what was told of errors is handed to what calls it', 'silent', 'callHooks(context, context.options.onReportError)'),
  onReporter('nobody is told of errors', 'error_suppression', 'callHooks(context, context.options.onDone)'),
]
