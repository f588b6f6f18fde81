import { bare, child, type PyNode } from '../syntax/py-node.js'
import { evaluate } from '../values/evaluate.js'
import type { Arguments } from '../values/evaluate-call.js'
import type { Env, Sym } from '../values/sym.js'
import type { Mark } from './marks.js'
import type { Row } from './parametrize.js'

/** Decorators of absl's parameterized. */
export const OF_ABSL = /^absl\.testing\.parameterized\.(parameters|named_parameters|product)$/

/** The rows of `@parameterized.parameters(...)`, `named_parameters` and `product`; null where they are not told. */
export function abslRows({ name, args, env }: Mark, names: readonly string[]): readonly Row[] | null {
  if (!args || args.open) return null
  const how = OF_ABSL.exec(name)?.[1]
  if (how === 'product') return productOf(args)
  const [only] = args.nodes
  const nodes =
    args.nodes.length === 1 && only && /^(?:list|tuple)$/.test(bare(only).type) && /^(?:list|tuple|dictionary|call)$/.test(bare(only).kids[0]?.type ?? '')
      ? bare(only).kids
      : args.nodes
  const rows = nodes.map((node, at) => rowOf(node, env, names, how === 'named_parameters', at))
  return rows.every((row) => row !== null) ? rows : null
}

function rowOf(whole: PyNode, env: Env, names: readonly string[], named: boolean, at: number): Row | null {
  const node = bare(whole)
  const sym = evaluate(node, env)
  const made = (values: readonly (readonly [string, Sym])[], id: string): Row => ({ values, id, idKnown: false, marks: [] })
  const keyed = keyedIn(node, env)
  if (keyed)
    return made(
      keyed.filter(([key]) => key !== 'testcase_name'),
      keyed.find(([key]) => key === 'testcase_name')?.[1].text ?? String(at),
    )
  if (node.type !== 'tuple' && node.type !== 'list' && sym.value.kind === 'expression') return null
  const cells = sym.items ?? [sym]
  const rest = named ? cells.slice(1) : cells
  return rest.length > names.length
    ? null
    : made(
        names.flatMap((name, index) => (rest[index] ? [[name, rest[index]] as const] : [])),
        named ? (cells[0]?.text ?? String(at)) : String(at),
      )
}

/** `dict(age=3)`, `{"age": 3}`. */
function keyedIn(node: PyNode, env: Env): (readonly [string, Sym])[] | null {
  if (node.type === 'dictionary')
    return node.kids.flatMap((pair) => {
      const [key, value] = [child(pair, 'key'), child(pair, 'value')]
      const told = key && evaluate(key, env).value
      return value && told?.kind === 'string' ? [[told.text, evaluate(value, env)] as const] : []
    })
  if (node.type !== 'call' || evaluate(child(node, 'function') ?? node, env).dotted !== 'dict') return null
  return (child(node, 'arguments')?.kids ?? []).flatMap((kid) => {
    const [key, value] = [child(kid, 'name'), child(kid, 'value')]
    return key && value ? [[env.module.text.text.slice(key.start, key.end), evaluate(value, env)] as const] : []
  })
}

function productOf({ named, plain }: Arguments): readonly Row[] | null {
  if (plain.length > 0) return null
  let rows: Row[] = [{ values: [], id: '', idKnown: false, marks: [] }]
  for (const [name, { items }] of named) {
    if (!items || rows.length * items.length > 256) return null
    rows = rows.flatMap((row) => items.map((item) => ({ ...row, id: `${row.id}_${item.text}`, values: [...row.values, [name, item] as const] })))
  }
  return rows
}
