import { type Change, change, JEST, PYPROJECT, type Tree, VITEST } from '../change.js'

const MONEY = (type: string) => `${type}\n\nexport const money = (amount: bigint, currency: Money['currency']): Money => ({ amount, currency })\n`
const TYPED = "export type Money = { readonly amount: bigint; readonly currency: 'EUR' | 'USD' }"
const money = (name: string, expected: Change['expected'], type: string) =>
  change(name, expected, { 'package.json': VITEST, 'src/money.ts': MONEY(TYPED) }, { 'src/money.ts': MONEY(type) })

const BOOK: Tree = {
  'package.json': VITEST,
  'src/account.ts':
    'export type Entry = { account: string; amount: number }\n\nexport const balanceOf = (entries: Entry[], account: string) =>\n  entries.filter((entry) => entry.account === account).reduce((sum, entry) => sum + entry.amount, 0)\n',
  'src/statement.ts':
    "import { balanceOf, type Entry } from './account'\n\nexport const statement = (entries: Entry[]) =>\n  [...new Set(entries.map((entry) => entry.account))].map((account) => ({ account, balance: balanceOf(entries, account) }))\n",
}
const LINES = (balance: string, above = '') =>
  `import { expect, it } from 'vitest'\n${above}import { statement } from '../src/statement'\n\nconst book = [{ account: 'rent', amount: -900 }, { account: 'rent', amount: -100 }]\n\nit('has a line', () => {\n  expect(statement(book)).toEqual([{ account: 'rent', balance: ${balance} }])\n})\n`
const lines = (name: string, expected: Change['expected'], after: string, more: Tree = {}) =>
  change(name, expected, { ...BOOK, ...more, 'test/statement.test.ts': LINES('-1000') }, { 'test/statement.test.ts': after })

const AUDIT = (checks: string) =>
  `const { subscribe } = require('../src/letter')\n\ntest('records who came', () => {\n  const record = jest.fn()\n  subscribe({ record }, 'Bob')\n${checks}})\n`
const ALL = "  expect(record.mock.calls).toEqual([['subscribed', 'bob']])\n"
const audit = (name: string, expected: Change['expected'], checks: string) =>
  change(
    name,
    expected,
    {
      'package.json': JEST,
      'src/letter.js': "exports.subscribe = (audit, who) => {\n  audit.record('subscribed', who.toLowerCase())\n}\n",
      'test/letter.test.js': AUDIT(ALL),
    },
    { 'test/letter.test.js': AUDIT(checks) },
  )

const FILES = (body: string) => `from pathlib import Path\n\nROOT = Path("/var/log/app")\n\n\ndef read(name):\n${body}`
const KEPT =
  '    target = (ROOT / name).resolve()\n    if not target.is_relative_to(ROOT):\n        raise PermissionError(name)\n    return target.read_text()\n'
const files = (name: string, expected: Change['expected'], body: string) =>
  change(name, expected, { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/files.py': FILES(KEPT) }, { 'shop/files.py': FILES(body) })

const UPLOAD = (body: string) =>
  `import { readFile } from 'node:fs/promises'\nimport path from 'node:path'\n\nconst ROOT = '/srv/uploads'\n\nexport async function readUpload(name: string): Promise<string> {\n${body}}\n`
const HELD =
  "  const target = path.resolve(ROOT, name)\n  if (!target.startsWith(ROOT + path.sep)) {\n    throw new Error('outside of the uploads')\n  }\n  return readFile(target, 'utf8')\n"
const upload = (name: string, expected: Change['expected'], body: string, above = '') =>
  change(name, expected, { 'package.json': VITEST, 'src/upload.ts': UPLOAD(HELD) }, { 'src/upload.ts': `${above}${UPLOAD(body)}` })

const SHIPPING = (from: string, costs: string) =>
  `export const shipping = (amount: number, express: boolean): number => {\n  if (express) return 12.9\n  return amount >= ${from} ? 0 : ${costs}\n}\n`
const SHIPS = (title: string, at: string, below: string, costs: string) =>
  `import { expect, it } from 'vitest'\nimport { shipping } from '../src/shipping'\n\nit('is free from ${title}', () => {\n  expect(shipping(${at}, false)).toBe(0)\n  expect(shipping(${below}, false)).toBe(${costs})\n})\n\nit('costs more for express', () => {\n  expect(shipping(80, true)).toBe(12.9)\n})\n`
const ships = (name: string, expected: Change['expected'], code: string, tests: string) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/shipping.ts': SHIPPING('50', '4.9'), 'test/shipping.test.ts': SHIPS('fifty', '50', '49.99', '4.9') },
    { 'src/shipping.ts': code, 'test/shipping.test.ts': tests },
  )

const OPTIONAL = 'export type Item = { sku: string; price: number }\n\nexport const sum = (items: Item[]) => items.reduce((all, { price }) => all + price, 0)\n'

/** Types on one line, parts of what is expected, the only call of a double, and what a local held. */
export const PARTS_AND_LOCALS: readonly Change[] = [
  money('FEAT-13 a type on one line takes everything in its members', 'feature_removal', 'export type Money = { amount: any; currency: any }'),
  money('FEAT-13 a type on one line that may be written to', 'feature_removal', "export type Money = { amount: bigint; currency: 'EUR' | 'USD' }"),
  money('benign: a type on one line with a case more', 'silent', "export type Money = { readonly amount: bigint; readonly currency: 'EUR' | 'USD' | 'JPY' }"),
  lines(
    'ASRT-32 a part of what is expected is worked out by a helper of the code under test',
    'assertion_weakening',
    LINES("balanceOf(book, 'rent')", "import { balanceOf } from '../src/account'\n"),
  ),
  lines('benign: a part of what is expected is made by a helper of the tests', 'silent', LINES('euros(-1000)', "import { euros } from './euros'\n"), {
    'test/euros.ts': 'export const euros = (amount: number) => amount\n',
  }),
  audit(
    'benign: the only call is told by its number and its arguments',
    'silent',
    "  expect(record).toHaveBeenCalledTimes(1)\n  expect(record).toHaveBeenCalledWith('subscribed', 'bob')\n",
  ),
  audit('ASRT-31 the only call is told by its arguments alone', 'any', "  expect(record).toHaveBeenCalledWith('subscribed', expect.anything())\n"),
  audit('ASRT-31 the only call is told by its number alone', 'assertion_weakening', '  expect(record).toHaveBeenCalledTimes(1)\n'),
  files('VAL-04 a path is read without the local that was held against its root', 'validation_bypass', '    return (ROOT / name).read_text()\n'),
  files(
    'benign: a path is held against its root by another name',
    'silent',
    '    path = (ROOT / name).resolve()\n    if not path.is_relative_to(ROOT):\n        raise PermissionError(name)\n    return path.read_text()\n',
  ),
  change(
    'FEAT-13 a type on one line takes everything, and may be without it',
    'feature_removal',
    { 'package.json': VITEST, 'src/item.ts': OPTIONAL },
    { 'src/item.ts': [['sku: string; price: number', 'sku?: any; price: any']] },
  ),
  upload('VAL-04 a path is put together and held against its root no more', 'validation_bypass', "  return readFile(path.join(ROOT, name), 'utf8')\n"),
  upload(
    'benign: a path is put together by a function that holds it against its root',
    'silent',
    "  return readFile(within(ROOT, name), 'utf8')\n",
    "import { within } from './within'\n",
  ),
  ships('benign: a test follows a limit that moved, with its title', 'silent', SHIPPING('60', '5.9'), SHIPS('sixty', '60', '59.99', '5.9')),
  ships('DEL-02 a test under another title asks far from the limit that moved', 'test_deletion', SHIPPING('60', '5.9'), SHIPS('sixty', '900', '59.99', '5.9')),
  ships('DEL-02 a test under another title asks for a limit that did not move', 'test_deletion', SHIPPING('50', '4.9'), SHIPS('sixty', '60', '59.99', '5.9')),
]
