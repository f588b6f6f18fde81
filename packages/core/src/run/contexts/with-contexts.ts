import type { Coverage, CoverageContexts, LineContexts } from '../../contract/index.js'
import { compareText } from '../identity.js'
import { type Context, PHASES } from './context.js'
import { eachNumber, packNumbers } from './packed-numbers.js'

/** What contexts reached of one file: lines with the same contexts, and these by their places among all contexts. */
export interface FileContexts {
  /** One list for all files of a measurement, because each list is gone through. */
  readonly contexts: readonly Context[]
  readonly lines: LineContexts
}

/** Coverage with the contexts of its files, numbered as the record has them. Files without any keep none. */
export function withContexts(coverage: Coverage, of: ReadonlyMap<string, readonly FileContexts[]>): Coverage {
  const { files } = coverage
  const used = usedIn(files.flatMap(({ file }) => of.get(file) ?? []))
  if (used.size === 0) return coverage
  const { head, placesOf } = numbered(used)
  return {
    ...coverage,
    contexts: head,
    files: files.map((file) => {
      const parts = of.get(file.file)
      return parts === undefined ? file : { ...file, contexts: parts.length === 1 ? renumbered(parts, placesOf) : joined(parts, placesOf) }
    }),
  }
}

/** By list of contexts, which of them lines name. */
type Used = ReadonlyMap<readonly Context[], Uint8Array>

function usedIn(parts: readonly FileContexts[]): Used {
  const used = new Map<readonly Context[], Uint8Array>()
  for (const { contexts, lines } of parts) {
    const named = used.get(contexts) ?? new Uint8Array(contexts.length)
    used.set(contexts, named)
    for (const [, places = []] of lines)
      eachNumber(places, (place) => {
        named[place] = 1
      })
  }
  return used
}

type PlacesOf = (contexts: readonly Context[]) => Int32Array

/** The contexts that are used, in order; and for each list where its contexts came to stand. */
function numbered(used: Used): { readonly head: CoverageContexts; readonly placesOf: PlacesOf } {
  const byKey = new Map<string, Context>()
  for (const [contexts, named] of used) for (const [at, context] of contexts.entries()) if (named[at] === 1) byKey.set(keyOf(context), context)
  const all = [...byKey.values()]
  const names = all.filter((context) => typeof context === 'string').sort(compareText)
  const ofTests = all.filter((context) => typeof context !== 'string').sort((a, b) => a.test - b.test)
  const places = new Map<string, number>(names.map((name, at) => [keyOf(name), at]))
  const tests = PHASES.flatMap((phase) => {
    const own = ofTests.filter((context) => context.phase === phase)
    for (const one of own) places.set(keyOf(one), places.size)
    return own.length === 0 ? [] : [{ phase, tests: packNumbers(own.map(({ test }) => test)) }]
  })
  const byList = new Map([...used.keys()].map((contexts) => [contexts, Int32Array.from(contexts, (context) => places.get(keyOf(context)) ?? -1)]))
  return { head: { names, tests }, placesOf: (contexts) => byList.get(contexts) ?? new Int32Array(0) }
}

function keyOf(context: Context): string {
  return typeof context === 'string' ? `= ${context}` : `${context.phase} ${context.test}`
}

/** Lines by the contexts that they share. */
type Groups = Map<string, { readonly lines: number[]; readonly named: number[] }>

function renumbered(parts: readonly FileContexts[], placesOf: PlacesOf): LineContexts {
  const groups: Groups = new Map()
  for (const { contexts, lines } of parts) {
    const places = placesOf(contexts)
    for (const [own = [], named = []] of lines) {
      const group = groupOf(groups, placesIn(named, places))
      eachNumber(own, (line) => group.lines.push(line))
    }
  }
  return inOrder(groups)
}

/** Each line once, with what every part says of it. */
function joined(parts: readonly FileContexts[], placesOf: PlacesOf): LineContexts {
  const byLine = new Map<number, number[]>()
  for (const { contexts, lines } of parts) {
    const places = placesOf(contexts)
    for (const [own = [], named = []] of lines) {
      const found = placesIn(named, places)
      eachNumber(own, (line) => byLine.set(line, [...(byLine.get(line) ?? []), ...found]))
    }
  }
  const groups: Groups = new Map()
  for (const [line, places] of byLine) groupOf(groups, places).lines.push(line)
  return inOrder(groups)
}

function placesIn(named: readonly number[], places: Int32Array): number[] {
  const found: number[] = []
  eachNumber(named, (at) => {
    const place = places[at] ?? -1
    if (place >= 0) found.push(place)
  })
  return found
}

function groupOf(groups: Groups, places: readonly number[]): { readonly lines: number[] } {
  // Typed arrays are sorted as numbers, and at once.
  const named = packNumbers(Int32Array.from(places).sort())
  const key = named.join()
  const group = groups.get(key) ?? { lines: [], named }
  groups.set(key, group)
  return group
}

function inOrder(groups: Groups): LineContexts {
  return [...groups.values()]
    .map(({ lines, named }) => [packNumbers(lines.sort((a, b) => a - b)), named])
    .sort(([a = []], [b = []]) => (a[0] ?? 0) - (b[0] ?? 0))
}
