import { type ComparedTest, changeScope } from '../compare/index.js'
import type { FilePair, RevisionPair, Side } from '../contract/index.js'
import { loadedByRunner } from './loaded-by-runner.js'
import { onlyAdds } from './only-adds.js'

// More files than this are not followed: then the change may explain anything.
const MOST_FOLLOWED = 600

const kept = new WeakMap<RevisionPair, Map<string, boolean>>()

/**
 * Whether something of this change may be why a test asks for another result: what differs beside tests reaches the test's file through what it loads, is
 * new and the test speaks of it, or cannot be told to do neither.
 */
export function mayExplain(pair: RevisionPair, { base, head }: Pick<ComparedTest, 'base' | 'head'>): boolean {
  if (changeScope(pair).onlyTests) return false
  const reasons = reasonsOf(pair)
  if (reasons.anywhere) return true
  for (const name of reasons.newNames) if (head.test.mentions.has(name)) return true
  const answers = kept.get(pair) ?? new Map<string, boolean>()
  kept.set(pair, answers)
  const key = `${base.file} ${head.file}`
  const answer = answers.get(key) ?? (reaches(pair, 'head', head.file, reasons) || reaches(pair, 'base', base.file, reasons))
  answers.set(key, answer)
  return answer
}

/** Words for what mayExplain has denied. */
export function unexplained(pair: RevisionPair): string {
  return changeScope(pair).onlyTests ? 'nothing but tests differs in this change' : 'nothing else of this change reaches this test'
}

interface Reasons {
  /** Something differs that no import leads to: settings, data, dependencies, ambient types, other languages. */
  readonly anywhere: boolean
  /** Code that is not what it was. */
  readonly paths: ReadonlySet<string>
  /** What code that only grew declares now: a reason for those who speak of it. */
  readonly newNames: ReadonlySet<string>
}

const known = new WeakMap<RevisionPair, Reasons>()

function reasonsOf(pair: RevisionPair): Reasons {
  const found = known.get(pair)
  if (found) return found
  const others = pair.files.filter((file) => !isNoReason(file))
  const grown = new Map(others.flatMap((file) => [[file, onlyAdds(pair, file)] as const]))
  const paths = others.flatMap((file) => (grown.get(file) === null ? [file.basePath, file.headPath] : []).filter((path) => path !== null))
  const reasons = {
    anywhere: others.some(reachesAnything),
    paths: new Set(paths),
    newNames: new Set([...grown.values()].flatMap((names) => names ?? [])),
  }
  known.set(pair, reasons)
  return reasons
}

/** Tests, documents, what differs in layout alone, and what only CI and lint read. */
function isNoReason({ role, base, head, change, headPath, basePath }: FilePair): boolean {
  if (role === 'test' || role === 'snapshot' || role === 'docs') return true
  if (change === 'modified' && base !== null && head !== null && base.key === head.key && base.key !== '') return true
  return IDLE.test(headPath ?? basePath ?? '')
}

const IDLE = /^\.github\/|(^|\/)(CODEOWNERS|\.gitignore|\.editorconfig|\.prettierignore|\.prettierrc[.\w]*|\.eslintrc[.\w]*|eslint\.config\.\w+|biome\.jsonc?)$/

function reachesAnything({ role, base, head, headPath, basePath }: FilePair): boolean {
  return (
    (role !== 'source' && role !== 'test_support') || (base === null && head === null) || /\.d\.[cm]?ts$|(^|\/)conftest\.py$/.test(headPath ?? basePath ?? '')
  )
}

/** Follows what a test file loads, with what its runner loads beside it. */
function reaches(pair: RevisionPair, side: Side, test: string, { paths }: Reasons): boolean {
  const seen = new Set([test, ...surroundings(pair, side, test)])
  let level = [...seen]
  let isProduct = false
  while (level.length > 0) {
    const next: string[] = []
    for (const { role, paths: loaded, open } of pair.loads(side, level)) {
      if (open) return true
      isProduct ||= role === 'source' || role === 'generated'
      for (const path of loaded) {
        if (paths.has(path)) return true
        if (!seen.has(path)) next.push(path)
        seen.add(path)
      }
    }
    if (seen.size > MOST_FOLLOWED) return true
    level = next
  }
  // What it tests is not among what it loads: it gets there another way.
  return !isProduct
}

/** What is loaded beside every test: setup files; pytest's conftest.py above it. */
function surroundings(pair: RevisionPair, side: Side, test: string): readonly string[] {
  const setup = [...loadedByRunner(pair)].filter((path) => pair.exists(side, path))
  if (!test.endsWith('.py')) return setup
  const folders = test.split('/').slice(0, -1)
  const above = ['', ...folders.map((_, i) => `${folders.slice(0, i + 1).join('/')}/`)].map((folder) => `${folder}conftest.py`)
  return [...setup, ...above.filter((path) => pair.exists(side, path))]
}
