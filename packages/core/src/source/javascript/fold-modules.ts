import { type Exported, exportedOf } from './fold-exports.js'
import { type JavascriptFile, parseJavascript } from './syntax.js'

/** The files that a file imports, parsed on demand and kept while one inventory is made. */
export interface Modules {
  /** The file that `from` names as `specifier`; null when it is no readable file of the repository. */
  readonly file: (specifier: string, from: JavascriptFile) => JavascriptFile | null
  /** What a module exports under a name, through re-exports; null when it cannot be told. */
  readonly exported: (specifier: string, name: string, from: JavascriptFile) => Exported | null
}

/** Modules over a function that gives the text of an import. */
export function modulesOver(imported: (specifier: string, from: string) => { readonly path: string; readonly text: string } | null): Modules {
  const files = new Map<string, JavascriptFile | null>()
  const found = new Map<string, JavascriptFile | null>()
  const file = (specifier: string, from: JavascriptFile): JavascriptFile | null => {
    const key = `${from.path}\0${specifier}`
    const known = found.get(key)
    if (known !== undefined) return known
    const text = imported(specifier, from.path)
    let parsed: JavascriptFile | null = null
    if (text !== null && /\.(?:[cm]?[jt]sx?|json5?)$/i.test(text.path)) {
      const kept = files.get(text.path)
      if (kept === undefined) {
        // A JSON file is a module whose one value is its text.
        const json = /\.json5?$/i.test(text.path)
        const reading = json ? parseJavascript(`${text.path}.cjs`, `module.exports = ${text.text}`) : parseJavascript(text.path, text.text)
        parsed = 'unreadable' in reading ? null : reading
        files.set(text.path, parsed)
      } else parsed = kept
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
  return { file, exported }
}

/** No imports can be read: everything imported stays a name. */
export const NO_MODULES: Modules = { file: () => null, exported: () => null }
