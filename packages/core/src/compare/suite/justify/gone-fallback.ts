import type { RevisionPair } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'
import { oncePer } from '../../once-per.js'
import type { PlacedTest } from '../../suite-comparison.js'

/** What a test of Python takes away before it asks: `delattr(pkgutil, 'iter_modules')`, `monkeypatch.setitem(sys.modules, 'lxml', None)`, `patch.dict('sys.modules', { 'lxml': None })`. */
const TAKES_AWAY = [
  /\bdelattr\(\s*['"]?([A-Za-z_]\w*)/g,
  /\bsetitem\(\s*sys\.modules\s*,\s*['"]([A-Za-z_]\w*)[\w.]*['"]\s*,\s*None\b/g,
  /\bsys\.modules\[['"]([A-Za-z_]\w*)[\w.]*['"]\]\s*=\s*None\b/g,
  /\bpatch\.dict\(\s*(?:['"]sys\.modules['"]|sys\.modules)\s*,\s*\{\s*['"]([A-Za-z_]\w*)[\w.]*['"]\s*:\s*None\b/g,
]

/** A try around what may be missing, up to its handler. */
const TRIED = /^([ \t]*)try:\n((?:\1[ \t]+.*\n|[ \t]*\n)+)\1except \(?[\w., ]*\b(?:ImportError|ModuleNotFoundError|AttributeError)\b/gm

/** A module that a test takes away, for whose want a source of the change had something else, and which that source takes for granted now. */
export function goneFallback(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  if (!file.endsWith('.py')) return null
  const missing = TAKES_AWAY.flatMap((pattern) => [...test.text.matchAll(pattern)].map(([, name = '']) => name))
  const found = missing.length === 0 ? undefined : grantedNow(pair).find(({ name }) => missing.includes(name))
  return found === undefined ? null : `${found.path} takes ${found.name} for granted now, for whose want it had something else`
}

const grantedNow = oncePer((pair: RevisionPair): readonly { readonly name: string; readonly path: string }[] =>
  pair.files.flatMap(({ role, basePath, headPath }) => {
    if (role !== 'source' || basePath === null || headPath === null || !basePath.endsWith('.py')) return []
    const [before, after] = [pair.text('base', basePath) ?? '', pair.text('head', headPath) ?? '']
    const kept = tried(after)
    return tried(before).flatMap((name) =>
      !kept.includes(name) && new RegExp(`^[ \\t]*(?:import|from) ${namePattern(name)}`, 'm').test(after) ? [{ name, path: headPath }] : [],
    )
  }),
)

/** Modules that are imported within such a try. */
function tried(text: string): readonly string[] {
  return [...text.matchAll(TRIED)].flatMap(([, , body = '']) => [...body.matchAll(/^[ \t]*(?:import|from) (\w+)/gm)].map(([, name = '']) => name))
}
