import type { Value } from '../../../contract/index.js'
import { bare, child, type PyNode } from '../syntax/py-node.js'
import { evaluate } from '../values/evaluate.js'
import { type Arguments, argumentsOf } from '../values/evaluate-call.js'
import { number } from '../values/fold.js'
import { isConstant, type Sym } from '../values/sym.js'
import { checkEqual, checkMembership, checkOrder } from './assert-comparison.js'
import { checkExpression } from './assert-expression.js'
import { type At, addCheck } from './make-check.js'
import { kindOf } from './matcher-kinds.js'
import { entriesOf, itemsOf, type Matcher, matchedValue, matcherAt } from './matcher-values.js'
import { addRaises } from './raises.js'
import { regexValue } from './regex-value.js'
import { typeText } from './type-text.js'

/** What is matched: the expression as it stands and what it is. */
export interface Matched {
  readonly node: PyNode
  readonly sym: Sym
}

/** Adds what a matcher asks of a value: `assert_that(x, has_length(2))`, `self.assertThat(x, Equals(1))`, `expect(x).to(be_empty)`. */
export function checkMatcher(matched: Matched, node: PyNode, at: At, negated: boolean): void {
  const matcher = matcherAt(node, at.env)
  const { value } = evaluate(node, at.env)
  if (matcher) checkAs(matched, matcher, at, negated)
  // What stands behind it says why.
  else if (value.kind === 'string') checkExpression(matched.node, at, negated)
  else addCheck(at, matched.sym, { relation: 'custom', matcher: 'assert_that', negated, values: [value] })
}

/** Adds the check of a method or matcher by its name. */
export function checkNamed(matched: Matched, name: string, args: Arguments, at: At, negated: boolean): void {
  const known = kindOf(name)
  checkAs(matched, { name, kind: known?.kind ?? null, negated: known?.negated ?? false, args }, at, negated)
}

function checkAs(matched: Matched, { name, kind, negated: own, args }: Matcher, at: At, outer: boolean): void {
  const { sym } = matched
  const negated = outer !== own
  const [first, second] = args.plain
  const [firstNode, secondNode] = args.nodes
  const values = (): Value[] => args.nodes.map((node) => matchedValue(node, at.env))
  const add = (relation: Parameters<typeof addCheck>[2]['relation'], expected: readonly Value[] = []): void =>
    addCheck(at, sym, { relation, matcher: name, negated, values: expected })
  switch (kind) {
    case 'equal':
    case 'identical':
      if (firstNode && matcherAt(firstNode, at.env)) checkMatcher(matched, firstNode, at, negated)
      else if (first?.value.kind === 'null') add('identical', [first.value])
      else if (first && firstNode) checkEqual(matched.node, sym, firstNode, first, at, negated, name)
      return
    case 'not':
      if (firstNode) checkMatcher(matched, firstNode, at, !negated)
      return
    case 'described': {
      const inner = args.nodes.find((node) => matcherAt(node, at.env) !== null)
      if (inner) checkMatcher(matched, inner, at, negated)
      return
    }
    case 'every':
      for (const node of args.nodes) checkMatcher(matched, node, at, negated)
      return
    case 'either':
      add('one_of', [{ kind: 'array', items: values(), open: args.open }])
      return
    case 'null':
      add('identical', [{ kind: 'null' }])
      return
    case 'exists':
    case 'truthy':
    case 'falsy':
    case 'empty':
      add(kind)
      return
    case 'filled':
      add('not_empty')
      return
    case 'true':
    case 'false':
      add('identical', [{ kind: 'boolean', text: kind }])
      return
    case '>':
    case '>=':
    case '<':
    case '<=':
      if (first) checkOrder(matched.node, sym, firstNode ?? at.node, first, kind, at, negated)
      return
    case 'between':
      if (first && second) {
        checkOrder(matched.node, sym, firstNode ?? at.node, first, '>=', at, negated)
        checkOrder(matched.node, sym, secondNode ?? at.node, second, '<=', at, negated)
      }
      return
    case 'close': {
      const distance = second ?? args.named.get('delta') ?? args.named.get('tolerance')
      if (first)
        add('close_to', [first.value, ...(distance?.value.kind === 'number' ? [number(Number(distance.value.text))] : distance ? [distance.value] : [])])
      return
    }
    case 'contains':
      for (const [index, item] of args.plain.entries())
        if (isConstant(item.value) || !matcherAt(args.nodes[index] ?? at.node, at.env)) checkMembership(item, sym, at, negated, name)
        else add('contains', [matchedValue(args.nodes[index] ?? at.node, at.env)])
      return
    case 'listed':
    case 'unordered':
    case 'members': {
      const only = args.plain.length === 1 && first?.items ? itemsOf(firstNode, at.env) : null
      const items: Value = { kind: 'array', items: only ?? values(), open: args.open }
      add(kind === 'listed' ? 'equal' : kind === 'unordered' ? 'same_members' : 'includes_members', [items])
      return
    }
    case 'starts':
    case 'ends':
      if (first) add(kind === 'starts' ? 'starts_with' : 'ends_with', [first.value])
      return
    case 'pattern':
      if (first) add('matches', [regexValue(first, 'search')])
      return
    case 'length':
      if (first) add('has_length', [firstNode ? matchedValue(firstNode, at.env) : first.value])
      return
    case 'type':
      if (first) add('instance_of', [{ kind: 'string', text: typeText(first) }])
      return
    case 'part':
    case 'whole': {
      const entries = entriesOf(args, at.env)
      if (entries === null) add('includes_keys', [{ kind: 'array', items: values(), open: args.open }])
      else add(kind === 'part' ? 'matches_object' : 'equal', [{ kind: 'object', entries, open: args.open }])
      return
    }
    case 'property': {
      const [entry] = first?.value.kind === 'object' && args.plain.length === 1 ? (first.value.entries ?? []) : []
      if (entry) add('has_property', [{ kind: 'string', text: entry[0] }, entry[1]])
      else add('has_property', values())
      return
    }
    case 'each':
      add('all', [{ kind: 'expression', text: args.plain.map(({ text }) => text).join(', ') }])
      return
    case 'one of':
      add('one_of', [{ kind: 'array', items: args.plain.length === 1 && first?.items ? first.items.map(({ value }) => value) : values(), open: args.open }])
      return
    case 'raises':
      checkRaised(sym, args, at, name)
      return
    case 'anything':
      add('nothing')
      return
    case null:
      add('custom', [...values(), ...[...args.named].map(([key, { value }]): Value => ({ kind: 'object', entries: [[key, value]], open: false }))])
  }
}

/** An error's class and text, or an error as it is to be: `raises(ValueError, "empty")`, `raises(ValueError("empty"))`. */
function checkRaised(sym: Sym, { plain, nodes }: Arguments, at: At, name: string): void {
  const [type, message] = plain
  const node = nodes[0] ? bare(nodes[0]) : null
  const inner = node ? matcherAt(node, at.env) : null
  const subject = { ...sym, text: calledText(sym.text) }
  if (inner?.kind === 'raises') checkRaised(sym, inner.args, at, name)
  else if (node?.type === 'call') {
    const callee = child(node, 'function')
    addRaises(at, subject, callee ? evaluate(callee, at.env) : null, argumentsOf(node, at.env).plain[0] ?? null, name)
  } else addRaises(at, subject, type ?? null, message ?? null, name)
}

/** The call that a matcher of errors makes: `calling(f).with_args(1)`, `f.when.called_with(1)`, `lambda: f(1)`. */
function calledText(text: string): string {
  const parts = /^calling\((.*)\)\.with_args\((.*)\)$/s.exec(text) ?? /^(.*)\.when\.called_with\((.*)\)$/s.exec(text)
  if (parts) return `${parts[1]}(${parts[2]})`
  return /^lambda 0: /.test(text) ? text.slice('lambda 0: '.length) : /^calling\((.*)\)$/s.test(text) ? `${text.slice('calling('.length, -1)}()` : text
}
