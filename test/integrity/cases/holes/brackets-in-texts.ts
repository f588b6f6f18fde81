import { type Change, change, type Expected, VITEST } from '../change.js'

// Brackets and commas in texts are none of the code.
const REPORT = `export function report(amounts, title) {
  return title.length + amounts.reduce((sum, one) => sum + one, 0)
}
`
const onReport = (name: string, expected: Expected, before: string, after: string): Change => {
  const text = (line: string) => `import { expect, test } from 'vitest'
import { report } from '../src/report.js'

test('adds up what came', () => {
  ${line}
})
`
  return change(
    name,
    expected,
    { 'package.json': VITEST, 'src/report.js': REPORT, 'test/report.test.js': text(before) },
    { 'test/report.test.js': text(after) },
  )
}

const ORDERS = (otherwise: string) => `import { Order } from './order.js'

export function find(orders, id) {
  const found = orders.find((order) => order.id === id)
  if (found === undefined) ${otherwise}
  return found
}
`
const onOrders = (name: string, expected: Expected, otherwise: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/order.js': 'export class Order {\n  constructor(note, total) {\n    this.note = note\n    this.total = total\n  }\n}\n',
      'src/orders.js': ORDERS("throw new Error('no such order')"),
      'test/orders.test.js': `import { expect, test } from 'vitest'
import { find } from '../src/orders.js'

test('finds an order', () => {
  expect(find([{ id: 1 }], 1)).toEqual({ id: 1 })
})
`,
    },
    { 'src/orders.js': ORDERS(otherwise) },
  )

const TABLE = (name: string, mark = ')') => `create table shops (
  mark text not null default '${mark}',
  name ${name}
);
`
const onTable = (name: string, expected: Expected, after: string, mark = ')'): Change =>
  change(name, expected, { 'package.json': VITEST, 'db/shops.sql': TABLE('text not null', mark) }, { 'db/shops.sql': after })

export const BRACKETS_IN_TEXTS: readonly Change[] = [
  onReport(
    'most of what a call is given goes, and of a text with a comma what stands behind it',
    'assertion_weakening',
    "expect(report([3, 5, 8, 13], 'a, b')).toBe(33)",
    "expect(report([3], 'a')).toBe(4)",
  ),
  onReport(
    'a call is given other numbers, and a text with a comma in place of one without',
    'silent',
    "expect(report([3, 5, 8, 13], 'ab')).toBe(31)",
    "expect(report([4, 5, 8, 13], 'a, b')).toBe(34)",
  ),
  onOrders('an error becomes an object of its own with a comma in a text', 'any', "return new Order('empty, yet', 0)"),
  onOrders('an error becomes an answer with a comma in a text', 'any', "return { rows: [], note: 'none, yet' }"),
  onOrders('an error says more, with a comma and brackets in it', 'silent', "throw new Error('no such order (none, yet)')"),
  onTable('a column behind one with a bracket in its default may be null', 'any', TABLE('text')),
  onTable('a column behind one with a word in its default may be null', 'any', TABLE('text', 'new'), 'new'),
  onTable('a default with a bracket in it becomes another one', 'silent', TABLE('text not null', '>')),
]
