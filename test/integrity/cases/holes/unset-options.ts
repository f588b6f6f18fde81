import { type Change, change, PYPROJECT, VITEST } from '../change.js'

const BODY = (condition: string, above = '') =>
  `${above}export function accept(order, opts = {}) {\n  const valid = order.items.length > 0\n  if (${condition}) throw new RangeError('no items')\n  return { ...order, accepted: true }\n}\n`
const JS = 'src/accept.js'
const TEST =
  "import { expect, it } from 'vitest'\nimport { accept } from './accept.js'\n\nit('accepts', () => {\n  expect(accept({ items: [1] }).accepted).toBe(true)\n})\n"
const CALLER = "import { accept } from './accept.js'\n\nexport const all = (orders) => orders.map((order) => accept(order))\n"

const js = (name: string, expected: Change['expected'], after: string, edits: Change['edits'] = {}, above = ''): Change =>
  change(
    name,
    expected,
    { 'package.json': VITEST, [JS]: BODY('!valid'), 'src/accept.test.js': TEST, 'src/all.js': CALLER },
    { [JS]: BODY(after, above), ...edits },
  )

const PY = (condition: string) =>
  `import os\n\n\ndef accept(order, opts, **kwargs):\n    valid = len(order["items"]) > 0\n    if ${condition}:\n        raise ValueError("no items")\n    return {**order, "accepted": True}\n`
const TEST_PY = 'from shop.accept import accept\n\n\ndef test_accepts():\n    assert accept({"items": [1]}, None)["accepted"]\n'
const py = (name: string, expected: Change['expected'], after: string, edits: Change['edits'] = {}): Change =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/accept.py': PY('not valid'), 'tests/test_accept.py': TEST_PY },
    { 'shop/accept.py': PY(after), ...edits },
  )

/** Refusals that wait for an option that nobody sets. */
export const UNSET_OPTIONS: readonly Change[] = [
  js('what was refused is refused where an option that nobody sets says so', 'validation_bypass', '!valid && opts.later'),
  js('the option that nobody sets is asked for first', 'validation_bypass', 'opts?.later && !valid'),
  js('the option that nobody sets has to be true', 'validation_bypass', '!valid && opts.later === true'),
  js('only a test sets the option', 'validation_bypass', '!valid && opts.later', {
    'src/accept.test.js': `${TEST}\nit('refuses', () => {\n  expect(() => accept({ items: [] }, { later: true })).toThrow(RangeError)\n})\n`,
  }),
  js('the option is off by default', 'validation_bypass', '!valid && opts.later', {}, 'const DEFAULTS = { later: false }\n\n'),
  js('what was refused is refused where a variable that nobody sets says so', 'validation_bypass', '!valid && process.env.SHOP_LATER'),
  py('what was refused in Python is refused where an option that nobody sets says so', 'validation_bypass', 'not valid and opts.later'),
  py('what was refused in Python is refused where an argument that nobody gives says so', 'validation_bypass', "not valid and kwargs.get('later')"),
  py('what was refused in Python is refused where a variable that nobody sets says so', 'validation_bypass', "not valid and os.environ.get('SHOP_LATER')"),

  js('who does not want it is not refused', 'silent', '!valid && !opts.draft'),
  js('the caller sets the option', 'silent', '!valid && opts.later', { 'src/all.js': CALLER.replace('accept(order)', 'accept(order, { later: true })') }),
  js('the option is on by default', 'silent', '!valid && opts.later', {}, 'export const DEFAULTS = { later: true }\n\n'),
  js('what is refused depends on what the order says', 'silent', '!valid && order.shipped'),
  py('who does not want it is not refused in Python', 'silent', 'not valid and not opts.draft'),
  py('the caller in Python sets the option', 'silent', "not valid and kwargs.get('later')", {
    'shop/all.py': 'from shop.accept import accept\n\n\ndef all_of(orders):\n    return [accept(order, None, later=True) for order in orders]\n',
  }),
]
