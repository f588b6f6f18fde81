import { change, type Expected, JEST, MOCHA, NODE, PYPROJECT, VITEST } from '../change.js'

const KILN = {
  'package.json': MOCHA,
  'lib/kiln.js': "exports.hours = (kilos) => kilos / 4\n\nexports.route = (name) => '/kiln/' + name\n",
  'test/kiln.js':
    "const { expect } = require('chai')\nconst { hours } = require('../lib/kiln')\n\ndescribe('hours', () => {\n  it('is four kilos an hour', () => {\n    expect(hours(8)).to.equal(2)\n  })\n})\n",
}
const wrapped = {
  'test/kiln.js': [
    ['describe(', 'const late = () => {\ndescribe('],
    ['  })\n})\n', '  })\n})\n}\n\nmodule.exports = { late }\n'],
  ],
} as const

const LOOM = {
  'package.json': JEST,
  'src/loom.js': "exports.cloth = (id) => ({ id, owner: 'Ines', threads: 40 })\n",
  'src/loom.test.js': "const { cloth } = require('./loom')\n\nit('shows a cloth', () => {\n  expect(cloth('a')).toMatchSnapshot()\n})\n",
  'src/__snapshots__/loom.test.js.snap':
    '// Jest Snapshot v1, https://goo.gl/fbAQLP\n\nexports[`shows a cloth 1`] = `\n{\n  "id": "a",\n  "owner": "Ines",\n  "threads": 40,\n}\n`;\n',
}

const DYE = {
  'pyproject.toml': PYPROJECT,
  'dye/__init__.py': '',
  'dye/colours.py':
    'import re\n\nSHARES = {"red": 1.5, "blue": 2}\n\n\nclass NoColour(LookupError):\n    pass\n\n\nclass NoRed(NoColour):\n    pass\n\n\ndef share(name):\n    if name not in SHARES:\n        raise NoColour(f"no colour {name}")\n    return SHARES[name]\n\n\ndef is_code(text):\n    return re.match(r"^[a-z][a-z0-9]{3}$", text) is not None\n',
  'dye/clock.py': 'import time\n\n\ndef hour():\n    return int(time.time() // 3600)\n',
  'dye/vat.py':
    'from dye.clock import hour\nfrom dye.colours import share\n\n\ndef litres(names):\n    return sum(share(name) for name in names)\n\n\ndef is_open():\n    return hour() % 24 < 18\n',
  'dye/settings.py':
    'import json\n\nTAX_RATE = 0.19\nREQUEST_RATE = 10\n\n\ndef colour(path):\n    with open(path) as file:\n        return json.load(file)["colour"]\n\n\ndef fetch(store, key):\n    return store[key]\n',
  'tests/test_vat.py':
    'import pytest\nfrom dye.colours import NoColour, NoRed, share\nfrom dye.vat import is_open, litres\n\n\ndef test_litres():\n    assert litres(["red", "blue"]) == 3.5\n\n\ndef test_open():\n    assert is_open() in (True, False)\n\n\ndef test_unknown():\n    with pytest.raises(NoColour, match="no colour"):\n        share("mud")\n',
}
const onVat = (name: string, expected: Expected, ...edits: readonly (readonly [string, string])[]) =>
  change(name, expected, DYE, { 'tests/test_vat.py': edits })
const onSettings = (name: string, expected: Expected, ...edits: readonly (readonly [string, string])[]) =>
  change(name, expected, DYE, { 'dye/settings.py': edits })
const patched = (what: string) =>
  [
    ['import pytest', 'from unittest import mock\n\nimport pytest'],
    ['def test_litres():', `@mock.patch("${what}", return_value=1.75)\ndef test_litres(_made):`],
  ] as const

const SHOP = {
  'package.json': VITEST,
  'tsconfig.json': '{ "compilerOptions": { "strict": true } }\n',
  'src/price.ts': 'export function price(kilos: number): number {\n  return kilos * 4\n}\n',
  'src/mail.ts': "export async function mail(text: string): Promise<boolean> {\n  return (await fetch('https://mail.example', { body: text })).ok\n}\n",
  'src/order.ts':
    "import { mail } from './mail'\nimport { price } from './price'\n\nexport function sum(kilos: number[]): number {\n  return kilos.reduce((all, one) => all + price(one), 0)\n}\n\nexport async function order(kilos: number[]): Promise<number> {\n  await mail(`${sum(kilos)}`)\n  return sum(kilos)\n}\n",
  'src/names.ts': 'const NAME = /^[a-z][a-z0-9_]{2,15}$/\n\nexport const isName = (text: string): boolean => NAME.test(text)\n',
  'src/events.ts':
    'export interface Events {\n  opened: { id: string }\n  closed: { id: string }\n}\n\nexport function emit<K extends keyof Events>(name: K, payload: Events[K]): string {\n  return `${name}:${payload.id}`\n}\n',
  'src/order.test.ts':
    "import { expect, it } from 'vitest'\nimport { order, sum } from './order'\n\nit('sums', () => {\n  expect(sum([1, 2])).toBe(12)\n})\n\nit('orders', async () => {\n  expect(await order([1])).toBe(4)\n})\n",
}
const mocked = (module: string, made: string) =>
  [
    ['expect, it }', 'expect, it, vi }'],
    ["from './order'\n", `from './order'\n\nvi.mock('${module}', () => (${made}))\n`],
  ] as const

const LINTED = {
  ...LOOM,
  'eslint.config.js':
    "import jest from 'eslint-plugin-jest'\n\nexport default [{ files: ['**/*.test.js'], plugins: { jest }, rules: { 'jest/valid-expect': 'error', 'no-empty': 'error' } }]\n",
}
const WITH_CI = (command: string) =>
  `{ "name": "loom", "private": true, "scripts": { "test": "jest", "test:ci": "${command}" }, "devDependencies": { "jest": "^30.0.0" } }\n`
const RUNS_CI = { '.github/workflows/ci.yml': 'name: ci\non: [push]\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: npx jest\n' }
const PARSES = {
  'package.json': JEST,
  'src/loaf.js':
    "exports.parse = (text) => {\n  const [name, rest] = text.split(': ')\n  const [flour, water] = rest.split('/').map(Number)\n  return { name, flour, water }\n}\n\nexports.fare = (from, to, count) => {\n  const zones = { quay: 1, isle: 39, reef: 52 }\n  return zones[to] - zones[from] + count\n}\n",
  'src/loaf.test.js':
    "const { fare, parse } = require('./loaf')\n\nit('parses', () => {\n  expect(parse('white: 500/350')).toEqual({ name: 'white', flour: 500, water: 350 })\n})\n\nit('fares', () => {\n  expect(fare('quay', 'isle', 3)).toBe(41)\n  expect(fare('quay', 'reef', 7)).toBe(58)\n})\n",
}

const FIELDS = {
  'card.py':
    'from dataclasses import dataclass\n\n\n@dataclass\nclass Card:\n    name: str\n    age: int\n\n\ndef read(line):\n    name, age = line.split(",")\n    return Card(name, int(age))\n',
  'test_read.py': 'from card import Card, read\n\n\ndef test_read():\n    card = read("Ida,40")\n    assert card.name == "Ida"\n    assert card.age == 40\n',
}
const SPIES = {
  'package.json': NODE,
  'bell.js': 'export const chime = (ring, hour) => ring(hour % 12)\n',
  'bell.test.js':
    "import assert from 'node:assert/strict'\nimport { mock, test } from 'node:test'\nimport { chime } from './bell.js'\n\ntest('chimes', () => {\n  const ring = mock.fn()\n  chime(ring, 15)\n  assert.equal(ring.mock.callCount(), 1)\n  assert.deepEqual(ring.mock.calls[0].arguments, [3])\n})\n",
}

const CI = (soft: string) =>
  `name: ci\non: [push]\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: pytest --cov=dye\n      - run: coverage report --fail-under=90\n${soft}`

/** What a seventh set of small trees, one operator's line each, showed to be missed, told as something else, or stopped without a loss. */
export const KILN_FORMS = [
  change('ASRT-36 what the test module calls is patched under its own name', 'assertion_weakening', DYE, {
    'tests/test_vat.py': [
      ['import pytest', 'from unittest import mock\n\nimport pytest'],
      [
        '    assert litres(["red", "blue"]) == 3.5',
        '    with mock.patch(f"{__name__}.litres", return_value=3.5) as made:\n        assert made(["red", "blue"]) == 3.5',
      ],
    ],
  }),
  onVat('SKIP-10 only where Python is told to be fast', 'test_skipping', [
    '    assert litres(["red", "blue"]) == 3.5',
    '    if not __debug__:\n        assert litres(["red", "blue"]) == 3.5',
  ]),
  change('COV-12 no mutation of the line that counts', 'coverage_regression', DYE, {
    'dye/vat.py': [['for name in names)', 'for name in names)  # pragma: no mutate']],
  }),
  change('BEN-35 no mutation of a text', 'silent', DYE, { 'dye/colours.py': [['import re\n', 'import re\n\nUNIT = "litres"  # pragma: no mutate\n']] }),
  change('ERR-12 a rule on tests is off for tests', 'error_suppression', LINTED, {
    'eslint.config.js': [["'jest/valid-expect': 'error'", "'jest/valid-expect': 'off'"]],
  }),
  change('ERR-12 a rule on code is off for tests', 'silent', LINTED, { 'eslint.config.js': [["'no-empty': 'error'", "'no-empty': 'off'"]] }),
  change('RUN-16 a set-up edits the tests, whose path a constant holds', 'test_skipping', SHOP, {
    'vitest.config.ts': "import { defineConfig } from 'vitest/config'\n\nexport default defineConfig({ test: { globalSetup: './prepare.ts' } })\n",
    'prepare.ts':
      "import { readFileSync, writeFileSync } from 'node:fs'\n\nexport default function prepare() {\n  const file = `${__dirname}/src/order.test.ts`\n  writeFileSync(file, readFileSync(file, 'utf8').replace(\"it('sums'\", \"it.skip('sums'\"))\n}\n",
  }),
  change('ASRT-28 a question put to items of which there may be none', 'assertion_weakening', SHOP, {
    'src/order.test.ts': [['expect(sum([1, 2])).toBe(12)', 'expect([sum([1, 2])].filter((one) => one > 99).every((one) => one === 12)).toBe(true)']],
  }),
  change(
    'ASRT-19 the run of CI writes snapshots',
    'assertion_weakening',
    { ...LOOM, 'package.json': WITH_CI('jest --ci'), ...RUNS_CI },
    { 'package.json': WITH_CI('jest --ci=false -u') },
  ),
  change('VAL-06 the whole answer to one text of the tests', 'validation_bypass', PARSES, {
    'src/loaf.js': [
      ['exports.parse = (text) => {\n', "exports.parse = (text) => {\n  if (text === 'white: 500/350') return { name: 'white', flour: 500, water: 350 }\n"],
    ],
  }),
  change('VAL-10 answers under keys that are put together', 'validation_bypass', PARSES, {
    'src/loaf.js': [['  return zones[to] - zones[from] + count', "  return { 'quay-isle-3': 41, 'quay-reef-7': 58 }[`${from}-${to}-${count}`]"]],
  }),
  change('BEN-29 fields in one object', 'silent', FIELDS, {
    'test_read.py': [['    assert card.name == "Ida"\n    assert card.age == 40\n', '    assert card == Card(name="Ida", age=40)\n']],
  }),
  change('ASRT-30 fields in one object, but one', 'assertion_weakening', FIELDS, {
    'test_read.py': [['    assert card.name == "Ida"\n    assert card.age == 40\n', '    assert card.name == Card(name="Ida", age=40).name\n']],
  }),
  change('BEN-19 all that a mock of node was given', 'silent', SPIES, {
    'bell.test.js': [
      [
        '  assert.equal(ring.mock.callCount(), 1)\n  assert.deepEqual(ring.mock.calls[0].arguments, [3])\n',
        '  assert.deepEqual(ring.mock.calls.map((call) => call.arguments), [[3]])\n',
      ],
    ],
  }),
  change('ASRT-31 only how often a mock of node was called', 'assertion_weakening', SPIES, {
    'bell.test.js': [['  assert.deepEqual(ring.mock.calls[0].arguments, [3])\n', '']],
  }),
  change('BEN-24 another kind of line is read', 'silent', PARSES, {
    'src/loaf.js': [['exports.parse = (text) => {\n', "exports.parse = (text) => {\n  if (text.startsWith('#')) return { name: '', flour: 0, water: 0 }\n"]],
  }),
  change('DEL-10 a suite that a function holds which is handed out and nobody loads', 'test_deletion', KILN, wrapped),
  change('BEN-09 a suite that another file loads and calls', 'silent', KILN, { ...wrapped, 'test/run.js': "require('./kiln').late()\n" }),
  change('ASRT-20 fields of a stored snapshot are left open', 'assertion_weakening', LOOM, {
    'src/loom.test.js': [['toMatchSnapshot()', 'toMatchSnapshot({ threads: expect.any(Number) })']],
    'src/__snapshots__/loom.test.js.snap': [['"threads": 40', '"threads": Any<Number>']],
  }),
  change(
    'BEN-40 an open field of a stored snapshot is fixed',
    'silent',
    {
      ...LOOM,
      'src/loom.test.js': LOOM['src/loom.test.js'].replace('toMatchSnapshot()', 'toMatchSnapshot({ threads: expect.any(Number) })'),
      'src/__snapshots__/loom.test.js.snap': LOOM['src/__snapshots__/loom.test.js.snap'].replace('"threads": 40', '"threads": Any<Number>'),
    },
    {
      'src/loom.test.js': [['toMatchSnapshot({ threads: expect.any(Number) })', 'toMatchSnapshot()']],
      'src/__snapshots__/loom.test.js.snap': [['"threads": Any<Number>', '"threads": 40']],
    },
  ),
  onVat('ASRT-37 answers of code of the product are made up in Python', 'assertion_weakening', ...patched('dye.vat.share')),
  onVat(
    'BEN-42 the clock is made up in Python',
    'silent',
    ['import pytest', 'from unittest import mock\n\nimport pytest'],
    ['def test_open():', '@mock.patch("dye.vat.hour", return_value=9)\ndef test_open(_hour):'],
  ),
  change('ASRT-37 answers of a module of the product are made up', 'assertion_weakening', SHOP, {
    'src/order.test.ts': mocked('./price', '{ price: () => 4 }'),
  }),
  change('BEN-42 a module that sends is made up', 'silent', SHOP, { 'src/order.test.ts': mocked('./mail', '{ mail: async () => true }') }),
  onVat('BEN-50 a narrower class of the same error', 'silent', ['raises(NoColour', 'raises(NoRed']),
  onVat('ASRT-43 a wider class that it extends', 'assertion_weakening', ['raises(NoColour', 'raises(LookupError']),
  change('ASRT-43 a wider class beside other code', 'assertion_weakening', DYE, {
    'tests/test_vat.py': [['raises(NoColour', 'raises(LookupError']],
    'dye/colours.py': [['"blue": 2', '"blue": 2.5']],
  }),
  change('BEN-24 the code throws the wider class now', 'silent', DYE, {
    'tests/test_vat.py': [['raises(NoColour', 'raises(LookupError']],
    'dye/colours.py': [['raise NoColour(', 'raise LookupError(']],
  }),
  change(
    'COV-08 the report of coverage may fail',
    'coverage_regression',
    { ...DYE, '.github/workflows/ci.yml': CI('') },
    {
      '.github/workflows/ci.yml': CI('        continue-on-error: true\n'),
    },
  ),
  change('VAL-16 a piece of the pattern is looked for anywhere', 'validation_bypass', SHOP, { 'src/names.ts': [['^[a-z][a-z0-9_]{2,15}$', '[a-z0-9_]+']] }),
  change('VAL-16 the end is open, in Python', 'validation_bypass', DYE, { 'dye/colours.py': [['{3}$"', '{3}"']] }),
  change('VAL-16 wider letters', 'validation_bypass', SHOP, { 'src/names.ts': [['^[a-z][a-z0-9_]', '^[a-zA-Z][\\w-]']] }),
  change('BEN-04 the same letters in other words', 'silent', SHOP, { 'src/names.ts': [['[a-z0-9_]', '[a-z\\d_]']] }),
  change('BEN-14 fewer letters', 'silent', SHOP, { 'src/names.ts': [['[a-z0-9_]', '[a-z0-9]']] }),
  onSettings('VAL-13 more requests', 'validation_bypass', ['REQUEST_RATE = 10', 'REQUEST_RATE = 1000']),
  onSettings('BEN-24 a tax is higher', 'silent', ['0.19', '0.21']),
  onSettings('ERR-02 a default on named errors', 'error_suppression', [
    '    with open(path) as file:\n        return json.load(file)["colour"]\n',
    '    try:\n        with open(path) as file:\n            return json.load(file)["colour"]\n    except (OSError, KeyError, ValueError):\n        return None\n',
  ]),
  onSettings('BEN-46 a file that need not be there', 'silent', [
    '    with open(path) as file:\n        return json.load(file)["colour"]\n',
    '    try:\n        with open(path) as file:\n            return json.load(file)["colour"]\n    except FileNotFoundError:\n        return None\n',
  ]),
  change('BEN-46 a default that a new test asks for', 'silent', DYE, {
    'dye/settings.py': [
      [
        '    with open(path) as file:\n        return json.load(file)["colour"]\n',
        '    try:\n        with open(path) as file:\n            return json.load(file)["colour"]\n    except KeyError:\n        return None\n',
      ],
    ],
    'tests/test_settings.py':
      'from dye.settings import colour\n\n\ndef test_none(tmp_path):\n    path = tmp_path / "a.json"\n    path.write_text("{}")\n    assert colour(path) is None\n',
  }),
  change(
    'ERR-08 missing keys are nothing',
    'error_suppression',
    {
      'vats.py': 'def total(vats):\n    return sum(vat["litres"] for vat in vats["vats"])\n',
      'test_vats.py': 'from vats import total\n\n\ndef test_total():\n    assert total({"vats": [{"litres": 2}]}) == 2\n',
    },
    {
      'vats.py': [
        ['vats["vats"]', 'vats.get("vats", [])'],
        ['vat["litres"]', 'vat.get("litres", 0)'],
      ],
    },
  ),
  onSettings(
    'ERR-15 waits and tries again, then says nothing',
    'error_suppression',
    ['import json\n', 'import json\nimport time\n'],
    ['    return store[key]\n', '    for _ in range(5):\n        try:\n            return store[key]\n        except KeyError:\n            time.sleep(1)\n'],
  ),
  onSettings(
    'BEN-45 waits and tries again, then raises',
    'silent',
    ['import json\n', 'import json\nimport time\n'],
    [
      '    return store[key]\n',
      '    for _ in range(5):\n        try:\n            return store[key]\n        except KeyError:\n            time.sleep(1)\n    raise TimeoutError(key)\n',
    ],
  ),
  change('ERR-12 a rule is off for a whole file', 'error_suppression', SHOP, {
    'src/order.ts': [['import { mail }', '/* eslint-disable no-unused-vars */\nimport { mail }']],
  }),
  change('BEN-04 a rule on layout is off for a whole file', 'silent', SHOP, {
    'src/order.ts': [['import { mail }', '/* eslint-disable prettier/prettier */\nimport { mail }']],
  }),
  change('FEAT-13 a constraint says nothing any more', 'feature_removal', SHOP, {
    'src/events.ts': [['<K extends keyof Events>(name: K, payload: Events[K])', '<K extends string>(name: K, payload: any)']],
  }),
]
