import type { RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { oncePer } from '../../once-per.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { speakingSources } from './names/vanished-names.js'

const MANIFEST = /(^|\/)(pyproject\.toml|setup\.(cfg|py)|tox\.ini|Pipfile|requirements[^/]*\.(txt|in))$|(^|\/)requirements\//

/** A library of Python that a test makes use of and the project has no more: the change takes it out of the sources and of what is installed. */
export function goneLibrary(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  if (!file.endsWith('.py')) return null
  const isWhole = !pair.exists('head', file)
  const imported = new Set((pair.inventory('base', file)?.imports ?? []).map(({ from }) => pair.resolve('base', file, from)))
  const left = isWhole ? leftLibraries(pair).flatMap(({ name, path }) => (imported.has(path) ? [name] : [])) : []
  const gone = new Set([...goneLibraries(pair), ...left])
  if (gone.size === 0) return null
  const found = pair
    .inventory('base', file)
    ?.imports.find(({ from, names }) => gone.has(rootOf(from)) && (isWhole || names.some(([, local]) => test.mentions.has(local))))
  if (found === undefined) return null
  const went = goneLibraries(pair).has(rootOf(found.from)) ? 'is taken out of the project' : 'is made use of by a source no more'
  return `${rootOf(found.from)}, of which it makes use, ${went} in the same change`
}

const OPTIONAL = /^([ \t]*)try:\n((?:\1[ \t]+.*\n|[ \t]*\n)+)\1except \(?(?:ImportError|ModuleNotFoundError)\b/gm

/** Libraries that a source made use of where they were installed, `try: import black`, and of which it does not speak any more. */
const leftLibraries = oncePer((pair: RevisionPair): readonly { readonly name: string; readonly path: string }[] =>
  pair.files.flatMap(({ role, basePath, headPath }) => {
    if (role !== 'source' || basePath === null || headPath === null || !basePath.endsWith('.py')) return []
    const [before, after] = [pair.text('base', basePath) ?? '', pair.text('head', headPath) ?? '']
    const tried = [...before.matchAll(OPTIONAL)].flatMap(([, , body = '']) => [...body.matchAll(/^[ \t]*(?:import|from) (\w+)/gm)].map(([, name = '']) => name))
    const left = tried.filter((name) => pair.resolve('base', basePath, name) === null && !new RegExp(`(?<![\\w.])${name}(?!\\w)`).test(after))
    return left.map((name) => ({ name, path: basePath }))
  }),
)

const goneLibraries = oncePer((pair: RevisionPair): ReadonlySet<string> => {
  const sources = pair.files.filter(({ role, basePath }) => role === 'source' && basePath?.endsWith('.py'))
  const imported = new Set(sources.flatMap(({ base }) => base?.imports.map(({ from }) => rootOf(from)) ?? []))
  const manifests = pair.files.filter(({ basePath }) => basePath !== null && MANIFEST.test(basePath))
  const isDropped = (name: string) => {
    const word = new RegExp(`(?<![\\w-])${literalPattern(name).replaceAll('_', '[-_]')}(?![\\w-])`)
    const says = (side: 'base' | 'head', path: string | null) => path !== null && word.test(pair.text(side, path) ?? '')
    return manifests.some(({ basePath }) => says('base', basePath)) && !manifests.some(({ headPath }) => says('head', headPath))
  }
  return new Set([...imported].filter((name) => /^\w+$/.test(name) && isDropped(name) && speakingSources(pair, name).length === 0))
})

function rootOf(from: string): string {
  return from.replace(/\..*/, '')
}
