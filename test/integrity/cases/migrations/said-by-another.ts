import { type Change, change, PYPROJECT, VITEST } from '../change.js'

const AVA = '{ "name": "ferry", "type": "module", "scripts": { "test": "ava" }, "devDependencies": { "ava": "6.0.0" } }\n'
const ferry = (body: string) => `import test from 'ava'\nimport sail from '../src/ferry.js'\n\ntest('needs a port', async (t) => {\n${body}})\n`
const SAID = ferry("  const error = await t.throwsAsync(sail())\n  t.is(error.message, 'no port')\n")
const ava = (name: string, expected: Change['expected'], to: string) =>
  change(
    `ava: ${name}`,
    expected,
    { 'package.json': AVA, 'src/ferry.js': "export default async (port) => {\n  if (!port) throw new Error('no port')\n}\n", 'test/ferry.js': SAID },
    { 'test/ferry.js': to },
  )

const WARNS = (call: string) =>
  `import warnings\n\n\ndef unstable_warning(of):\n    warnings.warn(f"{of} is unstable", UserWarning)\n\n\nclass Deck:\n    def __init__(self, length):\n        self.length = length\n\n    def to_json(self):\n${call}        length = round(self.length)\n        return {"length": length}\n`
const DECK = 'from ferry.deck import Deck\n\n\ndef test_length():\n    assert Deck(3).length == 3\n'
const WARNED = `import pytest\n${DECK}\n\ndef test_unstable():\n    with pytest.warns(UserWarning):\n        Deck(3).to_json()\n`
const warned = (name: string, expected: Change['expected'], to: string) =>
  change(
    `warned: ${name}`,
    expected,
    { 'pyproject.toml': PYPROJECT, 'ferry/deck.py': WARNS('        unstable_warning(self)\n'), 'tests/test_deck.py': WARNED },
    { 'ferry/deck.py': to, 'tests/test_deck.py': DECK },
  )

const snapshot = (body: string) =>
  `import { readFileSync } from 'node:fs'\nimport { expect, it } from 'vitest'\nimport { plan } from '../src/plan'\n\nit('plans', async () => {\n${body}})\n`
const READ = snapshot("  expect(plan(3)).toBe(readFileSync('test/expected/plan.txt', 'utf8'))\n")
const recorded = (name: string, expected: Change['expected'], file: string) =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/plan.ts': 'export const plan = (days: number) => `${days} days`\n',
      'test/expected/plan.txt': '3 days',
      'test/plan.test.ts': READ,
    },
    { 'test/plan.test.ts': snapshot(`  await expect(plan(3)).toMatchFileSnapshot('${file}')\n`) },
  )

const tox = (name: string, expected: Change['expected'], from: string, to: string) =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'ferry/deck.py': WARNS(''),
      'tests/test_deck.py': DECK,
      'tox.ini': '[tox]\nenv_list = py311, docs\n\n[testenv]\ncommands = pytest\n\n[testenv:docs]\ncommands = sphinx-build docs out\n',
      '.github/workflows/ci.yml': `on: push\njobs:\n  all:\n    runs-on: ubuntu-latest\n    steps:\n      - run: tox ${from}\n`,
    },
    { '.github/workflows/ci.yml': `on: push\njobs:\n  all:\n    runs-on: ubuntu-latest\n    steps:\n      - run: tox ${to}\n` },
  )

/** What was asked is asked by another word, another file or not at all by the code any more. */
export const SAID_BY_ANOTHER: readonly Change[] = [
  ava('the message in the check itself', 'silent', ferry("  await t.throwsAsync(sail(), { message: 'no port' })\n")),
  ava('no message any more', 'assertion_weakening', ferry('  await t.throwsAsync(sail())\n')),
  ava(
    'another call with the message',
    'assertion_weakening',
    ferry("  await t.throwsAsync(sail())\n  await t.throwsAsync(Promise.reject(new Error('no port')), { message: 'port' })\n"),
  ),
  warned('a method warns no more', 'silent', WARNS('')),
  warned('a method warns still', 'test_deletion', `${WARNS('        unstable_warning(self)\n')}\n\nLENGTH = 3\n`),
  recorded('the file whose content was expected is the snapshot', 'silent', 'test/expected/plan.txt'),
  recorded('a new file is the snapshot', 'assertion_weakening', 'test/recorded/other.txt'),
  recorded('a new file of the same name is the snapshot', 'assertion_weakening', 'plan.txt'),
  tox('tox: an environment right behind its flag', 'silent', '-edocs,py311', '-e docs,py311'),
  tox('tox: fewer environments right behind the flag', 'test_skipping', '-edocs,py311', '-edocs'),
]
