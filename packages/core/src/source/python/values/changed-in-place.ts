import type { PyModule } from '../names/world.js'
import { bare, child, type PyNode, walk } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { evaluate } from './evaluate.js'
import { objectSym } from './evaluate-collection.js'
import { sliceBounds } from './slice-of.js'
import { bounded, constant, type Env, type Sym } from './sym.js'
import { valueText } from './value-text.js'

/** A list of a module after the module's own statements that change it: `ROWS.pop()`, `del ROWS[1:]`, `ROWS[2:] = []`. What else changes it is left out of account. */
export function changedInPlace(sym: Sym, name: string, module: PyModule, env: Env): Sym {
  if (sym.value.kind === 'object' && !sym.value.open) return filledByKey(sym, name, module, env)
  if (!sym.items || sym.value.kind !== 'array' || sym.value.open || (sym.items.length === 0 && isFilledWithin(name, module))) return sym
  let items: readonly Sym[] = sym.items
  for (const { node, under } of module.names.statements) {
    if (under.length > 0 || !sourceOf(module.text, node).includes(name) || isWithin(node, module)) continue
    items = after(items, node, name, env) ?? items
  }
  return items === sym.items ? sym : listed(items, sym)
}

/** A dict after `CASES['a'] = 1` of the module itself. */
function filledByKey(sym: Sym, name: string, module: PyModule, env: Env): Sym {
  const { text, names } = module
  const put = names.statements.flatMap(({ node, under }) => {
    const inner = under.length === 0 && node.type === 'expression_statement' ? node.kids[0] : undefined
    const left = inner?.type === 'assignment' && sourceOf(text, node).startsWith(`${name}[`) ? child(inner, 'left') : null
    const [at, right] = [left && child(left, 'subscript'), inner && child(inner, 'right')]
    return left?.type === 'subscript' && at && right && !isWithin(node, module) ? [[evaluate(at, env), evaluate(right, env)] as const] : []
  })
  return put.length === 0 || (sym.value.kind === 'object' && sym.value.entries.length === 0 && isFilledWithin(name, module)) ? sym : objectSym(put, [sym])
}

/** A loop, `with` or `try` names it, so that it may hold anything. */
function isFilledWithin(name: string, module: PyModule): boolean {
  return module.names.statements.some(
    ({ node }) => sourceOf(module.text, node).includes(name) && (isWithin(node, module) || /^(?:for|while|try|with)_/.test(node.type)),
  )
}

/** A module's name that is written anew from what it held: `ROWS = ROWS[:1]`. Null where one of its writings is another. */
export function writtenAnew(name: string, module: PyModule, env: Env): Sym | null {
  const [first, ...later] = module.names.bindings.get(name) ?? []
  if (first?.kind !== 'value' || first.under.length > 0) return null
  const of = new RegExp(`(?<![\\w.])${name}(?!\\w)`)
  if (!later.every((one) => one.kind === 'value' && one.under.length === 0 && of.test(sourceOf(module.text, one.node)) && !isWithin(one.node, module)))
    return null
  let sym = evaluate(first.node, env)
  for (const one of later) {
    if (!sym.items || one.kind !== 'value') return null
    env.vars.set(name, sym)
    sym = evaluate(one.node, env)
  }
  env.vars.delete(name)
  return sym.items ? sym : null
}

/** Beside its binding only decorators name it: nothing fills it before the tables that it stands in are read. */
export function isTableAlone(name: string, { text, names }: PyModule): boolean {
  const timesIn = (source: string) => source.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0
  let tables = 0
  for (const { whole } of names.definitions)
    walk(whole, (node) => {
      if (node.type !== 'decorator') return undefined
      tables += timesIn(sourceOf(text, node))
      return false
    })
  return tables > 0 && timesIn(text.text) === tables + 1
}

/** In a loop, `with` or `try`. */
function isWithin({ start, end }: PyNode, { names }: PyModule): boolean {
  return names.statements.some(({ node }) => /^(?:for|while|try|with)_/.test(node.type) && node.start < start && end <= node.end)
}

function listed(items: readonly Sym[], { text, names }: Sym): Sym {
  const inner = items.map((item) => item.text).join(', ')
  const written = text.startsWith('(') ? `(${inner})` : `[${inner}]`
  return constant(bounded(written), { kind: 'array', items: items.map(({ value }) => value), open: false }, names, items)
}

function after(items: readonly Sym[], statement: PyNode, name: string, env: Env): readonly Sym[] | null {
  const { text } = env.module
  const isName = (node: PyNode | null): boolean => node?.type === 'identifier' && sourceOf(text, node) === name
  if (statement.type === 'delete_statement') {
    const [target] = statement.kids
    const at = target?.type === 'subscript' && isName(child(target, 'value')) ? child(target, 'subscript') : null
    return at && without(items, sourceOf(text, at))
  }
  const inner = statement.type === 'expression_statement' && statement.kids[0] ? bare(statement.kids[0]) : null
  if (inner?.type === 'assignment') {
    const left = child(inner, 'left')
    const right = child(inner, 'right')
    const at = left?.type === 'subscript' && isName(child(left, 'value')) ? child(left, 'subscript') : null
    if (!at || !right || !/:/.test(sourceOf(text, at))) return null
    const put = evaluate(right, env).items
    return put && without(items, sourceOf(text, at), put)
  }
  if (inner?.type === 'augmented_assignment') {
    const right = isName(child(inner, 'left')) ? child(inner, 'right') : null
    const more = right && sourceOf(text, inner).slice(name.length).trimStart().startsWith('+=') ? evaluate(right, env).items : null
    return more && [...items, ...more]
  }
  const callee = inner?.type === 'call' ? child(inner, 'function') : null
  const method = callee?.type === 'attribute' && isName(child(callee, 'object')) ? child(callee, 'attribute') : null
  if (!inner || !method) return null
  const [first] = (child(inner, 'arguments')?.kids ?? []).map((kid) => evaluate(kid, env))
  switch (sourceOf(text, method)) {
    case 'clear':
      return []
    case 'pop':
      return without(items, first === undefined ? '-1' : first.text)
    case 'append':
      return first ? [...items, first] : null
    case 'extend':
      return first?.items ? [...items, ...first.items] : null
    case 'remove': {
      const place = first ? items.findIndex(({ value }) => valueText(value) === valueText(first.value)) : -1
      return place < 0 ? null : items.toSpliced(place, 1)
    }
    default:
      return null
  }
}

/** What stays when `[at]` or `[from:to]` goes; null where that is not told. */
function without(items: readonly Sym[], at: string, put: readonly Sym[] = []): readonly Sym[] | null {
  const bounds = sliceBounds(at, items.length)
  return bounds && items.toSpliced(bounds.from, Math.max(0, bounds.to - bounds.from), ...put)
}
