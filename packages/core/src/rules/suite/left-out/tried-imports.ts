import type { RevisionPair } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'

const TRIED =
  /^try:[^\n]*\n((?:[ \t]+\S[^\n]*\n|[ \t]*\n)+)except\b[^\n]*\b(?:ImportError|ModuleNotFoundError)\b[^\n]*\n((?:[ \t]+\S[^\n]*(?:\n|$)|[ \t]*\n)*)(?:else:[^\n]*\n((?:[ \t]+\S[^\n]*(?:\n|$)|[ \t]*\n)*))?/gm
const IMPORTED = /^[ \t]+(?:from[ \t]+([A-Za-z_]\w*)[\w.]*[ \t]+import\b|import[ \t]+([A-Za-z_]\w*))/gm

/**
 * The library whose failed import makes a condition hold: `not HAS_NUMPY`, `np is None`. The name is set to one thing where the import succeeds and to another
 * where it does not, in the test's file, in a module that it imports the name from or in a conftest above it.
 */
export function triedImports(pair: RevisionPair, file: string, condition: string): string | null {
  const [, not, name = '', none] = /^(not )?\(?([A-Za-z_]\w*)( is None)?\)?$/.exec(condition) ?? []
  if (name === '' || (not !== undefined && none !== undefined)) return null
  for (const [path, own] of modulesOf(pair, file, name)) {
    for (const [, tried = '', failed = '', then = ''] of (pair.text('head', path) ?? '').matchAll(TRIED)) {
      const library = [...tried.matchAll(IMPORTED)].map(([, from, whole]) => from ?? whole).find((root) => root !== undefined)
      if (library === undefined) continue
      const [met, missed] = [assigned(tried, own) ?? assigned(then, own) ?? (isImported(tried, own) ? 'module' : null), assigned(failed, own)]
      if (met !== null && missed !== null && isLeftOut(not !== undefined || none !== undefined, met, missed)) return library
    }
  }
  return null
}

/** Files that may set the name, with its name there. */
function modulesOf(pair: RevisionPair, file: string, name: string): readonly (readonly [path: string, own: string])[] {
  const imported = (pair.inventory('head', file)?.imports ?? []).flatMap(({ from, names }) => {
    const original = names.find(([, local]) => local === name)?.[0]
    const path = original === undefined ? null : pair.resolve('head', file, from)
    return path === null || original === undefined ? [] : [[path, original] as const]
  })
  const folders = file.split('/').slice(0, -1)
  const above = folders.map((_, at) => [[...folders.slice(0, at + 1), 'conftest.py'].join('/'), name] as const)
  return [[file, name], ...imported, ...above, ['conftest.py', name]]
}

function assigned(text: string, name: string): string | null {
  const values = [...text.matchAll(new RegExp(`^[ \\t]+${namePattern(name)}[ \\t]*=[ \\t]*([^#\\n]+?)[ \\t]*(?:#.*)?$`, 'gm'))].map(([, value = '']) => value)
  return values.length === 1 ? (values[0] ?? null) : null
}

function isImported(text: string, name: string): boolean {
  return new RegExp(`^[ \\t]+(?:from[ \\t].*[ \\t])?import[ \\t].*${namePattern(name)}`, 'm').test(text)
}

/** What asks for nothing there holds where the import failed alone; what asks for something, likewise. */
function isLeftOut(asksForNothing: boolean, met: string, missed: string): boolean {
  const isNothing = (value: string) => value === 'None' || value === 'False'
  return asksForNothing ? isNothing(missed) && !isNothing(met) : missed === 'True' && met === 'False'
}
