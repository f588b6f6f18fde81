import type { Value } from '../../../contract/index.js'
import { bare, child, type PyNode } from '../syntax/py-node.js'
import { evaluate } from '../values/evaluate.js'
import { type Arguments, argumentsOf } from '../values/evaluate-call.js'
import { type Env, opaque, type Sym } from '../values/sym.js'
import { isOfMatchers, type Kind, kindOf } from './matcher-kinds.js'
import { regexValue } from './regex-value.js'
import { typeText } from './type-text.js'

/** A matcher that is written out, `has_entries(...)`: what it asks and of what. */
export interface Matcher {
  readonly name: string
  readonly kind: Kind | null
  readonly negated: boolean
  readonly args: Arguments
}

/** The matcher that an expression is; null where it is a plain value. */
export function matcherAt(whole: PyNode, env: Env): Matcher | null {
  const node = bare(whole)
  const callee = node.type === 'call' ? child(node, 'function') : node.type === 'identifier' ? node : null
  if (!callee) return null
  const { dotted, ref } = evaluate(callee, env)
  if (ref !== null || !isOfMatchers(dotted, env.module.names.stars)) return null
  const name = dotted?.slice(dotted.lastIndexOf('.') + 1) ?? ''
  const known = kindOf(name)
  // hamcrest's `contains` is a list, item by item.
  const kind = name === 'contains' && !/^assertpy/.test(dotted ?? '') ? 'listed' : (known?.kind ?? null)
  if (node.type === 'identifier' && kind === null) return null
  const args = node.type === 'call' ? argumentsOf(node, env) : { plain: [], named: new Map(), nodes: [], open: false }
  return { name, kind, negated: known?.negated ?? false, args }
}

/** The items of a list or tuple that is written out, with matchers among them. */
export function itemsOf(node: PyNode | undefined, env: Env): Value[] | null {
  return node && /^(?:list|tuple)$/.test(bare(node).type) ? bare(node).kids.map((kid) => matchedValue(kid, env)) : null
}

/** The keys and values that a matcher names, in a dict, by name or in turn; null where it names keys alone. */
export function entriesOf({ plain, named, nodes }: Arguments, env: Env): (readonly [string, Value])[] | null {
  const found: (readonly [string, Value])[] = []
  for (const [index, node] of nodes.entries()) {
    if (bare(node).type !== 'dictionary') continue
    for (const pair of bare(node).kids) {
      const [key, value] = [child(pair, 'key'), child(pair, 'value')]
      if (key && value) found.push([keyOf(evaluate(key, env)), matchedValue(value, env)])
    }
    if (nodes.length === 1 && plain[index]?.value.kind === 'object' && bare(node).kids.length === 0) return []
  }
  if (found.length === 0 && plain.length > 1 && plain.length % 2 === 0 && nodes.every((_, index) => index % 2 === 1 || plain[index]?.value.kind === 'string'))
    for (let index = 0; index < plain.length; index += 2)
      found.push([keyOf(plain[index] ?? opaque('')), matchedValue(nodes[index + 1] ?? nodes[0] ?? EMPTY, env)])
  for (const [name, { value, made }] of named) found.push([name, made ? matchedValue(made.node, made.env) : value])
  return found.length === 0 && plain.length > 0 ? null : found.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
}

const EMPTY: PyNode = { type: 'none', start: 0, end: 0, field: null, kids: [] }

function keyOf({ value, text }: Sym): string {
  return value.kind === 'string' ? value.text : text
}

/** A matcher within another one, as a value that accepts several. */
export function matchedValue(node: PyNode, env: Env): Value {
  const matcher = matcherAt(node, env)
  const sym = evaluate(node, env)
  if (matcher === null) return sym.value
  const { kind, negated, args } = matcher
  const [first] = args.plain
  const [firstNode] = args.nodes
  const inner = firstNode ? matchedValue(firstNode, env) : null
  if (negated) return { kind: 'wildcard', wildcard: 'custom', of: { kind: 'expression', text: sym.text } }
  switch (kind) {
    case 'equal':
    case 'identical':
      return inner ?? sym.value
    case 'null':
      return { kind: 'null' }
    case 'true':
    case 'false':
      return { kind: 'boolean', text: kind }
    case 'exists':
    case 'anything':
      return { kind: 'wildcard', wildcard: 'anything', of: null }
    case 'type':
      return { kind: 'wildcard', wildcard: 'any_of_type', of: first ? { kind: 'string', text: typeText(first) } : null }
    case 'contains':
    case 'starts':
    case 'ends':
      return {
        kind: 'wildcard',
        wildcard: first?.value.kind === 'string' ? 'string_containing' : 'array_containing',
        of: first?.value.kind === 'string' ? first.value : { kind: 'array', items: args.nodes.map((one) => matchedValue(one, env)), open: false },
      }
    case 'pattern':
      return { kind: 'wildcard', wildcard: 'string_matching', of: first ? regexValue(first, 'search') : null }
    case 'close':
      return { kind: 'wildcard', wildcard: 'close_to', of: inner }
    case 'part':
      return { kind: 'wildcard', wildcard: 'object_containing', of: { kind: 'object', entries: entriesOf(args, env) ?? [], open: false } }
    case 'whole':
      return { kind: 'object', entries: entriesOf(args, env) ?? [], open: args.open }
    case 'listed':
      return {
        kind: 'array',
        items: (args.plain.length === 1 ? itemsOf(firstNode, env) : null) ?? args.nodes.map((one) => matchedValue(one, env)),
        open: args.open,
      }
    case 'members':
      return { kind: 'wildcard', wildcard: 'array_containing', of: { kind: 'array', items: args.nodes.map((one) => matchedValue(one, env)), open: false } }
    default:
      return { kind: 'wildcard', wildcard: 'custom', of: { kind: 'expression', text: sym.text } }
  }
}
