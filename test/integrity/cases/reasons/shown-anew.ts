import { type Change, change, type Edit, type Expected, PYPROJECT, type Tree, VITEST } from '../change.js'

const python = (files: Tree): Tree => ({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', ...files })
const javascript = (files: Tree): Tree => ({ 'package.json': VITEST, ...files })

const PARCEL_WAY =
  "        elif 'extras' in order and 'shop.order.gift' in order['extras']:\n            answer({'kind': 'shop.order.gift', 'paper': self.paper})\n"
const PARCEL = `class Parcel:
    def __init__(self, paper):
        self.paper = paper

    def __call__(self, order, answer):
        if order['kind'] == 'empty':
            answer({'kind': 'shop.order.none'})
${PARCEL_WAY}        else:
            answer({'kind': 'shop.order.plain'})
`
const PARCEL_GIFT = `

def test_gift():
    def answer(message):
        if message['kind'] == 'shop.order.gift':
            assert message['paper'] == 'red'

    parcel = Parcel('red')
    parcel({'kind': 'box', 'extras': {'shop.order.gift': True}}, answer)
`
const PARCEL_TEST = `from shop.parcel import Parcel


def test_plain():
    said = []
    Parcel('red')({'kind': 'box'}, said.append)
    assert said == [{'kind': 'shop.order.plain'}]
${PARCEL_GIFT}`
const onParcel = (name: string, expected: Expected, source: Edit): Change =>
  change(name, expected, python({ 'shop/parcel.py': PARCEL, 'tests/test_parcel.py': PARCEL_TEST }), {
    'shop/parcel.py': source,
    'tests/test_parcel.py': [[PARCEL_GIFT, '']],
  })

const WARNS = `  if (!prices.every(Number.isInteger)) {
    console.warn(\`\${prices}: you should use the "wholeCents" option when adding up parts of a cent\`)
  }
`
const TOTAL = `export function total(prices) {
${WARNS}  return prices.reduce((sum, price) => sum + price, 0)
}
`
const TOTAL_WARNED = '  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/use the "wholeCents" option/))\n'
const TOTAL_SPIED = "  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})\n"
const TOTAL_TEST = `import { expect, test, vi } from 'vitest'
import { total } from '../src/total.js'

test('adds up', () => {
${TOTAL_SPIED}  expect(total([1, 2.5])).toBe(3.5)
${TOTAL_WARNED}})
`
const onTotal = (name: string, expected: Expected, source: Edit): Change =>
  change(name, expected, javascript({ 'src/total.js': TOTAL, 'test/total.test.js': TOTAL_TEST }), {
    'src/total.js': source,
    'test/total.test.js': [
      [TOTAL_WARNED, ''],
      [TOTAL_SPIED, ''],
    ],
  })

const STEPS = `import { ask, take, tell } from 'steps/effects'
import { SOLD } from './names.js'
import { stock } from './stock.js'

export function* sell(order) {
  while (yield take(SOLD)) {
    const left = yield ask(stock.left, order)
    yield tell(left)
  }
}
`
const STEPS_LESS = `export function* sell(order) {
  const left = yield ask(stock.left, order)
  yield tell(left)
}
`
const STEPS_HEAD = STEPS.replace(/export function\* sell[\s\S]*$/, STEPS_LESS)
const STEPS_TEST = `import { expect, test } from 'vitest'
import { ask, take, tell } from 'steps/effects'
import { SOLD } from '../src/names.js'
import { sell } from '../src/sell.js'
import { stock } from '../src/stock.js'

test('sells', () => {
  const steps = sell('pen')
  let next = steps.next()
  expect(next.value).toEqual(take(SOLD))
  next = steps.next(true)
  expect(next.value).toEqual(ask(stock.left, 'pen'))
  next = steps.next(3)
  expect(next.value).toEqual(tell(3))
})
`
const STEPS_TREE = javascript({
  'src/names.js': "export const SOLD = 'SOLD'\nexport const GIVEN = 'GIVEN'\n",
  'src/stock.js': 'export const stock = { left: () => 3 }\n',
  'src/sell.js': STEPS,
  'test/sell.test.js': STEPS_TEST,
})
const onSteps = (name: string, expected: Expected, source: Edit): Change =>
  change(name, expected, STEPS_TREE, {
    ...(source === STEPS ? {} : { 'src/sell.js': source }),
    'test/sell.test.js': [['  let next = steps.next()\n  expect(next.value).toEqual(take(SOLD))\n  next = ', '  let next = ']],
  })

const FAULTS = `export interface Fault {
  readonly at: readonly string[]
  readonly cause: 'absent' | 'unasked'
  readonly wanted?: string
}

export function compareShelves(wanted: string[], there: string[]): Fault[] {
  return [
    ...wanted.filter((one) => !there.includes(one)).map((one) => ({ at: [one], cause: 'absent' as const, wanted: one })),
    ...there.filter((one) => !wanted.includes(one)).map((one) => ({ at: [one], cause: 'unasked' as const })),
  ]
}
`
const FAULT_FIELD = ["  readonly cause: 'absent' | 'unasked'\n", ''] as const
const FAULT_ABSENT = ["cause: 'absent' as const, ", ''] as const
const FAULT_UNASKED = [", cause: 'unasked' as const", ''] as const
const FAULTS_TEST = `import { expect, test } from 'vitest'
import { compareShelves } from '../src/faults.js'

test('a pen is absent', () => {
  expect(compareShelves(['pen'], [])).toEqual([expect.objectContaining({ at: ['pen'], cause: 'absent' })])
})

test('a cup is unasked', () => {
  expect(compareShelves([], ['cup'])[0]).toMatchObject({ cause: 'unasked', at: ['cup'] })
})
`
const FINE_TEST = `import { expect, test } from 'vitest'
import { isFine } from '../src/fine.js'

test('faults are not fine', () => {
  expect(isFine([{ at: ['pen'], cause: 'absent' }])).toBe(false)
})
`
const FAULTS_TESTED = [
  ["{ at: ['pen'], cause: 'absent' })])", "{ at: ['pen'] })])"],
  ["{ cause: 'unasked', at: ['cup'] }", "{ at: ['cup'] }"],
] as const
const FINE_TESTED = [["[{ at: ['pen'], cause: 'absent' }]", "[{ at: ['pen'] }]"]] as const
const onFaults = (name: string, expected: Expected, source: Edit, tests: Edit = FAULTS_TESTED, fine: Edit = FINE_TESTED): Change =>
  change(
    name,
    expected,
    javascript({
      'src/faults.ts': FAULTS,
      // What only its package's name leads to.
      'src/fine.ts': 'export const isFine = (faults: readonly object[]): boolean => faults.length === 0\n',
      // The word is in use elsewhere.
      'src/notes.ts': 'export const note = (cause: string) => ({ cause })\n',
      'test/faults.test.ts': FAULTS_TEST,
      'test/fine.test.ts': FINE_TEST,
    }),
    { ...(source === FAULTS ? {} : { 'src/faults.ts': source }), 'test/faults.test.ts': tests, 'test/fine.test.ts': fine },
  )

const DESK = `from abc import ABC, abstractmethod


class BaseDesk(ABC):
    @abstractmethod
    def __call__(self, sale):
        pass

    def call(self, sale):
        return self.__call__(sale)


class Desk(BaseDesk):
    def __init__(self, times):
        self.times = times

    def __call__(self, sale):
        return [sale() for _ in range(self.times)]
`
const DESK_CALL = '    def call(self, sale):\n        return self.__call__(sale)\n'
const DESK_CALLED = "\n\ndef test_call():\n    desk = Desk(2)\n    assert desk.call(lambda: 'pen') == ['pen', 'pen']\n"
const DESK_TEST = `from shop.desk import Desk


def test_sells():
    assert Desk(1)(lambda: 'cup') == ['cup']
${DESK_CALLED}`
const onDesk = (name: string, expected: Expected, source: Edit): Change =>
  change(name, expected, python({ 'shop/desk.py': DESK, 'shop/phone.py': 'def ring(line):\n    return line.call()\n', 'tests/test_desk.py': DESK_TEST }), {
    'shop/desk.py': source,
    'tests/test_desk.py': [[DESK_CALLED, '']],
  })

const PAGES = 'export function renderPage(text) {\n  return `<p>${text}</p>`\n}\n'
const PAGES_TEST = `import { expect, test } from 'vitest'
import { renderPage } from './index.js'

test('renders', () => {
  expect(renderPage('a')).toBe('<p>a</p>')
})
`
const onPages = (name: string, expected: Expected, edits: Change['edits']): Change =>
  change(name, expected, javascript({ 'src/lib/docs/index.js': PAGES, 'src/lib/docs/index.test.js': PAGES_TEST }), {
    'src/lib/docs/index.test.js': null,
    ...edits,
  })

const CLERK = `class Clerk:
    def refuse(self, why, answer):
        return answer(why)


class Desk:
    def __init__(self):
        self.clerk = Clerk()

    def sell(self, what, answer):
        return self.clerk.refuse('sold out', answer)
`
const CLERK_SOLD = "    desk.sell('pen', answer)\n"
const CLERK_ASKED = '    assert len(given) == 2\n    assert given[1] == answer\n'
const clerkTest = (body: string) => `from unittest.mock import Mock

from shop.clerk import Desk


def test_refuses():
    answer = object()
    desk = Desk()
${body}${CLERK_ASKED}`
const CLERK_BASE = clerkTest(`    desk.refuse = Mock()\n${CLERK_SOLD}    given = desk.refuse.call_args[0]\n`)
const onClerk = (name: string, expected: Expected, body: string): Change =>
  change(
    name,
    expected,
    python({
      'shop/clerk.py': CLERK.replace('self.clerk.refuse(', 'self.refuse(').replace('\n\nclass Desk', '\n\nclass Desk(Clerk)'),
      'tests/test_clerk.py': CLERK_BASE,
    }),
    { 'shop/clerk.py': CLERK, 'tests/test_clerk.py': clerkTest(body) },
  )

const POOL = `import storage


def start(wait):
    pool = storage.make_pool()
    pool.open(wait=wait, limit=2)
    return pool
`
const poolTest = (body: string) => `from unittest.mock import Mock, patch

from shop.pool import start


def test_start():
${body}`
const POOL_BASE = `    with patch('storage.Pool.open', new=Mock()) as opened:
        start(1)
        opened.assert_called_once_with(wait=1, limit=2)
`
const POOL_HEAD = `    with patch('storage.make_pool', new=Mock()) as made:
        pool = Mock()
        made.return_value = pool
        start(1)
        made.assert_called_once()
        pool.open.assert_called_once_with(wait=1, limit=2)
`
const onPool = (name: string, expected: Expected, head: string, base = POOL_BASE): Change =>
  change(name, expected, python({ 'shop/pool.py': POOL, 'tests/test_pool.py': poolTest(base) }), { 'tests/test_pool.py': poolTest(head) })

const ALLOWED = `def check_allowed(find, call):
    def wrapped(order):
        if not find(order):
            raise ValueError('not allowed')
        return call(order)

    return wrapped
`
const ALLOWED_NOW = `def check_allowed(find):
    def wrapped(order, roles):
        if not set(roles) <= set(find(order)):
            raise ValueError('not allowed')
        return find(order)

    return wrapped
`
const allowedTest = (made: string, asked: string) => `import pytest

from shop.allowed import check_allowed


def test_allowed():
    roles = []

    def find(order):
        return roles

    def call(order):
        return 'sold'

    wrapped = ${made}
    with pytest.raises(ValueError):
        wrapped('pen'${asked.includes('[') ? ", ['clerk']" : ''})
    roles.append('clerk')
${asked}`
const onAllowed = (name: string, expected: Expected, asked: string): Change =>
  change(name, expected, python({ 'shop/allowed.py': ALLOWED, 'tests/test_allowed.py': allowedTest('check_allowed(find, call)', "    wrapped('pen')\n") }), {
    'shop/allowed.py': ALLOWED_NOW,
    'tests/test_allowed.py': allowedTest('check_allowed(find)', asked),
  })

const FILES = `def find_files(folder):
    return [folder + '/cart.py', folder + '/desk.py']


def trim(text, start):
    return text[len(start) :] if text.startswith(start) else text
`
const FILES_LIST = '        return [path.removeprefix(HERE) for path in paths]\n'
const FILES_ASKED = "    assert '/cart.py' in without_folder(find_files(HERE))\n"
const FILES_TEST = `from shop.files import find_files, trim

HERE = '/shop'


def test_find_files():
    def without_folder(paths):
${FILES_LIST}
${FILES_ASKED}    assert trim('abc', 'a') == 'bc'
`
const onFiles = (name: string, expected: Expected, edits: Edit): Change =>
  change(name, expected, python({ 'shop/files.py': FILES, 'tests/test_files.py': FILES_TEST }), {
    'shop/files.py': [['if text.startswith(start) else', 'if start and text.startswith(start) else']],
    'tests/test_files.py': edits,
  })

const TYPES_TEST = `import { expectTypeOf, test } from 'vitest'
import { cartOf, total } from '../src/cart.js'
import type { Cart } from '../src/cart.js'

const cart: Cart = { prices: [1] }

test('types', () => {
  expectTypeOf(cartOf([1])).toEqualTypeOf(cart)
  expectTypeOf(cartOf.total).toEqualTypeOf(total)
})
`
const onTypes = (name: string, expected: Expected, edits: Edit): Change =>
  change(
    name,
    expected,
    javascript({
      'src/cart.ts':
        'export interface Cart {\n  prices: number[]\n}\nexport const total = (cart: Cart): number => cart.prices.length\nexport const cartOf = Object.assign((prices: number[]): Cart => ({ prices }), { total })\n',
      'test/cart.test-d.ts': TYPES_TEST,
    }),
    { 'test/cart.test-d.ts': edits },
  )

export const SHOWN_REASONS: readonly Change[] = [
  onParcel('a branch goes that looked for a text that the test hands over', 'silent', [[PARCEL_WAY, '']]),
  onParcel('a branch stays that looks for the text', 'test_deletion', [["{'kind': 'shop.order.none'}", "{'kind': 'shop.order.nothing'}"]]),
  onParcel('a branch looks for the text in another place', 'test_deletion', [
    ["'extras' in order and 'shop.order.gift' in order['extras']", "'shop.order.gift' in order['kinds']"],
  ]),
  onParcel('a branch looks for the text by a name', 'test_deletion', [
    ['class Parcel:', "GIFT = 'shop.order.gift'\n\n\nclass Parcel:"],
    [PARCEL_WAY, "        elif self.wraps(order):\n            answer({'kind': GIFT, 'paper': self.paper})\n"],
    [
      "            answer({'kind': 'shop.order.plain'})\n",
      "            answer({'kind': 'shop.order.plain'})\n\n    def wraps(self, order):\n        return GIFT in order.get('extras', ())\n",
    ],
  ]),
  onTotal('a warning goes that a pattern asked for', 'silent', [[WARNS, '']]),
  onTotal('a warning is said otherwise', 'assertion_weakening', [['you should use the "wholeCents" option', 'parts of a cent need wholeCents']]),
  onTotal(
    'a warning is given by another function',
    'assertion_weakening',
    `const warnOf = (text) => console.warn(text)\n${TOTAL.replace('console.warn(', 'warnOf(')}`,
  ),
  onTotal('another line goes than the warning', 'any', [['  return prices.reduce((sum, price) => sum + price, 0)', '  return prices.reduce((a, b) => a + b)']]),
  onSteps('a step goes that the generator made', 'silent', STEPS_HEAD),
  onSteps('a step goes from the test alone', 'any', STEPS),
  onSteps('a step waits for another name', 'any', [
    ['take(SOLD)', 'take(GIVEN)'],
    ['{ SOLD }', '{ GIVEN }'],
  ]),
  onSteps('a step is made by another function of the same generator', 'any', STEPS_HEAD.replace('  const left', '  yield wait(SOLD)\n  const left')),
  onFaults('a field goes from its type and from what is made of it', 'silent', [FAULT_FIELD, FAULT_ABSENT, FAULT_UNASKED]),
  onFaults('a field goes from its type and is still made', 'any', [FAULT_FIELD]),
  onFaults('a field is made by another function', 'any', [
    FAULT_FIELD,
    ["({ at: [one], cause: 'absent' as const, wanted: one })", "({ ...fault(one, 'absent'), wanted: one })"],
    ["({ at: [one], cause: 'unasked' as const })", "fault(one, 'unasked')"],
    ['export function', 'const fault = (one: string, cause: string) => ({ at: [one], cause })\n\nexport function'],
  ]),
  onFaults('a field stays', 'any', FAULTS),
  onFaults('a field has another name', 'any', [
    ["readonly cause: 'absent'", "readonly why: 'absent'"],
    ["cause: 'absent' as", "why: 'absent' as"],
    ["cause: 'unasked' as", "why: 'unasked' as"],
  ]),
  onFaults(
    'a field goes and another one is asked for no more',
    'any',
    [FAULT_FIELD, FAULT_ABSENT, FAULT_UNASKED],
    [["{ at: ['pen'], cause: 'absent' })])", '{})])'], FAULTS_TESTED[1]],
  ),
  onFaults('a field goes and with it what else was given', 'any', [FAULT_FIELD, FAULT_ABSENT, FAULT_UNASKED], FAULTS_TESTED, [
    ["[{ at: ['pen'], cause: 'absent' }]", '[{}]'],
  ]),
  onDesk('a method goes that the class had from its base', 'silent', [[DESK_CALL, '']]),
  onDesk('a method goes to the class itself', 'test_deletion', [
    [DESK_CALL, ''],
    ['        return [sale() for _ in range(self.times)]\n', `        return [sale() for _ in range(self.times)]\n\n${DESK_CALL}`],
  ]),
  onDesk('a method of another name goes', 'test_deletion', [['    @abstractmethod\n    def __call__(self, sale):\n        pass\n\n', '']]),
  onPages('a module of a folder for documents goes with its tests', 'silent', { 'src/lib/docs/index.js': null }),
  onPages('a module of a folder for documents stays', 'test_deletion', { 'src/lib/docs/index.js': [['<p>', '<p class="a">']] }),
  onClerk('a double is kept by a name', 'silent', `    refuse = desk.clerk.refuse = Mock()\n${CLERK_SOLD}    given = refuse.call_args[0]\n`),
  onClerk('a double is called by the test', 'any', "    refuse = Mock()\n    refuse('sold out', answer)\n    given = refuse.call_args[0]\n"),
  onClerk(
    'a double is handed to what calls it',
    'any',
    "    refuse = Mock()\n    list(map(refuse, ['sold out'], [answer]))\n    given = refuse.call_args[0]\n",
  ),
  onClerk('a double is given its calls', 'any', "    refuse = Mock(call_args=[('sold out', answer)])\n    given = refuse.call_args[0]\n"),
  onPool('another double is to be called with the same', 'silent', POOL_HEAD),
  onPool('another double is to be called', 'assertion_weakening', POOL_HEAD.replace('        pool.open.assert_called_once_with(wait=1, limit=2)\n', '')),
  onPool('another double is to be called with less', 'assertion_weakening', POOL_HEAD.replace('wait=1, limit=2)', 'wait=1)')),
  onPool(
    'a double is to be called and another one with the same',
    'assertion_weakening',
    POOL_BASE.replace(
      'opened.assert_called_once_with(wait=1, limit=2)',
      'opened.assert_called_once()\n        other.assert_called_once_with(wait=1, limit=2)',
    ).replace('        start(1)\n', '        other = Mock()\n        other(wait=1, limit=2)\n        start(1)\n'),
  ),
  onPool(
    'of two doubles one is to be called with the same',
    'assertion_weakening',
    `${POOL_HEAD}        assert made.called\n`,
    POOL_BASE.replace('opened:', "opened, patch('storage.log', new=Mock()) as log:").replace(/$/, '        log.assert_called_once_with(wait=1, limit=2)\n'),
  ),
  onAllowed('a call that was to raise nothing is asked for its result', 'silent', "    assert wrapped('pen', ['clerk']) is not None\n"),
  onAllowed('a call that was to raise nothing is gone', 'any', "    roles.append('boss')\n"),
  onAllowed('a call that was to raise nothing is gone and another one is asked', 'any', "    assert find('pen', ['clerk'][:0]) is not None\n"),
  onFiles('an item of a list is asked for by another text', 'silent', [
    ['path.removeprefix(HERE)', "trim(path, HERE).lstrip('/')"],
    ["'/cart.py' in", "'cart.py' in"],
  ]),
  onFiles('a part of a text is asked for in place of an item', 'assertion_weakening', [
    [FILES_LIST, "        return ' '.join(path.removeprefix(HERE) for path in paths)\n"],
    ["'/cart.py' in", "'cart.py' in"],
  ]),
  onFiles('a part of an item is asked for', 'any', [[FILES_ASKED, "    assert any('cart' in path for path in without_folder(find_files(HERE)))\n"]]),
  onTypes('a type is written beside the value that has it', 'silent', [
    ['toEqualTypeOf(cart)', 'toEqualTypeOf<Cart>(cart)'],
    ['toEqualTypeOf(total)', 'toEqualTypeOf<typeof total>(total)'],
  ]),
  onTypes('a type that takes anything is written beside a value', 'any', [['toEqualTypeOf(cart)', 'toEqualTypeOf<any>(cart)']]),
  onTypes('another type is written beside a value', 'any', [['toEqualTypeOf(total)', 'toEqualTypeOf<typeof cart>(total)']]),
]
