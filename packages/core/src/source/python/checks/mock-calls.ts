import type { Relation } from '../../../contract/index.js'
import { type Arguments, callValue } from '../values/evaluate-call.js'
import { opaque, type Sym } from '../values/sym.js'
import { type At, addCheck } from './make-check.js'

const WITH: Readonly<Record<string, Relation>> = {
  assert_called_with: 'last_called_with',
  assert_called_once_with: 'once_called_with',
  assert_any_call: 'called_with',
  assert_awaited_with: 'last_called_with',
  assert_awaited_once_with: 'once_called_with',
  assert_any_await: 'called_with',
}
const MISSPELT = /^(?:called_once|called_with|called_once_with|has_calls|assert_(?:called|awaited|not|any|has|is|equal)\w*|asert\w*|assret\w*|aseert\w*)$/

/** Adds the check of a mock's own assertion; false for any other method. */
export function checkMock(name: string, on: Sym, args: Arguments, at: At): boolean {
  const subject = opaque(on.text, on.names)
  const relation = WITH[name]
  if (relation !== undefined) {
    addCheck(at, subject, { relation, matcher: name, values: [callValue(args)] })
    return true
  }
  switch (name) {
    case 'assert_called':
    case 'assert_awaited':
      addCheck(at, subject, { relation: 'called', matcher: name })
      return true
    case 'assert_called_once':
    case 'assert_awaited_once':
      addCheck(at, subject, { relation: 'called_times', matcher: name, values: [{ kind: 'number', text: '1' }] })
      return true
    case 'assert_not_called':
    case 'assert_not_awaited':
      addCheck(at, subject, { relation: 'called_times', matcher: name, values: [{ kind: 'number', text: '0' }] })
      return true
    case 'assert_has_calls':
    case 'assert_has_awaits':
      // No calls stand in any others.
      if (args.plain[0]?.items?.length === 0) addCheck(at, subject, { relation: 'nothing', matcher: name })
      else addCheck(at, subject, { relation: 'includes_members', matcher: name, expected: args.plain.slice(0, 1) })
      return true
    default:
      if (!MISSPELT.test(name) || on.ref !== null || /^(?:self|cls|pytest|unittest)/.test(on.text) || !/mock|spy|stub|patch|call/i.test(on.text)) return false
      addCheck(at, subject, { relation: 'nothing', matcher: name })
      return true
  }
}

const METHODS = new Set([
  ...Object.keys(WITH),
  'assert_called',
  'assert_awaited',
  'assert_called_once',
  'assert_awaited_once',
  'assert_not_called',
  'assert_not_awaited',
  'assert_has_calls',
  'assert_has_awaits',
])

/** A mock's assertion that is named and never called demands nothing. */
export function isMockAssertion(name: string): boolean {
  return METHODS.has(name) || /^called_(?:once|with)/.test(name)
}
