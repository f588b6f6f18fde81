import type { Value } from '../../../contract/index.js'
import { child, type PyNode } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { evaluate } from './evaluate.js'
import { bounded, constant, type Env, heldBy, isConstant, opaque, type Sym, truthOf, within } from './sym.js'

const MOST_ITEMS = 256

/** Lists, tuples, sets, dicts and comprehensions. */
export function evaluateCollection(node: PyNode, env: Env): Sym {
  if (node.type === 'dictionary') return evaluateDictionary(node, env)
  if (node.type.endsWith('comprehension') || node.type === 'generator_expression') return evaluateComprehension(node, env)
  const items: Sym[] = []
  let open = false
  for (const kid of node.kids) {
    const sym = evaluate(kid.type === 'list_splat' && kid.kids[0] ? kid.kids[0] : kid, env)
    if (kid.type !== 'list_splat') items.push(sym)
    else if (sym.items) items.push(...sym.items)
    else {
      open = true
      items.push(opaque(`*${sym.text}`, sym.names))
    }
  }
  const told = open ? items.filter((item) => !item.text.startsWith('*')) : items
  const value: Value = { kind: 'array', items: node.type === 'set' ? sortedValues(told) : told.map((item) => item.value), open }
  const inner = items.map((item) => item.text).join(', ')
  const text = node.type === 'list' ? `[${inner}]` : node.type === 'set' ? `{${inner}}` : `(${inner}${items.length === 1 ? ',' : ''})`
  return constant(
    bounded(text),
    value,
    items.flatMap((item) => item.names),
    open ? null : items,
  )
}

/** A set of items that are told, each once: `set([2, 1])` is `{2, 1}`. */
export function setOf(items: readonly Sym[]): Sym {
  const once = [...new Map(items.map((item) => [item.text, item])).values()]
  return constant(
    bounded(`{${once.map((item) => item.text).join(', ')}}`),
    { kind: 'array', items: sortedValues(once), open: false },
    once.flatMap((item) => item.names),
    once,
  )
}

function sortedValues(items: readonly Sym[]): Value[] {
  return items
    .map((item) => ({ value: item.value, key: JSON.stringify(item.value) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ value }) => value)
}

/** An object from keys and values; keys that are not told leave it open. */
export function objectSym(pairs: readonly (readonly [Sym, Sym])[], spreads: readonly Sym[]): Sym {
  const entries = new Map<string, Value>()
  const held = new Map<string, Sym>()
  let open = false
  for (const spread of spreads) {
    if (spread.value.kind !== 'object') open = true
    else for (const [key, value] of spread.value.entries) entries.set(key, value)
    if (spread.value.kind === 'object' && spread.value.open) open = true
  }
  for (const [key, value] of pairs) {
    // A tuple that is told is a key as a text is.
    if (key.value.kind === 'expression' || key.value.kind === 'object' || (key.value.kind === 'array' && !isConstant(key.value))) open = true
    else {
      const name = key.value.kind === 'string' ? key.value.text : key.text
      entries.set(name, value.value)
      held.set(name, value)
    }
  }
  const parts = [...spreads.map((spread) => `**${spread.text}`), ...pairs.map(([key, value]) => `${key.text}: ${value.text}`)]
  const names = [...spreads.flatMap((spread) => spread.names), ...pairs.flatMap(([key, value]) => [...key.names, ...value.names])]
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const made = constant(bounded(`{${parts.join(', ')}}`), { kind: 'object', entries: sorted, open }, names)
  return !open && spreads.length === 0 && pairs.some(([, value]) => heldBy(value)) ? { ...made, entries: held } : made
}

function evaluateDictionary(node: PyNode, env: Env): Sym {
  const pairs: [Sym, Sym][] = []
  const spreads: Sym[] = []
  for (const kid of node.kids) {
    const key = child(kid, 'key')
    const value = child(kid, 'value')
    if (kid.type === 'pair' && key && value) pairs.push([evaluate(key, env), evaluate(value, env)])
    else if (kid.type === 'dictionary_splat' && kid.kids[0]) spreads.push(evaluate(kid.kids[0], env))
  }
  return objectSym(pairs, spreads)
}

/** Unrolled where the collections are told, else its text with the loop's names numbered. */
function evaluateComprehension(node: PyNode, env: Env): Sym {
  const body = child(node, 'body')
  const clauses = node.kids.filter((kid) => kid.type === 'for_in_clause' || kid.type === 'if_clause')
  if (!body) return opaque('')
  const unrolled = node.type === 'list_comprehension' || node.type === 'set_comprehension' ? unroll(body, clauses, env, 0) : null
  if (unrolled && unrolled.length <= MOST_ITEMS) {
    const names = unrolled.flatMap((item) => item.names)
    const value: Value = { kind: 'array', items: unrolled.map((item) => item.value), open: false }
    return constant(bounded(`[${unrolled.map((item) => item.text).join(', ')}]`), value, [...new Set(names)], unrolled)
  }
  const inner = within(env)
  const names = new Set<string>()
  let text = ''
  for (const clause of clauses) {
    if (clause.type === 'if_clause') {
      const condition = clause.kids[0] ? evaluate(clause.kids[0], inner) : opaque('')
      for (const name of condition.names) names.add(name)
      text += ` if ${condition.text}`
      continue
    }
    const right = child(clause, 'right')
    const left = child(clause, 'left')
    const over = right ? evaluate(right, inner) : opaque('')
    for (const name of over.names) names.add(name)
    text += ` for ${over.text}`
    if (left) bindEach(left, over, inner)
  }
  const made = body.type === 'pair' ? opaque(body.kids.map((kid) => evaluate(kid, inner).text).join(': ')) : evaluate(body, inner)
  const open = node.type === 'generator_expression' ? '(' : node.type === 'list_comprehension' ? '[' : '{'
  const sym = opaque(bounded(`${open}${made.text}${text}${open === '(' ? ')' : open === '[' ? ']' : '}'}`), [...names, ...made.names])
  return sym
}

/** The items of a comprehension or generator over collections that are told; null for others. */
export function unrolled(node: PyNode, env: Env): Sym[] | null {
  const body = child(node, 'body')
  return (
    body &&
    unroll(
      body,
      node.kids.filter((kid) => kid.type === 'for_in_clause' || kid.type === 'if_clause'),
      env,
      0,
    )
  )
}

function unroll(body: PyNode, clauses: readonly PyNode[], env: Env, at: number): Sym[] | null {
  const clause = clauses[at]
  if (clause === undefined) return [evaluate(body, env)]
  if (clause.type === 'if_clause') {
    const truth = clause.kids[0] ? truthOf(evaluate(clause.kids[0], env).value) : null
    return truth === null ? null : truth ? unroll(body, clauses, env, at + 1) : []
  }
  const right = child(clause, 'right')
  const left = child(clause, 'left')
  const over = right ? evaluate(right, env) : null
  if (!over?.items || !left || over.items.length > MOST_ITEMS || !over.items.every((item) => isConstant(item.value))) return null
  const all: Sym[] = []
  for (const item of over.items) {
    const inner = within(env)
    bind(left, item, inner)
    const made = unroll(body, clauses, inner, at + 1)
    if (made === null || all.length > MOST_ITEMS) return null
    all.push(...made)
  }
  return all
}

/** Binds a target to a value, taking tuples apart. */
export function bind(target: PyNode, sym: Sym, env: Env): void {
  if (target.type === 'identifier') env.vars.set(sourceOf(env.module.text, target), lasting(sourceOf(env.module.text, target), sym, env))
  else if (target.type === 'attribute') {
    const object = child(target, 'object')
    const name = child(target, 'attribute')
    if (object && name && /^(?:self|cls)$/.test(sourceOf(env.module.text, object))) {
      const field = `self.${sourceOf(env.module.text, name)}`
      env.vars.set(field, mayFill(sym) ? opaque(field, [field]) : sym)
    }
  } else if (/^(?:pattern_list|tuple_pattern|list_pattern|tuple|list|expression_list|as_pattern_target)$/.test(target.type)) {
    if (target.type === 'as_pattern_target' && target.kids[0]) bind(target.kids[0], sym, env)
    else
      target.kids.forEach((kid, index) => {
        const starred = target.kids.findIndex((one) => one.type === 'list_splat_pattern')
        const item =
          starred < 0 || index < starred ? (sym.items?.[index] ?? null) : index === starred && index === target.kids.length - 1 ? restOf(sym, index) : null
        bind(kid.type === 'list_splat_pattern' && kid.kids[0] ? kid.kids[0] : kid, item ?? opaque(`${sym.text}[${index}]`, sym.names), env)
      })
  }
}

/** What `first, *others` gives the others. */
function restOf({ items, text, names }: Sym, from: number): Sym | null {
  if (items === null || items.length < from) return null
  const rest = items.slice(from)
  const value: Value = { kind: 'array', items: rest.map((item) => item.value), open: false }
  return constant(bounded(`${text}[${from}:]`), value, names, rest)
}

/** A value as later statements see it: what changes unseen is not its literal any more. */
function lasting(name: string, sym: Sym, env: Env): Sym {
  if (!isConstant(sym.value) && sym.items === null) return sym
  for (let at: Env | null = env; at; at = at.parent) if (at.mutated?.has(name)) return isShared(sym) ? opaque(bounded(`changing(${sym.text})`), sym.names) : sym
  return sym
}

function isShared(sym: Sym): boolean {
  return sym.value.kind !== 'string' && sym.value.kind !== 'regex'
}

function mayFill(sym: Sym): boolean {
  const { value } = sym
  return (
    (value.kind === 'array' && value.items.length === 0) ||
    (value.kind === 'object' && value.entries.length === 0) ||
    (value.kind === 'string' && value.text === '') ||
    value.kind === 'number' ||
    value.kind === 'boolean' ||
    value.kind === 'null'
  )
}

/** Binds a loop's target to "each of" a collection. */
export function bindEach(target: PyNode, over: Sym, env: Env): void {
  bind(target, opaque(bounded(`each(${over.text})`), over.names), env)
}
