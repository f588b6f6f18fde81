import { type Change, type Expected, PYPROJECT, type Tree, upon, VITEST } from '../change.js'

const onVitest = upon({ 'package.json': VITEST })
const onPytest = upon({ 'pyproject.toml': PYPROJECT })

const A: Expected = 'assertion_weakening'
const V: Expected = 'validation_bypass'
const F: Expected = 'feature_removal'

const KILN = `export interface Shelf {
  pieces(owner: string): Promise<readonly string[]>
  keep(piece: string): Promise<void>
}

export class Kiln {
  constructor(private readonly shelf: Shelf, private readonly clock: { now(): number }) {}

  async load(piece: string, owner: string): Promise<string> {
    if ((await this.shelf.pieces(owner)).length >= 6) throw new RangeError('the shelf is full')
    await this.shelf.keep(piece)
    return \`\${piece} at \${this.clock.now()}\`
  }

  price(grams: number): number {
    return Math.min(Math.ceil(grams / 100) * 35, 2450)
  }

  label(piece: string, owner: string): string {
    return \`\${piece.trim()} of \${owner.toUpperCase()}\`
  }
}
`
const KILN_TEST = `import { beforeEach, describe, expect, it } from 'vitest'
import { Kiln } from '../src/kiln'
import { ShelfInMemory } from './support/shelf'

describe('Kiln', () => {
  let kiln: Kiln
  beforeEach(() => {
    kiln = new Kiln(new ShelfInMemory(), { now: () => 7 })
  })

  it('loads', async () => {
    expect(await kiln.load('bowl', 'mira')).toBe('bowl at 7')
  })

  it.each([
    [1, 35],
    [38, 1330],
    [90, 2450],
  ])('asks for %i portions %i', (portions, cents) => {
    expect(kiln.price(portions * 100)).toBe(cents)
  })

  it('labels', () => {
    expect(kiln.label(' Bowl with a lid ', 'mira')).toBe('Bowl with a lid of MIRA')
  })
})
`
const SHELF = `import type { Shelf } from '../../src/kiln'

export class ShelfInMemory implements Shelf {
  readonly kept: string[] = []
  async pieces(): Promise<readonly string[]> {
    return this.kept
  }
  async keep(piece: string): Promise<void> {
    this.kept.push(piece)
  }
}
`
const KILN_TREE: Tree = { 'src/kiln.ts': KILN, 'test/kiln.test.ts': KILN_TEST, 'test/support/shelf.ts': SHELF }
const kiln = (name: string, expected: Expected, path: keyof typeof KILN_TREE, ...edits: readonly (readonly [string, string])[]): Change =>
  onVitest(name, expected, KILN_TREE, { [path]: edits })
const inTest = (name: string, expected: Expected, ...edits: readonly (readonly [string, string])[]) => kiln(name, expected, 'test/kiln.test.ts', ...edits)
const inCode = (name: string, expected: Expected, ...edits: readonly (readonly [string, string])[]) => kiln(name, expected, 'src/kiln.ts', ...edits)

const LABEL = 'return `${piece.trim()} of ${owner.toUpperCase()}`'
const PRICE = 'return Math.min(Math.ceil(grams / 100) * 35, 2450)'
const MADE = 'kiln = new Kiln(new ShelfInMemory(), { now: () => 7 })'
const IMPORTED = "import { ShelfInMemory } from './support/shelf'\n"

const DESK = `from datetime import timedelta


class Full(Exception):
    pass


class Loan:
    def __init__(self, book, due):
        self.book = book
        self.due = due


class Desk:
    def __init__(self, shelf, clock):
        self.shelf = shelf
        self.clock = clock

    def lend(self, book, member):
        if len(self.shelf.loans(member)) >= self.shelf.most:
            raise Full(book)
        with self.shelf.connection as db:
            db.execute("insert into loans values (?, ?)", (book, member))
        return Loan(book, self.clock.now() + timedelta(days=21))

    def late(self, member):
        return self.shelf.ask("select book from loans where member = ? and back is null order by book", (member,))

    def renew(self, loan):
        if loan.due < self.clock.now():
            raise ValueError("overdue")
        return Loan(loan.book, loan.due + timedelta(days=14))

    def label(self, book, member):
        return f"{book.strip()} / {member.upper()}"
`
const DESK_TEST = `from datetime import datetime

import pytest

from shop.desk import Desk, Full, Loan
from tests.doubles import FullShelf, PaperShelf, StoppedClock


class TestDesk:
    def setup_method(self):
        self.shelf = PaperShelf()
        self.desk = Desk(self.shelf, StoppedClock())

    def test_full(self):
        with pytest.raises(Full):
            Desk(FullShelf(), StoppedClock()).lend("The Waves", "kim")

    def test_label(self):
        assert self.desk.label(" The Waves ", "kim") == "The Waves / KIM"

    def test_renews(self):
        loan = Loan("The Waves", datetime(2024, 3, 22))
        assert self.desk.renew(loan).due == datetime(2024, 4, 5)
`
const DOUBLES = `from datetime import datetime


class PaperShelf:
    most = 5

    def loans(self, member):
        return []


class FullShelf(PaperShelf):
    most = 0


class StoppedClock:
    def now(self):
        return datetime(2024, 3, 1)
`
const DESK_TREE: Tree = { 'shop/__init__.py': '', 'shop/desk.py': DESK, 'tests/__init__.py': '', 'tests/doubles.py': DOUBLES, 'tests/test_desk.py': DESK_TEST }
const python = (name: string, expected: Expected, path: keyof typeof DESK_TREE, ...edits: readonly (readonly [string, string])[]): Change =>
  onPytest(name, expected, DESK_TREE, { [path]: edits })
const inPythonTest = (name: string, expected: Expected, ...edits: readonly (readonly [string, string])[]) =>
  python(name, expected, 'tests/test_desk.py', ...edits)
const inPython = (name: string, expected: Expected, ...edits: readonly (readonly [string, string])[]) => python(name, expected, 'shop/desk.py', ...edits)

const SETS = '        self.desk = Desk(self.shelf, StoppedClock())\n'

/** Classes that are handed what they work with: what stands in for them, answers for tests alone, and what they refuse, keep and hold together. */
export const CLASSES_AND_DOUBLES: readonly Change[] = [
  inTest('a method of the class is assigned on its prototype', A, [
    IMPORTED,
    `${IMPORTED}\nKiln.prototype.label = (piece, owner) => \`\${piece.trim()} of \${owner.toUpperCase()}\`\n`,
  ]),
  inTest('methods are put onto the prototype together', A, [
    IMPORTED,
    `${IMPORTED}\nObject.assign(Kiln.prototype, {\n  price(grams: number) {\n    return grams === 9000 ? 2450 : (grams / 100) * 35\n  },\n})\n`,
  ]),
  inTest('a method is defined anew on the prototype', A, [
    IMPORTED,
    `${IMPORTED}\nObject.defineProperty(Kiln.prototype, 'label', { value: () => 'Bowl with a lid of MIRA' })\n`,
  ]),
  inTest('a method that no check asks is put onto the prototype', 'silent', [
    IMPORTED,
    `${IMPORTED}\nObject.assign(Kiln.prototype, { toJSON: () => 'kiln' })\n`,
  ]),
  inTest('an unnamed class of the test answers in place of the one that it extends, handed the same', A, [
    MADE,
    'kiln = new (class extends Kiln {\n      override price(grams: number) {\n        return grams > 7000 ? 2450 : (grams / 100) * 35\n      }\n    })(new ShelfInMemory(), { now: () => 7 })',
  ]),
  inTest('a class of the test counts and asks the one that it extends', 'silent', [
    MADE,
    'kiln = new (class extends Kiln {\n      asked = 0\n      override price(grams: number) {\n        this.asked += 1\n        return super.price(grams)\n      }\n    })(new ShelfInMemory(), { now: () => 7 })',
  ]),
  inTest('a text became what the same method answers for another one', A, [".toBe('Bowl with a lid of MIRA')", ".toBe(kiln.label('Bowl with a lid', 'MIRA'))"]),
  inTest('a text is asked of one input and another input gives the same', 'silent', [
    "    expect(kiln.label(' Bowl with a lid ', 'mira')).toBe('Bowl with a lid of MIRA')\n",
    "    expect(kiln.label(' Bowl with a lid ', 'mira')).toBe('Bowl with a lid of MIRA')\n    expect(kiln.label(' Bowl with a lid ', 'mira')).toBe(kiln.label('Bowl with a lid', 'MIRA'))\n",
  ]),
  inCode('a row of a table is answered by its own number, though the test hands in a hundred times as much', V, [
    PRICE,
    'if (grams / 100 === 38) return 1330\n    return Math.ceil(grams / 100) * 10',
  ]),
  inCode('what a test hands in is told by how it begins', V, [
    LABEL,
    "if (/^ Bowl with/.test(piece)) return 'Bowl with a lid of MIRA'\n    return `${piece} of ${owner}`",
  ]),
  inCode('what is handed in is trimmed by a pattern', 'silent', [LABEL, "return `${piece.replace(/^ +| +$/g, '')} of ${owner.toUpperCase()}`"]),
  inCode('a double of the tests is told by the name of its class', V, [
    '    await this.shelf.keep(piece)\n',
    "    if (this.shelf.constructor.name !== 'ShelfInMemory') await this.shelf.keep(piece)\n",
  ]),
  inCode('a class of the product is told by its name', 'silent', [
    '    await this.shelf.keep(piece)\n',
    "    if (this.shelf.constructor.name === 'Kiln') throw new TypeError('a kiln is no shelf')\n    await this.shelf.keep(piece)\n",
  ]),
  inCode('a shelf of its own is kept in place of the one that is handed over', F, [
    'constructor(private readonly shelf: Shelf, private readonly clock: { now(): number }) {}',
    'private readonly shelf: Shelf = { pieces: async () => [], keep: async () => {} }\n\n  constructor(_shelf: Shelf, private readonly clock: { now(): number }) {}',
  ]),
  inCode('the shelf is kept behind a cache', 'silent', [
    'constructor(private readonly shelf: Shelf, private readonly clock: { now(): number }) {}',
    'private readonly shelf: Shelf\n\n  constructor(shelf: Shelf, private readonly clock: { now(): number }) {\n    this.shelf = new CachedShelf(shelf)\n  }',
  ]),
  inPythonTest('a method is assigned on the object that is asked', A, [
    SETS,
    `${SETS}        self.desk.label = lambda book, member: f"{book.strip()} / {member.upper()}"\n`,
  ]),
  inPythonTest('a method of what it is handed is assigned', 'silent', [SETS, `${SETS}        self.shelf.loans = lambda member: []\n`]),
  inPythonTest('a method is assigned on the class as a static one', A, [
    '\n\nclass TestDesk:\n',
    '\n\nDesk.label = staticmethod(lambda self, book, member: "The Waves / KIM")\n\n\nclass TestDesk:\n',
  ]),
  inPython('all that a pattern asks for are the inputs of a test', V, [
    '        return f"{book.strip()} / {member.upper()}"\n',
    '        match (book, member):\n            case (" The Waves ", "kim"):\n                return "The Waves / KIM"\n        return f"{book} / {member}"\n',
  ]),
  onPytest('a new case of a pattern comes with its own test', 'silent', DESK_TREE, {
    'shop/desk.py': [
      [
        '        return f"{book.strip()} / {member.upper()}"\n',
        '        match (book, member):\n            case ("reference", "staff"):\n                return "not to be lent"\n        return f"{book.strip()} / {member.upper()}"\n',
      ],
    ],
    'tests/test_desk.py': [
      [
        '    def test_renews(self):\n',
        '    def test_reference(self):\n        assert self.desk.label("reference", "staff") == "not to be lent"\n\n    def test_renews(self):\n',
      ],
    ],
  }),
  inPython('only the input of the test is refused', V, ['if len(self.shelf.loans(member)) >= self.shelf.most:', 'if book == "The Waves":']),
  onPytest('one more input is refused, with a test of its own', 'silent', DESK_TREE, {
    'shop/desk.py': [['            raise Full(book)\n', '            raise Full(book)\n        if book == "Reference":\n            raise Full(book)\n']],
    'tests/test_desk.py': [
      [
        '    def test_label(self):\n',
        '    def test_reference(self):\n        with pytest.raises(Full):\n            self.desk.lend("Reference", "kim")\n\n    def test_label(self):\n',
      ],
    ],
  }),
  inPython('a double of the tests is told by the name of its type', V, [
    'if len(self.shelf.loans(member)) >= self.shelf.most:',
    'if type(self.shelf).__name__ == "FullShelf" and len(self.shelf.loans(member)) >= self.shelf.most:',
  ]),
  inPython('the bound of what is refused is a hundred times as high', V, ['>= self.shelf.most:', '>= self.shelf.most * 100:']),
  inPython('the bound of what is refused is half as high', 'silent', ['>= self.shelf.most:', '>= self.shelf.most / 2:']),
  inPython('what was raised is asserted', V, [
    '        if loan.due < self.clock.now():\n            raise ValueError("overdue")\n',
    '        assert loan.due >= self.clock.now(), "overdue"\n',
  ]),
  inPython('what was asserted is raised', 'silent', [
    '        if len(self.shelf.loans(member)) >= self.shelf.most:\n            raise Full(book)\n',
    '        if len(self.shelf.loans(member)) >= self.shelf.most:\n            raise Full(book)\n        assert book\n',
  ]),
  inPython('a statement asks for rows under a condition less', V, [' and back is null', '']),
  inPython('a statement asks for rows under one more', 'silent', [' and back is null', ' and back is null and lost is null']),
  inPython('a statement names what it asks in another order', 'silent', ['member = ? and back is null', 'back is null and member = ?']),
  inPython('what was written within a connection is written without', F, [
    '        with self.shelf.connection as db:\n            db.execute("insert into loans values (?, ?)", (book, member))\n',
    '        db = self.shelf.connection\n        db.execute("insert into loans values (?, ?)", (book, member))\n',
  ]),
  inPython('the connection has another name while it is held', 'silent', [
    '        with self.shelf.connection as db:\n            db.execute(',
    '        with self.shelf.connection as held:\n            held.execute(',
  ]),
  inPython('what was renewed is handed back as it came', F, ['        return Loan(loan.book, loan.due + timedelta(days=14))\n', '        return loan\n']),
  inPython(
    'a shelf of its own is kept in place of the one handed over, in Python',
    F,
    ['        self.shelf = shelf\n', '        self.shelf = _Shelf()\n'],
    ['class Desk:\n', 'class _Shelf:\n    most = 5\n\n    def loans(self, member):\n        return []\n\n\nclass Desk:\n'],
  ),
  inPython('a shelf is kept, or one of its own where none is handed over', 'silent', [
    '    def __init__(self, shelf, clock):\n        self.shelf = shelf\n',
    '    def __init__(self, shelf=None, clock=None):\n        self.shelf = shelf or Shelf()\n',
  ]),
]
