import type { PyNode } from '../syntax/py-node.js'
import type { Arguments } from '../values/evaluate-call.js'
import { number } from '../values/fold.js'
import { type Env, opaque, type Sym } from '../values/sym.js'
import { checkEqual, checkMembership, checkOrder, checkSameObject, isExpected } from './assert-comparison.js'
import { checkExpression } from './assert-expression.js'
import { changedSince } from './changed-since.js'
import { type At, addCheck } from './make-check.js'
import { addRaises } from './raises.js'
import { regexValue } from './regex-value.js'
import { typeText } from './type-text.js'

const OLD_NAMES: Readonly<Record<string, string>> = {
  assertEquals: 'assertEqual',
  failUnlessEqual: 'assertEqual',
  assertNotEquals: 'assertNotEqual',
  assert_: 'assertTrue',
  failUnless: 'assertTrue',
  failIf: 'assertFalse',
  assertItemsEqual: 'assertCountEqual',
  assertRegexpMatches: 'assertRegex',
  assertNotRegexpMatches: 'assertNotRegex',
  assertRaisesRegexp: 'assertRaisesRegex',
  assertAlmostEquals: 'assertAlmostEqual',
  failUnlessRaises: 'assertRaises',
  assertListEqual: 'assertEqual',
  assertTupleEqual: 'assertEqual',
  assertDictEqual: 'assertEqual',
  assertMultiLineEqual: 'assertEqual',
  assertSequenceEqual: 'assertEqual',
  assertSetEqual: 'assertEqual',
}
const ORDERS: Readonly<Record<string, string>> = { assertGreater: '>', assertGreaterEqual: '>=', assertLess: '<', assertLessEqual: '<=' }

/** `assertTrue(False, 'not reached')` */
export function alwaysFails(name: string, { value }: Sym): boolean {
  return value.kind === 'boolean' && value.text.toLowerCase() === (name === 'assertTrue' ? 'false' : name === 'assertFalse' ? 'true' : '')
}

/** Adds the check of `self.assert…(…)`, or of what another library calls otherwise; false for a name that unittest does not have. */
export function checkUnittest(written: string, args: Arguments, at: At, known = written): boolean {
  const name = OLD_NAMES[known] ?? known
  const [firstNode, secondNode] = args.nodes
  const [first, second] = changed(withNames(args), firstNode, secondNode, at.env)
  const negated = /^assert(?:Is)?Not/.test(name)
  if (name === 'fail') {
    addCheck(at, opaque(''), { relation: 'fails', matcher: name })
    return true
  }
  if (!first) return false
  if (alwaysFails(name, first)) {
    addCheck(at, opaque(''), { relation: 'fails', matcher: name })
    return true
  }
  const whole = (node: PyNode | undefined): PyNode => node ?? at.node
  switch (name) {
    case 'assertEqual':
    case 'assertNotEqual': {
      if (!second) return false
      const swap = isExpected(first, second)
      const sides = [whole(firstNode), first, whole(secondNode), second] as const
      if (swap) checkEqual(sides[2], sides[3], sides[0], sides[1], at, negated, written)
      else checkEqual(...sides, at, negated, written)
      return true
    }
    case 'assertTrue':
    case 'assertFalse':
      if (firstNode) checkExpression(firstNode, at, name === 'assertFalse')
      else addCheck(at, first, { relation: name === 'assertFalse' ? 'falsy' : 'truthy', matcher: written })
      return true
    case 'assertIs':
    case 'assertIsNot': {
      if (!second) return false
      const swap = isExpected(first, second)
      checkSameObject(swap ? second : first, swap ? first : second, at, negated, written)
      return true
    }
    case 'assertIsNone':
      addCheck(at, first, { relation: 'identical', matcher: written, values: [{ kind: 'null' }] })
      return true
    case 'assertIsNotNone':
      addCheck(at, first, { relation: 'exists', matcher: written })
      return true
    case 'assertIn':
    case 'assertNotIn':
      if (!second) return false
      checkMembership(first, second, at, negated, written)
      return true
    case 'assertIsInstance':
    case 'assertNotIsInstance':
      if (!second) return false
      addCheck(at, first, {
        relation: 'instance_of',
        matcher: written,
        negated,
        values: [{ kind: 'string', text: typeText(second) }],
      })
      return true
    case 'assertEmpty':
      addCheck(at, first, { relation: 'empty', matcher: written })
      return true
    case 'assertNotEmpty':
      addCheck(at, first, { relation: 'not_empty', matcher: written })
      return true
    case 'assertLen':
      if (!second) return false
      addCheck(at, first, { relation: 'has_length', matcher: written, expected: [second] })
      return true
    case 'assertBetween': {
      const most = args.plain[2] ?? args.named.get('maxv')
      if (!second || !most) return false
      checkOrder(whole(firstNode), first, whole(secondNode), second, '>=', at, false)
      checkOrder(whole(firstNode), first, whole(args.nodes[2]), most, '<=', at, false)
      return true
    }
    case 'assertStartsWith':
    case 'assertNotStartsWith':
    case 'assertEndsWith':
    case 'assertNotEndsWith':
      if (!second) return false
      addCheck(at, first, { relation: name.endsWith('StartsWith') ? 'starts_with' : 'ends_with', matcher: written, negated, expected: [second] })
      return true
    case 'assertHasAttr':
    case 'assertNotHasAttr':
      if (!second) return false
      addCheck(at, first, { relation: 'has_property', matcher: written, negated, expected: [second] })
      return true
    case 'assertContainsSubset':
      if (!second) return false
      addCheck(at, second, { relation: 'includes_members', matcher: written, expected: [first] })
      return true
    case 'assertSameElements': {
      if (!second) return false
      const swap = isExpected(first, second)
      addCheck(at, swap ? second : first, { relation: 'same_set', matcher: written, expected: [swap ? first : second] })
      return true
    }
    case 'assertCountEqual': {
      if (!second) return false
      const swap = isExpected(first, second)
      addCheck(at, swap ? second : first, { relation: 'same_members', matcher: written, expected: [swap ? first : second] })
      return true
    }
    case 'assertDictContainsSubset':
      if (!second) return false
      addCheck(at, second, { relation: 'matches_object', matcher: written, expected: [first] })
      return true
    case 'assertRegex':
    case 'assertNotRegex':
      if (!second) return false
      addCheck(at, first, { relation: 'matches', matcher: written, negated, values: [regexValue(second, 'search')] })
      return true
    case 'assertAlmostEqual':
    case 'assertNotAlmostEqual':
    case 'assertSequenceAlmostEqual':
      return checkAlmost(written, negated, first, second, args, at)
    case 'assertRaises':
    case 'assertRaisesRegex':
    case 'assertWarns':
    case 'assertWarnsRegex':
    case 'assertRaisesMessage':
    case 'assertWarnsMessage':
    case 'assertRaisesWithLiteralMatch': {
      const asksText = /(?:Regex|Message|Match)$/.test(name)
      addRaises(at, calledText(args, asksText ? 2 : 1), first, asksText ? (second ?? null) : null, written)
      return true
    }
    default: {
      const operator = ORDERS[name]
      if (operator === undefined || !second) return false
      const swap = isExpected(first, second)
      const flipped = swap ? operator.replace(/[<>]/, (sign) => (sign === '<' ? '>' : '<')) : operator
      if (swap) checkOrder(whole(secondNode), second, whole(firstNode), first, flipped, at, false)
      else checkOrder(whole(firstNode), first, whole(secondNode), second, flipped, at, false)
      return true
    }
  }
}

/** What is compared of a collection that the code was handed. */
function changed([first, second]: readonly (Sym | undefined)[], one: PyNode | undefined, other: PyNode | undefined, env: Env): readonly (Sym | undefined)[] {
  return first && second && one && other ? changedSince(one, first, other, second, env) : [first, second]
}

function withNames(args: Arguments): readonly (Sym | undefined)[] {
  return args.plain.length >= 2
    ? args.plain
    : [
        args.plain[0] ?? args.named.get('first') ?? args.named.get('member') ?? args.named.get('obj'),
        args.plain[1] ?? args.named.get('second') ?? args.named.get('container'),
      ]
}

/** A function and its arguments given to a check, as the call they make. */
export function calledText(args: Arguments, from: number): Sym {
  const callee = args.plain[from]
  if (!callee) return opaque('')
  const rest = args.plain.slice(from + 1).map((sym) => sym.text)
  const text = /^lambda 0: /.test(callee.text) && rest.length === 0 ? callee.text.slice('lambda 0: '.length) : `${callee.text}(${rest.join(', ')})`
  return opaque(text, [...args.plain.slice(from + 1).flatMap((sym) => sym.names), ...callee.names])
}

function checkAlmost(written: string, negated: boolean, first: Sym, second: Sym | undefined, args: Arguments, at: At): boolean {
  if (!second) return false
  const [subject, expected] = isExpected(first, second) ? [second, first] : [first, second]
  const delta = args.named.get('delta')
  const places = args.named.get('places') ?? args.plain[2]
  const digits = places?.value.kind === 'number' ? Number(places.value.text) : places === undefined ? 7 : null
  const distance = delta ? (delta.value.kind === 'number' ? Number(delta.value.text) : null) : digits === null ? null : 10 ** -digits / 2
  addCheck(at, subject, { relation: 'close_to', matcher: written, negated, values: distance === null ? [expected.value] : [expected.value, number(distance)] })
  return true
}
