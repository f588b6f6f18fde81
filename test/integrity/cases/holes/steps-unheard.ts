import { type Change, type Expected, PYPROJECT, upon, VITEST } from '../change.js'

// A test that checks nothing but that its steps succeed goes, and its neighbour takes the steps in another way.
const onPython = upon({
  'pyproject.toml': PYPROJECT,
  'shop/__init__.py': '',
  'shop/carts.py': 'def add(cart, item):\n    cart.append(item)\n\n\ndef show(cart):\n    return ", ".join(map(str, cart))\n',
})
const PYTHON_STEPS = '    add(cart, 1)\n    show(cart)\n'
const PYTHON_OTHER = (steps: string) => `def test_more():\n    cart = []\n${steps}    add(cart, 2)\n    assert len(cart) >= 1\n`
const PYTHON_TEST = (body: string) => `import contextlib\nimport os\n\nfrom shop.carts import add, show\n\n\n${body}`
const inPython = (name: string, expected: Expected, steps: string, own = PYTHON_STEPS): Change =>
  onPython(
    `pytest: ${name}`,
    expected,
    { 'tests/test_carts.py': PYTHON_TEST(`def test_runs():\n    cart = []\n${own}\n\n${PYTHON_OTHER('')}`) },
    { 'tests/test_carts.py': PYTHON_TEST(PYTHON_OTHER(steps)) },
  )
const under = (line: string, steps: string, indent: string) => `${line}\n${steps.replace(/^(?=.)/gm, indent)}`

const onVitest = upon({
  'package.json': VITEST,
  'src/carts.js': "export function add(cart, item) {\n  cart.push(item)\n}\n\nexport function show(cart) {\n  return cart.join(', ')\n}\n",
})
const STEPS = '  add(cart, 1)\n  show(cart)\n'
const OTHER = (steps: string) => `test('more', () => {\n  const cart = []\n${steps}  add(cart, 2)\n  expect(cart.length).toBeGreaterThan(0)\n})\n`
const TEST = (body: string) => `import { expect, test } from 'vitest'\nimport { add, show } from '../src/carts.js'\n\n${body}`
const inVitest = (name: string, expected: Expected, steps: string, own = STEPS): Change =>
  onVitest(
    `Vitest: ${name}`,
    expected,
    { 'test/carts.test.js': TEST(`test('runs', () => {\n  const cart = []\n${own}})\n\n${OTHER('')}`) },
    { 'test/carts.test.js': TEST(OTHER(steps)) },
  )

const PYTHON_FULL = under('    if os.environ.get("FULL"):', PYTHON_STEPS, '    ')
const FULL = `${under('  if (process.env.FULL) {', STEPS, '  ')}  }\n`
const FROM_TWO = under('    for _ in range(2):', PYTHON_STEPS, '    ')

export const STEPS_UNHEARD: readonly Change[] = [
  inPython('steps behind a variable', 'test_deletion', PYTHON_FULL),
  inPython('steps whose errors are swallowed', 'test_deletion', under('    with contextlib.suppress(Exception):', PYTHON_STEPS, '    ')),
  inPython('steps in a try that passes on', 'test_deletion', `${under('    try:', PYTHON_STEPS, '    ')}    except Exception:\n        pass\n`),
  inPython('steps in a loop that never begins', 'test_deletion', under('    while False:', PYTHON_STEPS, '    ')),
  inPython('steps in a function that nobody calls', 'test_deletion', under('    def later():', PYTHON_STEPS, '    ')),
  inPython('steps behind a return', 'any', `    if True:\n        return\n${PYTHON_STEPS}`),
  inPython('steps as they were', 'silent', PYTHON_STEPS),
  inPython('steps in a loop', 'silent', FROM_TWO),
  inPython('steps in a block that closes', 'silent', under('    with contextlib.nullcontext():', PYTHON_STEPS, '    ')),
  inPython('steps that were behind a variable before', 'silent', PYTHON_FULL, PYTHON_FULL),
  inVitest('steps behind a variable', 'test_deletion', FULL),
  inVitest('steps in a try that swallows', 'test_deletion', `${under('  try {', STEPS, '  ')}  } catch {}\n`),
  inVitest('steps behind an empty list', 'test_deletion', `${under('  ;[].forEach(() => {', STEPS, '  ')}  })\n`),
  inVitest('steps in a function that nobody calls', 'test_deletion', `${under('  const later = () => {', STEPS, '  ')}  }\n`),
  inVitest('steps as they were', 'silent', STEPS),
  inVitest('steps in a loop', 'silent', `${under('  for (const _ of [1, 2]) {', STEPS, '  ')}  }\n`),
  inVitest('steps in a try that closes', 'silent', `${under('  try {', STEPS, '  ')}  } finally {\n    cart.length = 0\n  }\n`),
  inVitest('steps that were behind a variable before', 'silent', FULL, FULL),
]
