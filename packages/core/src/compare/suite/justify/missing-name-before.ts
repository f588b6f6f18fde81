import type { RevisionPair } from '../../../contract/index.js'
import { literalPattern, namePattern } from '../../../run/literal-pattern.js'
import type { PlacedTest } from '../../suite-comparison.js'

/**
 * What the file of a test of Python imports of a module of the repository, or what the `setUp` of its class calls of one, that module did not have on the base
 * either: the test could not run. null as soon as something may make the name at run time.
 */
export function missingNameBefore(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  if (!file.endsWith('.py')) return null
  const text = pair.text('base', file) ?? ''
  const setUp = setUpOf(text, test.titlePath[0] ?? '')
  for (const { from, names, typeOnly } of pair.inventory('base', file)?.imports ?? []) {
    const path = typeOnly ? null : importedFile(pair, file, from)
    for (const [name, local] of names) {
      if (path !== null && name !== '*' && isAlways(text, name) && lacks(pair, path, name) && pair.resolve('base', file, `${from}.${name}`) === null)
        return `${name}, which its file imports of ${path}, was no name there on the base either`
      const module = pair.resolve('base', file, name === '*' ? from : `${from}.${name}`)
      const called = module === null ? [] : [...setUp.matchAll(new RegExp(`(?<![\\w.])${literalPattern(local)}\\.([a-z_]\\w+)\\(`, 'g'))]
      const missing = called.map(([, one = '']) => one).find((one) => lacks(pair, module ?? '', one))
      if (missing !== undefined) return `${local}.${missing}, which its setUp calls, was no name of ${module} on the base either`
    }
  }
  return null
}

/** The file of a module; of an absolute name none that stands within a package, which leads to the module of that name elsewhere: `itertools` beside `shop/itertools.py`. */
function importedFile(pair: RevisionPair, file: string, from: string): string | null {
  const path = pair.resolve('base', file, from)
  if (path === null || from.startsWith('.')) return path
  const parts = path.replace(/(?:\/__init__)?\.pyi?$/, '').split('/')
  const above = parts.slice(0, -from.split('.').length).join('/')
  return above !== '' && pair.exists('base', `${above}/__init__.py`) ? null : path
}

/** The import stands at the margin, under no condition and in no try. */
function isAlways(text: string, name: string): boolean {
  return new RegExp(`^from\\s+\\S+\\s+import\\s+(?:\\([^)]*|[^\\n(]*)${namePattern(name)}`, 'm').test(text)
}

/** A module that says nothing of the name and makes none at run time; a package may have it as a module, which a build may make. */
function lacks(pair: RevisionPair, path: string, name: string): boolean {
  const text = path.endsWith('.py') && !path.endsWith('/__init__.py') ? pair.text('base', path) : null
  return text !== null && !new RegExp(namePattern(name)).test(text) && !MAKES_NAMES.test(text)
}

const MAKES_NAMES = /\bimport \*|^def __getattr__|\bglobals\(\)|\bsys\.modules\b|^exec\(|\bvars\(\)/m

function setUpOf(text: string, title: string): string {
  const own = new RegExp(`^class ${literalPattern(title)}\\b[\\s\\S]*?(?=^\\S|(?![\\s\\S]))`, 'm').exec(text)?.[0] ?? ''
  return /^[ \t]+def setUp\(self\):[\s\S]*?(?=^[ \t]+(?:async )?(?:def|@)|(?![\s\S]))/m.exec(own)?.[0] ?? ''
}
