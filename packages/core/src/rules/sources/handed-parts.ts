import { type FunctionPair, gainedCalls, type SourceComparison } from '../../compare/index.js'
import type { FileInventory, Value } from '../../contract/index.js'
import { argumentText } from './argument-text.js'
import { optionChanges } from './option-changes.js'

/** A named part of what a call or a table is made of, which is there no more or says that it is off. */
export interface LostPart {
  readonly name: string
  /** With the names around it: `hours.validator`. */
  readonly path: string
  /** What holds it: a call or a constant. */
  readonly holder: string
  readonly value: string
  /** What stands in its place; null where it is gone. */
  readonly now: string | null
  readonly line: number
  readonly headLine: number
  /** It stands beside a type: a field of a schema or model, which is judged by what it demands. */
  readonly ofField: boolean
  /** It is a list that is there still and holds fewer: `value` is what it lost. */
  readonly fewer: boolean
}

const MOST_DEPTH = 5

/** Parts that a call of the same function with otherwise the same arguments is handed no more. */
export function partsLostFromCalls(functions: FunctionPair): LostPart[] {
  const { base, head } = functions
  const gained = gainedCalls(base.fn, head.fn).map(({ callee, args }) => `${callee} ${args.map(argumentText).join(' ')}`)
  return optionChanges(functions).flatMap(({ was, now }) =>
    lostBetween(objectsOf(was.args), objectsOf(now.args)).flatMap((part) =>
      isNamedIn(part.value, gained) ? [] : [{ ...part, holder: `${was.callee}()`, line: was.line, headLine: now.line }],
    ),
  )
}

/** Parts of constants: tables of routes, options that are put together before they are handed over. */
export function partsLostFromConstants({ base, head }: SourceComparison['files'][number]): LostPart[] {
  return base.constants.flatMap(({ name, value, line }) => {
    const now = head.constants.find((constant) => constant.name === name)
    if (now === undefined || !holdsParts(value) || !holdsParts(now.value)) return []
    return lostBetween([value], [now.value]).flatMap((part) =>
      isSaidElsewhere(part.value, base, head) ? [] : [{ ...part, holder: name, line, headLine: now.line }],
    )
  })
}

function holdsParts({ kind }: Value): boolean {
  return kind === 'object' || kind === 'array'
}

function objectsOf(args: readonly Value[]): Value[] {
  return args.filter(holdsParts)
}

type Lost = Omit<LostPart, 'holder' | 'line' | 'headLine'>

function lostBetween(before: readonly Value[], after: readonly Value[]): Lost[] {
  const [had, has] = [partsOf(before), partsOf(after)]
  const fresh = [...has].flatMap(([path, value]) => (had.has(path) ? [] : [argumentText(value)]))
  return [...had].flatMap(([path, value]): Lost[] => {
    const above = path.slice(0, Math.max(0, path.lastIndexOf(SEPARATOR)))
    const [now, text] = [has.get(path), argumentText(value)]
    // Of what went as a whole the whole is told; what goes by another name is there.
    if ((above !== '' && !has.has(above)) || (now === undefined && fresh.includes(text))) return []
    const less = now === undefined ? [] : lostItems(value, now)
    if (less.length > 0)
      return [
        { name: path.split(SEPARATOR).at(-1) ?? '', path: path.split(SEPARATOR).join('.'), value: less.join(', '), now: null, ofField: false, fewer: true },
      ]
    const isOff = now !== undefined && (OFF.test(argumentText(now)) || (path.endsWith('failAction') && ONLY_SAYS.test(argumentText(now)))) && !OFF.test(text)
    if (now !== undefined && !isOff) return []
    const names = path.split(SEPARATOR)
    return [
      {
        name: names.at(-1) ?? '',
        path: names.join('.'),
        value: text,
        now: now === undefined ? null : argumentText(now),
        ofField: names.at(-1) !== 'validator' && had.has(`${above}${SEPARATOR}type`),
        fewer: false,
      },
    ]
  })
}

/** What a list of names or words holds no more, where it holds nothing else instead. */
function lostItems(was: Value, is: Value): string[] {
  if (was.kind !== 'array' || is.kind !== 'array' || was.open || is.open) return []
  const [before, after] = [was, is].map(({ items }) => items.flatMap((item) => (item.kind === 'expression' || item.kind === 'string' ? [item.text] : [])))
  if (before === undefined || after === undefined || after.some((item) => !before.includes(item)) || before.length !== was.items.length) return []
  return after.length === 0 ? [] : before.filter((item) => !after.includes(item))
}

const SEPARATOR = '\u0000'
const ONLY_SAYS = /^(?:log|ignore)$/
const OFF = /^(?:false|null|undefined|none|)$/i

function partsOf(values: readonly Value[]): ReadonlyMap<string, Value> {
  const parts = new Map<string, Value>()
  const add = (value: Value, path: string, depth: number): void => {
    if (path !== '') parts.set(path, value)
    if (depth > MOST_DEPTH) return
    const within = (name: string): string => (path === '' ? name : `${path}${SEPARATOR}${name}`)
    if (value.kind === 'object') for (const [key, held] of value.entries) add(held, within(key), depth + 1)
    if (value.kind === 'array')
      for (const [index, item] of value.items.entries()) if (item.kind === 'object') add(item, within(labelOf(item.entries) ?? String(index)), depth + 1)
  }
  for (const value of values) add(value, '', 0)
  return parts
}

/** `POST /dogs` of a table of routes. */
function labelOf(entries: readonly (readonly [string, Value])[]): string | null {
  const said = ['method', 'path', 'url', 'name', 'id'].flatMap((name) =>
    entries.flatMap(([key, held]) => (key === name && held.kind === 'string' ? [held.text] : [])),
  )
  return said.length === 0 ? null : said.slice(0, 2).join(' ')
}

/** Handed over by another call now. */
function isNamedIn(value: string, calls: readonly string[]): boolean {
  const names = value.match(/[A-Za-z_$][\w$]{3,}/g) ?? []
  return names.length > 0 && names.some((name) => calls.some((call) => new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(call)))
}

function isSaidElsewhere(value: string, base: FileInventory, head: FileInventory): boolean {
  const [had, has] = [base, head].map(({ functions }) =>
    functions.flatMap(({ calls }) => calls.map(({ callee, args }) => `${callee} ${args.map(argumentText).join(' ')}`)),
  )
  return isNamedIn(
    value,
    (has ?? []).filter((call) => !had?.includes(call)),
  )
}
