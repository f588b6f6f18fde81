import type { FileInventory, RevisionPair } from '../../../../contract/index.js'
import { lastName } from '../../../../run/code/dotted-name.js'
import { oncePer } from '../../../once-per.js'

type FunctionFact = FileInventory['functions'][number]

interface Renamed {
  /** The names that a function of a base file has in the sources of the head, where only its name or place is another; none where it is gone. */
  readonly newNames: (file: FileInventory, name: string) => readonly string[]
  /** Functions of the base for which there are some. */
  readonly names: ReadonlySet<string>
}

/** Tells of functions of changed sources under which other names their bodies stand in the head. */
export function renamedFunctions(pair: RevisionPair): Renamed['newNames'] {
  return renamed(pair).newNames
}

/** The last names of functions of changed sources whose bodies stand in the head. */
export function namedOtherwise(pair: RevisionPair): Renamed['names'] {
  return renamed(pair).names
}

const renamed = oncePer((pair: RevisionPair): Renamed => {
  const sources = pair.files.filter(({ role }) => role === 'source')
  const [before = [], after = []] = (['base', 'head'] as const).map((side) => sources.flatMap((file) => file[side]?.functions ?? []))
  const had = new Map(before.map((fn) => [fn.name, fn]))
  const byBody = new Map<string, FunctionFact[]>()
  for (const fn of after) {
    const same = byBody.get(fn.bodyKey)
    if (same) same.push(fn)
    else byBody.set(fn.bodyKey, [fn])
  }
  const holders = new Set(sources.flatMap(({ base }) => withInner(base?.functions ?? [])))
  const namesOf = (fn: FunctionFact): readonly string[] => {
    const does = fn.calls.length + fn.literals.length + fn.conditions.length > 0 || holders.has(fn)
    // One statement may be another function's by chance, unless it does something and the other came with the change.
    if (fn.stub || (fn.statements <= 1 && !does)) return []
    return (byBody.get(fn.bodyKey) ?? []).flatMap(({ name }) => ((fn.statements <= 1 && had.has(name)) || isCaller(had.get(name), fn) ? [] : [lastName(name)]))
  }
  const made: Renamed = {
    newNames: ({ functions }, name) => functions.flatMap((fn) => (lastName(fn.name) === name ? namesOf(fn) : [])),
    names: new Set(before.flatMap((fn) => (namesOf(fn).length > 0 ? [lastName(fn.name)] : []))),
  }
  return made
})

/** One that called the function does itself now what that did: `__eq__` in place of `self.eq(other)`. It had its own name all along. */
function isCaller(before: FunctionFact | undefined, { name }: FunctionFact): boolean {
  return before?.calls.some(({ callee }) => lastName(callee) === lastName(name)) === true
}

/** Those of a file's functions that hold others. */
function withInner(functions: readonly FunctionFact[]): readonly FunctionFact[] {
  const outer = new Set(functions.flatMap(({ name }) => [...name.matchAll(/\./g)].map(({ index }) => name.slice(0, index))))
  return functions.filter(({ name }) => outer.has(name))
}
