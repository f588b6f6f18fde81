import { type Change, change, PYPROJECT } from '../change.js'

const CART =
  'class Cart:\n    def __init__(self):\n        self.total = 0\n\n    def add(self, n):\n        self.total += n\n\n\ndef ready():\n    return True\n\n\ndef numbers():\n    return [1, 2]\n'
const COMMON = { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/cart.py': CART }
const FILE = 'tests/test_cart.py'
const MADE = 'cart = Cart()'
const TOTAL = 'assert cart.total == 3'

const file = (lines: readonly string[]) =>
  `import pytest\n\nfrom shop.cart import Cart, numbers, ready\n\n\ndef test_cart():\n${lines.map((line) => `    ${line}\n`).join('')}`
const on = (name: string, expected: Change['expected'], before: readonly string[], after: readonly string[]): Change =>
  change(name, expected, { ...COMMON, [FILE]: file(before) }, { [FILE]: file(after) })

const FILLED = [MADE, 'for n in (1, 2):', '    cart.add(n)', TOTAL]
const ASKED = [MADE, 'for n in (1, 2):', '    cart.add(n)', '    assert cart.total >= n', TOTAL]

const CARTS = [MADE, 'other = Cart()', 'for one in (cart, other):']
const BOTH = [...CARTS, '    one.add(3)', '    assert one.total == 3', 'assert other.total == 3']

/** Loops over told items that are left early: by `break` and `continue` the test goes on behind them, by `return` it does not. */
export const LEFT_LOOPS: readonly Change[] = [
  on('a told loop returns before what is asked behind it', 'test_skipping', FILLED, [
    MADE,
    'for n in (1, 2):',
    '    if not ready():',
    '        return',
    '    cart.add(n)',
    TOTAL,
  ]),
  on('a told loop returns in its last turn', 'test_skipping', FILLED, [MADE, 'for n in (1, 2):', '    cart.add(n)', '    if n == 2:', '        return', TOTAL]),
  on('a loop over what is not told returns before what is asked behind it', 'test_skipping', FILLED, [
    MADE,
    'for n in numbers():',
    '    if not ready():',
    '        return',
    '    cart.add(n)',
    TOTAL,
  ]),
  on('a told loop is left before it asks', 'assertion_weakening', ASKED, [
    MADE,
    'for n in (1, 2):',
    '    cart.add(n)',
    '    if ready():',
    '        break',
    '    assert cart.total >= n',
    TOTAL,
  ]),
  on('a told loop is left when it asked once', 'assertion_weakening', ASKED, [
    MADE,
    'for n in (1, 2):',
    '    cart.add(n)',
    '    assert cart.total >= n',
    '    if ready():',
    '        break',
    TOTAL,
  ]),
  on('a told loop always ends with its first turn', 'assertion_weakening', ASKED, [
    MADE,
    'for n in (1, 2):',
    '    cart.add(n)',
    '    assert cart.total >= n',
    '    break',
    TOTAL,
  ]),
  on(
    'a told loop that found nothing fails no more',
    'assertion_weakening',
    [MADE, 'for n in (1, 2):', '    cart.add(n)', '    if cart.total == 3:', '        break', 'else:', '    pytest.fail("never 3")'],
    [MADE, 'for n in (1, 2):', '    cart.add(n)', '    if cart.total == 3:', '        break'],
  ),
  on('a told loop passes by what it asks of one of its items', 'assertion_weakening', ASKED, [
    MADE,
    'for n in (1, 2):',
    '    cart.add(n)',
    '    if n == 2:',
    '        continue',
    '    assert cart.total >= n',
    TOTAL,
  ]),
  on('a loop over two objects is left when it asked one', 'assertion_weakening', BOTH, [
    ...CARTS,
    '    one.add(3)',
    '    assert one.total == 3',
    '    if not ready():',
    '        break',
    'assert other.total == 3',
  ]),
  on('a loop over two objects returns when it asked one', 'any', BOTH, [
    ...CARTS,
    '    one.add(3)',
    '    assert one.total == 3',
    '    if not ready():',
    '        return',
    'assert other.total == 3',
  ]),
  on('a loop over two objects always returns', 'any', BOTH, [...CARTS, '    one.add(3)', '    assert one.total == 3', '    return', 'assert other.total == 3']),

  on(
    'a loop over two objects may be left in front of what is asked',
    'silent',
    [...CARTS, '    one.add(3)', 'assert other.total == 3'],
    [...CARTS, '    if one.total == 3:', '        break', '    one.add(3)', 'assert other.total == 3'],
  ),
  on(
    'a loop over two objects is left for one of them',
    'silent',
    [...CARTS, '    one.add(3)', 'assert other.total == 3'],
    [...CARTS, '    one.add(3)', '    if one is other:', '        break', 'assert other.total == 3'],
  ),
  on('a loop over two objects ends with the first of them', 'silent', [MADE, 'cart.add(3)', TOTAL], [...CARTS, '    one.add(3)', '    break', TOTAL]),
  on('a told loop is left in front of what is asked', 'silent', FILLED, [
    MADE,
    'for n in (1, 2, 3):',
    '    if n == 3:',
    '        break',
    '    cart.add(n)',
    TOTAL,
  ]),
  on('a told loop may be left in front of what is asked', 'silent', FILLED, [
    MADE,
    'for n in (1, 2):',
    '    cart.add(n)',
    '    if cart.total > 2:',
    '        break',
    TOTAL,
  ]),
  on('a told loop passes over an item in front of what is asked', 'silent', FILLED, [
    MADE,
    'for n in (1, 2, 3):',
    '    if n == 3 or n in cart.__dict__:',
    '        continue',
    '    cart.add(n)',
    TOTAL,
  ]),
  on('a told loop ends with a break in its last line', 'silent', FILLED, [
    MADE,
    'for n in (1, 2):',
    '    cart.add(n)',
    'for other in (1, 2):',
    '    print(other)',
    '    break',
    TOTAL,
  ]),
  on(
    'a check comes behind a told loop that may be left',
    'silent',
    [MADE, 'for n in (1, 2):', '    cart.add(n)', '    if cart.total == 3:', '        break', 'else:', '    pytest.fail("never 3")'],
    [MADE, 'for n in (1, 2, 3):', '    cart.add(n)', '    if cart.total == 3:', '        break', 'else:', '    pytest.fail("never 3")', TOTAL],
  ),
  on(
    'a told loop that looks for one becomes what asks whether there is one',
    'silent',
    [MADE, 'for n in (1, 2):', '    cart.add(n)', '    if cart.total == 3:', '        break', TOTAL],
    [MADE, 'for n in (1, 2):', '    cart.add(n)', TOTAL],
  ),
]
