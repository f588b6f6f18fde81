import type { FileInventory, RevisionPair } from '../../../contract/index.js'

/** The names that a function of a base file has in the sources of the head, where only its name or place is another; none where it is gone. */
type NewNames = (file: FileInventory, name: string) => readonly string[]

const known = new WeakMap<RevisionPair, NewNames>()

/** Tells of functions of changed sources under which other names their bodies stand in the head. */
export function renamedFunctions(pair: RevisionPair): NewNames {
  const found = known.get(pair)
  if (found) return found
  const sources = pair.files.filter(({ role }) => role === 'source')
  const [before = [], after = []] = (['base', 'head'] as const).map((side) => sources.flatMap((file) => file[side]?.functions ?? []))
  const had = new Set(before.map(({ name }) => name))
  const named = (bodyKey: string, isFresh: boolean) =>
    after.flatMap((fn) => (fn.bodyKey === bodyKey && !(isFresh && had.has(fn.name)) ? [lastOf(fn.name)] : []))
  const newNames: NewNames = ({ functions }, name) =>
    functions.flatMap((fn) => {
      if (fn.stub || lastOf(fn.name) !== name) return []
      const does = fn.calls.length + fn.literals.length + fn.conditions.length > 0 || functions.some((inner) => inner.name.startsWith(`${fn.name}.`))
      // One statement may be another function's by chance, unless it does something and the other came with the change.
      return fn.statements > 1 || does ? named(fn.bodyKey, fn.statements <= 1) : []
    })
  known.set(pair, newNames)
  return newNames
}

function lastOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
