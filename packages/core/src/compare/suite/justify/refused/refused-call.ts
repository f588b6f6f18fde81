import type { FileInventory, InventoryCheck, RevisionPair, SourceFunction } from '../../../../contract/index.js'
import { lastName } from '../../../../run/code/dotted-name.js'
import { argumentsFrom } from '../../../../run/code/parts.js'
import { literalPattern } from '../../../../run/literal-pattern.js'
import { oncePer } from '../../../once-per.js'
import { productFiles } from '../../../sources/compare-sources.js'
import type { PlacedTest } from '../../../suite-comparison.js'

interface Narrowed {
  readonly path: string
  readonly name: string
  /** Parameters of the head. */
  readonly params: readonly string[]
  /** How many arguments by place the head takes and the base took. */
  readonly places: number
  readonly before: number
  /** The base took any argument by name. */
  readonly anyName: boolean
  /** Parameters that may not be left away any more, with their places; by name alone they have none. */
  readonly wanted: readonly (readonly [name: string, place: number])[]
}

/**
 * What a test of Python hands to a function or class that refuses the call now: more arguments by place than it takes, one by a name that it took with
 * `**names`, or less than it wants.
 */
export function refusedCall(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  // What is long is cut in calls and subjects.
  return refusedIn(pair, file, [test.text, ...test.calls, ...test.checks.map(({ subject }) => subject)])
}

/** The same of the call that one check asks. */
export function refusedSubject(pair: RevisionPair, file: string, { subject }: InventoryCheck): string | null {
  return refusedIn(pair, file, [subject])
}

function refusedIn(pair: RevisionPair, file: string, texts: readonly string[]): string | null {
  if (!file.endsWith('.py')) return null
  const own = pair.inventory('base', file)?.declared
  for (const one of narrowedOf(pair)) {
    if (own?.has(one.name)) continue
    // A class may be called by its module.
    const call = new RegExp(`(?<![\\w$${/^[A-Z]/.test(one.name) ? '' : '.'}])(?:(\\w+)\\.)?${literalPattern(one.name)}\\(`, 'g')
    for (const text of texts)
      for (const { index, 0: head, 1: receiver } of text.matchAll(call)) {
        if (receiver !== undefined && !/^[A-Z]/.test(one.name) && !isModule(pair, file, receiver, one.path)) continue
        const given = argumentsFrom(text, index + head.length)
        if (given === null || given.some((argument) => argument.startsWith('*'))) continue
        const places = given.filter((argument) => !BY_NAME.test(argument)).length
        const name = given.map((argument) => BY_NAME.exec(argument)?.[1]).find((word) => word !== undefined && !one.params.includes(word))
        if (places > one.places && places <= one.before) return `${one.name} of ${one.path} takes ${one.places} arguments now, by the same change`
        const missing = one.wanted.find(([param, place]) => places <= place && !given.some((argument) => BY_NAME.exec(argument)?.[1] === param))
        if (missing !== undefined) return `${one.name} of ${one.path} wants ${missing[0]} now, by the same change`
        if (one.anyName && name !== undefined) return `${one.name} of ${one.path} takes no ${name} any more, by the same change`
      }
  }
  return null
}

/** The file has the module under that name: `from shop import dates`, `import shop.dates as dates`. */
function isModule(pair: RevisionPair, file: string, local: string, path: string): boolean {
  const imports = pair.inventory('base', file)?.imports ?? []
  return imports.some(({ from, names }) =>
    names.some(([name, own]) => own === local && pair.resolve('base', file, name === '*' ? from : `${from}.${name}`) === path),
  )
}

const BY_NAME = /^(\w+)=(?!=)/

const narrowedOf = oncePer((pair: RevisionPair): readonly Narrowed[] => {
  // Defaults are no part of a body: the function itself may be the same.
  const narrowed = productFiles(pair).flatMap(({ base, head }): Narrowed[] => {
    if (!base || !head?.path.endsWith('.py')) return []
    const before = new Map(callable(base).map((fn) => [fn.name, fn]))
    return callable(head).flatMap((fn) => {
      const was = before.get(fn.name)
      if (!was) return []
      const narrowed = narrowedBy(fn, head.path, headOf(pair, 'base', base.path, was), headOf(pair, 'head', head.path, fn))
      // What it did nothing with changes nothing.
      return narrowed === null ? [] : fn.bodyKey !== was.bodyKey ? [narrowed] : [{ ...narrowed, places: Number.POSITIVE_INFINITY, anyName: false }]
    })
  })
  return narrowed
})

function narrowedBy(fn: SourceFunction, path: string, was: string, is: string): Narrowed | null {
  if (was === is) return null
  const anyName = /\*\*\w/.test(was) && !/\*\*\w/.test(is)
  const own = fn.name.endsWith(MAKER) ? 1 : 0
  const [before, places] = [placesOf(was), placesOf(is)]
  if (before === null || places === null) return null
  const [had, has] = [paramsOf(was), paramsOf(is)]
  const wanted = has.flatMap(({ name, place, optional }) =>
    !optional && had.some((one) => one.name === name && one.optional) ? [[name, place - own] as const] : [],
  )
  if (!anyName && places >= before && wanted.length === 0) return null
  const name = own === 1 ? lastName(fn.name.slice(0, -MAKER.length)) : fn.name
  return { path, name, params: fn.params, places: places - own, before: before - own, anyName, wanted }
}

const MAKER = '.__init__'

/** Functions of a module, and what makes an object of a class. */
function callable({ functions }: FileInventory): readonly SourceFunction[] {
  return functions.filter(({ kind, name }) => (kind === 'function' && !name.includes('.')) || name.endsWith(MAKER))
}

/** Parameters with their places; one that is handed over by name alone has none that is near. */
function paramsOf(head: string): { name: string; place: number; optional: boolean }[] {
  const given = argumentsFrom(head, head.indexOf('(') + 1)?.filter((one) => one !== '/') ?? []
  const last = given.findIndex((one) => one.startsWith('*'))
  return given.flatMap((one, at) => {
    const name = /^\w+/.exec(one)?.[0]
    return name === undefined ? [] : [{ name, place: last >= 0 && at > last ? Number.POSITIVE_INFINITY : at, optional: one.includes('=') }]
  })
}

/** `visit(root: Node, visitor: Visitor) -> Any` */
function headOf(pair: RevisionPair, side: 'base' | 'head', path: string, { line, endLine }: SourceFunction): string {
  const lines = (pair.text(side, path) ?? '').split('\n').slice(line - 1, endLine)
  return /\bdef\s+[\s\S]*?\)\s*(?:->[^:\n]*)?:/.exec(lines.join('\n'))?.[0] ?? ''
}

/** How many arguments a head takes by place; null where it cannot be read. */
function placesOf(head: string): number | null {
  const open = head.indexOf('(')
  const given = open < 0 ? null : argumentsFrom(head, open + 1)
  if (given === null) return null
  if (given.some((one) => /^\*\w/.test(one))) return Number.POSITIVE_INFINITY
  const last = given.findIndex((one) => one.startsWith('*'))
  return given.slice(0, last < 0 ? given.length : last).filter((one) => one !== '/').length
}
