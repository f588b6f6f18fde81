import { type Change, change, PYPROJECT, VITEST } from '../change.js'

type Edits = Change['edits']

// Libraries that nobody knows: only that a part is gone, and nothing came for it, can say it.
const GATE = `import { Lattice } from 'lattice'
import { Moat } from '@lattice/moat'
import { Ferry } from './ferry.js'
import { plain } from './plain.js'

export async function open(options) {
  const lattice = Lattice.make({ port: options.port, sealed: true, keepers: ['north', 'south'] })
  await lattice.mount({ plugin: Moat, options: { depth: 3 } })
  lattice.watch.standard('keeper')
  lattice.set('sealFilter', true)
  lattice.chain(plain).use(readBody()).use(sealed({ by: shape })).use(answered())
  return lattice
}

export class Board {
  show(rows) {
    this.rows = rows
    this.teller.told('board-shown', rows.length)
    return plain(rows)
  }

  @Sworn('captain')
  clear() {
    this.rows = []
    return this
  }
}

export const board = new Board()
`
const TREE = {
  'package.json': VITEST,
  'src/gate.js': GATE,
  'src/plain.js': 'export const plain = (rows) => rows.map(String)\nexport const wide = (rows) => rows.length > 9\n',
  'src/ferry.js': 'export class Ferry {}\n',
  'test/plain.test.js': "import { plain } from '../src/plain.js'\n\ntest('plain', () => {\n  expect(plain([1])).toEqual(['1'])\n})\n",
}
const onGate = (name: string, expected: Change['expected'], edits: Edits) => change(name, expected, TREE, edits)
const lost = (line: string, instead = ''): Edits => ({ 'src/gate.js': [[line, instead]] })
const besides = (line: string, more: Edits): Edits => ({ ...lost(line), ...more })

const MOAT = '  await lattice.mount({ plugin: Moat, options: { depth: 3 } })\n'
const WATCH = "  lattice.watch.standard('keeper')\n"
const SEALED = '.use(sealed({ by: shape }))'
const TOLD = "    this.teller.told('board-shown', rows.length)\n"

const DESK = `import quay
from quay import Mooring

from shop.plain import plain


class Desk(Mooring):
    hull = quay.Board(length=80, sealed_by="keeper", spare=None)
    order = ["north", "south"]

    @quay.sworn("captain")
    def clear(self, rows):
        self.teller.told("cleared", len(rows))
        self.vessel.mark_moored(rows)
        return plain(rows)


def made(quayside):
    quayside.fit(Mooring, only=["captain"])
    quayside.hoist(plain)
    return quayside
`
const PYTHON = {
  'pyproject.toml': PYPROJECT,
  'shop/desk.py': DESK,
  'shop/plain.py': 'def plain(rows):\n    return [str(row) for row in rows]\n',
  'tests/test_plain.py': 'from shop.plain import plain\n\n\ndef test_plain():\n    assert plain([1]) == ["1"]\n',
}
const onDesk = (name: string, expected: Change['expected'], edits: Edits) => change(name, expected, PYTHON, edits)
const without = (line: string, instead = ''): Edits => ({ 'shop/desk.py': [[line, instead]] })

const AGES = `export function group(age) {
  if (age < 12) return 'child'
  if (age >= 67) return 'senior'
  return 'adult'
}

export function seat(age, taken) {
  if (taken > 9) throw new Error('no seat left')
  const kind = group(age)
  return { kind, taken: taken + 1 }
}
`
const SENIOR = "  if (age >= 67) return 'senior'\n"
const FULL = "  if (taken > 9) throw new Error('no seat left')\n"
const agesTest = (...tests: readonly string[]) => `import { group, seat } from '../src/ages.js'\n\n${tests.join('\n')}`
const CHILD = "test('child', () => {\n  expect(group(3)).toBe('child')\n})\n"
const OLD = "test('old', () => {\n  expect(group(70)).toBe('senior')\n})\n"
const NO_SEAT = "test('full', () => {\n  expect(() => seat(30, 10)).toThrow('no seat left')\n})\n"
const withAges = (name: string, expected: Change['expected'], line: string, ...after: readonly string[]) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/ages.js': AGES, 'test/ages.test.js': agesTest(CHILD, OLD, NO_SEAT) },
    { 'src/ages.js': AGES.replace(line, ''), 'test/ages.test.js': agesTest(...after) },
  )

/** Parts that go from code of any library, and what says why. */
export const LOST_CODE: readonly Change[] = [
  onGate('a call that sets what holds for all', 'any', lost(WATCH)),
  onGate('what is put into a program', 'any', lost(MOAT)),
  onGate('a setting by its name', 'any', lost("  lattice.set('sealFilter', true)\n")),
  onGate('a step of a chain', 'any', lost(SEALED)),
  onGate('an entry of a list', 'any', lost("['north', 'south']", "['north']")),
  onGate('an event that somebody is told', 'feature_removal', lost(TOLD)),
  onGate('a decorator of a method', 'any', lost("  @Sworn('captain')\n")),
  onGate(
    'a part goes beside a new function elsewhere',
    'any',
    besides(WATCH, { 'src/ferry.js': 'export class Ferry {}\nexport const crossed = (ferry) => ferry.crossings\n' }),
  ),
  onGate('a part goes beside a new test of something else', 'any', {
    ...lost(MOAT),
    'test/plain.test.js': `${TREE['test/plain.test.js']}\ntest('none', () => {\n  expect(plain([])).toEqual([])\n})\n`,
  }),

  onGate(
    'the call stands in another file now',
    'silent',
    besides(WATCH, { 'src/ferry.js': "export class Ferry {}\nexport const fitted = (it) => it.watch.standard('keeper')\n" }),
  ),
  onGate(
    'a remark behind a line of another file speaks of the call',
    'any',
    besides(WATCH, { 'src/ferry.js': "export class Ferry {}\nexport const crossed = (it) => it.crossings // lattice.watch.standard('keeper')\n" }),
  ),
  onGate('the call is made in other words', 'silent', lost(WATCH, '  lattice.keepWatch({ standard: KEEPER })\n')),
  onGate('a test shows what the function does now', 'silent', {
    ...lost(TOLD),
    'test/board.test.js': "import { board } from '../src/gate.js'\n\ntest('shown', () => {\n  expect(board.show([1])).toEqual(['1'])\n})\n",
  }),
  onGate('a document of the change speaks of it', 'silent', besides(TOLD, { 'CHANGELOG.md': '# 2\n\nNothing is told of `board-shown` any more.\n' })),
  onGate('what it named is gone', 'silent', {
    'src/gate.js': [
      ["import { plain } from './plain.js'\n", ''],
      ['lattice.chain(plain)', 'lattice.chain()'],
      ['plain(rows)', 'rows'],
    ],
    'src/plain.js': null,
    'test/plain.test.js': null,
  }),
  onGate('the two lines change places', 'silent', lost(`${MOAT}${WATCH}`, `${WATCH}${MOAT}`)),
  onGate('the function is another one now', 'silent', {
    'src/gate.js': [
      [WATCH, ''],
      ['  return lattice\n', '  await lattice.begin(options.host)\n  return lattice\n'],
    ],
  }),

  onDesk('python: an argument by its name', 'any', without(', sealed_by="keeper"')),
  onDesk('python: what is fitted to all', 'any', without('    quayside.fit(Mooring, only=["captain"])\n')),
  onDesk('python: a decorator', 'any', without('    @quay.sworn("captain")\n')),
  onDesk('python: an entry of a list', 'any', without('["north", "south"]', '["north"]')),
  onDesk('python: a call that somebody relies on', 'any', without('        self.vessel.mark_moored(rows)\n')),
  onDesk('python: an argument that says nothing', 'silent', without(', spare=None')),
  change(
    'python: a comment said that it goes',
    'silent',
    { ...PYTHON, 'shop/desk.py': DESK.replace('    quayside.hoist', '    # Deprecated: goes with the next release.\n    quayside.hoist') },
    { 'shop/desk.py': DESK.replace('    quayside.hoist(plain)\n', '') },
  ),
  onDesk('python: the same without a word', 'any', without('    quayside.hoist(plain)\n')),

  withAges('a case of a function goes together with its test', 'feature_removal', SENIOR, CHILD, NO_SEAT),
  withAges('a refusal goes together with its test', 'validation_bypass', FULL, CHILD, OLD),
  withAges('a case of a function goes, and its test shows what holds now', 'silent', SENIOR, CHILD, OLD.replace("'senior'", "'adult'"), NO_SEAT),
]
