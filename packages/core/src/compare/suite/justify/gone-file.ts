import type { RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { renamedNames } from './renamed-names.js'
import { FEW, type StayingShare } from './staying-mentions.js'

/** A module, a package or helpers of tests that a test was about and that are no file of the head any more. */
export function goneFile(pair: RevisionPair, gone: PlacedTest, staying: StayingShare): string | null {
  const { file } = gone
  return goneModule(pair, gone, staying) ?? gonePart(pair, gone) ?? gonePackage(pair, file) ?? goneHelper(pair, file)
}

/** Where tests of its file that stay speak of what it took from there, another module has that now. */
function goneModule(pair: RevisionPair, { file, test }: PlacedTest, staying: StayingShare): string | null {
  const mentions = new Set([...test.mentions, ...test.checks.flatMap(({ subjectNames }) => subjectNames)])
  for (const { from, names, typeOnly } of pair.inventory('base', file)?.imports ?? []) {
    if (typeOnly && names.length === 0) continue
    const path = pair.resolve('base', file, from)
    if (path === null || pair.exists('head', path) || isMoved(pair, path) || roleOf(pair, path) !== 'source') continue
    if (names.length === 0 || names.some(([name, local]) => mentions.has(local) && staying(file, local) <= FEW && !renamedNames(pair).has(name)))
      return `${path}, which it imports, is gone in the same change`
  }
  return null
}

/** A module of the product that it reaches through the package: `shop.taxes` after `import shop`. */
function gonePart(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  if (!file.endsWith('.py')) return null
  for (const { from, names } of pair.inventory('base', file)?.imports ?? [])
    for (const [, local] of names)
      for (const [, part = ''] of test.text.matchAll(new RegExp(`(?<![\\w.])${literalPattern(local)}\\.([a-z_]\\w*)`, 'g'))) {
        const path = pair.resolve('base', file, `${from}.${part}`)
        if (path !== null && !pair.exists('head', path) && !isMoved(pair, path) && roleOf(pair, path) === 'source' && path.endsWith(`/${part}.py`))
          return `${path}, which it reaches as ${local}.${part}, is gone in the same change`
      }
  return null
}

function isMoved(pair: RevisionPair, path: string): boolean {
  return pair.files.some(({ basePath, headPath }) => basePath === path && headPath !== null && headPath !== path)
}

function roleOf(pair: RevisionPair, path: string): string | null {
  return pair.files.find(({ basePath }) => basePath === path)?.role ?? null
}

function gonePackage(pair: RevisionPair, file: string): string | null {
  // What the test checks lives on elsewhere.
  if (loadedBy(pair, file).some((path) => isMoved(pair, path))) return null
  for (const { basePath } of pair.files) {
    const folder = basePath !== null && isWhollyGone(pair, basePath) ? /^(.+)\/(?:package\.json|pyproject\.toml|setup\.py)$/.exec(basePath)?.[1] : undefined
    if (folder && file.startsWith(`${folder}/`)) return `the package ${folder} is gone in the same change`
  }
  return null
}

/** The file is deleted; or another one that came into being was taken for it, while nothing else of its folder went the same way. */
function isWhollyGone(pair: RevisionPair, path: string): boolean {
  const file = pair.files.find(({ basePath }) => basePath === path)
  if (!file || file.change === 'deleted') return file !== undefined
  if (file.headPath === null || file.headPath === path || pair.exists('head', path)) return false
  const [from, to] = [path, file.headPath].map((one) => one.slice(0, one.lastIndexOf('/') + 1))
  return !pair.files.some(
    (other) => other !== file && other.basePath?.startsWith(from ?? '') && other.headPath?.startsWith(to ?? '') && other.basePath !== other.headPath,
  )
}

/** A file of tests for what only tests use, which goes with it. Neither of the two may load anything of the product: then they are about nothing else. */
function goneHelper(pair: RevisionPair, file: string): string | null {
  const helpers = loadedBy(pair, file)
  const isGone = (path: string) => !pair.exists('head', path) && !isMoved(pair, path) && /^test/.test(roleOf(pair, path) ?? '')
  if (helpers.length === 0 || pair.exists('head', file) || !helpers.every((path) => isGone(path) && loadedBy(pair, path).length === 0)) return null
  return `${helpers.join(' and ')}, which it checks and which loads nothing of the project, is gone in the same change`
}

/** Files of the repository that a file of the base loads. */
function loadedBy(pair: RevisionPair, file: string): readonly string[] {
  return [...new Set((pair.inventory('base', file)?.imports ?? []).flatMap(({ from }) => pair.resolve('base', file, from) ?? []))]
}
