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
]
