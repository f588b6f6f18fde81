import type { PlacedTest } from '../../compare/index.js'
import type { RevisionPair } from '../../contract/index.js'
import { namePattern } from '../../run/literal-pattern.js'

const DECLARING =
  /(^|\/)(pyproject\.toml|setup\.(cfg|py)|tox\.ini|noxfile\.py|Pipfile|environment\.ya?ml|requirements[^/]*\.(txt|in))$|(^|\/)requirements\/|^\.github\/workflows\//

/** The library without which a test is left out, where the project installs it somewhere and needs it nowhere; null for any other condition. */
export function optionalLibrary(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  const name = /^importorskip\(['"](\w+)[\w.]*['"]\)$/.exec(test.condition ?? '')?.[1]
  if (name === undefined || pair.resolve('head', file, name) !== null) return null
  const declaring = pair.mentioning('head', name).filter((path) => DECLARING.test(path))
  return declaring.length > 0 && !declaring.some((path) => isNeeded(pair.text('head', path) ?? '', name)) ? name : null
}

/** Among what is installed with the project itself. */
function isNeeded(text: string, name: string): boolean {
  const lists = [
    ...text.matchAll(/^\s*(?:dependencies|install_requires)\s*=\s*\[([^\]]*)\]/gm),
    ...text.matchAll(/^install_requires\s*=([^\n]*(?:\n[ \t]+[^\n]*)*)/gm),
  ]
  return lists.some(([, list]) => new RegExp(namePattern(name), 'i').test(list ?? ''))
}
