import type { FileInventory, RevisionPair, Side } from '../contract/index.js'
import { type LanguageReader, languageOf, loadReader } from '../source/index.js'
import type { ChangedPaths } from './changed-code-paths.js'

/** A side's inventory of a file; null for what is not there or cannot be read. */
export type InventoryOf = (side: Side, path: string | null, text: string | null) => FileInventory | null

const loaded = new Map<FileInventory['language'], LanguageReader>()

/** Inventories that the pair has; without one texts are read by themselves, and what they import is not followed. Synchronous once the parsers are loaded. */
export async function inventoriesOf(pair: RevisionPair | null, paths: ChangedPaths): Promise<InventoryOf> {
  if (pair) return fromPair(pair)
  const languages = new Set(
    [...paths.sources, ...paths.tests]
      .map(({ path }) => path)
      .concat(paths.removed)
      .map(languageOf),
  )
  for (const language of languages) if (language !== null && !loaded.has(language)) loaded.set(language, await loadReader(language))
  return (_side, path, text) => readAlone(path, text)
}

function fromPair(pair: RevisionPair): InventoryOf {
  const known = new Map<string, FileInventory | null>()
  for (const { basePath, headPath, base, head } of pair.files) {
    if (basePath !== null) known.set(`base:${basePath}`, base)
    if (headPath !== null) known.set(`head:${headPath}`, head)
  }
  return (side, path) => (path === null ? null : (known.get(`${side}:${path}`) ?? pair.inventory(side, path)))
}

function readAlone(path: string | null, text: string | null): FileInventory | null {
  const language = path === null ? null : languageOf(path)
  const reader = language && loaded.get(language)
  if (!reader || path === null || text === null) return null
  try {
    const reading = reader.read(text, { path, framework: null, python: { files: [], classes: [], functions: [] }, imported: () => null })
    return 'inventory' in reading ? reading.inventory : null
  } catch {
    return null
  }
}
