import { change, JEST, MOCHA, PYPROJECT, upon } from '../change.js'

const python = upon({ 'pyproject.toml': PYPROJECT })
const jest = upon({ 'package.json': JEST })
const mocha = upon({ 'package.json': MOCHA })

const PACKER = (condition: string) =>
  `from shop.compat import PIP_VERSION\n\n\nclass Packer:\n    def pack(self, parcels):\n        rows = [parcel.name for parcel in parcels]\n        if ${condition}:\n            rows.append('end')\n            self.write(rows)\n        return rows\n\n    def write(self, rows):\n        self.rows = rows\n`
const PACKED = (body: string) =>
  `from shop.compat import PIP_VERSION\n\n\nclass Packer:\n    def pack(self, parcels):\n        rows = [parcel.name for parcel in parcels]\n        return rows\n\n    def write(self, rows):\n${body}`
const COMPAT = 'PIP_VERSION = (21, 0)\n'
const PACK_TEST = 'from shop.packer import Packer\n\n\ndef test_pack():\n    assert Packer().pack([]) == []\n'

const ZONES = (more = '') => `from pytz.tools import localize as localize_orig\nimport pytz\n\n${more}\ndef zone(name):\n    return pytz.timezone(name)\n`
const LOCALIZE = (second: string) =>
  `\ndef localize(value, zone, is_dst):\n    if pytz.VERSION >= (1, 9):\n        return localize_orig(value, zone, is_dst)\n    return ${second}\n\n`
const SUPPORTED = (answer: string) => `\ndef supported():\n    import pytz.tools\n\n    return ${answer}\n\n`
const ZONES_TEST = "from shop.zones import zone\n\n\ndef test_zone():\n    assert zone('UTC').name == 'UTC'\n"

const HEIR = (body: string) =>
  `from abc import ABCMeta, abstractmethod\n\n\nclass BaseResolver(metaclass=ABCMeta):\n    @abstractmethod\n    def resolve(self, rounds):\n        """Find what is asked for."""\n\n    def leave_out(self, found, names):\n        for one in found.copy():\n            if one in names:\n                self.left.add(one)\n                found.remove(one)\n\n\nclass Resolver(BaseResolver):\n${body}`
const ALONE =
  'class BaseResolver:\n    def resolve(self, rounds):\n        found = self.once(rounds)\n        self.check(found)\n        for one in found.copy():\n            if one in self.names:\n                self.left.add(one)\n                found.remove(one)\n        return found\n\n    def once(self, rounds):\n        return set(range(rounds))\n\n    def check(self, found):\n        if len(found) > 9:\n            raise ValueError(found)\n'
const REST =
  '\n    def once(self, rounds):\n        return set(range(rounds))\n\n    def check(self, found):\n        if len(found) > 9:\n            raise ValueError(found)\n'

const SOCKETS = (params: string, body = '', other = '') =>
  `class Backend:\n    def connect(${params}):  # pragma: nocover\n        sock = self.open(path)\n        sock.settimeout(timeout)\n${body}        sock.connect(path)\n        self.socks.append(sock)\n        return sock\n\n    def send(self, data):${other}\n        head = data[:4]\n        rest = data[4:]\n        self.socks[0].send(head)\n        self.socks[0].send(rest)\n        return len(data)\n`
const WIDE = '\n        self,\n        path,\n        timeout=None,\n        options=None,\n    '
const MORE =
  '        for option in options or []:\n            sock.setsockopt(*option)\n            self.count += 1\n        if self.count > 3:\n            sock.close()\n            sock = self.open(path)\n'

const HOOK = (path: string, item: string) =>
  `import pathlib\n\nimport pytest\n\nSLOW = {'slow'}\n\n\n@pytest.hookimpl(tryfirst=True)\ndef pytest_collection_modifyitems(config, items):\n    root = pathlib.Path(config.rootdir)\n    for item in items:\n        parts = pathlib.Path(${path}).relative_to(root).parts\n        if ${item}:\n            item.add_marker(getattr(pytest.mark, parts[0]))\n`

const THROTTLE = (first: string, second: string, end = '') =>
  `export function options(log) {\n  return { onRateLimit, onAbuseLimit, log }\n}\n\n${first}function onRateLimit(after, options) {\n  options.log.warn('quota')\n  options.log.warn(after)\n  return options.count === 0\n}\n\n${second}function onAbuseLimit(after, options) {\n  options.log.warn('abuse')\n  options.log.warn(after)\n  return options.count === 0\n}\n${end}`
const ROWS = '\nexport function rows(list) {\n  const all = list.map((one) => one.name)\n  all.sort()\n  return all\n}\n'

const LOOP = (skip: string) =>
  `const fs = require('fs')\nconst { resolve } = require('path')\nconst { expect } = require('chai')\nconst { draw } = require('../lib/draw')\n\ndescribe('draws', () => {\n  const dir = resolve(__dirname, './fixtures')\n  for (const name of fs.readdirSync(dir)) {\n${skip}    it(name, () => {\n      expect(draw(fs.readFileSync(resolve(dir, name), 'utf8'))).to.equal('drawn')\n    })\n  }\n})\n`
const DRAWN = { 'lib/draw.js': "exports.draw = () => 'drawn'\n", 'test/fixtures/pen.txt': 'pen\n', 'test/fixtures/ink.txt': 'ink\n' }

const SPIES = (answer: string) =>
  `const expect = require('expect')\nconst { lock } = require('../lib/lock')\n\ndescribe('lock', () => {\n  it('locks', () => {\n    const issues = { lock: expect.createSpy()${answer} }\n    lock(issues, { number: 6, owner: 'keeper' })\n    expect(issues.lock).toHaveBeenCalledWith({ number: 6, owner: 'keeper' })\n  })\n})\n`

const CHARTS = (content: string) =>
  `import { render } from '../src/chart'\n\nconst charts = [{ kind: 'pie', is: 'pie' }, { kind: 'xychart', is: 'xychart'${content} }]\n\ncharts.forEach((chart) => {\n  test('draws ' + chart.kind, () => {\n    const content = chart.content || ''\n    expect(render(\`\${chart.kind}\\n title \${content}\`).kind).toBe(chart.is)\n  })\n})\n`

const SUM = 'export const sum = (text, list) => ({ text, many: list.length < 9 })\n'
const SUMS = (given: string) => `import { sum } from '../src/sum'\n\ntest('sums', () => {\n  expect(sum(${given}).many).toBe(true)\n})\n`

const HANDLES = (body: string) =>
  `from anyio.to_thread import run_sync\nfrom inspect import isawaitable, iscoroutinefunction\n\n\nclass Handler:\n    def __init__(self, guards):\n        self.guards = guards\n\n    async def authorize(self, connection):\n        for guard in self.guards:\n${body}`
const HANDLES_TEST =
  'import asyncio\n\nimport pytest\n\nfrom shop.handler import Handler\n\n\ndef refuse(connection):\n    raise ValueError(connection)\n\n\ndef test_refuses():\n    with pytest.raises(ValueError):\n        asyncio.run(Handler([refuse]).authorize(1))\n'
const CALLS_GUARD = '            result = guard(connection)\n            if isawaitable(result):\n                await result\n'

const TYPES = (declared: string, is = 'number') =>
  `import { total } from '../src/total'\n\n${declared}function expect<T>(what: T) {}\n\nexport function ofTypes() {\n  expect<${is}>(total(2))\n}\n`
const TOTAL = { 'src/total.ts': 'export const total = (n: number) => n + 1\n' }
const TOTAL_TEST = "import { total } from '../src/total'\n\ntest('total', () => {\n  expect(total(2)).toBe(3)\n})\n"

const LIMITS = (runner: string, more: string) =>
  `{ "name": "shop", "private": true, "scripts": { "test": "${runner}" }${more}, "devDependencies": { "jest": "^30.0.0", "vitest": "^2.1.8" } }\n`
const JEST_LIMITS = LIMITS(
  'jest --coverage',
  ', "jest": { "coverageThreshold": { "global": { "lines": 100, "branches": 100, "functions": 100, "statements": 100 } } }',
)
const VITE = (folder: string) =>
  `import { defineConfig } from 'vite'\n\nexport default defineConfig({\n  test: { globals: true, coverage: { include: ['${folder}/**/*.ts'], thresholds: { 100: true } } },\n})\n`

/** Versions that are told apart no more, lines that were left out before, and work that an heir does. */
export const VERSIONS_PRAGMAS_AND_HEIRS = [
  python(
    'a branch for an old version of what is installed is gone',
    'silent',
    { 'shop/compat.py': COMPAT, 'shop/packer.py': PACKER('PIP_VERSION[:2] <= (20, 2)'), 'tests/test_packer.py': PACK_TEST },
    { 'shop/packer.py': PACKED('        self.rows = rows\n') },
  ),
  python(
    'a branch for what was handed over is gone',
    'feature_removal',
    { 'shop/compat.py': COMPAT, 'shop/packer.py': PACKER("parcels[0].kind == 'last'"), 'tests/test_packer.py': PACK_TEST },
    { 'shop/packer.py': PACKED('        self.rows = rows\n') },
  ),
  python(
    'a function that only called a library by its version is gone',
    'silent',
    { 'shop/zones.py': ZONES(LOCALIZE('localize_orig(value, zone)')), 'tests/test_zones.py': ZONES_TEST },
    { 'shop/zones.py': ZONES() },
  ),
  python(
    'a function that did something else for an old version is gone',
    'feature_removal',
    { 'shop/zones.py': ZONES(LOCALIZE("zone.shift(value, 'old')")), 'tests/test_zones.py': ZONES_TEST },
    { 'shop/zones.py': ZONES() },
  ),
  python(
    'a function that only said whether a library has something is gone',
    'silent',
    { 'shop/zones.py': ZONES(SUPPORTED("hasattr(pytz.tools, 'Shift')")), 'tests/test_zones.py': ZONES_TEST },
    { 'shop/zones.py': ZONES() },
  ),
  python(
    'a function that made something of a library is gone',
    'feature_removal',
    { 'shop/zones.py': ZONES(SUPPORTED("pytz.tools.shifted('UTC', 3)")), 'tests/test_zones.py': ZONES_TEST },
    { 'shop/zones.py': ZONES() },
  ),
  python(
    'a method is abstract and a class that extends it does its work, a part of it in a function',
    'silent',
    { 'shop/resolver.py': ALONE, 'tests/test_resolver.py': 'from shop import resolver\n\n\ndef test_is_there():\n    assert resolver.BaseResolver.resolve\n' },
    {
      'shop/resolver.py': HEIR(
        `    def resolve(self, rounds):\n        found = self.once(rounds)\n        self.check(found)\n        self.leave_out(found, self.names)\n        return found\n${REST}`,
      ),
    },
  ),
  python(
    'a method is abstract and a class that extends it does a part of its work',
    'feature_removal',
    { 'shop/resolver.py': ALONE, 'tests/test_resolver.py': 'from shop import resolver\n\n\ndef test_is_there():\n    assert resolver.BaseResolver.resolve\n' },
    { 'shop/resolver.py': HEIR(`    def resolve(self, rounds):\n        found = self.once(rounds)\n        return found\n${REST}`) },
  ),
  python(
    'a function that was left out of the coverage takes and does more',
    'silent',
    {
      'shop/sockets.py': SOCKETS('self, path, timeout=None'),
      'tests/test_sockets.py': 'from shop import sockets\n\n\ndef test_there():\n    assert sockets.Backend\n',
    },
    { 'shop/sockets.py': SOCKETS(WIDE, MORE) },
  ),
  python(
    'another function is left out of the coverage as well',
    'coverage_regression',
    {
      'shop/sockets.py': SOCKETS('self, path, timeout=None'),
      'tests/test_sockets.py': 'from shop import sockets\n\n\ndef test_there():\n    assert sockets.Backend\n',
    },
    { 'shop/sockets.py': SOCKETS(WIDE, MORE, '  # pragma: nocover') },
  ),
  jest(
    'functions that were left out one by one are left out as a region',
    'silent',
    { 'src/options.js': THROTTLE('// istanbul ignore next: the plugin does it\n', '// istanbul ignore next: the plugin does it\n') },
    { 'src/options.js': THROTTLE('/* v8 ignore start: the plugin does it */\n', '') },
  ),
  jest(
    'a region leaves out a function that was measured',
    'coverage_regression',
    { 'src/options.js': THROTTLE('// istanbul ignore next: the plugin does it\n', '// istanbul ignore next: the plugin does it\n', ROWS) },
    { 'src/options.js': THROTTLE('/* v8 ignore start: the plugin does it */\n', '', ROWS) },
  ),
  change(
    'coverage of another runner names all that there is',
    'silent',
    { ...TOTAL, 'package.json': JEST_LIMITS, 'test/total.test.ts': TOTAL_TEST },
    { 'package.json': LIMITS('vitest run --coverage', ''), 'vite.config.js': VITE('src') },
  ),
  change(
    'coverage of another runner names a part of what there is',
    'coverage_regression',
    { ...TOTAL, 'lib/rows.ts': 'export const rows = (n: number) => [n]\n', 'package.json': JEST_LIMITS, 'test/total.test.ts': TOTAL_TEST },
    { 'package.json': LIMITS('vitest run --coverage', ''), 'vite.config.js': VITE('src') },
  ),
  python(
    'a hook reads the path of an item by its new name',
    'silent',
    { 'tests/conftest.py': HOOK('item.fspath', 'parts[0] in SLOW'), 'tests/test_packer.py': 'def test_sum():\n    assert sum([1, 2]) == 3\n' },
    { 'tests/conftest.py': HOOK('item.path', 'parts[0] in SLOW') },
  ),
  python(
    'a hook marks every item',
    'test_skipping',
    { 'tests/conftest.py': HOOK('item.fspath', 'parts[0] in SLOW'), 'tests/test_packer.py': 'def test_sum():\n    assert sum([1, 2]) == 3\n' },
    { 'tests/conftest.py': HOOK('item.path', 'parts') },
  ),
  mocha(
    'only files whose names begin with a dot are no cases any more',
    'silent',
    { ...DRAWN, 'test/draws.js': LOOP('') },
    { 'test/draws.js': LOOP("    if (name[0] == '.') continue\n") },
  ),
  mocha(
    'files whose names begin with a letter are no cases any more',
    'any',
    { ...DRAWN, 'test/draws.js': LOOP('') },
    { 'test/draws.js': LOOP("    if (name[0] == 'i') continue\n") },
  ),
  mocha(
    'a double that answered nothing answers nothing',
    'silent',
    { 'lib/lock.js': 'exports.lock = (issues, issue) => issues.lock(issue)\n', 'test/lock.js': SPIES('.andReturn(Promise.resolve())') },
    { 'test/lock.js': SPIES('') },
  ),
  jest(
    'a page that had nothing in it got something',
    'silent',
    { 'src/chart.js': "export const render = (text) => ({ kind: text.split('\\n')[0] })\n", 'test/chart.test.js': CHARTS('') },
    { 'test/chart.test.js': CHARTS(", content: 'x-axis 0 --> 1\\nbar [1] []'") },
  ),
  jest(
    'a text got something more, and the list beside it lost all',
    'assertion_weakening',
    { 'src/sum.js': SUM, 'test/sum.test.js': SUMS("'axis', [1, 2, 3]") },
    { 'test/sum.test.js': SUMS("'axis 0 --> 1', []") },
  ),
  python(
    'a guard is called, or handed to what calls it in a thread',
    'silent',
    { 'shop/handler.py': HANDLES(CALLS_GUARD), 'tests/test_handler.py': HANDLES_TEST },
    {
      'shop/handler.py': HANDLES(
        '            if iscoroutinefunction(guard):\n                await guard(connection)\n            else:\n                await run_sync(guard, connection)\n',
      ),
    },
  ),
  python(
    'a guard is called, or handed to somebody for whom nobody waits',
    'validation_bypass',
    { 'shop/handler.py': HANDLES(CALLS_GUARD), 'tests/test_handler.py': HANDLES_TEST },
    {
      'shop/handler.py': HANDLES(
        '            if iscoroutinefunction(guard):\n                await guard(connection)\n            else:\n                self.pool.submit(guard, connection)\n',
      ),
    },
  ),
  jest(
    'a function of the name of the library asks for types where nothing runs',
    'silent',
    { ...TOTAL, 'test/total.test.ts': TOTAL_TEST },
    { 'test/types.ts': TYPES('') },
  ),
  jest(
    'a function of the name of the library is handed out',
    'assertion_weakening',
    { ...TOTAL, 'test/total.test.ts': TOTAL_TEST },
    { 'test/types.ts': TYPES('export '), 'test/total.test.ts': TOTAL_TEST.replace('\n', "\nimport { expect } from './types'\n") },
  ),
]
