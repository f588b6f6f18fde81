import type { CheckPair, ComparedTest } from '../../../compare/index.js'
import type { RevisionPair, Value } from '../../../contract/index.js'
import { isTestPath } from '../data-records.js'

/**
 * A function of the code that now works out what a test expects, where a constant stood before: one of the module that is asked, or one that this module
 * imports for its own work; null for any other edit.
 */
export function computedByCode(pair: RevisionPair, { head: at }: ComparedTest, { base, head }: CheckPair): string | null {
  const [was, is] = [base.expected[0], head.expected[0]]
  if (was === undefined || is === undefined || base.subject !== head.subject || base.relation !== head.relation) return null
  const worked = workedOut(was, is)
  if (worked.length === 0) return null
  const asked = new Set([...called(head.subject), ...made(head.subject)])
  const imports = pair.inventory('head', at.file)?.imports ?? []
  const from = (name: string) => imports.find(({ names, typeOnly }) => !typeOnly && names.some(([, local]) => local === name))?.from
  const modules = new Set([...asked].flatMap((name) => from(name) ?? []))
  const others = worked.flatMap(called).filter((name) => !asked.has(name) && from(name) !== undefined)
  const found = others.find((name) => modules.has(from(name) ?? ''))
  const path = found === undefined ? null : pair.resolve('head', at.file, from(found) ?? '')
  if (found !== undefined) return path === null || isTestPath(path) ? null : found
  return others.find((name) => isHelperOf(pair, at.file, modules, name, from(name) ?? '')) ?? null
}

/** Texts that stand where a constant stood: as the whole value, or as a part of one that is built as before. */
function workedOut(was: Value, is: Value): string[] {
  if (is.kind === 'expression') return isFixed(was) ? [is.text] : []
  if (was.kind === 'array' && is.kind === 'array') return was.items.length === is.items.length ? was.items.flatMap((one, at) => parts(one, is.items[at])) : []
  if (was.kind !== 'object' || is.kind !== 'object' || was.entries.length !== is.entries.length) return []
  return was.entries.flatMap(([name, held]) => parts(held, is.entries.find(([other]) => other === name)?.[1]))
}

function parts(was: Value, is: Value | undefined): string[] {
  return is === undefined ? [] : workedOut(was, is)
}

/** The module that is asked imports the function, of that name and from the same place, and calls it. */
function isHelperOf(pair: RevisionPair, file: string, modules: ReadonlySet<string>, name: string, from: string): boolean {
  const helper = pair.resolve('head', file, from)
  if (helper === null || isTestPath(helper)) return false
  return [...modules].some((module) => {
    const path = pair.resolve('head', file, module)
    const inventory = path === null || isTestPath(path) ? null : pair.inventory('head', path)
    const isImported = inventory?.imports.some(
      (one) => one.names.some(([imported]) => imported === name) && pair.resolve('head', inventory.path, one.from) === helper,
    )
    return isImported === true && inventory?.functions.some(({ calls }) => calls.some(({ callee }) => callee === name)) === true
  })
}

/** Classes of which the text makes an instance. */
function made(text: string): string[] {
  return [...text.replace(/'[^']*'|"[^"]*"/g, "''").matchAll(/\bnew ([A-Z][\w$]*)\(/g)].flatMap(([, name]) => name ?? [])
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
