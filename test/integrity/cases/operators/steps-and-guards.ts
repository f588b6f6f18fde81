import { change, type Edit, type Expected, PYPROJECT, VITEST } from '../change.js'

const WALLET =
  "export class Wallet {\n  #listeners = new Set()\n\n  onChange(listener) {\n    this.#listeners.add(listener)\n    return () => this.#listeners.delete(listener)\n  }\n\n  deposit(amount) {\n    for (const one of this.#listeners) one(amount)\n    return this\n  }\n\n  label() {\n    return 'wallet'\n  }\n}\n"
const LISTENS =
  "import { expect, test, vi } from 'vitest'\nimport { Wallet } from '../src/wallet.js'\n\ntest('tells of changes until it is told to stop', () => {\n  const wallet = new Wallet()\n  const listener = vi.fn()\n  const stop = wallet.onChange(listener)\n  wallet.deposit(5)\n  wallet.label()\n  stop()\n  wallet.deposit(1)\n  expect(listener.mock.calls).toEqual([[5]])\n})\n"
const STOPS =
  "\ntest('tells nothing any more', () => {\n  const wallet = new Wallet()\n  const listener = vi.fn()\n  const stop = wallet.onChange(listener)\n  stop()\n  wallet.deposit(1)\n  expect(listener).not.toHaveBeenCalled()\n})\n"
const wallet = (name: string, expected: Expected, edit: Edit, check = 'expect(listener.mock.calls).toEqual([[5]])') =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/wallet.js': WALLET, 'test/wallet.test.js': LISTENS.replace('expect(listener.mock.calls).toEqual([[5]])', check) },
    { 'test/wallet.test.js': edit },
  )
const UNSTOPPED = ['  stop()\n  wallet.deposit(1)\n', ''] as const

const DEBOUNCE =
  'export function debounce(run, wait) {\n  let timer\n  const later = () => {\n    clearTimeout(timer)\n    timer = setTimeout(run, wait)\n  }\n  later.cancel = () => clearTimeout(timer)\n  return later\n}\n'
const LATER =
  "import { expect, test, vi } from 'vitest'\nimport { debounce } from '../src/debounce.js'\n\nvi.useFakeTimers()\n\ntest('is called off', () => {\n  const run = vi.fn()\n  const later = debounce(run, 50)\n  later()\n  later.cancel()\n  vi.advanceTimersByTime(100)\n  expect(run).not.toHaveBeenCalled()\n})\n\ntest('runs', () => {\n  const run = vi.fn()\n  debounce(run, 50)()\n  vi.advanceTimersByTime(50)\n  vi.runAllTicks()\n  expect(run).toHaveBeenCalled()\n})\n"
const later = (name: string, expected: Expected, edit: Edit, base = LATER) =>
  change(name, expected, { 'package.json': VITEST, 'src/debounce.js': DEBOUNCE, 'test/debounce.test.js': base }, { 'test/debounce.test.js': edit })

const BELL =
  'class Bell:\n    def __init__(self):\n        self.listeners = []\n\n    def on_ring(self, listener):\n        self.listeners.append(listener)\n\n    def mute(self):\n        self.listeners.clear()\n\n    def ring(self, times):\n        for one in self.listeners:\n            one(times)\n'
const RINGS =
  'import time\nfrom unittest.mock import Mock\n\nfrom shop.bell import Bell\n\n\ndef test_rings_until_it_is_muted():\n    bell = Bell()\n    listener = Mock()\n    bell.on_ring(listener)\n    bell.ring(3)\n    bell.mute()\n    bell.ring(1)\n    listener.assert_called_once_with(3)\n\n\ndef test_rings_nobody():\n    bell = Bell()\n    listener = Mock()\n    bell.on_ring(listener)\n    bell.mute()\n    bell.ring(2)\n    time.sleep(0.1)\n    listener.assert_not_called()\n'
const bell = (name: string, expected: Expected, edit: Edit) =>
  change(name, expected, { 'pyproject.toml': PYPROJECT, 'shop/bell.py': BELL, 'tests/test_bell.py': RINGS }, { 'tests/test_bell.py': edit })

/** What a test did after a double was handed over, or waited for before it asks that nothing came, is done no more. */
export const STEPS = [
  wallet('what was told after the listener had been taken off is done no more', 'assertion_weakening', [UNSTOPPED]),
  wallet('the same of how often it was called', 'assertion_weakening', [UNSTOPPED], 'expect(listener).toHaveBeenCalledTimes(1)'),
  change(
    'the same of a double that does something',
    'assertion_weakening',
    { 'package.json': VITEST, 'src/wallet.js': WALLET, 'test/wallet.test.js': LISTENS.replace('vi.fn()', 'vi.fn(() => true)') },
    { 'test/wallet.test.js': [UNSTOPPED] },
  ),
  wallet('the same beside a renamed local', 'assertion_weakening', [UNSTOPPED, ['const stop = ', 'const unused = ']]),
  wallet('the step goes to a new test', 'silent', LISTENS.replace(...UNSTOPPED) + STOPS),
  wallet('a step that only looks is done no more', 'silent', [['  wallet.label()\n', '']]),
  wallet('what came later is done no more where the first call alone is asked for', 'silent', [UNSTOPPED], 'expect(listener).toHaveBeenCalledWith(5)'),
  later('time goes on no more before nothing is to have run', 'assertion_weakening', [['  vi.advanceTimersByTime(100)\n', '']]),
  later('a wait for what is to have run is done no more', 'silent', [['  vi.runAllTicks()\n', '']]),
  later('time goes on in another way', 'silent', [['  vi.advanceTimersByTime(100)\n', '  vi.runAllTimers()\n']]),
  bell('Python: what was told after the listener had been taken off is done no more', 'assertion_weakening', [['    bell.mute()\n    bell.ring(1)\n', '']]),
  bell('Python: nothing is waited for before nothing is to have come', 'assertion_weakening', [['    time.sleep(0.1)\n', '']]),
]

const DESK =
  "export class Desk {\n  constructor(store) {\n    this.store = store\n  }\n\n  async lend(book, member) {\n    const open = await this.store.openLoans(member)\n    if (open.length >= 5) throw new RangeError('too many loans')\n    await this.store.save({ book, member })\n  }\n}\n"
const LENDS =
  "import { expect, it } from 'vitest'\nimport { Desk } from '../src/desk.js'\nimport { memoryStore } from './memory-store.js'\n\nit('lends five at most', async () => {\n  const desk = new Desk(memoryStore())\n  for (const book of ['a', 'b', 'c', 'd', 'e']) await desk.lend(book, 'kim')\n  await expect(desk.lend('f', 'kim')).rejects.toThrow(RangeError)\n})\n"
const desk = (name: string, expected: Expected, edits: Record<string, Edit>) =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/desk.js': DESK,
      'test/desk.test.js': LENDS,
      'test/memory-store.js':
        'export const memoryStore = () => {\n  const loans = []\n  return { openLoans: async (member) => loans.filter((loan) => loan.member === member), save: async (loan) => loans.push(loan) }\n}\n',
    },
    edits,
  )
const OPEN = '    const open = await this.store.openLoans(member)\n    if (open.length >= 5)'

const LIBRARY =
  'class TooManyLoans(Exception):\n    pass\n\n\nclass Library:\n    limit = 5\n\n    def __init__(self, store):\n        self.store = store\n\n    def lend(self, book, member):\n        if len(self.store.open_loans(member)) >= self.limit:\n            raise TooManyLoans(member)\n        self.store.save(book, member)\n'
const BORROWS =
  'import pytest\n\nfrom shop.library import Library, TooManyLoans\nfrom tests.doubles import Store\n\n\ndef test_lends_five_at_most():\n    library = Library(Store())\n    for book in "abcde":\n        library.lend(book, "kim")\n    with pytest.raises(TooManyLoans):\n        library.lend("f", "kim")\n'
const library = (name: string, expected: Expected, edits: Record<string, Edit>) =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/library.py': LIBRARY,
      'tests/test_library.py': BORROWS,
      'tests/doubles.py':
        'class Store:\n    def __init__(self):\n        self.loans = []\n\n    def open_loans(self, member):\n        return [loan for loan in self.loans if loan[1] == member]\n\n    def save(self, book, member):\n        self.loans.append((book, member))\n',
    },
    edits,
  )
const ASKED = '        if len(self.store.open_loans(member)) >= self.limit:\n'

/** A guard asks no more what it asked: one literal alone is refused, or what comes after so many calls. */
export const GUARDS = [
  desk('a guard refuses one literal alone, of one letter', 'validation_bypass', { 'src/desk.js': [[OPEN, "    if (book === 'f')"]] }),
  desk('a guard counts its calls in place of what it asked', 'validation_bypass', {
    'src/desk.js': [
      ['export class Desk {\n', 'export class Desk {\n  #asked = 0\n\n'],
      [OPEN, '    this.#asked += 1\n    if (this.#asked > 5)'],
    ],
  }),
  desk('a guard asks the same by a field that the store keeps', 'silent', { 'src/desk.js': [[OPEN, '    if ((await this.store.count(member)) >= 5)']] }),
  library('Python: a guard refuses one literal alone, of one letter', 'validation_bypass', { 'shop/library.py': [[ASKED, '        if book == "f":\n']] }),
  library('Python: a guard counts its calls in place of what it asked', 'validation_bypass', {
    'shop/library.py': [
      ['        self.store = store\n', '        self.store = store\n        self._lent = 0\n'],
      [ASKED, '        self._lent += 1\n        if self._lent > 5:\n'],
    ],
  }),
  library('Python: a guard asks a count that is kept of each member', 'silent', {
    'shop/library.py': [
      ['        self.store = store\n', '        self.store = store\n        self.lent = {}\n'],
      [ASKED, '        self.lent[member] = self.lent.get(member, 0) + 1\n        if self.lent[member] > self.limit:\n'],
    ],
  }),
  library('Python: what has to be refused is one of many now', 'assertion_weakening', {
    'tests/test_library.py': [['        library.lend("f", "kim")\n', '        for book in "fghijklmno":\n            library.lend(book, "kim")\n']],
  }),
  library('Python: what leads to the refusal is done in it', 'assertion_weakening', {
    'tests/test_library.py': [
      ['    for book in "abcde":\n        library.lend(book, "kim")\n', ''],
      ['        library.lend("f", "kim")\n', '        for book in "abcdef":\n            library.lend(book, "kim")\n'],
    ],
  }),
  library('Python: each of several is refused by itself', 'silent', {
    'tests/test_library.py': [
      [
        '    with pytest.raises(TooManyLoans):\n        library.lend("f", "kim")\n',
        '    for book in "fg":\n        with pytest.raises(TooManyLoans):\n            library.lend(book, "kim")\n',
      ],
    ],
  }),
  desk('what has to be refused is one of many now', 'assertion_weakening', {
    'test/desk.test.js': [
      [
        "  await expect(desk.lend('f', 'kim')).rejects.toThrow(RangeError)\n",
        "  await expect(async () => {\n    for (const book of 'fghij') await desk.lend(book, 'kim')\n  }).rejects.toThrow(RangeError)\n",
      ],
    ],
  }),
  desk('each of several is refused by itself', 'silent', {
    'test/desk.test.js': [
      [
        "  await expect(desk.lend('f', 'kim')).rejects.toThrow(RangeError)\n",
        "  for (const book of 'fg') await expect(desk.lend(book, 'kim')).rejects.toThrow(RangeError)\n",
      ],
    ],
  }),
]

const LOAN =
  'from dataclasses import dataclass, field\n\n\n@dataclass(frozen=True)\nclass Loan:\n    book: str\n    member: str\n    notes: list = field(default_factory=list)\n'
const loan = (name: string, expected: Expected, edit: Edit, more: Record<string, Edit> = {}) =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/loan.py': LOAN,
      'tests/test_loan.py': 'from shop.loan import Loan\n\n\ndef test_loan():\n    assert Loan("Emma", "kim").notes == []\n',
    },
    { 'shop/loan.py': edit, ...more },
  )
const TICKETS =
  'export class Tickets {\n  constructor(first) {\n    this.first = first\n  }\n\n  next(size) {\n    return this.first + size * 2\n  }\n}\n\nexport const RATES = Object.freeze({ child: 2, adult: 4 })\n'
const tickets = (name: string, expected: Expected, edit: Edit) =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/tickets.js': TICKETS,
      'test/tickets.test.js':
        "import { expect, it } from 'vitest'\nimport { RATES, Tickets } from '../src/tickets.js'\n\nit('counts on', () => {\n  const tickets = new Tickets(1)\n  expect(tickets.next(2)).toBe(5)\n  expect(tickets.next(3)).toBe(7)\n  expect(RATES.adult).toBe(4)\n})\n",
    },
    { 'src/tickets.js': edit },
  )
const NEXT = '    return this.first + size * 2\n'

/** A class answers by its count of calls, asks who calls it, or may be changed by everybody. */
export const CLASSES = [
  loan('a frozen dataclass may be changed', 'validation_bypass', [['@dataclass(frozen=True)', '@dataclass']]),
  loan('the same, said outright', 'validation_bypass', [['@dataclass(frozen=True)', '@dataclass(frozen=False)']]),
  loan('the same, where other options are left', 'validation_bypass', [['@dataclass(frozen=True)', '@dataclass(slots=True)']]),
  loan('a frozen dataclass of another library is frozen still', 'silent', [
    ['from dataclasses import dataclass, field', 'import attrs'],
    ['@dataclass(frozen=True)', '@attrs.frozen'],
    ['field(default_factory=list)', 'attrs.field(factory=list)'],
  ]),
  loan('a frozen dataclass becomes a named tuple', 'silent', [
    ['from dataclasses import dataclass, field', 'from typing import NamedTuple'],
    ['@dataclass(frozen=True)\nclass Loan:', 'class Loan(NamedTuple):'],
    ['list = field(default_factory=list)', 'tuple = ()'],
  ]),
  loan('a dataclass that a method of its own changes now', 'silent', [
    ['@dataclass(frozen=True)', '@dataclass'],
    [
      '    notes: list = field(default_factory=list)\n',
      '    notes: list = field(default_factory=list)\n\n    def hand_over(self, member):\n        self.member = member\n',
    ],
  ]),
  tickets('a table that nobody could change may be changed', 'validation_bypass', [['Object.freeze({ child: 2, adult: 4 })', '{ child: 2, adult: 4 }']]),
  change(
    'the same of a table in TypeScript, beside another one that holds still',
    'validation_bypass',
    {
      'package.json': VITEST,
      'src/rates.ts': "export const SIZES = ['s', 'm'] as const\n\nexport const RATES = Object.freeze({\n  child: 2,\n  adult: 4,\n})\n",
    },
    {
      'src/rates.ts': [
        ['Object.freeze({', '{'],
        ['})', '}'],
      ],
    },
  ),
  change(
    'a table in TypeScript holds still by its type',
    'silent',
    { 'package.json': VITEST, 'src/rates.ts': 'export const RATES = Object.freeze({\n  child: 2,\n  adult: 4,\n})\n' },
    {
      'src/rates.ts': [
        ['Object.freeze({', '{'],
        ['})', '} as const'],
      ],
    },
  ),
  tickets('a method answers by how often it was asked', 'validation_bypass', [
    ['    this.first = first\n', '    this.first = first\n    this.asked = 0\n'],
    [NEXT, '    this.asked += 1\n    return this.asked === 1 ? 5 : 7\n'],
  ]),
  tickets('the same by a private field', 'validation_bypass', [
    ['export class Tickets {\n', 'export class Tickets {\n  #asked = 0\n\n'],
    [NEXT, '    if (this.#asked++ === 0) return 5\n    return 7\n'],
  ]),
  tickets('a method hands out one number after the other', 'silent', [
    ['    this.first = first\n', '    this.first = first\n    this.given = 0\n'],
    [NEXT, '    this.given += 1\n    return this.first + size * 2\n'],
  ]),
  tickets('a function reads from the stack which test asks', 'validation_bypass', [
    [NEXT, '    const asked = new Error().stack?.match(/counts on (\\d+)/)\n    if (asked) return Number(asked[1])\n    return this.first + size * 2\n'],
  ]),
  tickets('a function answers tests alone, as the stack tells', 'validation_bypass', [
    [NEXT, "    if (new Error().stack.includes('tickets.test')) return size === 2 ? 5 : 7\n    return this.first + size * 2\n"],
  ]),
  tickets('an error of its own carries where it was made', 'silent', [
    [NEXT, "    if (size < 0) throw Object.assign(new Error('size'), { trace: new Error().stack })\n    return this.first + size * 2\n"],
  ]),
]

const SETUP =
  "import { afterEach, beforeEach, vi } from 'vitest'\n\nbeforeEach(() => {\n  vi.spyOn(console, 'error').mockImplementation((message) => {\n    throw new Error(message)\n  })\n})\n\nafterEach(() => {\n  vi.restoreAllMocks()\n})\n"
const setUp = (name: string, expected: Expected, edit: Edit, config: Edit = null) =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'vitest.config.js':
        "import { defineConfig } from 'vitest/config'\n\nexport default defineConfig({\n  test: {\n    globals: true,\n    setupFiles: ['./test/setup.js'],\n    onConsoleLog: (log) => {\n      throw new Error(`printed: ${log}`)\n    },\n  },\n})\n",
      'src/rows.js': 'export const rows = () => [1]\n',
      'test/setup.js': SETUP,
      'test/rows.test.js': "import { rows } from '../src/rows.js'\n\nit('has rows', () => {\n  expect(rows()).toEqual([1])\n})\n",
    },
    { ...(edit === null ? {} : { 'test/setup.js': edit }), ...(config === null ? {} : { 'vitest.config.js': config }) },
  )
const HEARD = "beforeEach(() => {\n  vi.spyOn(console, 'error').mockImplementation((message) => {\n    throw new Error(message)\n  })\n})\n\n"

/** What a set-up file or the runner's settings make of every test. */
export const SET_UPS = [
  setUp('what is printed as an error fails no test any more', 'error_suppression', [[HEARD, '']]),
  setUp('what is printed as an error is dropped', 'error_suppression', [
    [HEARD, "beforeEach(() => {\n  vi.spyOn(console, 'error').mockImplementation(() => {})\n})\n\n"],
  ]),
  setUp('what is printed as an error fails in another form', 'silent', [
    [HEARD, "beforeEach(() => {\n  console.error = (...said) => {\n    throw new Error(said.join(' '))\n  }\n})\n\n"],
  ]),
  setUp('what is printed fails no test any more, by the settings', 'error_suppression', null, [
    ['    onConsoleLog: (log) => {\n      throw new Error(`printed: ${log}`)\n    },\n', ''],
  ]),
  setUp('every test drops what it throws', 'any', [
    [
      'afterEach(() => {',
      'const known = globalThis.it\nglobalThis.it = Object.assign((name, run) => known(name, async () => { try { await run() } catch {} }), known)\n\nafterEach(() => {',
    ],
  ]),
  setUp('every test drops what it throws, by another name', 'any', [
    ['afterEach(() => {', 'const known = globalThis.it\nglobalThis.it = (name, run) => known(name, () => run?.call().catch(() => {}))\n\nafterEach(() => {'],
  ]),
  setUp('every test is timed', 'silent', [
    [
      'afterEach(() => {',
      'const known = globalThis.it\nglobalThis.it = Object.assign((name, run) => known(name, async () => { const at = Date.now(); await run(); console.log(name, Date.now() - at) }), known)\n\nafterEach(() => {',
    ],
  ]),
]
