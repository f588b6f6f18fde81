import type { FileInventory, RevisionPair } from '../../../contract/index.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { isOwnPackage } from './own-package.js'

const LEAST_STATEMENTS = 2

/** A module that the test takes from has no code of its own any more: it hands out what a package gives. `lib/equal.js has no code of its own any more ...`. */
export function takenByPackage(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  for (const { from, names, typeOnly } of pair.inventory('base', file)?.imports ?? []) {
    if (typeOnly || !names.some(([, local]) => test.mentions.has(local))) continue
    const path = pair.resolve('base', file, from)
    const module = path === null ? undefined : pair.files.find(({ basePath, role }) => basePath === path && role === 'source')
    if (!module?.base || !module.head || statementsOf(module.base) < LEAST_STATEMENTS || module.head.functions.some(({ kind }) => kind !== 'module')) continue
    const taken = newPackage(pair, module.base, module.head)
    if (taken !== null) return `${path} has no code of its own any more, by the same change: it hands out ${taken}`
  }
  return null
}

function statementsOf({ functions }: FileInventory): number {
  return functions.reduce((sum, { kind, statements }) => sum + (kind === 'module' ? 0 : statements), 0)
}

/** What the module takes from outside of the repository now, and nothing else. */
function newPackage(pair: RevisionPair, base: FileInventory, head: FileInventory): string | null {
  const outside = (file: FileInventory, side: 'base' | 'head') => (from: string) => !from.startsWith('.') && pair.resolve(side, file.path, from) === null
  const had = new Set(base.imports.map(({ from }) => from).filter(outside(base, 'base')))
  const now = head.imports.map(({ from }) => from)
  const [taken] = now.filter((from) => !had.has(from))
  return taken !== undefined && !isOwnPackage(pair, taken) && now.every(outside(head, 'head')) ? taken : null
}
