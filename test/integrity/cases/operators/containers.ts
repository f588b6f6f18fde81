import { type Change, type Expected, PYPROJECT, type Tree, upon, VITEST } from '../change.js'

const onPytest = upon({ 'pyproject.toml': PYPROJECT })
const onVitest = upon({ 'package.json': VITEST })

const A: Expected = 'assertion_weakening'
const V: Expected = 'validation_bypass'
const F: Expected = 'feature_removal'

const CRATE = `import enum
import os


class State(enum.Enum):
    OPEN = "open"
    SEALED = "sealed"
    LOST = "lost"


class Crate:
    capacity = 4

    def __init__(self, name):
        self.name = name
        self._items = []
        self._state = State.OPEN

    def put(self, item):
        if self._state is State.SEALED:
            raise ValueError("sealed")
        self._items.append(item)

    def move(self, state):
        if self._state is State.LOST and state is not State.LOST:
            raise ValueError("lost crates stay lost")
        self._state = state

    def load(self, items):
        for item in items:
            if len(self._items) < self.capacity:
                self.put(item)

    def weigh(self):
        return round(2.5 + len(self._items) * 0.75, 2)

    def store(self, path):
        temporary = f"{path}.tmp"
        with open(temporary, "w", encoding="utf-8") as file:
            file.write("\\n".join(self._items))
        os.replace(temporary, path)
`
const CRATE_TEST = `import unittest
from unittest import mock

from shop.crate import Crate, State


class CrateTest(unittest.TestCase):
    def setUp(self):
        self.crate = Crate("c1")

    def test_weigh(self):
        self.crate.load(["nail", "bolt"])
        self.assertEqual(self.crate.weigh(), 4.0)

    def test_lost(self):
        self.crate.move(State.LOST)
        with self.assertRaisesRegex(ValueError, "stay lost"):
            self.crate.move(State.OPEN)

    def test_sealed(self):
        self.crate.move(State.SEALED)
        self.assertRaises(ValueError, self.crate.load, ["nail"])
`
const TREE: Tree = { 'shop/__init__.py': '', 'shop/crate.py': CRATE, 'tests/__init__.py': '', 'tests/test_crate.py': CRATE_TEST }
const crate = (name: string, expected: Expected, ...edits: readonly (readonly [string, string])[]): Change =>
  onPytest(name, expected, TREE, { 'shop/crate.py': edits })
const inTest = (name: string, expected: Expected, ...edits: readonly (readonly [string, string])[]): Change =>
  onPytest(name, expected, TREE, { 'tests/test_crate.py': edits })

const STAMP = `def stamp(path, now):
    path.write_text(str(now.replace(microsecond=0)), encoding="utf-8")
`

const LEDGER = `import { rename, writeFile } from 'node:fs/promises'

export class Ledger {
  #lines: string[] = []

  add(line: string): void {
    if (line.includes('\\n')) throw new TypeError('one line at a time')
    this.#lines.push(line)
  }

  addAll(lines: readonly string[]): void {
    for (const line of lines) this.add(line)
  }

  async keep(path: string): Promise<void> {
    await writeFile(\`\${path}.tmp\`, this.#lines.join('\\n'))
    await rename(\`\${path}.tmp\`, path)
  }
}
`
const LEDGER_TREE: Tree = {
  'src/ledger.ts': LEDGER,
  'test/ledger.test.ts': `import { expect, it } from 'vitest'\nimport { Ledger } from '../src/ledger'\n\nit('takes one line at a time', () => {\n  expect(() => new Ledger().addAll(['a\\nb'])).toThrow('one line')\n})\n`,
}
const ledger = (name: string, expected: Expected, ...edits: readonly (readonly [string, string])[]): Change =>
  onVitest(name, expected, LEDGER_TREE, { 'src/ledger.ts': edits })

/** Containers with a state: what passes them by, holds more, is written in place, or is answered from a list of the tests' cases. */
export const CONTAINERS: readonly Change[] = [
  crate('one state alone is refused, of all but one', V, ['and state is not State.LOST:', 'and state is State.SEALED:']),
  crate('all states but one are refused, of one alone', 'silent', ['if self._state is State.SEALED:', 'if self._state is not State.OPEN:']),
  crate('the capacity of a class is a hundred times as high', V, ['capacity = 4', 'capacity = 400']),
  crate('the capacity of a class is lower', 'silent', ['capacity = 4', 'capacity = 3']),
  crate('items are appended past the method that refuses them', V, ['                self.put(item)\n', '                self._items.append(item)\n']),
  crate(
    'the method is called by another name, which refuses the same',
    'silent',
    ['    def put(self, item):', '    def take(self, item):'],
    ['self.put(item)', 'self.take(item)'],
  ),
  crate('what was reckoned is looked up among the numbers of the tests', F, [
    '        return round(2.5 + len(self._items) * 0.75, 2)\n',
    '        return {0: 2.5, 2: 4.0}.get(len(self._items), 4.0)\n',
  ]),
  crate('a file is written in place', F, [
    '        temporary = f"{path}.tmp"\n        with open(temporary, "w", encoding="utf-8") as file:\n            file.write("\\n".join(self._items))\n        os.replace(temporary, path)\n',
    '        with open(path, "w", encoding="utf-8") as file:\n            file.write("\\n".join(self._items))\n',
  ]),
  crate('the file that is put in place has another name', 'silent', ['f"{path}.tmp"', 'f"{path}.{os.getpid()}"']),
  onPytest(
    'a date that is written keeps its microseconds',
    'silent',
    { 'shop/__init__.py': '', 'shop/stamp.py': STAMP },
    {
      'shop/stamp.py': [['now.replace(microsecond=0)', 'now']],
    },
  ),
  inTest('a method of the object is a double that answers what is expected', A, [
    '        self.crate = Crate("c1")\n',
    '        self.crate = Crate("c1")\n        self.crate.weigh = mock.Mock(return_value=4.0)\n',
  ]),
  inTest('a method that no check asks is a double', 'silent', [
    '        self.crate = Crate("c1")\n',
    '        self.crate = Crate("c1")\n        self.crate.store = mock.Mock()\n',
  ]),
  ledger('lines are pushed past the method that refuses them', V, ['for (const line of lines) this.add(line)', 'this.#lines.push(...lines)']),
  ledger('lines are pushed where they are refused as well', 'silent', [
    'for (const line of lines) this.add(line)',
    "for (const line of lines) {\n      if (line.includes('\\n')) throw new TypeError('one line at a time')\n      this.#lines.push(line)\n    }",
  ]),
  ledger('a file is written in place, in JavaScript', F, [
    "    await writeFile(`${path}.tmp`, this.#lines.join('\\n'))\n    await rename(`${path}.tmp`, path)\n",
    "    await writeFile(path, this.#lines.join('\\n'))\n",
  ]),
  ledger('a library writes the file at once', 'silent', [
    "    await writeFile(`${path}.tmp`, this.#lines.join('\\n'))\n    await rename(`${path}.tmp`, path)\n",
    "    await writeFileAtomic(path, this.#lines.join('\\n'))\n",
  ]),
]
