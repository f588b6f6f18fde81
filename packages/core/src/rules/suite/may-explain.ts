import { type ComparedTest, changeScope, explainsNothing, isExample, oncePer, oncePerKey } from '../../compare/index.js'
import type { FilePair, Loads, RevisionPair, Side } from '../../contract/index.js'
import { namePattern } from '../../run/literal-pattern.js'
import { loadedByRunner } from './collection/loaded-by-runner.js'
import { isTestsData } from './data-records.js'
import { newModule } from './grown-declarations.js'
import { manifestWords } from './manifest-words.js'
import { onlyAdds } from './only-adds.js'
import { isSameCode } from './same-code.js'

// More files than these are not followed, for one test and for all: then the change may explain anything.
const MOST_FOLLOWED = 600
const MOST_LOADED = 4_000
// From here on nobody tells apart which of them only grew.
const MANY_SOURCES = 50
const COMMENTS_AND_BLANKS = /^\s*(?:\/\/|\/?\*|#).*$|\s+/gm
const OF_TESTS = /^test(?:_support|_data)?$/

const reached = oncePer((_: RevisionPair) => new Map<string, boolean>())

/**
 * Whether something of this change may be why a test asks for another result: what differs beside tests reaches the test's file through what it loads, is
 * new and the test speaks of it, or cannot be told to do neither.
 */
export function mayExplain(pair: RevisionPair, { base, head }: Pick<ComparedTest, 'base' | 'head'>, expected: string = head.test.text): boolean {
  if (isOfChangedFile(pair, head, expected)) return true
  if (changeScope(pair).onlyTests) return false
  const reasons = reasonsOf(pair)
  if (reasons.anywhere || saysOfPackage(pair, expected)) return true
  if (reasons.none) return false
  const isStored = expected !== head.test.text
  for (const name of reasons.newNames) if (head.test.mentions.has(name) || (isStored && expected.includes(name))) return true
  if (looksAtAll(pair, head, reasons.grown)) return true
  return reachesTests(pair, base.file, head.file, reasons) || reachesByName(pair, head, reasons)
}

/** The test looks at a module as a whole that has more names now: `Object.keys(api)`, `dir(desk)`. */
function looksAtAll(pair: RevisionPair, { file, test }: ComparedTest['head'], grown: ReadonlySet<string>): boolean {
  if (grown.size === 0) return false
  const imports = pair.inventory('head', file)?.imports ?? []
  return imports.some(({ from, names }) =>
    names.some(
      ([name, local]) =>
        (name === '*' || name === 'default') &&
        local !== '' &&
        test.mentions.has(local) &&
        new RegExp(`${namePattern(local)}(?!\\s*\\.(?!__))`).test(test.text) &&
        grown.has(pair.resolve('head', file, from) ?? ''),
    ),
  )
}

/** The test hands the name of a package of the repository to what loads or builds it: `sizeOf('harbour/compat', 'chunk')`. */
function reachesByName(pair: RevisionPair, { file, test }: ComparedTest['head'], reasons: Reasons): boolean {
  if (reasons.paths.size === 0) return false
  const named = new Set(Array.from(test.text.matchAll(SPECIFIER), ([, , name = '']) => name))
  const loaded = [...named].slice(0, MOST_NAMES).flatMap((name) => pair.resolve('head', file, name) ?? [])
  return loaded.some((path) => path !== file && (reasons.paths.has(path) || reaches(pair, 'head', path, reasons)))
}

const SPECIFIER = /(['"`])(@?[a-z][\w.-]*(?:\/[\w.-]+)*)\1/g
const MOST_NAMES = 30

/** What is expected names another file of tests by its folder and name, which is other code now: a runner that is tested runs it. */
function isOfChangedFile(pair: RevisionPair, { file, test }: ComparedTest['head'], expected: string): boolean {
  const code = (side: Side, path: string | null) => (path === null ? '' : (pair.text(side, path) ?? '')).replace(COMMENTS_AND_BLANKS, '')
  const isOther = ({ basePath, headPath }: FilePair) => headPath !== file && code('base', basePath) !== code('head', headPath)
  return changedTestFiles(pair)(expected).some(({ name, one }) => test.text.includes(name) && isOther(one))
}

interface NamedFile {
  readonly name: string
  readonly one: FilePair
}

/** The changed files of tests that a text names. They are looked up by what stands around a slash, so that cost does not follow tests times files. */
const changedTestFiles = oncePer((pair: RevisionPair): ((text: string) => readonly NamedFile[]) => {
  const bySlash = new Map<string, NamedFile[]>()
  for (const one of pair.files) {
    const name = one.headPath?.split('/').slice(-2).join('/') ?? ''
    const slash = name.indexOf('/')
    if (slash === -1 || one.change !== 'modified' || !OF_TESTS.test(one.role)) continue
    const around = name.slice(slash - 1, slash + 2)
    const named = bySlash.get(around) ?? []
    named.push({ name, one })
    bySlash.set(around, named)
  }
  return (text: string) => {
    const around = new Set(Array.from(text.matchAll(/.(?=\/)/g), ({ index }) => text.slice(index, index + 3)))
    return [...around].flatMap((each) => bySlash.get(each) ?? []).filter(({ name }) => text.includes(name))
  }
})

/** The same of everything but one changed file. */
export function mayExplainBeside(pair: RevisionPair, { base, head }: Pick<ComparedTest, 'base' | 'head'>, path: string): boolean {
  const reasons = reasonsOf(pair)
  if (reasons.anywhere || saysOfPackage(pair, head.test.text)) return true
  for (const name of reasons.newNames) if (head.test.mentions.has(name)) return true
  const others = { ...reasons, paths: new Set([...reasons.paths].filter((one) => one !== path)) }
  return others.paths.size > 0 && (reaches(pair, 'head', head.file, others) || (reasons.gone && reaches(pair, 'base', base.file, others)))
}

/** Whether a text holds what the manifest says of the package, which differs: `shop 1.4.0`. */
export function saysOfPackage(pair: RevisionPair, text: string): boolean {
  return reasonsOf(pair).words.some((word) => text.includes(word))
}

/** Whether something differs that no import leads to, data of tests apart: it may explain anything. */
export function moreThanCodeDiffers(pair: RevisionPair): boolean {
  return reasonsOf(pair).beyondData
}

/** Whether code of this change may be why what a test file asks for is another: for all that the file, which is on both sides, holds. `data` is what it reads, which is no reason for itself. */
export function codeMayExplain(pair: RevisionPair, file: string, data?: string): boolean {
  const reasons = reasonsOf(pair)
  if (reasons.none) return false
  const mentions = pair.inventory('head', file)?.mentions
  for (const name of reasons.newNames) if (mentions?.has(name) !== false) return true
  if (data === undefined || !reasons.paths.has(data)) return reachesTests(pair, file, file, reasons)
  const others = { ...reasons, paths: new Set([...reasons.paths].filter((path) => path !== data)) }
  return others.paths.size > 0 && (reaches(pair, 'head', file, others) || (reasons.gone && reaches(pair, 'base', file, others)))
}

function reachesTests(pair: RevisionPair, from: string, to: string, reasons: Reasons): boolean {
  // All that differs only grew: whoever does not speak of it gets what he got.
  if (reasons.paths.size === 0) return false
  const answers = reached(pair)
  const key = `${from} ${to}`
  const answer = answers.get(key) ?? (reaches(pair, 'head', to, reasons) || (reasons.gone && reaches(pair, 'base', from, reasons)))
  answers.set(key, answer)
  return answer
}

/** Whether nothing of this change but tests and what they are set up with may be why anything is another. */
export function onlyTestsDiffer(pair: RevisionPair): boolean {
  return pair.files.every((file) => OF_TESTS.test(file.role) || isNoReason(file) || isSameCode(pair, file))
}

/** Words for what mayExplain has denied. */
export function unexplained(pair: RevisionPair): string {
  return changeScope(pair).onlyTests ? 'nothing but tests differs in this change' : 'nothing else of this change reaches this test'
}

interface Reasons {
  /** Something differs that no import leads to: settings, data, dependencies, ambient types, other languages. */
  readonly anywhere: boolean
  /** The same without the data of tests. */
  readonly beyondData: boolean
  /** Code that is not what it was. */
  readonly paths: ReadonlySet<string>
  /** All of it stands among the docs: it is one only for tests of which it is seen that they load it. */
  readonly onlyExamples: boolean
  /** Code that only grew. */
  readonly grown: ReadonlySet<string>
  /** Some of it is not on the head, so that only the base's imports lead to it. */
  readonly gone: boolean
  /** What code that only grew declares now: a reason for those who speak of it. */
  readonly newNames: ReadonlySet<string>
  /** What manifests say of their packages and did not before, or do no more. */
  readonly words: readonly string[]
  /** Beside these nothing differs that could be one. */
  readonly none: boolean
}

const reasonsOf = oncePer((pair: RevisionPair): Reasons => {
  const others = pair.files.filter((file) => !isNoReason(file) && !isSameCode(pair, file))
  const grown = new Map(others.flatMap((file) => [[file, others.length > MANY_SOURCES ? null : (onlyAdds(pair, file) ?? newModule(pair, file))] as const]))
  const paths = others.flatMap((file) => (grown.get(file) === null ? [file.basePath, file.headPath] : []).filter((path) => path !== null))
  return {
    anywhere: others.some(reachesAnything),
    beyondData: others.some((file) => !isTestsData(file) && reachesAnything(file)),
    paths: new Set(paths),
    grown: new Set([...grown].flatMap(([file, names]) => (names !== null && file.headPath !== null ? [file.headPath] : []))),
    onlyExamples: others.every(isExample),
    gone: paths.some((path) => !pair.exists('head', path)),
    newNames: new Set([...grown.values()].flatMap((names) => names ?? [])),
    words: pair.files.flatMap((file) => manifestWords(file) ?? []),
    none: others.length === 0,
  }
})

/** What explains nothing, what only CI and lint read, and what a manifest says of its package. */
export function isNoReason(file: FilePair): boolean {
  return explainsNothing(file) || IDLE.test(file.headPath ?? file.basePath ?? '') || manifestWords(file) !== null
}

const IDLE = /^\.github\/|(^|\/)(CODEOWNERS|\.gitignore|\.editorconfig|\.prettierignore|\.prettierrc[.\w]*|\.eslintrc[.\w]*|eslint\.config\.\w+|biome\.jsonc?)$/

function reachesAnything(file: FilePair): boolean {
  const { role, base, head, headPath, basePath } = file
  if (isExample(file)) return false
  return (
    (role !== 'source' && role !== 'test_support') || (base === null && head === null) || /\.d\.[cm]?ts$|(^|\/)conftest\.py$/.test(headPath ?? basePath ?? '')
  )
}

/** Follows what a test file loads, with what its runner loads beside it. */
function reaches(pair: RevisionPair, side: Side, test: string, { paths, onlyExamples }: Reasons): boolean {
  const load = loaderOf(pair, side)
  const seen = new Set([test, ...surroundings(pair, side, test)])
  let level = [...seen]
  let isProduct = false
  while (level.length > 0) {
    const loaded = load(level)
    if (loaded === null || seen.size > MOST_FOLLOWED) return !onlyExamples
    const next: string[] = []
    for (const { role, paths: found, open } of loaded) {
      // What was built of the sources does not say of which.
      if ((open || role === 'generated') && !onlyExamples) return true
      isProduct ||= role === 'source'
      for (const path of found) {
        if (paths.has(path)) return true
        if (!seen.has(path)) next.push(path)
        seen.add(path)
      }
    }
    level = next
  }
  // What it tests is not among what it loads: it gets there another way.
  return !isProduct && !onlyExamples
}

type Loader = (paths: readonly string[]) => readonly Loads[] | null

/** Loads of files that are kept; those of all changed tests are followed together first, so that files are read in few batches. null when there are too many. */
const loaderOf = oncePerKey((pair: RevisionPair, side: Side): Loader => {
  const graph = new Map<string, Loads>()
  const load: Loader = (paths) => {
    const missing = [...new Set(paths.filter((path) => !graph.has(path)))]
    if (graph.size + missing.length > MOST_LOADED) return null
    if (missing.length > 0) for (const [i, one] of pair.loads(side, missing).entries()) graph.set(missing[i] ?? '', one)
    return paths.flatMap((path) => graph.get(path) ?? [])
  }
  let level = pair.files.flatMap(({ role, [`${side}Path` as const]: path }) => (role === 'test' && path !== null ? [path] : []))
  while (level.length > 0) level = [...new Set(load(level)?.flatMap(({ paths }) => paths))].filter((path) => !graph.has(path))
  return load
})

/** What is loaded beside every test: setup files; pytest's conftest.py above it. */
export function surroundings(pair: RevisionPair, side: Side, test: string): readonly string[] {
  const setup = [...loadedByRunner(pair)].filter((path) => pair.exists(side, path))
  if (!test.endsWith('.py')) return setup
  const folders = test.split('/').slice(0, -1)
  const above = ['', ...folders.map((_, i) => `${folders.slice(0, i + 1).join('/')}/`)].map((folder) => `${folder}conftest.py`)
  return [...setup, ...above.filter((path) => pair.exists(side, path))]
}
