import type { PlacedTest } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'
import { withoutHashComments } from '../../../run/without-comments.js'
import { triedImports } from './tried-imports.js'
import { isUsedElsewhere } from './used-elsewhere.js'

const DECLARING =
  /(^|\/)(pyproject\.toml|setup\.(cfg|py)|tox\.ini|noxfile\.py|Pipfile|environment\.ya?ml|requirements[^/]*\.(txt|in))$|(^|\/)requirements\/|^\.github\/workflows\//

/** The library without which a test is left out, where the project installs it somewhere and needs it nowhere; null for any other condition. */
export function optionalLibrary(pair: RevisionPair, placed: PlacedTest, base: PlacedTest): string | null {
  const before = new Set(partsOf(base.test.condition))
  const asked = partsOf(placed.test.condition).filter((part) => !before.has(part))
  const libraries = asked.map((part) => libraryOf(pair, placed, part))
  return libraries.every((name) => name !== null) ? (libraries[0] ?? null) : null
}

/** `np is None` and `not uritemplate` of `(np is None) or not uritemplate`. */
function partsOf(condition: string | null): readonly string[] {
  return condition === null ? [] : condition.split(' or ').map((part) => part.replace(/^\(([^()]*)\)$/, '$1').trim())
}

function libraryOf(pair: RevisionPair, { file, test }: PlacedTest, part: string): string | null {
  const name = /^importorskip\(['"](\w+)[\w.]*['"]\)$/.exec(part)?.[1] ?? triedImports(pair, file, part)
  if (name === null || name === undefined || pair.resolve('head', file, name) !== null) return null
  const declaring = [...new Set([...pair.mentioning('head', name), ...MANIFESTS])].filter(
    (path) => DECLARING.test(path) && new RegExp(namePattern(name), 'i').test(withoutHashComments(pair.text('head', path) ?? '')),
  )
  const wasDeclared = MANIFESTS.some((path) => new RegExp(namePattern(name), 'i').test(withoutHashComments(pair.text('base', path) ?? '')))
  if (!wasDeclared && !isUsedElsewhere(pair, file, name) && !isUsedBy(test.text, pair.text('head', file) ?? '', name)) return null
  return declaring.length > 0 && !declaring.some((path) => isNeeded(pair.text('head', path) ?? '', name)) ? name : null
}

/** The test, or the whole file where the question stands above it, speaks of it beside the question, or of the name under which the question keeps it. */
function isUsedBy(test: string, file: string, library: string): boolean {
  const asking = new RegExp(`^.*(?:importorskip\\(|skip(?:if|Test|Unless|If)?\\(|reason=|import ${library}\\b|from ${library}\\b).*$`, 'gm')
  const alias = new RegExp(`(\\w+) *= *(?:pytest\\.)?importorskip\\(['"]${library}|import ${library}[\\w.]* as (\\w+)|from ${library}[\\w.]* import (\\w+)`)
    .exec(file)
    ?.slice(1)
  const names = [library, ...(alias ?? [])].filter((name) => name !== undefined)
  const rest = withoutHashComments(test.replace(asking, ''))
  return names.some((name) => new RegExp(namePattern(name)).test(rest))
}

/** A library may be written in other letters there: `SQLAlchemy`. */
const MANIFESTS = ['pyproject.toml', 'setup.cfg', 'setup.py', 'tox.ini', 'noxfile.py', 'requirements.txt', 'requirements_dev.txt', 'requirements-dev.txt']

/** Among what is installed with the project itself. */
function isNeeded(text: string, name: string): boolean {
  const lists = [
    ...text.matchAll(/^\s*(?:dependencies|install_requires)\s*=\s*\[([^\]]*)\]/gm),
    ...text.matchAll(/^install_requires\s*=([^\n]*(?:\n[ \t]+[^\n]*)*)/gm),
  ]
  return lists.some(([, list]) => new RegExp(namePattern(name), 'i').test(list ?? ''))
}
