import type { CheckPair, ComparedTest } from '../../../compare/index.js'
import type { RevisionPair, Value } from '../../../contract/index.js'
import { isTestPath } from '../data-records.js'

/** A function of the code that now works out what a test expects, where a constant stood before: one of the module that is asked; null for any other edit. */
export function computedByCode(pair: RevisionPair, { head: at }: ComparedTest, { base, head }: CheckPair): string | null {
  const [was, is] = [base.expected[0], head.expected[0]]
  if (was === undefined || is?.kind !== 'expression' || !isFixed(was) || base.subject !== head.subject || base.relation !== head.relation) return null
  const asked = new Set(called(head.subject))
  const imports = pair.inventory('head', at.file)?.imports ?? []
  const from = (name: string) => imports.find(({ names, typeOnly }) => !typeOnly && names.some(([, local]) => local === name))?.from
  const modules = new Set([...asked].flatMap((name) => from(name) ?? []))
  const found = called(is.text).find((name) => !asked.has(name) && modules.has(from(name) ?? ''))
  const path = found === undefined ? null : pair.resolve('head', at.file, from(found) ?? '')
  return found === undefined || path === null || isTestPath(path) ? null : found
}

/** Functions that a text calls by their names: a class only puts a value together. */
function called(text: string): string[] {
  return [...text.replace(/'[^']*'|"[^"]*"/g, "''").matchAll(/(?<![\w$.])([a-z_$][\w$]*)\(/g)].flatMap(([, name]) => name ?? [])
}

/** A constant, or a value that is put together of constants alone: `Decimal('3.50')`. */
export function isFixed(value: Value): boolean {
  if (value.kind === 'array') return !value.open && value.items.every(isFixed)
  if (value.kind === 'object') return !value.open && value.entries.every(([, held]) => isFixed(held))
  return (
    value.kind === 'number' ||
    value.kind === 'string' ||
    (value.kind === 'expression' && /^(?:\w+\.)?[A-Z]\w*\((?:'[^']*'|"[^"]*"|-?[\d.]+)\)$/.test(value.text))
  )
}
