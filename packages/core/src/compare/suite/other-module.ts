import type { FileInventory, RevisionPair } from '../../contract/index.js'
import type { PlacedTest } from '../suite-comparison.js'

/** Whether a name is of another package for a test of the head than for one of the base: `z` of `zod/mini` is not that of `zod`. */
export type OfOtherModule = (name: string, base: PlacedTest, head: PlacedTest) => boolean

/** By the packages that both files name; a path from the file, and a part of the other package, may lead to the same place. */
export function ofOtherModule(pair: RevisionPair): OfOtherModule {
  return (name, base, head) => {
    if (name === '' || base.file === head.file) return false
    const [was, is] = [packageOf(pair.inventory('base', base.file), name), packageOf(pair.inventory('head', head.file), name)]
    return was !== null && is !== null && !was.startsWith(is) && !is.startsWith(was)
  }
}

/** Whether a file of the base has a name from another module, so that others mean the same by it. */
export function isImported(pair: RevisionPair, path: string, name: string): boolean {
  return importOf(pair.inventory('base', path), name) !== undefined
}

function packageOf(file: FileInventory | null | undefined, name: string): string | null {
  const from = importOf(file, name)
  return from === undefined || from.startsWith('.') ? null : from
}

function importOf(file: FileInventory | null | undefined, name: string): string | undefined {
  return file?.imports.find(({ names }) => names.some(([, local]) => local === name))?.from
}
