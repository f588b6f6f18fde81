import type { Coverage, CoverageContexts, LineContexts } from '../../contract/index.js'
import { compareText } from '../identity.js'
import { type Context, PHASES, type TestOfContext } from './context.js'
import { packNumbers, unpackNumbers } from './packed-numbers.js'

/** What contexts reached of one file: lines with the same contexts, and these by their places among all contexts. */
export interface FileContexts {
  readonly contexts: readonly Context[]
  readonly lines: LineContexts
}

/** Coverage with the contexts of its files, numbered as the record has them. Files without any keep none. */
export function withContexts(coverage: Coverage, of: ReadonlyMap<string, readonly FileContexts[]>): Coverage {
  const same = sameOnes()
  const files = coverage.files.map((file) => ({ file, parts: (of.get(file.file) ?? []).map(({ contexts, lines }) => ({ contexts: same(contexts), lines })) }))
  const used = new Set<Context>()
  for (const { parts } of files)
    for (const { contexts, lines } of parts) for (const [, named = []] of lines) for (const at of unpackNumbers(named)) addTo(used, contexts[at])
  if (used.size === 0) return coverage
  const { head, places } = numbered(used)
  return {
    ...coverage,
    contexts: head,
    files: files.map(({ file, parts }) => (parts.length === 0 ? file : { ...file, contexts: renumbered(parts, places) })),
  }
}

/** Gives equal contexts of all lists as one value; each list is gone through once. */
function sameOnes(): (contexts: readonly Context[]) => readonly Context[] {
  const byKey = new Map<string, Context>()
  const byList = new Map<readonly Context[], readonly Context[]>()
  const same = (context: Context): Context => {
    const key = typeof context === 'string' ? `= ${context}` : `${context.phase} ${context.test}`
    const known = byKey.get(key)
    if (known === undefined) byKey.set(key, context)
    return known ?? context
  }
  return (contexts) => {
    const known = byList.get(contexts) ?? contexts.map(same)
    byList.set(contexts, known)
    return known
  }
}

function addTo(used: Set<Context>, context: Context | undefined): void {
  if (context !== undefined) used.add(context)
}

function numbered(used: ReadonlySet<Context>): { readonly head: CoverageContexts; readonly places: ReadonlyMap<Context, number> } {
  const all = [...used]
  const names = all.filter((context) => typeof context === 'string').sort(compareText)
  const places = new Map<Context, number>(names.map((name, at) => [name, at]))
  const tests = PHASES.flatMap((phase) => {
    const own = all.filter((context) => typeof context !== 'string' && context.phase === phase) as TestOfContext[]
    own.sort((a, b) => a.test - b.test)
    for (const one of own) places.set(one, places.size)
    return own.length === 0 ? [] : [{ phase, tests: packNumbers(own.map(({ test }) => test)) }]
  })
  return { head: { names, tests }, places }
}

/** Each line once with all its contexts, lines with the same ones together, in the order of the file. */
function renumbered(parts: readonly FileContexts[], places: ReadonlyMap<Context, number>): LineContexts {
  const [only] = parts
  const groups = new Map<string, { readonly named: number[]; readonly lines: number[] }>()
  const add = (lines: Iterable<number>, numbers: Iterable<number>) => {
    const named = packNumbers([...numbers].sort((a, b) => a - b))
    const key = named.join()
    const same = groups.get(key)
    if (same === undefined) groups.set(key, { named, lines: [...lines] })
    else for (const line of lines) same.lines.push(line)
  }
  const placesOf = ({ contexts }: FileContexts, named: readonly number[]) =>
    [...unpackNumbers(named)].flatMap((at) => {
      const place = places.get(contexts[at] ?? '')
      return contexts[at] === undefined || place === undefined ? [] : [place]
    })
  if (parts.length === 1 && only !== undefined) {
    for (const [lines = [], named = []] of only.lines) add(unpackNumbers(lines), placesOf(only, named))
  } else {
    const byLine = new Map<number, Set<number>>()
    for (const part of parts)
      for (const [lines = [], named = []] of part.lines) {
        const own = placesOf(part, named)
        for (const line of unpackNumbers(lines)) {
          const all = byLine.get(line) ?? new Set<number>()
          byLine.set(line, all)
          for (const place of own) all.add(place)
        }
      }
    for (const [line, all] of byLine) add([line], all)
  }
  return [...groups.values()]
    .map(({ lines, named }) => [packNumbers(lines.sort((a, b) => a - b)), named])
    .sort(([a = []], [b = []]) => (a[0] ?? 0) - (b[0] ?? 0))
}
