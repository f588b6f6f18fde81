import type { FileInventory, InventoryCheck, RevisionPair, Side } from '../../../contract/index.js'

/**
 * Why a check that a double was not called may be gone: no source of the change imports any more what the test put the double in place of, one that it tests did,
 * and what is called nowhere is not called. null for what the test does not import from the repository.
 */
export function goneImport(pair: RevisionPair, file: string, { relation, negated, subject }: InventoryCheck): string | null {
  if (relation !== 'called' || !negated) return null
  const loaded = pair.inventory('base', file)?.imports ?? []
  const own = loaded.find(({ names, typeOnly }) => !typeOnly && names.some(([, local]) => local === subject))
  const name = own?.names.find(([, local]) => local === subject)?.[0]
  const module = own === undefined ? null : pair.resolve('base', file, own.from)
  if (module === null || name === undefined || name === '*') return null
  const imports = (side: Side, path: string | null, inventory: FileInventory | null) =>
    path !== null &&
    inventory?.imports.some(({ from, names }) => names.some(([one]) => one === name || one === '*') && pair.resolve(side, path, from) === module)
  const sources = pair.files.filter(({ role }) => role === 'source')
  if (sources.some(({ headPath, head }) => imports('head', headPath, head))) return null
  const tested = new Set(loaded.map(({ from }) => pair.resolve('base', file, from)))
  const without = sources.find(({ basePath, base, head }) => head !== null && tested.has(basePath) && imports('base', basePath, base))
  return without === undefined ? null : `${without.headPath} has nothing to do with ${subject} of ${module} any more, by the same change`
}
