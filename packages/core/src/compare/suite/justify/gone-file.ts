import type { FileInventory, FilePair, RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { oncePer } from '../../once-per.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { renamedNames } from './names/renamed-names.js'
import { FEW, type StayingShare } from './names/staying-mentions.js'

/** A module, a package or helpers of tests that a test was about and that are no file of the head any more. */
export function goneFile(pair: RevisionPair, gone: PlacedTest, staying: StayingShare): string | null {
  const { file } = gone
  return goneModule(pair, gone, staying) ?? gonePart(pair, gone) ?? gonePackage(pair, file) ?? goneFolder(pair, gone) ?? goneHelper(pair, file)
}

/** Where tests of its file that stay speak of what it took from there, another module has that now. */
function goneModule(pair: RevisionPair, { file, test }: PlacedTest, staying: StayingShare): string | null {
  const mentions = new Set([...test.mentions, ...test.checks.flatMap(({ subjectNames }) => subjectNames)])
  const gone = factsOf(pair).modules(file)
  const isWhole = gone.length > 0 && !pair.exists('head', file) && isAboutNothingElse(pair, file, gone)
  for (const { path, names } of gone) {
    const isElsewhere = names.some(([name]) => isDeclaredAnew(pair, name))
    if (
      (isWhole && !isElsewhere) ||
      names.length === 0 ||
      names.some(([name, local]) => mentions.has(local) && staying(file, local) <= FEW && !renamedNames(pair).has(name) && !isDeclaredAnew(pair, name))
    )
      return `${path}, which it imports, is gone in the same change`
  }
  return null
}

const LEAST_LETTERS = 4

/** A source that came, or one that did not have it, hands out what bears the name: it was written anew there. */
function isDeclaredAnew({ files }: RevisionPair, name: string): boolean {
  const hands = (file: FilePair['head']) => file?.exports.includes(name) === true || file?.functions.some((fn) => fn.exported && fn.name === name) === true
  // Tests that came with it there ask for it.
  const isTested = files.some(
    ({ role, basePath, headPath, head }) =>
      role === 'test' && basePath !== headPath && head?.tests.some((test) => test.state === 'run' && test.mentions.has(name)),
  )
  return (
    name.length >= LEAST_LETTERS && name !== 'default' && !isTested && files.some(({ role, base, head }) => role === 'source' && hands(head) && !hands(base))
  )
}

/** Of the product's modules a file loads those that are gone alone, the packages around them aside. */
function isAboutNothingElse(pair: RevisionPair, file: string, gone: readonly GoneModule[]): boolean {
  const paths = new Set(gone.map(({ path }) => path))
  return loadedBy(pair, file).every(
    (path) => paths.has(path) || path.endsWith('/__init__.py') || /^test/.test(roleOf(pair, path) ?? pair.inventory('base', path)?.path ?? ''),
  )
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

interface GoneModule {
  readonly path: string
  /** What the file takes from it, and as what. */
  readonly names: FileInventory['imports'][number]['names']
}

/** What many tests ask of one change. */
interface ChangeFacts {
  readonly byPath: ReadonlyMap<string, FilePair>
  /** Folders of packages that are gone. */
  readonly packages: readonly string[]
  /** Sources that a file of the base loads and that are gone. */
  readonly modules: (file: string) => readonly GoneModule[]
}

const factsOf = oncePer((pair: RevisionPair): ChangeFacts => {
  const modules = new Map<string, readonly GoneModule[]>()
  const facts: ChangeFacts = {
    byPath: new Map(pair.files.flatMap((file) => (file.basePath === null ? [] : [[file.basePath, file] as const]))),
    packages: pair.files.flatMap(({ basePath }) => {
      const folder = /^(.+)\/(?:package\.json|pyproject\.toml|setup\.py)$/.exec(basePath ?? '')?.[1]
      return folder !== undefined && basePath !== null && isWhollyGone(pair, basePath) && hasNoCode(pair, folder) ? [folder] : []
    }),
    modules: (file) => {
      const own = modules.get(file) ?? [...goneModules(pair, file), ...gonePartsOf(pair, file)]
      modules.set(file, own)
      return own
    },
  }
  return facts
})

function goneModules(pair: RevisionPair, file: string): readonly GoneModule[] {
  return (pair.inventory('base', file)?.imports ?? []).flatMap(({ from, names, typeOnly }) => {
    if (typeOnly && names.length === 0) return []
    const path = pair.resolve('base', file, from) ?? onOtherPath(pair, file, from)
    return path === null || (isThere(pair, path) && !isBuiltAside(pair, path, file)) ? [] : [{ path, names }]
  })
}

/**
 * The source that alone ended as the dotted name of a module does, which only a path that is set elsewhere leads to: `query.first` of `docs_src/query/first.py`.
 */
function onOtherPath(pair: RevisionPair, file: string, from: string): string | null {
  if (!file.endsWith('.py') || !/^\w+(?:\.\w+)+$/.test(from)) return null
  const end = `/${from.replaceAll('.', '/')}.py`
  const paths = pair.files.flatMap(({ role, basePath }) => (role === 'source' && basePath?.endsWith(end) === true ? [basePath] : []))
  return paths.length === 1 && !pair.paths('head').some((path) => path.endsWith(end)) ? (paths[0] ?? null) : null
}

/** Modules that a file of Python takes out of their packages: `from shop import taxes`. */
function gonePartsOf(pair: RevisionPair, file: string): readonly GoneModule[] {
  if (!file.endsWith('.py')) return []
  return (pair.inventory('base', file)?.imports ?? []).flatMap(({ from, names }) =>
    names.flatMap(([name, local]) => {
      const path = pair.resolve('base', file, `${from}${from.endsWith('.') ? '' : '.'}${name}`)
      return path === null || isThere(pair, path) || !path.endsWith(`/${name}.py`) ? [] : [{ path, names: [[name, local]] as const }]
    }),
  )
}

function isThere(pair: RevisionPair, path: string): boolean {
  return pair.exists('head', path) || isMoved(pair, path) || !isCode(pair, path)
}

/** What a build had left of a module, gone with what it had left of its test. */
function isBuiltAside(pair: RevisionPair, path: string, file: string): boolean {
  const folder = /^(?:.*\/)?(?:dist|build|out)\//.exec(path)?.[0]
  return folder !== undefined && file.startsWith(folder) && roleOf(pair, path) === 'generated' && !pair.exists('head', path) && !isMoved(pair, path)
}

/** Code of the product, were it to show documents as well: `src/lib/docs/index.js`. */
function isCode(pair: RevisionPair, path: string): boolean {
  const role = roleOf(pair, path)
  return role === 'source' || (role === 'docs' && /\.[cm]?[jt]sx?$/.test(path))
}

function isMoved(pair: RevisionPair, path: string): boolean {
  const headPath = factsOf(pair).byPath.get(path)?.headPath ?? null
  return headPath !== null && headPath !== path
}

function roleOf(pair: RevisionPair, path: string): string | null {
  return factsOf(pair).byPath.get(path)?.role ?? null
}

function gonePackage(pair: RevisionPair, file: string): string | null {
  const folder = factsOf(pair).packages.find((one) => file.startsWith(`${one}/`))
  // What the test checks may live on elsewhere.
  if (folder === undefined || loadedBy(pair, file).some((path) => isMoved(pair, path))) return null
  return `the package ${folder} is gone in the same change`
}

const CODE = /\.(?:[cm]?[jt]sx?|py|vue|svelte)$/

/** Code of the folder went with the manifest, and none of it stays: without its manifest alone a package is there still. */
function hasNoCode(pair: RevisionPair, folder: string): boolean {
  const isBelow = (path: string) => path.startsWith(`${folder}/`) && CODE.test(path) && !OF_TESTS.test(path.slice(folder.length))
  const went = pair.files.some(({ basePath, headPath, role }) => role === 'source' && basePath?.startsWith(`${folder}/`) === true && headPath !== basePath)
  return went && !pair.paths('head').some(isBelow)
}

const OF_TESTS = /\/(?:tests?|specs?|__tests__|e2e)\/|[._-](?:test|spec)\.|\/test_[^/]*$|\.config\./

/** The folder of code beside which it stands is gone as a whole, and nothing that came has what the test speaks of. */
function goneFolder(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  const folder = file.slice(0, Math.max(file.lastIndexOf('/'), 0)).replace(/\/(?:__tests__|tests?)$/, '')
  if (folder === '' || pair.exists('head', folder)) return null
  const isCodeIn = (path: string) => roleOf(pair, path) === 'source' || (roleOf(pair, path) === 'generated' && /\.[cm]?[jt]sx?$/.test(path))
  const sources = pair.files.filter(({ basePath }) => basePath?.startsWith(`${folder}/`) === true && isCodeIn(basePath))
  if (sources.length === 0 || sources.some(({ headPath }) => headPath !== null)) return null
  const names = sources.flatMap(({ base }) => base?.exports ?? []).filter((name) => test.mentions.has(name))
  const isTaken = pair.files.some(({ role, base, head }) => role === 'source' && base === null && names.some((name) => head?.declared.has(name) === true))
  return isTaken ? null : `all code of ${folder}, beside which it stands, is gone in the same change`
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
