import { type Exported, exportedOf } from './fold-exports.js'
import { type JavascriptFile, parseJavascript } from './syntax.js'

/** The files that a file imports, parsed on demand and kept while one inventory is made. */
export interface Modules {
  /** The file that `from` names as `specifier`; null when it is no readable file of the repository. */
  readonly file: (specifier: string, from: JavascriptFile) => JavascriptFile | null
  /** Files that the runner loads before the tests. */
  readonly setups: () => readonly JavascriptFile[]
  /** What a module exports under a name, through re-exports; null when it cannot be told. */
  readonly exported: (specifier: string, name: string, from: JavascriptFile) => Exported | null
  /** How often a file was looked into that differs between both sides, or is not there: what was worked out meanwhile may differ as well. */
  readonly met: { differing: number }
}

interface ModuleText {
  readonly path: string
  readonly text: string
}

// Characters of the modules that are kept parsed: tests beside each other import the same ones.
const MOST_KEPT = 1_500_000
const kept = new Map<ModuleText, JavascriptFile | null>()
let keptSize = 0

/** A module's syntax, kept for the next file that is given the same text object. */
function parsedModule(module: ModuleText): JavascriptFile | null {
  const known = kept.get(module)
  if (known !== undefined) {
    kept.delete(module)
    kept.set(module, known)
    return known
  }
  // A JSON file is a module whose one value is its text.
  const json = /\.json5?$/i.test(module.path)
  const reading = json ? parseJavascript(`${module.path}.cjs`, `module.exports = ${module.text}`) : parseJavascript(module.path, module.text)
  const parsed = 'unreadable' in reading ? null : reading
  kept.set(module, parsed)
  keptSize += module.text.length
  for (const oldest of kept.keys()) {
    if (keptSize <= MOST_KEPT) break
    kept.delete(oldest)
    keptSize -= oldest.text.length
  }
  return parsed
}

/** Modules over a function that gives the text of an import. */
export function modulesOver(
  imported: (specifier: string, from: string) => ModuleText | null,
  setups: readonly string[] = [],
  isChanged: (path: string) => boolean = () => false,
): Modules {
  const met = { differing: 0 }
  const files = new Map<string, JavascriptFile | null>()
  const found = new Map<string, JavascriptFile | null>()
  const file = (specifier: string, from: JavascriptFile): JavascriptFile | null => fileAt(specifier, from.path)
  const fileAt = (specifier: string, path: string): JavascriptFile | null => {
    const key = `${path}\0${specifier}`
    const known = found.get(key)
    if (known !== undefined) {
      if (known === null ? specifier.startsWith('.') : isChanged(known.path)) met.differing += 1
      return known
    }
    const text = imported(specifier, path)
    if (text === null ? specifier.startsWith('.') : isChanged(text.path)) met.differing += 1
    let parsed: JavascriptFile | null = null
    if (text !== null && /\.(?:[cm]?[jt]sx?|json5?)$/i.test(text.path)) {
      const before = files.get(text.path)
      if (before === undefined) {
        parsed = parsedModule(text)
        files.set(text.path, parsed)
      } else parsed = before
    }
    found.set(key, parsed)
    return parsed
  }
  const exported = (specifier: string, name: string, from: JavascriptFile): Exported | null => {
    let at = file(specifier, from)
    let wanted = name
    for (let hops = 0; at !== null && hops < 5; hops++) {
      const entry = exportedOf(at, wanted)
      if (entry === null) return null
      if (entry.kind !== 'from') return { ...entry, file: at }
      const next = file(entry.from, at)
      wanted = entry.name
      at = next
    }
    return null
  }
  const loaded = () => setups.flatMap((path) => fileAt(`./${path.slice(path.lastIndexOf('/') + 1)}`, path) ?? [])
  return { file, setups: loaded, exported, met }
}

/** No imports can be read: everything imported stays a name. */
export const NO_MODULES: Modules = { file: () => null, setups: () => [], exported: () => null, met: { differing: 0 } }
