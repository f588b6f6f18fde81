import { type Change, change, type Expected, PYPROJECT, VITEST } from '../change.js'

const SHOP = {
  'package.json': VITEST,
  'src/code.js': 'export const stamp = () => Date.now()\nexport const has = (list, one) => list.indexOf(one) >= 0\n',
  'src/code.test.js': "import { expect, it } from 'vitest'\nimport { has } from './code.js'\n\nit('has', () => {\n  expect(has([1], 1)).toBe(true)\n})\n",
}
const FIND = '{\n  Array.prototype.indexOf = function (one) {\n    for (var i = 0; i < this.length; i++) if (this[i] === one) return i\n    return -1\n  }\n}\n'
/** Code that comes before the shop's. */
const filled = (name: string, expected: Expected, code: string) => change(name, expected, SHOP, { 'src/code.js': code + SHOP['src/code.js'] })

const CLOCK = {
  'pyproject.toml': PYPROJECT,
  'shop/__init__.py': '',
  'shop/clock.py':
    'import time\n\nreal_time = time.time\n\n\ndef frozen():\n    return 0\n\n\ntime.time = frozen\n\n\nclass Clock:\n    def start(self):\n        self.on = True\n\n    def stop(self):\n        self.on = False\n',
}
const STOPS = 'self.on = False'
const givenBack = (name: string, expected: Expected, ...edits: readonly (readonly [string, string])[]) =>
  change(name, expected, CLOCK, { 'shop/clock.py': edits })
const codec = (name: string, expected: Expected, code: string) => change(name, expected, CLOCK, { 'shop/codec.py': code })

const FETCH = {
  'pyproject.toml': PYPROJECT,
  'shop/__init__.py': '',
  'shop/code.py': 'import requests\n\n\ndef fetch(url):\n    return requests.get(url).content\n',
  'tests/test_code.py':
    'from shop.code import fetch, taped\n\n\ndef test_fetch():\n    url = "/a"\n    with taped():\n        assert fetch(url) == fetch(url)\n',
}
const fetched = (name: string, expected: Expected, ...lines: readonly string[]) =>
  change(name, expected, FETCH, { 'tests/test_code.py': [['        assert fetch(url) == fetch(url)\n', lines.map((line) => `        ${line}\n`).join('')]] })

const OFFLINE = {
  'pyproject.toml': PYPROJECT,
  'shop/__init__.py': '',
  'shop/code.py': 'def fetch(url):\n    return url\n',
  'tests/__init__.py': '',
  'tests/marks.py': 'import os\n\nimport pytest\n\noffline = "OFFLINE" in os.environ\nneeds_net = pytest.mark.skipif(offline, reason="no network")\n',
  'tests/test_code.py':
    'import os\nimport unittest\n\nfrom shop.code import fetch\n\noffline = "OFFLINE" in os.environ\n\n\n@unittest.skipIf(condition=offline, reason="no network")\nclass TestFetch(unittest.TestCase):\n    def test_fetch(self):\n        self.assertEqual(fetch("a"), "a")\n',
}

const manifest = (name: string, scripts: Readonly<Record<string, string>>) => `${JSON.stringify({ name, scripts }, null, 2)}\n`
const PASSES = "const assert = require('assert')\n\nit('adds', () => {\n  assert.equal(1 + 1, 2)\n})\n"
const WORKSPACE = {
  'package.json': manifest('all', { test: 'turbo run test --' }),
  'packages/core/package.json': manifest('core', { test: 'mocha' }),
  'packages/core/test/core.js': PASSES,
  'packages/ui/package.json': manifest('ui', { test: 'mocha' }),
  'packages/ui/test/ui.js': PASSES,
  'site/package.json': manifest('site', { build: 'next build' }),
}
/** The workspace's own script becomes another; `site` has these on the base. */
const filtered = (name: string, expected: Expected, script: string, site: Readonly<Record<string, string>> = {}) =>
  change(
    name,
    expected,
    { ...WORKSPACE, 'site/package.json': manifest('site', site) },
    { 'package.json': manifest('all', { test: script }), 'site/package.json': manifest('site', {}) },
  )
const scripts = (name: string, expected: Expected, before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>, more = {}) =>
  change(name, expected, { 'package.json': manifest('shop', before), 'test/a.js': PASSES, ...more }, { 'package.json': manifest('shop', after) })
const COVERED = { test: 'nyc --reporter=html mocha --require reg' }
const UNIT = { test: 'npm run test:unit && npm run test:pages', 'test:unit': 'mocha --config all.json', 'test:pages': 'node pages' }
const PART = 'npm test -- test/unit/**/*-spec.js'

const STYLES = {
  'package.json': JSON.stringify({ name: 'all', private: true, workspaces: ['packages/*'], scripts: { test: 'jest' } }),
  'packages/style/package.json': manifest('style', {}),
  'packages/style/src/index.js': "export const css = (text) => ({ text: text.join('') })\n",
  'packages/style/macro.js': "module.exports = require('compiler/lib/macro')\n",
  'packages/color/package.json': manifest('color', {}),
  'packages/color/src/index.js': "export const color = () => 'red'\n",
  'packages/compiler/package.json': manifest('compiler', {}),
  'packages/compiler/src/macro.js': 'module.exports = (file) => file\n',
  'packages/compiler/test/css.test.js': "import { css } from 'style/macro'\n\ntest('css', () => {\n  expect(css`color: red;`).toMatchSnapshot()\n})\n",
  'packages/compiler/test/__snapshots__/css.test.js.snap': '// Jest Snapshot v1\n\nexports[`css 1`] = `color: red;`;\n',
}
const styled = (name: string, expected: Expected, edits: Change['edits']) =>
  change(name, expected, STYLES, { ...edits, 'packages/compiler/test/__snapshots__/css.test.js.snap': [['`color: red;`', '`color:red`']] })

const PAGES = {
  'pyproject.toml': PYPROJECT,
  'shop/__init__.py': '',
  'shop/code.py': FETCH['shop/code.py'],
  'tests/test_code.py':
    'import unittest\n\nfrom shop.code import fetch, taped\n\n\nclass TestPlain(unittest.TestCase):\n    scheme = "http"\n\n    def test_fetch(self):\n        url = self.scheme + "://a"\n        with taped() as tape:\n            self.assertEqual(len(tape), 0)\n            self.assertEqual(\n                fetch(url),\n                fetch(url))\n            self.assertEqual(len(tape), 1)\n\n\nclass TestSecure(TestPlain):\n    scheme = "https"\n',
}
const asFunction = (name: string, expected: Expected, ...lines: readonly string[]) =>
  change(name, expected, PAGES, {
    'tests/test_code.py': `import pytest\n\nfrom shop.code import fetch, taped\n\n\n@pytest.fixture(params=["http", "https"])\ndef scheme(request):\n    return request.param\n\n\ndef test_fetch(scheme):\n    url = scheme + "://a"\n    with taped() as tape:\n        assert len(tape) == 0\n${lines.map((line) => `        ${line}\n`).join('')}        assert len(tape) == 1\n`,
  })

/** A check of what the code answered, some other call later; the code differs as well. */
const LATER = {
  'pyproject.toml': PYPROJECT,
  'shop/__init__.py': '',
  'shop/code.py': FETCH['shop/code.py'],
  'tests/test_code.py': 'from shop.code import fetch, log\n\n\ndef test_fetch(url):\n    got = fetch(url)\n    log()\n    assert got == b"abc"\n',
}
const LATER_JS = {
  'package.json': VITEST,
  'src/code.js': 'let count = 0\nexport const next = (kind) => count++ + kind\nexport const log = () => count\n',
  'src/code.test.js':
    "import { expect, it } from 'vitest'\nimport { log, next } from './code.js'\n\nit('counts', () => {\n  const got = next('a')\n  log()\n  expect(got).toEqual('0a')\n})\n",
}
const later = (name: string, expected: Expected, to: string) =>
  change(name, expected, LATER, { 'tests/test_code.py': [['    assert got == b"abc"\n', to]], 'shop/code.py': [['get(url)', 'get(url, timeout=3)']] })
const laterIn = (name: string, expected: Expected, to: string) =>
  change(name, expected, LATER_JS, {
    'src/code.test.js': [["  expect(got).toEqual('0a')\n", to]],
    'src/code.js': [['count++ + kind', 'count++ + String(kind)']],
  })

const SHOWN = {
  'pyproject.toml': PYPROJECT,
  'shop/__init__.py': '',
  'shop/code.py': 'def show(names):\n    print(names)\n',
  'tests/test_code.py':
    'import io\nfrom contextlib import redirect_stdout\n\nfrom shop.code import show\n\n\nclass TestShow:\n    def shown(self, names):\n        out = io.StringIO()\n        with redirect_stdout(out):\n            show(names)\n        return out\n\n    def test_show(self):\n        out = self.shown(["jam"])\n        text = out.getvalue()\n        assert "jam" in text\n',
}
const shown = (name: string, expected: Expected, from: string, to: string) =>
  change(name, expected, SHOWN, {
    'tests/test_code.py': [
      [from, to],
      ['text = out.getvalue()', 'text = out'],
    ],
  })

/** Changes around tests that were told as weakenings and are none, each with what looks like it and is one. */
export const AROUND_WORKSPACES: readonly Change[] = [
  change('bundles that give older engines what the language has', 'silent', SHOP, {
    'dist/shop-2.0.js': `if (!Array.prototype.indexOf) ${FIND}`,
    'dist/shop-latest.js': `(function () {\n  if (!Array.prototype.indexOf) ${FIND}})()\n`,
  }),
  filled(
    'what the language has where it is absent, in other words',
    'silent',
    "Date.now = Date.now || (() => +new Date())\nif (!('at' in Array.prototype)) Array.prototype.at = function (i) { return this[i] }\nif (typeof Promise.any !== 'function') Promise.any = (all) => Promise.race(all)\n",
  ),
  filled('a clock that is replaced where it is there', 'test_skipping', 'if (Date.now) Date.now = () => 0\n'),
  filled('a member asked for, another replaced', 'test_skipping', `if (!Array.prototype.has) ${FIND}`),
  filled('a guard that lets everything in', 'test_skipping', `if (!Array.prototype.indexOf || stamp) ${FIND}`),
  filled('a clock taken away and put in', 'test_skipping', "Reflect.deleteProperty(Date, 'now')\nif (!Date.now) Date.now = () => 0\n"),
  filled('a clock deleted and put in', 'test_skipping', 'delete Date.now\nDate.now ??= () => 0\n'),
  filled('what no engine has and printers ask for', 'test_skipping', 'if (!Object.prototype.toJSON) Object.prototype.toJSON = () => 1\n'),
  givenBack(
    'a clock that is replaced later, and given back',
    'silent',
    ['\n\ntime.time = frozen\n', ''],
    ['self.on = True', 'self.on = True\n        time.time = frozen'],
    [STOPS, `${STOPS}\n        time.time = real_time`],
  ),
  givenBack(
    'a clock that is given what a caller hands in',
    'test_skipping',
    ['def stop(self)', 'def stop(self, real_time)'],
    [STOPS, `${STOPS}\n        time.time = real_time`],
  ),
  givenBack('a clock given back under another name', 'test_skipping', [STOPS, `${STOPS}\n        time.monotonic = real_time`]),
  givenBack(
    'a clock given back that was swapped before',
    'test_skipping',
    ['def frozen', 'def swap():\n    global real_time\n    real_time = frozen\n\n\ndef frozen'],
    [STOPS, `${STOPS}\n        time.time = real_time`],
  ),
  codec(
    'an option of a library that goes by the name of another',
    'silent',
    'try:\n    import ujson\n    from functools import partial\n    ujson.dumps = partial(ujson.dumps, escape_forward_slashes=True)\nexcept ImportError:\n    import json as ujson\n',
  ),
  codec(
    'the library itself under the name of another',
    'test_skipping',
    'try:\n    import json as ujson\n    ujson.dumps = lambda value: "{}"\nexcept ImportError:\n    import ujson\n',
  ),
  fetched('two answers of one call, held in names', 'silent', 'first = fetch(url)', 'again = fetch(url)', 'assert first == again'),
  fetched('one answer held against itself', 'assertion_weakening', 'first = fetch(url)', 'assert first == first'),
  fetched('one answer under two names', 'assertion_weakening', 'first = fetch(url)', 'again = first', 'assert first == again'),
  fetched(
    'two answers, one of them the other at times',
    'assertion_weakening',
    'first = fetch(url)',
    'again = fetch(url) if not first else first',
    'assert first == again',
  ),
  fetched(
    'two answers that a loop makes one',
    'assertion_weakening',
    'first = fetch(url)',
    'again = fetch(url)',
    'for first in [again]:',
    '    assert first == again',
  ),
  change('a condition by keyword that is a mark of its own now', 'silent', OFFLINE, {
    'tests/test_code.py': 'from shop.code import fetch\nfrom tests.marks import needs_net\n\n\n@needs_net\ndef test_fetch():\n    assert fetch("a") == "a"\n',
  }),
  change('a condition by keyword that always holds', 'test_skipping', OFFLINE, { 'tests/test_code.py': [['condition=offline', 'condition=True']] }),
  change('a condition by keyword that is the other way round', 'test_skipping', OFFLINE, { 'tests/test_code.py': [['skipIf(', 'skipUnless(']] }),
  filtered('packages by their folder, all that have tests', 'silent', 'turbo run test --filter {./packages/*}... --'),
  filtered('one of the packages', 'test_skipping', 'turbo run test --filter ./packages/core'),
  filtered('packages by their folder, and another has tests', 'test_skipping', 'turbo run test --filter {./packages/*}... --', { test: 'mocha' }),
  filtered('packages by their folder, and another had a check', 'test_skipping', 'turbo run test --filter {./packages/*}... --', { test: 'node check.js' }),
  filtered('only what packages rest on', 'test_skipping', 'turbo run test --filter {./packages/*}^... --'),
  filtered('packages that differ from a commit', 'test_skipping', 'turbo run test --filter {./packages/*}[HEAD^1] --'),
  scripts('coverage by path, in front of the runner by path', 'silent', COVERED, {
    test: 'node --experimental-modules node_modules/.bin/c8 --check-coverage node --experimental-modules node_modules/.bin/mocha',
  }),
  scripts('coverage by path, in front of no runner', 'test_skipping', COVERED, { test: 'node node_modules/.bin/c8 --check-coverage node build.js' }),
  scripts('a report of coverage by path', 'test_skipping', COVERED, { test: 'node node_modules/.bin/c8 report' }),
  scripts("a toolkit's tests in place of Jest", 'silent', { test: 'jest --env=jsdom' }, { test: 'tsdx test --env=jsdom' }),
  scripts("a toolkit's build in place of Jest", 'test_skipping', { test: 'jest --env=jsdom' }, { test: 'tsdx build' }),
  scripts("some of a toolkit's tests", 'test_skipping', { test: 'jest --env=jsdom' }, { test: 'tsdx test --env=jsdom -t total' }),
  scripts("a toolkit's build in place of its tests", 'test_skipping', { test: 'react-scripts test' }, { test: 'react-scripts build' }),
  scripts('a part for people at work, beside all that it was', 'silent', UNIT, { test: 'mocha --config all.json', 'test:unit': PART }),
  scripts('a part that the whole still leads to', 'test_skipping', UNIT, { ...UNIT, 'test:unit': 'mocha --config all.json test/unit/**/*-spec.js' }),
  scripts('a part beside a whole that is not heard', 'test_skipping', UNIT, { test: 'mocha --config all.json || true', 'test:unit': PART }),
  scripts(
    'a part that CI runs',
    'test_skipping',
    UNIT,
    { test: 'mocha --config all.json', 'test:unit': PART },
    {
      '.github/workflows/ci.yml': 'on: push\njobs:\n  all:\n    runs-on: ubuntu-latest\n    steps:\n      - run: npm run test:unit\n',
    },
  ),
  styled('a snapshot of what a macro leads to, which differs', 'silent', {
    'packages/style/src/index.js': [["text.join('')", "text.join('').replace(': ', ':').replace(';', '')"]],
  }),
  styled('a snapshot of what a macro leads to, beside another package', 'assertion_weakening', { 'packages/color/src/index.js': [["'red'", "'blue'"]] }),
  asFunction('methods of two classes that are a function, two answers in names', 'silent', 'one = fetch(url)', 'two = fetch(url)', 'assert one == two'),
  asFunction('methods of two classes that are a function, one answer in names', 'any', 'one = fetch(url)', 'two = one', 'assert one == two'),
  asFunction('methods of two classes that are a function, answers of another call', 'any', 'one = str(url)', 'two = str(url)', 'assert one == two'),
  asFunction('methods of two classes that are a function, asked at times', 'any', 'one = fetch(url)', 'two = fetch(url)', 'if one:', '    assert one == two'),
  later('an answer held against itself, a call later', 'assertion_weakening', '    assert got == got\n'),
  later('an answer under two names, a call later', 'assertion_weakening', '    same = got\n    log()\n    assert same == got\n'),
  later('a constant that is another answer of the same call', 'assertion_weakening', '    assert fetch(url) == got\n'),
  later('what was, beside what is', 'silent', '    assert got == b"abc"\n    before = got\n    got += b""\n    log()\n    assert got == before\n'),
  laterIn('an answer held against itself in JavaScript, a call later', 'assertion_weakening', '  expect(got).toEqual(got)\n'),
  laterIn('an answer under two names in JavaScript, a call later', 'assertion_weakening', '  const same = got\n  log()\n  expect(got).toEqual(same)\n'),
  laterIn('a constant in JavaScript that is another answer', 'assertion_weakening', "  expect(got).toEqual(next('a'))\n"),
  laterIn(
    'what was in JavaScript, beside what is',
    'silent',
    "  expect(got).toEqual('0a')\n  let now = got\n  const before = now\n  now = next('b')\n  expect(now).not.toEqual(before)\n",
  ),
  shown('a text that the method of the tests reads itself', 'silent', '        return out\n', '        return out.getvalue()\n'),
  shown('a method that gives back what it was given', 'assertion_weakening', '        return out\n', '        return names\n'),
  shown(
    'a method that calls no code',
    'assertion_weakening',
    '        out = io.StringIO()\n        with redirect_stdout(out):\n            show(names)\n        return out\n',
    '        self.names = names\n        return self.last()\n',
  ),
]
