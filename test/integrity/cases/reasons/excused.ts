import { change, MOCHA, NODE, PYPROJECT, VITEST } from '../change.js'

const python = (tests: string, source = 'def pick(tree, wait=0):\n    return tree.fruit\n') => ({
  'pyproject.toml': PYPROJECT,
  'shop/__init__.py': '',
  'shop/orchard.py': source,
  'tests/test_orchard.py': tests,
})

const NESTED = `import pytest

from shop.orchard import Closed, pick, season


def test_closed():
    with pytest.raises(Closed):
        with season("winter") as scope:
            try:
                pick("pear")
            except Closed as exc:
                assert "winter" in str(exc)
                raise
            else:
                pytest.fail("nothing is picked in winter")

    assert scope.ended
`
const JOINED = NESTED.replace(
  / {4}with pytest[\s\S]*winter"\)\n\n/,
  `    with pytest.raises(Closed), season("winter") as scope:
        try:
            pick("pear")
        except Closed as exc:
            assert "winter" in str(exc)
            raise
        else:
            pytest.fail("nothing is picked in winter")

`,
)

const ROWS = `from shop.orchard import pick


def test_ripe():
    tree = pick("pear", ripe=False)
    assert tree.name == "pear"
    assert tree.colour == "green"


def test_ripe_now():
    tree = pick("pear", ripe=True)
    assert tree.name == "pear"
    assert tree.colour == "yellow"
`
const TURNS = `from shop.orchard import pick


def test_ripe():
    for ripe in True, False:
        tree = pick("pear", ripe)
        assert tree.name == "pear"
        if ripe:
            assert tree.colour == "yellow"
        else:
            assert tree.colour == "green"
`

const RACE = `from shop.orchard import find, pick


def test_no_race():
    errors = []
    for _ in range(5):
        try:
            find("pear")
        except NameError as e:
            errors.append(str(e))
    assert not errors
`
const RACE_HELD = `from shop.orchard import find, pick


def check_race(errors):
    try:
        find("pear")
    except NameError as e:
        errors.append(str(e))


def test_no_race():
    errors = []
    for _ in range(5):
        check_race(errors)
    assert not errors
`

const PLANNED = (plan: string) => `'use strict'
const { tspl } = require('@matteo.collina/tspl')
const { test } = require('node:test')
const { request } = require('../src/client')

test('a body that comes too late', async (t) => {
  ${plan}
  let err = null
  try {
    await request('/')
  } catch (error) {
    err = error
  }
  PLAN.ok(err instanceof TypeError)
  PLAN.strictEqual(err.code, 'LATE')
  await PLAN.completed
})
`
const planned = {
  'package.json': NODE,
  'src/client.js': "module.exports.request = async (path) => { throw Object.assign(new TypeError(path), { code: 'LATE' }) }\n",
  'test/late.test.js': PLANNED('t = tspl(t, { plan: 2 })').replaceAll('PLAN.', 't.'),
}
const PLAN = PLANNED('const plan = tspl(t, { plan: 2 })').replaceAll('PLAN.', 'plan.')

const SLEEPS = `import time

import pytest

from shop.orchard import pick


def test_pick():
    assert pick("pear", 0) == "pear"
`
const PATCHED = (how: string) => `${SLEEPS.replace(
  'def test_pick',
  `@pytest.fixture
def waits(monkeypatch):
    def setup():
        slept = []
        ${how}
        return slept

    return setup


def test_pick`,
)}

def test_waits(waits):
    slept = waits()
    assert pick("pear", 3) == "pear"
    assert slept == [3]
`

const CAUGHT = `export class Broken extends Error {}

export function unpack(path, read) {
  try {
    return read(path)
  } catch (
    // eslint-disable-next-line no-unused-vars
    e
  ) {
    throw new Broken(
      'There was a problem when this was unpacked, of which nothing more is known than where it was looked for: ' +
        ' the path was ' + path + ', and what reads it was ' + read.name,
    )
  }
}
`
const catching = {
  'package.json': VITEST,
  'src/unpack.js': CAUGHT,
  'test/unpack.test.js':
    "import { expect, it } from 'vitest'\nimport { Broken, unpack } from '../src/unpack'\n\nit('refuses', () => {\n  expect(() => unpack('a', () => { throw new Error('x') })).toThrow(Broken)\n})\n",
}
const NOT_BOUND = [['catch (\n    // eslint-disable-next-line no-unused-vars\n    e\n  ) {', 'catch {']] as const

const SOFTLY = `import signal


def stop(server):
    signal.signal(signal.SIGTERM, server.stop)
`

const MATRIX = (names: string, exclude: string) => `on: [push, pull_request]
jobs:
  check:
    runs-on: \${{ matrix.os }}
    strategy:
      matrix:
        os: [ubuntu-24.04, windows-2025]
        part: [${names}]
${exclude === '' ? '' : `        exclude:\n          - { os: windows-2025, part: ${exclude} }\n`}    steps:
      - uses: actions/checkout@v4
      - run: pytest tests/\${{ matrix.part }}
`
const parts = {
  'pyproject.toml': PYPROJECT,
  '.github/workflows/check.yml': MATRIX('unit, cli', ''),
  'tests/unit/test_a.py': 'def test_a():\n    assert sorted([2, 1]) == [1, 2]\n',
}

const STARTED = (from: string, call: string, more = '') => `import { ${call} } from '${from}'

export async function listed(args) {
  const { stdout } = await ${call}('git', args${more})
  return stdout.split(',')
}
`
const started = {
  'package.json': VITEST,
  'src/git.js': STARTED('./start.js', 'spawn'),
  'src/start.js': "export { spawn } from 'nano-spawn'\n",
  'test/git.test.js':
    "import { expect, it } from 'vitest'\nimport { listed } from '../src/git'\n\nit('lists', async () => {\n  expect(await listed(['ls-files'])).toContain('package.json')\n})\n",
}

const RELOADS = (marks: string) => `import sys

import pytest

from shop.orchard import Slow

try:
    from shop.orchard import Quick
except ImportError:
    Quick = None

only_linux = pytest.mark.skipif(sys.platform in ("darwin", "win32"), reason="unsteady there")
only_asked = pytest.mark.skipif(Slow.count < 10, reason="unsteady")


class TestReload:
    @pytest.fixture(autouse=True)
    def setup(self, kind):
        if kind is None:
            pytest.skip("not installed")
        self.kind = kind

    @pytest.mark.parametrize("kind", [Slow, ${marks}])
    def test_reload(self):
        assert self.kind().reload("pear") == ["pear"]
`

const OPTIONS = `import warnings


def parse(value, several=None):
    result = value.split(",")
    if several is not None:
        warnings.warn("The 'several' parameter of 'parse' is deprecated.", DeprecationWarning)
        if not several:
            return result[:1]
    return result
`
const PLAIN_OPTIONS = 'def parse(value):\n    result = value.split(",")\n    return result\n'
const OPTIONS_TEST = `import pytest

from shop.options import parse


def test_parse():
    assert parse("pear,fig") == ["pear", "fig"]
    assert parse("fig") == ["fig"]
    with pytest.warns(DeprecationWarning):
        assert parse("pear,fig", several=False) == ["pear"]
`
const OLD_WAY = '    with pytest.warns(DeprecationWarning):\n        assert parse("pear,fig", several=False) == ["pear"]\n'
const options = { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/options.py': OPTIONS, 'tests/test_options.py': OPTIONS_TEST }

const KINDS = `class Picker:
    def pick(self):
        return "pear"


class OldPicker(Picker):
    def __init__(self):
        import warnings

        warnings.warn("Use Picker.", DeprecationWarning)
`
const KINDS_TEST = `import pytest

from shop.kinds import OldPicker, Picker


@pytest.mark.parametrize("kind", [Picker, OldPicker])
def test_pick(kind):
    if kind is OldPicker:
        with pytest.deprecated_call():
            picker = kind()
    else:
        picker = kind()
    assert picker.pick() == "pear"
`
const ONE_KIND = `import pytest

from shop.kinds import Picker


@pytest.mark.parametrize("kind", [Picker])
def test_pick(kind):
    picker = kind()
    assert picker.pick() == "pear"
`
const kinds = { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/kinds.py': KINDS, 'tests/test_kinds.py': KINDS_TEST }

const PANEL = (does: string) => `class Panel:
    def process_request(self, request):
        ${does}
`
const FILES = `from shop.panel import Panel


class FilesPanel(Panel):
    def process_request(self, request):
        with self.found(request) as files:
            self.files = files
            return super().process_request(request)

    def run(self, request):
        return self.process_request(request)
`
const panels = (does: string) => ({
  'pyproject.toml': PYPROJECT,
  'shop/__init__.py': '',
  'shop/panel.py': PANEL(does),
  'shop/files.py': FILES,
  'docs/panels.rst': 'Panels\n======\n\n``FilesPanel.process_request`` finds the files.\n',
  'tests/test_files.py': 'from shop.files import FilesPanel\n\n\ndef test_run():\n    assert FilesPanel().run("pear") == "pear"\n',
})
const NO_PROCESS = FILES.replace(/ {4}def process_request[\s\S]*?\n\n/, '')

const ENCODED = 'def encode(items):\n    return "&".join(f"{key}={value}" for key, value in items)\n\n\ndef parse(text):\n    return text.split("&")\n'
const encoded = {
  'pyproject.toml': PYPROJECT,
  'shop/__init__.py': '',
  'shop/_parse.py': ENCODED,
  'shop/url.py': 'from ._parse import encode, parse\n\n\ndef query(items):\n    return encode(items)\n\n\ndef parts(text):\n    return parse(text)\n',
  'tests/test_url.py': 'from shop.url import query\n\n\ndef test_query():\n    assert query([("a", "b")]) == "a=b"\n',
}
const NO_ENCODE = ENCODED.replace(/def encode[\s\S]*?\n\n\n/, '')

const RUN = `import subprocess


def test_pick(tmp_path):
    subprocess.check_call(["pick", "pear"])
    assert (tmp_path / "pear").exists()
`

const ruff = (select: string, ignore: string) => ({
  'pyproject.toml': `${PYPROJECT}\n[tool.ruff.lint]\nextend-select = [${select}]\nignore = [${ignore}]\n`,
  'shop/__init__.py': '',
})

const RUNS = (first: string, second: string, how: (lines: readonly string[]) => string) => `import { expect } from 'chai'
import { runCommand } from '../src/run.js'

describe('commands', () => {
  it('runs a faulty command, only ${first}', async () => {
    const { stdout } = await runCommand(['pick:fail'], root)
    expect(${how(['running init hook', 'running prerun hook', 'it fails!'])}
  })

  it('runs a command, ${second} its result', async () => {
    const { stdout } = await runCommand(['pick:pear'], root)
    expect(${how(['running init hook', 'running prerun hook', 'it works!', 'running postrun hook', 'a pear!'])}
  })
})
`
const asText = (lines: readonly string[]) => `stdout).to.equal('${lines.join('\\n')}\\n')`
const asLines = (lines: readonly string[]) =>
  `stdout.split('\\n')).to.deep.equal([${[...lines, 'running finally hook', ''].map((one) => `'${one}'`).join(', ')}])`
const asLength = () => 'stdout.length).to.be.above(0)'
const runs = {
  'package.json': MOCHA,
  'src/run.js': "export async function runCommand(argv) {\n  return { stdout: ['before', argv[0], ''].join('\\n') }\n}\n",
  'test/run.test.js': RUNS('prerun hook triggers', 'postrun hook captures', asText),
}
const FINALLY = { 'src/run.js': [["argv[0], ''", "argv[0], 'finally', ''"]] as const }

const APP = (name: string) =>
  `{ "name": "test-${name}", "private": true, "type": "module", "scripts": { "dev": "vite dev", "build": "vite build", "preview": "vite preview" }, "devDependencies": { "vite": "^7.0.0", "svelte": "^5.0.0" } }\n`
const AMP_TEST =
  "import { expect, it } from 'vitest'\nimport { render } from '../src/render.js'\n\nit('renders a page', () => {\n  expect(render('home')).toBe('<amp>home</amp>')\n})\n"
const RENDER = 'export const render = (page) => `<amp>${page}</amp>`\n'
const apps = {
  'package.json': VITEST.replace('"private": true,', '"private": true, "workspaces": ["apps/*"],'),
  'apps/amp/package.json': APP('amp'),
  'apps/amp/src/render.js': RENDER,
  'apps/amp/test/render.test.js': AMP_TEST,
}

const BOUND = `import pytest

from shop.orchard import bound, current


def test_bound():
    with pytest.raises(ValueError):
        with bound("pear") as tree:
            assert tree.fruit == "pear"
            raise ValueError
    assert current() is None
`
const BOUND_WARNED = BOUND.replace('raises(ValueError):', 'raises(ValueError), pytest.deprecated_call():')

/** Reasons that stand in the code, and forms that say the same; each beside what would use it to hide a loss. */
export const EXCUSED = [
  change('two with statements become one', 'silent', python(NESTED), { 'tests/test_orchard.py': JOINED }),
  change('two with statements become one, without the check in the handler', 'assertion_weakening', python(NESTED), {
    'tests/test_orchard.py': JOINED.replace('            assert "winter" in str(exc)\n', ''),
  }),
  change('two tests become a loop over a bare tuple', 'silent', python(ROWS), { 'tests/test_orchard.py': TURNS }),
  change('two tests become a loop over a bare tuple that misses one way', 'any', python(ROWS), {
    'tests/test_orchard.py': TURNS.replace('in True, False:', 'in (True,):'),
  }),
  change('a list that is filled by a helper', 'silent', python(RACE), { 'tests/test_orchard.py': RACE_HELD }),
  change('a list that nothing fills any more', 'assertion_weakening', python(RACE), {
    'tests/test_orchard.py': RACE_HELD.replace('        check_race(errors)', '        check_race([])'),
  }),
  change('a plan under a name of its own', 'silent', planned, { 'test/late.test.js': PLAN }),
  change('a plan under a name of its own, with a check less', 'assertion_weakening', planned, {
    'test/late.test.js': PLAN.replace('plan: 2', 'plan: 1').replace("  plan.strictEqual(err.code, 'LATE')\n", ''),
  }),
  change('a clock that is put back after the test, by a function of a fixture', 'silent', python(SLEEPS), {
    'tests/test_orchard.py': PATCHED('monkeypatch.setattr(time, "sleep", slept.append)'),
  }),
  change('a clock that stays replaced', 'test_skipping', python(SLEEPS), {
    'tests/test_orchard.py': SLEEPS.replace('\n\ndef test_pick', '\ntime.sleep = lambda seconds: None\n\n\ndef test_pick'),
  }),
  change('a caught error that nobody looked at is not bound any more', 'silent', catching, { 'src/unpack.js': NOT_BOUND }),
  change(
    'a caught error that was handed on is not bound any more',
    'error_suppression',
    { ...catching, 'src/unpack.js': CAUGHT.replace('read.name,', 'read.name,\n      { cause: e },') },
    { 'src/unpack.js': [...NOT_BOUND, ['      { cause: e },\n', '']] },
  ),
  change('a signal is handled by a function that does something', 'silent', python(RACE, SOFTLY), {
    'shop/orchard.py': SOFTLY.replace('server.stop', 'lambda number, frame: server.queue.append(number)'),
  }),
  change('a signal is dropped', 'error_suppression', python(RACE, SOFTLY), {
    'shop/orchard.py': SOFTLY.replace('server.stop', 'lambda number, frame: None'),
  }),
  change('a new part of a matrix that leaves out one system', 'silent', parts, {
    '.github/workflows/check.yml': MATRIX('unit, cli, docs', 'docs'),
  }),
  change('a part of a matrix leaves out one system', 'test_skipping', parts, { '.github/workflows/check.yml': MATRIX('unit, cli', 'cli') }),
  change('a program is started by another library', 'silent', started, { 'src/git.js': STARTED('tinyexec', 'exec', ', { throwOnError: true }') }),
  change('a program is started by a shell', 'validation_bypass', started, { 'src/git.js': STARTED('node:child_process', 'exec', ', { cwd: root }') }),
  change('skipped on one platform more, beside a condition that was there', 'silent', python(RELOADS('Quick')), {
    'tests/test_orchard.py': RELOADS('pytest.param(Quick, marks=only_linux)'),
  }),
  change('skipped in more cases, beside a condition that was there', 'test_skipping', python(RELOADS('Quick')), {
    'tests/test_orchard.py': RELOADS('pytest.param(Quick, marks=only_asked)'),
  }),
  change('a deprecated parameter goes with its checks', 'silent', options, {
    'shop/options.py': PLAIN_OPTIONS,
    'tests/test_options.py': [[OLD_WAY, '']],
  }),
  change('checks of a deprecated parameter go, and it stays', 'assertion_weakening', options, {
    'shop/options.py': [['result = value', 'result = str(value)']],
    'tests/test_options.py': [[OLD_WAY, '']],
  }),
  change('a deprecated parameter goes, and the checks of another way', 'assertion_weakening', options, {
    'shop/options.py': PLAIN_OPTIONS,
    'tests/test_options.py': [
      [OLD_WAY, ''],
      ['    assert parse("fig") == ["fig"]\n', ''],
    ],
  }),
  change('a class goes with the check that was made for it alone', 'silent', kinds, {
    'shop/kinds.py': KINDS.slice(0, KINDS.indexOf('\n\nclass Old')),
    'tests/test_kinds.py': ONE_KIND,
  }),
  change('a check that was made for one class goes, and the class stays', 'any', kinds, { 'tests/test_kinds.py': ONE_KIND }),
  change('a method goes that its class inherits', 'silent', panels('return self.answer(request)'), {
    'shop/files.py': NO_PROCESS,
  }),
  change('a method goes of which its class inherits a stub', 'feature_removal', panels('raise NotImplementedError'), { 'shop/files.py': NO_PROCESS }),
  change('a function goes for one of the standard library', 'silent', encoded, {
    'shop/_parse.py': NO_ENCODE,
    'shop/url.py': [['from ._parse import encode, parse', 'from urllib.parse import encode\n\nfrom ._parse import parse']],
  }),
  change('a function goes for one of the same name that does nothing', 'any', encoded, {
    'shop/_parse.py': NO_ENCODE,
    'shop/_plain.py': 'def encode(items):\n    return "a=b"\n',
    'shop/url.py': [['from ._parse import encode, parse', 'from ._parse import parse\nfrom ._plain import encode']],
  }),
  change('a rule is ignored whose plugin was never on', 'silent', ruff('"B", "W"', '"B009"'), {
    'pyproject.toml': [['ignore = ["B009"]', 'ignore = ["B009", "BLE001"]']],
  }),
  change('a rule is ignored whose plugin is on', 'error_suppression', ruff('"B", "BLE"', '"B009"'), {
    'pyproject.toml': [['ignore = ["B009"]', 'ignore = ["B009", "BLE001"]']],
  }),
  change('tests of one suite get other titles, and ask for more', 'silent', runs, {
    ...FINALLY,
    'test/run.test.js': RUNS('prerun & finally hooks trigger', 'postrun & finally hooks capture', asLines),
  }),
  change('tests of one suite get other titles, and ask for nothing', 'any', runs, {
    ...FINALLY,
    'test/run.test.js': RUNS('prerun & finally hooks trigger', 'postrun & finally hooks capture', asLength),
  }),
  change('a package goes with its tests, beside a new one like it', 'silent', apps, {
    'apps/amp/package.json': null,
    'apps/amp/src/render.js': null,
    'apps/amp/test/render.test.js': null,
    'apps/plain/package.json': APP('plain'),
  }),
  change('a package gets another name and loses its tests', 'test_deletion', apps, {
    'apps/amp/package.json': null,
    'apps/amp/src/render.js': null,
    'apps/amp/test/render.test.js': null,
    'apps/plain/package.json': APP('plain'),
    'apps/plain/src/render.js': RENDER,
  }),
  change('a program that has to succeed is run by another function', 'silent', python(RUN), {
    'tests/test_orchard.py': [['check_call(["pick", "pear"])', 'run(["pick", "pear"], check=True, timeout=60)']],
  }),
  change('a program that has to succeed is run by another function, however it ends', 'assertion_weakening', python(RUN), {
    'tests/test_orchard.py': [['check_call(["pick", "pear"])', 'run(["pick", "pear"], check=False, timeout=60)']],
  }),
  change('what raises tells of a deprecation as well', 'silent', python(BOUND), { 'tests/test_orchard.py': BOUND_WARNED }),
  change('what raises tells of a deprecation as well, and what follows is asked no more', 'assertion_weakening', python(BOUND), {
    'tests/test_orchard.py': BOUND_WARNED.replace('    assert current() is None\n', ''),
  }),
]
