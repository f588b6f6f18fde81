import type { RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { oncePer } from '../../once-per.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { speakingSources } from './names/vanished-names.js'

const MANIFEST = /(^|\/)(pyproject\.toml|setup\.(cfg|py)|tox\.ini|Pipfile|requirements[^/]*\.(txt|in))$|(^|\/)requirements\//

/** A library of Python that a test makes use of and the project has no more: the change takes it out of the sources and of what is installed. */
export function goneLibrary(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  if (!file.endsWith('.py')) return null
  const gone = goneLibraries(pair)
  if (gone.size === 0) return null
  const isWhole = !pair.exists('head', file)
  const found = pair
    .inventory('base', file)
    ?.imports.find(({ from, names }) => gone.has(rootOf(from)) && (isWhole || names.some(([, local]) => test.mentions.has(local))))
  return found === undefined ? null : `${rootOf(found.from)}, of which it makes use, is taken out of the project in the same change`
}

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
