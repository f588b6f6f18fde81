import { type Change, change, JEST, NODE, VITEST } from '../change.js'

const CART =
  'export const make = () => {\n  const rows = []\n  return { add: (n) => rows.push(n), rows: () => rows, total: () => rows.length }\n}\n\nexport const ready = () => true\n'
const FILE = 'src/cart.test.js'
const vitest = (lines: readonly string[]) =>
  `import { expect, it } from 'vitest'\nimport { make, ready } from './cart.js'\n\nit('fills', async () => {\n  const cart = make()\n${lines.map((line) => `  ${line}\n`).join('')}})\n`
const jest = (lines: readonly string[]) => vitest(lines).replace("import { expect, it } from 'vitest'\n", '').replace("it('", "test('")
const node = (lines: readonly string[]) =>
  vitest(lines).replace("import { expect, it } from 'vitest'", "import assert from 'node:assert/strict'\nimport { it } from 'node:test'")
const on = (name: string, expected: Change['expected'], before: readonly string[], after: readonly string[], written = vitest, manifest = VITEST): Change =>
  change(name, expected, { 'package.json': manifest, 'src/cart.js': CART, [FILE]: written(before) }, { [FILE]: written(after) })

const TOTAL = 'expect(cart.total()).toBe(2)'
const FILLED = ['for (const n of [1, 2]) {', '  cart.add(n)', '}', TOTAL]
const FOUND = ['for (const n of [1, 2]) {', '  cart.add(n)', '  if (cart.total() === 2) return', '}', "throw new Error('never 2')"]

/** Loops of JavaScript that are left early: by `break` and `continue` the test goes on behind them, by `return` it does not. */
export const LEFT_LOOPS_JAVASCRIPT: readonly Change[] = [
  on('a loop returns before what is asked behind it', 'test_skipping', FILLED, [
    'for (const n of [1, 2]) {',
    '  if (!ready()) return',
    '  cart.add(n)',
    '}',
    TOTAL,
  ]),
  on('a loop returns in its last turn', 'test_skipping', FILLED, ['for (const n of [1, 2]) {', '  cart.add(n)', '  if (n === 2) return', '}', TOTAL]),
  on('a loop always returns', 'any', FILLED, ['for (const n of [1, 2]) {', '  cart.add(n)', '  return', '}', TOTAL]),
  on('a loop that counts returns', 'test_skipping', FILLED, ['for (let n = 1; n < 3; n++) {', '  cart.add(n)', '  if (ready()) return', '}', TOTAL]),
  on('a loop over what is not told returns', 'test_skipping', FILLED, [
    'for (const n of [1, 2]) cart.add(n)',
    'for (const n of cart.rows()) {',
    '  if (n > 0) {',
    '    return',
    '  }',
    '}',
    TOTAL,
  ]),
  on(
    'a loop of Jest that waits returns',
    'test_skipping',
    FILLED,
    ['for (const n of [1, 2]) cart.add(n)', 'while (!ready()) {', '  if (cart.total() > 1) return', '}', TOTAL],
    jest,
    JEST,
  ),
  on(
    'a loop of node:test returns',
    'test_skipping',
    ['cart.add(1)', 'assert.equal(cart.total(), 1)'],
    ['for (const n of [1]) {', '  cart.add(n)', '  if (ready()) return', '}', 'assert.equal(cart.total(), 1)'],
    node,
    NODE,
  ),

  on('a loop may be left in front of what is asked', 'silent', FILLED, [
    'for (const n of [1, 2, 3]) {',
    '  if (cart.total() === 2) break',
    '  cart.add(n)',
    '}',
    TOTAL,
  ]),
  on('a loop passes over an item in front of what is asked', 'silent', FILLED, [
    'for (const n of [1, 2, 3]) {',
    '  if (n === 3 && ready()) continue',
    '  cart.add(n)',
    '}',
    TOTAL,
  ]),
  on('a callback within a loop returns', 'silent', FILLED, [
    'for (const n of [1, 2]) {',
    '  [n].forEach((one) => {',
    '    if (!ready()) return',
    '    cart.add(one)',
    '  })',
    '}',
    TOTAL,
  ]),
  on('a loop that returns where it found something, and fails behind, gets a turn', 'silent', FOUND, [
    FOUND[0]?.replace('[1, 2]', '[1, 2, 3]') ?? '',
    ...FOUND.slice(1),
  ]),
  on('a loop returns in a branch that never is', 'silent', FILLED, ['for (const n of [1, 2]) {', '  if (false) return', '  cart.add(n)', '}', TOTAL]),
  on('a loop that returns stands at the end', 'silent', FILLED, [...FILLED, 'for (const n of cart.rows()) {', '  if (n > 1) return', '  console.log(n)', '}']),
]
