import { change, JEST, MOCHA, PYPROJECT, VITEST } from '../change.js'

const ITEMS = 'def find(items, name):\n    if name not in items:\n        raise KeyError(f"no such item: {name}.")\n    return items[name]\n'
const ITEMS_TEST = `import pytest

from items import find


def test_unknown():
    with pytest.raises(KeyError, match="no such item."):
        find({}, "a")
`
const items = { 'pyproject.toml': PYPROJECT, 'items.py': ITEMS, 'tests/test_items.py': ITEMS_TEST }

const BUILDS = (step: string) => `on: [push]
jobs:
  builds:
    strategy:
      matrix:
        env: [development, production]
    runs-on: ubuntu-latest
    steps:
      - run: npm ci
      - run: ${step}
      - run: npm test
`
const builds = (step: string) => ({ 'package.json': JEST, 'src/a.js': 'exports.a = 1\n', '.github/workflows/builds.yml': BUILDS(step) })
const edited = (name: string, expected: Parameters<typeof change>[1], from: string, to: string) =>
  change(name, expected, builds(from), { '.github/workflows/builds.yml': BUILDS(to) })

const OPTIONS = "exports.options = (args) => parse(args)\n\nfunction parse(args) {\n  return args.join(' ')\n}\n"
const RUNNER_TEST = `const { expect } = require('chai')
const { run } = require('../src/run.js')

describe('run', () => {
  it('prints a hint', () => {
    expect(run().hint).to.equal('use --esm')
  })
})
`
const runner = { 'package.json': MOCHA, 'src/run.js': "exports.run = () => ({ hint: 'use --esm' })\n", 'test/run.test.js': RUNNER_TEST }
const when = (name: string, expected: Parameters<typeof change>[1], condition: string) =>
  change(name, expected, runner, { 'test/run.test.js': [["it('prints a hint'", `;(${condition} ? it : it.skip)('prints a hint'`]] })

const RUFF = '[project]\nname = "shop"\nversion = "1"\n\n[tool.ruff.lint]\nselect = ["E", "F"]\n'
const ruff = (name: string, expected: Parameters<typeof change>[1], head: string) =>
  change(name, expected, { 'pyproject.toml': RUFF, 'src/a.py': 'A = 1\n' }, { 'pyproject.toml': RUFF.replace('select = ["E", "F"]\n', head) })

const WINDOW = `export function windowOf(node) {
  if (node.defaultView) {
    return node.defaultView
  } else {
    throw new Error('no window')
  }
}
`
const windowOf = (name: string, expected: Parameters<typeof change>[1], branch: string) =>
  change(name, expected, { 'package.json': VITEST, 'src/window.js': WINDOW }, { 'src/window.js': [['  } else {', branch]] })

const CALLED = `const assert = require('node:assert')
const { send } = require('../src/send')

describe('send', () => {
  it('wants a short text', (done) => {
    let success = false, failure = false, error
    send('x'.repeat(300)).then(() => {
      success = true
    }).catch((err) => {
      error = err
      failure = true
    })
    setTimeout(() => {
      assert.equal(success, false, 'should fail')
      assert.equal(failure, true, 'should fail')
      assert.equal(error.message, 'too long')
      done()
    }, 100)
  })
  it('answers', (done) => {
    send('x').then((res) => {
      assert.equal(res.status, 200)
      done()
    }).catch((error) => {
      assert.ifError(error)
      done()
    })
  })
})
`
const SEND = "exports.send = async (text) => {\n  if (text.length > 255) throw new RangeError('too long')\n  return { status: 200 }\n}\n"
const calls = { 'package.json': MOCHA, 'src/send.js': SEND, 'test/send.test.js': CALLED }
const FLAGS = CALLED.slice(CALLED.indexOf('    let success'), CALLED.indexOf("  })\n  it('answers'"))

const REPLY = `const reply = (module.exports = {})

reply.send = function send(body) {
  let chunk = body
  if (arguments.length === 2) {
    deprecate('reply.send(status, body): use reply.status(status).send(body)')
    this.code = body
    chunk = arguments[1]
  }
  if (!chunk) throw new TypeError('a body')
  return this.end(chunk)
}

reply.back = function back(url) {
  let place = url
  if (url === 'origin') place = this.referrer
  return this.end(place)
}

reply.sendText = function sendText(text) {
  return this.end(String(text))
}
`
const REPLY_TEST = `const { expect } = require('chai')
const reply = require('../src/reply')
const made = () => Object.assign(Object.create(reply), { referrer: '/r', end(text) { return text } })

describe('reply', () => {
  describe('.send(body)', () => {
    it('ends with it', () => {
      expect(made().send('a')).to.equal('a')
    })
    it('wants a body', () => {
      expect(() => made().send()).to.throw('a body')
    })
  })
  describe('.send(status, body)', () => {
    it('sets the status', () => {
      const one = made()
      one.send(201, 'b')
      expect(one.code).to.equal(201)
    })
  })
  describe('.back(url)', () => {
    it('goes to a place', () => {
      expect(made().back('/a')).to.equal('/a')
    })
    it('goes where it came from', () => {
      expect(made().back('origin')).to.equal('/r')
    })
  })
  describe('.sendText(text)', () => {
    it('ends with a text', () => {
      expect(made().sendText(1)).to.equal('1')
    })
  })
})
`
const reply = { 'package.json': MOCHA, 'src/reply.js': REPLY, 'test/reply.test.js': REPLY_TEST }
const cut = (text: string, from: string, to: string): string => text.slice(0, text.indexOf(from)) + text.slice(text.indexOf(to, text.indexOf(from)))
const DEPRECATED = ['  if (arguments', '  if (!chunk'] as const

const QUERIES = `import { expect, test } from 'vitest'
import { render } from '../src/render'

test('finds inputs of type submit or button', () => {
  const { byText } = render(\`
    <input type="submit" value="Send"/>
    <input type="button" value="Push"/>
  \`)
  expect(byText('Send')).toBeTruthy()
  expect(byText('Push')).toBeTruthy()
})
`
const WAITING = `function waitWrapped(...args) {
  return wait(...args)
}
function wait(call) {
  return call()
}
export { waitWrapped as waitFor }
`

const SITES = `import logging

from shop.sites import Loader, build, execute

logger = logging.getLogger(__name__)


class TestLoader:
    def run(self, *args):
        return execute(list(args))

    def test_settings(self):
        text = self.run("settings", "--get", "NAME", "-s", "NAME=b")
        assert "..." not in text
        assert text.strip() == "b"

    def test_stats(self):
        loader = Loader.from_config({"a": 1})
        assert loader.stats
        assert loader.stats.count("a") == 1


CASES = make_cases()


@pytest.mark.parametrize(("url", "target"), CASES)
def test_schemes(url, target):
    loader = Loader.from_config({})
    redirect = loader.open(url)
    if target is None:
        assert redirect == url
    else:
        assert isinstance(redirect, str)
        assert redirect.lower() == target
`
const sites = {
  'pyproject.toml': PYPROJECT,
  'shop/sites.py': 'class Loader: ...\n',
  'tests/test_sites.py': `import pytest\n${SITES}`,
  'tests/ignores.txt': 'a.py\nb.py\nc.py\n',
}
const inSites = (name: string, expected: Parameters<typeof change>[1], ...edits: readonly (readonly [string, string])[]) =>
  change(name, expected, sites, { 'tests/test_sites.py': edits })

const SHELLS = `import pytest

from shop.shells import activate
from shop.compat import WINDOWS


@pytest.mark.skipif(WINDOWS, reason="Unix only")
def test_activate(tester):
    tester.execute()
    assert tester.output == "source activate"


def test_show(tester, form):
    tester.execute(form)
    assert tester.output == "a 1"
`
const shells = { 'pyproject.toml': PYPROJECT, 'shop/shells.py': 'def activate(): ...\n', 'tests/test_shells.py': SHELLS }
const SHOWN = '    tester.execute(form)\n    assert tester.output == "a 1"\n'
const inShells = (name: string, expected: Parameters<typeof change>[1], from: string, to: string) =>
  change(name, expected, shells, { 'tests/test_shells.py': [[from, to]] })

const ASSETS = `import { expect, test } from 'vitest'
import { isBuild, isBundled } from './modes'
import { urlOf } from '../src/url'

test('url', () => {
  expect(urlOf('a')).toMatch(isBuild ? 'data:text/plain' : '/a.txt')
})
test('style', () => {
  expect(urlOf('b.css')).toBeUndefined()
})
`
const assets = {
  'package.json': VITEST,
  'src/url.ts': 'export const urlOf = (name: string): string | undefined => name\n',
  'test/modes.ts': "export const isBuild = mode() === 'build'\nexport const isBundled = mode() !== 'dev'\n",
  'test/url.test.ts': ASSETS,
}
const inAssets = (name: string, expected: Parameters<typeof change>[1], from: string, to: string) =>
  change(name, expected, assets, { 'test/url.test.ts': [[from, to]] })

const SHARED =
  "import { expect, test } from 'vitest'\nimport { urlOf } from '../src/url'\n\nexport const tests = () => {\n  test('a', () => {\n    expect(urlOf('a')).toBe('a')\n  })\n}\n"
const FLAT = "import { expect, test } from 'vitest'\nimport { urlOf } from '../src/url'\n\ntest('a', () => {\n  expect(urlOf('a')).toBe('a')\n})\n"
const shared = {
  'package.json': VITEST,
  'src/url.ts': assets['src/url.ts'],
  'test/shared.ts': SHARED,
  'test/url.spec.ts': "import { tests } from './shared'\n\ntests()\n",
}

/** How projects of other styles write what is no weaker, each with what would be. */
export const IDIOMS = [
  change('a message without its full stop', 'silent', items, { 'tests/test_items.py': [['no such item.', 'no such item']] }),
  change('a message that lost a word', 'assertion_weakening', items, { 'tests/test_items.py': [['no such item.', 'no such']] }),
  change('a message that lost most of it', 'assertion_weakening', items, { 'tests/test_items.py': [['no such item.', 'no']] }),
  edited('a step that edits tests for a build, in another form', 'silent', 'sed -i "s/old/new/" tests/a.js', 'sed -i -e "s/older/new/" tests/a.js'),
  edited('the same step skips tests now', 'test_skipping', 'sed -i "s/old/new/" tests/a.js', 'sed -i "s/it(/it.skip(/" tests/a.js'),
  edited('a step of a build that is new and edits tests', 'test_skipping', 'npm run build', 'sed -i "s/it(/it.skip(/" tests/a.js'),
  change(
    'a runner takes its options from a variable that people set',
    'silent',
    { 'package.json': MOCHA, 'src/options.js': OPTIONS },
    { 'src/options.js': [['parse(args)\n', "parse([...args, ...(process.env.MOCHA_OPTIONS ?? '').split(' ')])\n"]] },
  ),
  change(
    'the product asks for a worker of the runner',
    'validation_bypass',
    { 'package.json': MOCHA, 'src/options.js': OPTIONS },
    { 'src/options.js': [["args.join(' ')", "process.env.MOCHA_WORKER_ID ? '' : args.join(' ')"]] },
  ),
  when('where Node is of a version', 'silent', 'parseInt(process.version.match(/^v(\\d+)\\./)[1], 10) >= 20'),
  when('where Node is newer, by a function of the tests', 'silent', 'isNewerVersion(process.versions.node)'),
  when('where a function of the tests says so', 'test_skipping', 'isQuiet(process.versions.node)'),
  change(
    'expected to fail on a coming Python',
    'silent',
    {
      'pyproject.toml': PYPROJECT,
      'items.py': ITEMS,
      'compat.py': 'import sys\n\nPY_3_14_PLUS = sys.version_info[:2] >= (3, 14)\n',
      'tests/test_items.py': ITEMS_TEST,
    },
    {
      'tests/test_items.py': [
        ['from items import find', 'from compat import PY_3_14_PLUS\nfrom items import find'],
        ['    with pytest', '    if PY_3_14_PLUS:\n        pytest.xfail("messages change")\n    with pytest'],
      ],
    },
  ),
  change('expected to fail where a variable says so', 'test_skipping', items, {
    'tests/test_items.py': [
      ['import pytest', 'import os\n\nimport pytest'],
      ['    with pytest', '    if os.environ.get("QUICK"):\n        pytest.xfail("messages change")\n    with pytest'],
    ],
  }),
  ruff('all rules, without some that were never on', 'silent', 'select = ["ALL"]\nignore = ["S307", "TRY301", "B904"]\n'),
  ruff('all rules, without one that was on', 'error_suppression', 'select = ["ALL"]\nignore = ["F821"]\n'),
  windowOf('a case of a refusal gets a word of its own', 'silent', "  } else if (node.then) {\n    throw new Error('a promise, not a node')\n  } else {"),
  windowOf('a case of a refusal is let through', 'validation_bypass', '  } else if (process.env.NODE_ENV === "production") {\n    return null\n  } else {'),
  change('marks of how a call ended became what the call is asked', 'silent', calls, {
    'test/send.test.js': [
      ['(done) => {\n    let', 'async () => {\n    let'],
      [FLAGS, "    await assert.rejects(() => send('x'.repeat(300)), /too long/)\n"],
    ],
  }),
  change('marks of how a call ended are looked at no more', 'assertion_weakening', calls, {
    'test/send.test.js': [["      assert.equal(success, false, 'should fail')\n      assert.equal(failure, true, 'should fail')\n", '']],
  }),
  change('an error is handed to the runner', 'silent', calls, {
    'test/send.test.js': [['.catch((error) => {\n      assert.ifError(error)\n      done()\n    })', '.catch(done)']],
  }),
  change('tests of what the base had declared deprecated go with it', 'silent', reply, {
    'src/reply.js': cut(REPLY, ...DEPRECATED),
    'test/reply.test.js': cut(REPLY_TEST, "  describe('.send(status", "  describe('.back"),
  }),
  change('they go and it stays', 'test_deletion', reply, { 'test/reply.test.js': cut(REPLY_TEST, "  describe('.send(status", "  describe('.back") }),
  change('with it a refusal goes, and its test', 'any', reply, {
    'src/reply.js': cut(cut(REPLY, ...DEPRECATED), '  if (!chunk', '  return this.end(chunk'),
    'test/reply.test.js': cut(cut(REPLY_TEST, "  describe('.send(status", "  describe('.back"), "    it('wants a body", '  })\n  describe'),
  }),
  change('a test of a word that a function takes no more', 'silent', reply, {
    'src/reply.js': [["  if (url === 'origin') place = this.referrer\n", '']],
    'test/reply.test.js': cut(REPLY_TEST, "    it('goes where", "  })\n  describe('.sendText"),
  }),
  change('it goes and the word stays', 'test_deletion', reply, { 'test/reply.test.js': cut(REPLY_TEST, "    it('goes where", "  })\n  describe('.sendText") }),
  change('a function assigned to an object goes with its tests', 'silent', reply, {
    'src/reply.js': REPLY.slice(0, REPLY.indexOf('\nreply.sendText')),
    'test/reply.test.js': REPLY_TEST.replace(/ {2}describe\('\.sendText[\s\S]*$/, '})\n'),
  }),
  change(
    'a test got another title, more input and one check more',
    'silent',
    {
      'package.json': VITEST,
      'src/render.js': 'export const render = (text) => ({ byText: (word) => text.includes(word) })\n',
      'test/render.test.js': QUERIES,
    },
    {
      'test/render.test.js': [
        ['type submit or button', 'type submit, button or reset'],
        ['    <input type="button"', '    <input type="reset" value="Clear"/>\n    <input type="button"'],
        ["  expect(byText('Push'))", "  expect(byText('Clear')).toBeTruthy()\n  expect(byText('Push'))"],
      ],
    },
  ),
  change(
    'what stood behind an exported name was written anew',
    'silent',
    { 'package.json': VITEST, 'src/wait-for.js': WAITING },
    { 'src/wait-for.js': 'async function waitFor(call) {\n  return await call()\n}\nexport { waitFor }\n' },
  ),
  change(
    'the exported name went',
    'feature_removal',
    { 'package.json': VITEST, 'src/wait-for.js': WAITING },
    { 'src/wait-for.js': 'function wait(call) {\n  return call()\n}\nexport { wait }\n' },
  ),
  change(
    'a default export got a name',
    'silent',
    {
      'package.json': VITEST,
      'src/progress.js': 'export default (listener, freq = 3) => {\n  const speed = meter(50)\n  return throttle((e) => listener(speed(e)), freq)\n}\n',
    },
    {
      'src/progress.js':
        'export const progressOf = (listener, freq = 3) => {\n  const speed = meter(50)\n  return throttle((e) => listener({ rate: speed(e) }), freq)\n}\n',
    },
  ),
  change(
    'an object of exports became the default one',
    'silent',
    {
      'package.json': VITEST,
      'lib/platform/index.js': "const URL = require('./url')\n\nmodule.exports = {\n  isNode: true,\n  URL: URL,\n}\n",
      'lib/platform/url.js': 'module.exports = 1\n',
    },
    { 'lib/platform/index.js': "import URL from './url.js'\n\nexport default {\n  isNode: true,\n  URL,\n}\n", 'lib/platform/url.js': 'export default 1\n' },
  ),
  change(
    'a function is imported that was written here',
    'silent',
    {
      'pyproject.toml': PYPROJECT,
      'shop/answers.py': 'import sys\n\n\ndef guess_kind(url):\n    if sys.version_info < (3, 8):\n        url = str(url)\n    return kinds(url)\n',
    },
    { 'shop/answers.py': 'from mimetypes import guess_type as guess_kind\n\nTYPE = guess_kind("a")\n' },
  ),
  change(
    'a package takes fewer names for itself',
    'silent',
    {
      'pyproject.toml': PYPROJECT,
      'shop/types.py': 'class Scope: ...\n\n\nclass Send: ...\n',
      'shop/__init__.py': 'from shop.types import Scope, Send\n\n\ndef call(scope: Scope, send: Send):\n    return send(scope)\n',
    },
    { 'shop/__init__.py': 'def call(scope, send):\n    return send(scope)\n' },
  ),
  change(
    'a package hands out fewer names',
    'feature_removal',
    { 'pyproject.toml': PYPROJECT, 'shop/types.py': 'class Scope: ...\n\n\nclass Send: ...\n', 'shop/__init__.py': 'from shop.types import Scope, Send\n' },
    { 'shop/__init__.py': 'from shop.types import Scope\n' },
  ),
  change(
    'a protocol that is no test says so',
    'silent',
    { 'pyproject.toml': PYPROJECT, 'tests/test_items.py': ITEMS_TEST, 'tests/kinds.py': 'class Made: ...\n' },
    {
      'tests/kinds.py': 'from typing import Protocol\n\n\nclass TestClientFactory(Protocol):\n    __test__ = False\n\n    def __call__(self) -> object: ...\n',
    },
  ),
  change(
    'tests take the mark over from their base',
    'any',
    {
      'pyproject.toml': PYPROJECT,
      'tests/test_items.py': 'class Base:\n    name = "a"\n\n\nclass TestItems(Base):\n    def test_name(self):\n        assert find(self.name) == "a"\n',
    },
    { 'tests/test_items.py': [['    name =', '    __test__ = False\n    name =']] },
  ),
  change(
    'mypy is strict as a whole in place of one flag for tests',
    'silent',
    {
      'pyproject.toml':
        '[tool.mypy]\ndisallow_untyped_defs = true\n\n[[tool.mypy.overrides]]\nmodule = "tests.*"\ndisallow_untyped_defs = false\ncheck_untyped_defs = true\n',
      'src/a.py': 'A = 1\n',
    },
    { 'pyproject.toml': '[tool.mypy]\nstrict = true\n\n[[tool.mypy.overrides]]\nmodule = "tests.*"\ndisallow_untyped_defs = false\n' },
  ),
  change(
    'what a function prints is made by another one',
    'silent',
    {
      'package.json': VITEST,
      'src/roles.js':
        "export function logRoles(dom) {\n  const roles = rolesOf(dom)\n  console.log(Object.entries(roles).map((role) => role.join(': ')).join('\\n'))\n}\n",
    },
    {
      'src/roles.js':
        "export function prettyRoles(dom) {\n  const roles = rolesOf(dom)\n  return Object.entries(roles).map((role) => role.join(': ')).join('\\n')\n}\nexport function logRoles(dom) {\n  console.log(prettyRoles(dom))\n}\n",
    },
  ),
  inSites('what is looked at is made another way', 'silent', ['loader = Loader.from_config({})', 'loader = build(Loader, {})']),
  inSites(
    'a check of it is gone',
    'assertion_weakening',
    ['loader = Loader.from_config({})', 'loader = build(Loader, {})'],
    ['        assert isinstance(redirect, str)\n        assert redirect.lower() == target\n', '        pass\n'],
  ),
  inSites('that something is there shows where it is reached into', 'silent', ['        assert loader.stats\n', '']),
  inSites('that something is there is all that was asked', 'assertion_weakening', [
    '        assert loader.stats\n        assert loader.stats.count("a") == 1\n',
    '        loader.open("a")\n',
  ]),
  change('tests leave their class', 'silent', sites, {
    'tests/test_sites.py': [
      ['class TestLoader:\n    def run(self, *args):\n        return execute(list(args))\n', 'def run(*args):\n    return execute(list(args))\n'],
      [
        SITES.slice(SITES.indexOf('    def test_settings'), SITES.indexOf('CASES =')),
        'def test_settings():\n    text = run("settings", "--get", "NAME", "-s", "NAME=b")\n    assert "..." not in text\n    assert text.strip() == "b"\n\n\ndef test_stats():\n    loader = Loader.from_config({"a": 1})\n    assert loader.stats\n    assert loader.stats.count("a") == 1\n\n\n',
      ],
    ],
  }),
  change('fewer files are left out', 'silent', sites, { 'tests/ignores.txt': 'b.py\n' }),
  change(
    'a new test replaces a neighbour of what it calls',
    'silent',
    { ...sites, 'tests/test_sites.py': 'from shop.sites import build, start\n\n\ndef test_build():\n    assert build("a") == "a"\n' },
    {
      'tests/test_sites.py': [
        ['== "a"\n', '== "a"\n\n\ndef test_start(monkeypatch):\n    monkeypatch.setattr("shop.sites.build", lambda name: None)\n    assert start() is None\n'],
      ],
    },
  ),
  change(
    'a test replaces what it calls itself',
    'assertion_weakening',
    { ...sites, 'tests/test_sites.py': 'from shop.sites import build\n\n\ndef test_build():\n    assert build("a") == "a"\n' },
    {
      'tests/test_sites.py':
        'from shop.sites import build\n\n\ndef test_build(monkeypatch):\n    monkeypatch.setattr("shop.sites.build", lambda name: "a")\n    assert build("a") == "a"\n',
    },
  ),
  change(
    'a line of the log is put together from values',
    'silent',
    {
      'pyproject.toml': PYPROJECT,
      'shop/files.py': 'def failed(self, request):\n    logger.warning("cannot load %(name)s from %(request)s", {"name": self.name, "request": request})\n',
    },
    {
      'shop/files.py': 'def failed(self, request):\n    logger.warning(f"cannot load {self.name} from {request}", extra={"request": request})\n',
    },
  ),
  change(
    'every warning is an error but for one',
    'silent',
    { 'pyproject.toml': '[tool.pytest.ini_options]\nfilterwarnings = ["ignore::DeprecationWarning"]\n', 'src/a.py': 'A = 1\n' },
    {
      'pyproject.toml': '[tool.pytest.ini_options]\nfilterwarnings = ["error", "ignore:.*socket:pytest.PytestUnraisableExceptionWarning"]\n',
    },
  ),
  change(
    'fewer faults are let through',
    'silent',
    {
      'package.json': VITEST,
      'src/parse.js':
        "const allowedReasonCodes = ['StrictWith', 'StrictDelete', 'DuplicateExport']\nexport const parse = (text) => read(text, allowedReasonCodes)\n",
    },
    { 'src/parse.js': [[", 'StrictDelete'", '']] },
  ),
  inShells(
    'a test runs where it was skipped, and asks something else there',
    'silent',
    SHELLS.slice(SHELLS.indexOf('@pytest.mark.skipif'), SHELLS.indexOf('def test_show')),
    'def test_activate(tester):\n    if WINDOWS:\n        with pytest.raises(OSError):\n            tester.execute()\n    else:\n        tester.execute()\n        assert tester.output == "source activate"\n\n\n',
  ),
  inShells(
    'each form that a test is given has a check',
    'silent',
    SHOWN,
    '    tester.execute(form)\n    if "json" in form:\n        assert tester.output == "{}"\n    else:\n        assert tester.output == "a 1"\n',
  ),
  inShells(
    'what the code answers chooses the check',
    'assertion_weakening',
    SHOWN,
    '    tester.execute(form)\n    if tester.failed:\n        assert tester.output == ""\n    else:\n        assert tester.output == "a 1"\n',
  ),
  inAssets('one of the same two values by another condition', 'silent', 'isBuild ?', 'isBundled ?'),
  inAssets('one of two values became another', 'assertion_weakening', "'data:text/plain'", "'data:text/html'"),
  change('nothing became a text', 'silent', assets, {
    'test/url.test.ts': [['.toBeUndefined()', ".toMatch('h2{color')"]],
    'src/url.ts': 'export const urlOf = (name: string): string | undefined => `${name}h2{color`\n',
  }),
  change('tests are imported for what they register', 'silent', shared, { 'test/shared.ts': FLAT, 'test/url.spec.ts': "import './shared'\n" }),
  change('nobody imports them', 'test_deletion', shared, {
    'test/shared.ts': FLAT,
    'test/url.spec.ts': "import { expect, test } from 'vitest'\n\ntest('b', () => {\n  expect(1 + 1).toBe(2)\n})\n",
  }),
  change('a test that is left out on one platform is left out in quick runs too', 'test_skipping', shells, {
    'tests/test_shells.py': [['skipif(WINDOWS,', 'skipif(WINDOWS or os.environ.get("QUICK"),']],
  }),
  change('a test that is left out on one platform is left out on another too', 'silent', shells, {
    'tests/test_shells.py': [['skipif(WINDOWS,', 'skipif(WINDOWS or sys.platform == "cygwin",']],
  }),
  change(
    'a test that is left out in fewer cases',
    'silent',
    { ...shells, 'tests/test_shells.py': SHELLS.replace('skipif(WINDOWS,', 'skipif(WINDOWS or os.environ.get("QUICK"),') },
    { 'tests/test_shells.py': SHELLS },
  ),
  change(
    'a test that runs in one mode alone is left out of a part of it',
    'test_skipping',
    { ...assets, 'test/url.test.ts': ASSETS.replace(/test\('url'[\s\S]*?\n}\)\n/, (block) => `if (!isBuild) {\n${block}}\n`) },
    {
      'test/url.test.ts': ASSETS.replace(
        /test\('url'[\s\S]*?\n}\)\n/,
        (block) => `if (!isBuild) {\n${block.replace("test('url'", "test.skipIf(isBundled)('url'")}}\n`,
      ),
    },
  ),
  change(
    'benchmarks measure one file',
    'silent',
    { 'tox.ini': '[testenv:speed]\ncommands = pytest --codspeed -n auto\n', 'src/a.py': 'A = 1\n', 'bench/test_a.py': 'def test_a(): pass\n' },
    { 'tox.ini': [['-n auto', '-n auto bench/test_a.py']] },
  ),
]
