import type { ChangedSource, Endpoint, SourceFunction } from '../../contract/index.js'
import { editedLines } from '../edited-lines.js'
import { linesOf } from '../elements/lines-of.js'

/** A function, endpoint or module code that changed lines belong to. */
export interface CodeUnit {
  /** The function's name in its file, `GET /users` for a handler without a name, `<module>` for code outside of functions. */
  readonly name: string
  readonly line: number
  readonly endLine: number
  /** The base does not have it. */
  readonly isNew: boolean
  /** `GET /users`; null for what handles no route. */
  readonly endpoint: string | null
}

/** A unit with what it was made of. */
export interface TouchedUnit {
  readonly unit: Omit<CodeUnit, 'isNew'>
  readonly fn: SourceFunction | null
  readonly route: Endpoint | null
}

/** The innermost of the units that holds a line; null when none does. */
export function unitAt<Unit extends Pick<CodeUnit, 'line' | 'endLine'>>(units: readonly Unit[], line: number): Unit | null {
  let best: Unit | null = null
  for (const unit of units) if (unit.line <= line && line <= unit.endLine && (best === null || size(unit) < size(best))) best = unit
  return best
}

/** The units that changed lines touch, by line: the innermost function or endpoint of each line that holds code, else the module. */
export function touchedUnits(source: ChangedSource, endpoints: readonly Endpoint[]): readonly TouchedUnit[] {
  const functions = (source.inventory?.functions ?? []).filter(({ kind }) => kind !== 'module')
  const units = [...functions.map((fn) => ofFunction(fn, endpoints)), ...endpoints.filter((route) => isOwnUnit(route, functions)).map(ofRoute)]
  const touched = new Set<TouchedUnit>()
  let module = false
  const lines = linesOf(source.path, source.text)
  for (const line of editedLines(source).filter(lines.hasCode)) {
    const inner = innermost(units, line)
    if (inner.length === 0) module = true
    for (const one of inner) touched.add(one)
  }
  // A hunk that only takes lines away touches what stands on both sides of it.
  for (const { head } of source.hunks) {
    if (head.count > 0) continue
    const around = units.filter(({ unit }) => unit.line <= head.start && head.start < unit.endLine)
    for (const one of innermost(around, head.start)) touched.add(one)
  }
  const found = [...touched].sort((a, b) => a.unit.line - b.unit.line || size(b.unit) - size(a.unit) || (a.unit.name < b.unit.name ? -1 : 1))
  if (!module) return found
  return [{ unit: { name: '<module>', line: 1, endLine: lines.count, endpoint: null }, fn: null, route: null }, ...found]
}

/** Several where one line holds several whole functions. */
function innermost(units: readonly TouchedUnit[], line: number): readonly TouchedUnit[] {
  let best: TouchedUnit[] = []
  for (const one of units) {
    if (line < one.unit.line || one.unit.endLine < line) continue
    const apart = best[0] === undefined ? -1 : size(one.unit) - size(best[0].unit)
    if (apart < 0) best = [one]
    else if (apart === 0) best.push(one)
  }
  return best.length < 2 ? best : best.filter(({ unit }) => !best.some((other) => other.unit.name.startsWith(`${unit.name}.`)))
}

function ofFunction(fn: SourceFunction, endpoints: readonly Endpoint[]): TouchedUnit {
  const route =
    endpoints.find(({ handler }) => handler === fn.name) ??
    endpoints.find(({ handler, line, endLine }) => handler === null && line <= fn.line && fn.endLine <= endLine && fn.kind !== 'class') ??
    null
  return { unit: { name: fn.name, line: fn.line, endLine: fn.endLine, endpoint: route === null ? null : routeName(route) }, fn, route }
}

function ofRoute(route: Endpoint): TouchedUnit {
  const name = routeName(route)
  return { unit: { name, line: route.line, endLine: route.endLine, endpoint: name }, fn: null, route }
}

/** A registration is a unit of its own unless it is the function's own text, as with decorators and exported handlers. */
function isOwnUnit(route: Endpoint, functions: readonly SourceFunction[]): boolean {
  return !functions.some(({ name, line, endLine }) => name === route.handler && line === route.line && endLine === route.endLine)
}

/** `GET /users`; by its handler where the route is computed or stands in another file. */
export function routeName({ method, route, handler }: Pick<Endpoint, 'method' | 'route' | 'handler'>): string {
  return `${method} ${route ?? handler ?? '(computed route)'}`
}

function size({ line, endLine }: Pick<CodeUnit, 'line' | 'endLine'>): number {
  return endLine - line
}
