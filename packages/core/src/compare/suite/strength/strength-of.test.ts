import { expect, test } from 'vitest'
import { check, expr } from '../../../../test/sample-suite.js'
import type { InventoryCheck, Relation, Value } from '../../../contract/index.js'
import { strengthOf } from './strength-of.js'
import { toDemand } from './to-demand.js'

const S = 'f(x)'
const c = (relation: Relation, ...expected: unknown[]) => check(S, relation, expected)
const dom = (matcher: string, value: unknown) => check("page.getByRole('status')", 'custom', [value], { matcher })
const not = (of: InventoryCheck): InventoryCheck => ({ ...of, negated: true })
const on = (subject: string, of: InventoryCheck): InventoryCheck => ({ ...of, subject })
const throws = (errorType: string | null = null, message: Value | null = null) => check(S, 'throws', [], { errorType, message })
const text = (of: string): Value => ({ kind: 'string', text: of })
const regex = (of: string): Value => ({ kind: 'regex', text: of })
const wild = (wildcard: Extract<Value, { kind: 'wildcard' }>['wildcard'], of: Value | null = null): Value => ({ kind: 'wildcard', wildcard, of })
const type = (name: string) => wild('any_of_type', text(name))
const of = (base: InventoryCheck, head: InventoryCheck) => strengthOf(toDemand(base), toDemand(head)).strength

// Strongest first: each one is weaker than all before it.
const CHAINS: readonly (readonly [string, readonly InventoryCheck[]])[] = [
  ['a number', [c('identical', 5), c('greater_equal', 4), c('greater', 3), c('truthy'), c('exists'), c('defined'), c('nothing')]],
  ['a number about', [c('identical', 5), c('close_to', 5, 0.005), c('close_to', 5, 0.5)]],
  ['a text', [c('identical', 'abc def'), c('matches', /^abc/), c('matches', /abc/), c('contains', 'ab'), c('contains', '')]],
  ['wildcards', [c('equal', 'abc'), c('equal', wild('string_containing', text('b'))), c('equal', type('String')), c('equal', wild('anything')), c('defined')]],
  ['a truth', [c('identical', true), c('truthy'), c('exists')]],
  ['an object', [c('strict_equal', { a: 1, b: 2 }), c('equal', { a: 1, b: 2 }), c('matches_object', { a: 1 }), c('has_property', 'a'), c('nothing')]],
  ['leaves', [c('equal', { a: 1, b: 'x' }), c('equal', { a: type('Number'), b: 'x' }), c('equal', { a: wild('anything'), b: 'x' })]],
  ['a list', [c('equal', [1, 2]), c('same_members', [2, 1]), c('includes_members', [1]), c('not_empty')]],
  ['a length', [c('equal', [1, 2]), c('has_length', 2), c('not_empty')]],
  ['keys', [c('equal', { a: 1, b: 2 }), c('has_keys', ['a', 'b']), c('includes_keys', ['a'])]],
  ['an error', [throws('TypeError', text('no such')), throws('TypeError'), throws('Error'), throws()]],
  ['a message', [throws('E', regex('/^no such item$/')), throws('E', text('no such item')), throws('E', text('such')), throws('E', text(''))]],
  ['a computed value', [c('identical', expr('y')), c('equal', expr('y')), c('defined')]],
  ['calls', [c('calls_equal', [[1]]), c('called_with', [1]), c('called')]],
  ['the only call', [c('once_called_with', [1]), c('last_called_with', [1]), c('called_with', [1]), c('called_with', [wild('anything')]), c('called')]],
  ['number of calls', [c('once_called_with', [1]), c('called_times', 1), c('called')]],
  ['loose equality', [c('identical', 1), c('loose_equal', 1)]],
  ['sets', [c('one_of', [200]), c('one_of', [200, 201]), c('one_of', [200, 201, 500])]],
  ['negations turn round', [not(c('matches_object', { a: 1 })), not(c('equal', { a: 1, b: 2 }))]],
  ['errors refused', [not(throws()), not(throws(null, text('x')))]],
  ['the text of an element', [dom('toHaveText', '30.00'), dom('toContainText', '30'), dom('toHaveText', /.*/)]],
  ['how many elements', [dom('toHaveCount', 3), not(dom('toHaveCount', 0))]],
  ['guards', [c('check_count', 2), c('check_count', 1), c('has_checks')]],
  ['types', [c('type_equal', expr('string')), c('type_matches', expr('string'))]],
]

test.each(CHAINS)('%s: each demand is weaker than those before it', (_, chain) => {
  for (const [i, strong] of chain.entries()) {
    expect(of(strong, strong)).toBe('equal')
    for (const weak of chain.slice(i + 1)) {
      expect([strong.relation, weak.relation, of(strong, weak)]).toEqual([strong.relation, weak.relation, 'weaker'])
      expect([weak.relation, strong.relation, of(weak, strong)]).toEqual([weak.relation, strong.relation, 'stronger'])
    }
  }
})

test.each<[string, InventoryCheck, InventoryCheck]>([
  ['toBe and toEqual of plain values', c('identical', 'a'), c('equal', 'a')],
  ['toEqual and toStrictEqual of a plain list', c('equal', [1, 'a']), c('strict_equal', [1, 'a'])],
  ['== and === of text stay apart only for loose equality', c('strict_equal', 1), c('identical', 1)],
  ['length and toHaveLength', check(`${S}.length`, 'identical', [2]), c('has_length', 2)],
  ['len() and has_length', check(`len(${S})`, 'equal', [2]), c('has_length', 2)],
  ['length above 0 and not empty', check(`${S}.length`, 'greater', [0]), c('not_empty')],
  ['length at least 1 and not empty', check(`${S}.length`, 'greater_equal', [1]), c('not_empty')],
  ['not undefined and defined', not(c('identical', undefined)), c('defined')],
  ['not null and exists are two, not falsy and truthy one', not(c('falsy')), c('truthy')],
  ['not called and called 0 times', not(c('called')), c('called_times', 0)],
  ['a property and its path', c('has_property', 'a.b', 1), check(`${S}.a.b`, 'equal', [1])],
  ['status and res.status', c('status', 401), check(`${S}.status`, 'identical', [401])],
  ['a wildcard for everything and existence', c('equal', wild('anything')), c('exists')],
])('equal: %s', (_, base, head) => {
  expect(of(base, head)).toBe('equal')
  expect(of(head, base)).toBe('equal')
})

test.each<[string, InventoryCheck, InventoryCheck]>([
  ['another literal', c('identical', 30), c('identical', 25)],
  ['null let through in place of undefined', c('defined'), not(c('identical', null))],
  ['message in place of class', throws('TypeError'), throws(null, text('no such'))],
  ['another substring', c('contains', 'abc'), c('contains', 'xyz')],
  ['another bound on the other side', c('greater', 3), c('less', 10)],
])('changed: %s', (_, base, head) => {
  expect(of(base, head)).toBe('changed')
})

test('the opposite is told from another value', () => {
  const negated = (base: InventoryCheck, head: InventoryCheck) => strengthOf(toDemand(base), toDemand(head)).negated
  expect(negated(c('identical', true), c('identical', false))).toBe(true)
  expect(negated(c('truthy'), c('falsy'))).toBe(true)
  expect(negated(throws(), not(throws()))).toBe(true)
  expect(negated(c('contains', 'a'), not(c('contains', 'a')))).toBe(true)
  expect(negated(c('identical', 1), c('identical', 2))).toBe(false)
})

test('a part of the subject', () => {
  expect(of(on(`${S}.name`, c('identical', 'Ada')), c('equal', { name: 'Ada', age: 1 }))).toBe('stronger')
  expect(of(c('equal', { name: 'Ada', age: 1 }), on(`${S}.name`, c('identical', 'Ada')))).toBe('weaker')
  expect(of(on(`${S}[0].id`, c('identical', 7)), c('matches_object', [{ id: 7 }]))).toBe('stronger')
})

test('constants and self-comparisons demand nothing', () => {
  expect(toDemand(check('30', 'identical', [30], { subjectValue: { kind: 'number', text: '30' } })).relation).toBe('nothing')
  expect(toDemand(check('30', 'identical', [expr('f(x)')], { subjectValue: { kind: 'number', text: '30' } })).relation).toBe('identical')
  expect(toDemand(check(`${S}.length`, 'greater_equal', [0])).relation).toBe('nothing')
})

test.each([
  ['float, default digits', c('identical', 0.3), c('close_to', 0.3, 0.005), 'low'],
  ['float, no digits', c('identical', 19.99), c('close_to', 20, 0.5), 'medium'],
  ['any order', c('equal', [1, 2]), c('same_members', [1, 2]), 'low'],
  ['true to truthy', c('identical', true), c('truthy'), 'low'],
  ['value to existence', c('identical', 30), c('defined'), 'high'],
  ['strict to loose keys', c('strict_equal', { a: 1 }), c('equal', { a: 1 }), 'low'],
  ['a wildcard', c('equal', { a: 1 }), c('equal', { a: wild('anything') }), 'high'],
  ['nothing', c('identical', 30), c('nothing'), 'critical'],
] as const)('how much it weighs: %s', (_, base, head, severity) => {
  expect(strengthOf(toDemand(base), toDemand(head)).severity).toBe(severity)
})
