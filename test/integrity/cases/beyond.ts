import { change, type Expected, JEST, PYPROJECT, type Tree, VITEST } from './change.js'

const one = (name: string, expected: Expected, path: string, before: string, after: string, more: Tree = {}) =>
  change(name, expected, { 'package.json': VITEST, ...more, [path]: before }, { [path]: after })
const PEARS = { 'orchard/pears.py': 'def kinds(all):\n    return [p.kind for p in all]\n', 'pyproject.toml': PYPROJECT }
const py = (name: string, expected: Expected, before: string, after: string, more: Tree = {}) =>
  change(name, expected, { ...PEARS, ...more, 'tests/test_pears.py': before }, { 'tests/test_pears.py': after })
const PEAR_TEST = "import { expect, it } from 'vitest'\nimport { kinds } from '../src/pears'\n"
const ts = (name: string, expected: Expected, before: string, after: string) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/pears.ts': 'export const kinds = (all: Pear[]) => all.map((p) => p.kind)\n', 'test/pears.test.ts': PEAR_TEST + before },
    { 'test/pears.test.ts': PEAR_TEST + after },
  )
const STORED =
  '// Jest Snapshot v1, https://goo.gl/fbAQLP\n\nexports[`pear 1`] = `\nObject {\n  "kind": "nashi",\n  "of": Array [\n    "the \\\\"east\\\\"",\n  ],\n}\n`;\n'
const PRINTED =
  '// Jest Snapshot v1, https://jestjs.io/docs/snapshot-testing\n\nexports[`pear 1`] = `\n{\n  "kind": "nashi",\n  "of": [\n    "the "east"",\n  ],\n}\n`;\n'
const SNAPSHOT = 'src/__snapshots__/pears.test.ts.snap'
const snapshot = (name: string, expected: Expected, after: string) =>
  change(
    name,
    expected,
    {
      'package.json': JEST,
      'src/pears.ts': 'export const pear = () => find()\n',
      'src/pears.test.ts': "import { pear } from './pears'\nit('pear', () => { expect(pear()).toMatchSnapshot() })\n",
      [SNAPSHOT]: STORED,
    },
    { [SNAPSHOT]: after },
  )
const SELL = "export async function sell(p: Pear) {\n  await db.remove(p)\n  await audit.log('sold', p)\n  console.log(p)\n  bus.emit('sold', p)\n}\n"
const PATCHED = 'from orchard import pears\n\n\ndef test_kinds():\n    assert pears.kinds([P]) == ["nashi"]\n'

/** Operators and harmless changes in forms that a further blind count found overlooked. */
export const BEYOND = [
  snapshot('a stored snapshot, printed by a newer printer', 'silent', PRINTED),
  snapshot('a stored snapshot, printed by a newer printer with another value', 'assertion_weakening', PRINTED.replace('nashi', 'quince')),
  one(
    'FEAT-10 an event and an audit entry at once',
    'feature_removal',
    'src/sell.ts',
    SELL,
    'export async function sell(p: Pear) {\n  await db.remove(p)\n}\n',
  ),
  one('a log line goes', 'silent', 'src/sell.ts', SELL, SELL.replace('  console.log(p)\n', '')),
  py(
    'ASRT-36 the subject by its module, set to another',
    'assertion_weakening',
    PATCHED,
    PATCHED.replace('():\n', '(monkeypatch):\n    monkeypatch.setattr(pears, "kinds", lambda all: ["nashi"])\n'),
  ),
  py(
    'another function of the module is set',
    'silent',
    PATCHED,
    PATCHED.replace('():\n', '(monkeypatch):\n    monkeypatch.setattr(pears, "clock", lambda: 3)\n'),
  ),
  one(
    'ASRT-22 a plan of more checks than are spelt out',
    'assertion_weakening',
    'test/pears.test.ts',
    "import test from 'node:test'\ntest('each', (t) => {\n  t.plan(3)\n  pears.each((p) => t.assert.equal(p.kg, 0))\n})\n",
    "import test from 'node:test'\ntest('each', (t) => {\n  pears.each((p) => t.assert.equal(p.kg, 0))\n})\n",
  ),
  one(
    'a plan of the checks that are spelt out',
    'silent',
    'test/pears.test.ts',
    "import test from 'node:test'\ntest('each', (t) => {\n  t.plan(1)\n  t.assert.equal(pears[0].kg, 0)\n})\n",
    "import test from 'node:test'\ntest('each', (t) => {\n  t.assert.equal(pears[0].kg, 0)\n})\n",
  ),
  ts(
    'the same items by number and each of them',
    'silent',
    "it('kinds', () => {\n  expect(kinds(all)).toEqual(['bosc', 'nashi'])\n})\n",
    "it('kinds', () => {\n  const got = kinds(all)\n  expect(got).toHaveLength(2)\n  expect(got).toEqual(expect.arrayContaining(['bosc', 'nashi']))\n})\n",
  ),
  ts(
    'ASRT-08 each of the items without their number',
    'assertion_weakening',
    "it('kinds', () => {\n  expect(kinds(all)).toEqual(['bosc', 'nashi'])\n})\n",
    "it('kinds', () => {\n  expect(kinds(all)).toEqual(expect.arrayContaining(['bosc', 'nashi']))\n})\n",
  ),
]
