import type { FileInventory, RevisionPair, Side } from '../contract/index.js'
import { languageOf, pythonNamesOf } from '../source/index.js'
import type { CodeReaders } from './changed-code-readers.js'

/** A side's inventory of a file; null for what is not there or cannot be read. */
export type InventoryOf = (side: Side, path: string | null, text: string | null) => FileInventory | null

/** What pytest takes for tests where nobody says otherwise. */
const USUAL = pythonNamesOf({ settings: [] }, '.')

/** Inventories that the pair has; without one texts are read by themselves, and what they import is not followed. */
export function inventoriesOf(pair: RevisionPair | null, readers: CodeReaders): InventoryOf {
  return pair ? fromPair(pair) : (_side, path, text) => readAlone(path, text, readers)
}

function fromPair(pair: RevisionPair): InventoryOf {
  const known = new Map<string, FileInventory | null>()
  for (const { basePath, headPath, base, head } of pair.files) {
    if (basePath !== null) known.set(`base:${basePath}`, base)
    if (headPath !== null) known.set(`head:${headPath}`, head)
  }
  return (side, path) => (path === null ? null : (known.get(`${side}:${path}`) ?? pair.inventory(side, path)))
}

function readAlone(path: string | null, text: string | null, { languages }: CodeReaders): FileInventory | null {
  const language = path === null ? null : languageOf(path)
  const reader = language && languages.get(language)
  if (!reader || path === null || text === null) return null
  try {
    const reading = reader.read(text, { path, framework: null, python: USUAL, imported: () => null })
    return 'inventory' in reading ? reading.inventory : null
  } catch {
    return null
  }
}
