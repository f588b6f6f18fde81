import { type ComparedTest, compareSources, oncePer } from '../../../compare/index.js'
import type { FileInventory, InventoryCheck, RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'

/** A check of a function of the tests that moved into the product in this change, where it asserts the same and the file that held it speaks of it still. */
export function movedIntoCode(pair: RevisionPair, { base, head }: ComparedTest, { file, text }: InventoryCheck): boolean {
  const names = assertedBy(pair).get(text)
  if (names === undefined) return false
  const [was, is] = [pair.inventory('base', file ?? base.file), pair.inventory('head', file ?? head.file)]
  const named = (one: FileInventory | null) => one?.functions.filter(({ name }) => names.has(lastName(name))) ?? []
  const asserted = named(was).some(({ guards }) => guards.some((guard) => guard.text === text))
  return asserted && named(is).length === 0 && [...names].some((name) => is?.mentions.has(name))
}

/** Names of functions that came to the product, by what they assert. */
const assertedBy = oncePer((pair: RevisionPair): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>()
  for (const { fn } of compareSources(pair).added) {
    for (const { kind, text } of fn.guards) {
      if (kind !== 'assert') continue
      const names = found.get(text) ?? new Set()
      names.add(lastName(fn.name))
      found.set(text, names)
    }
  }
  return found
})
