import type { Fault, FileRole, RevisionPair } from '../contract/index.js'
import type { ChangedLines } from '../git/index.js'
import { roleOf } from '../revisions/index.js'
import { groupBy } from '../run/index.js'
import { languageOf } from '../source/index.js'

/** What of a change coverage is asked of. */
export interface ChangedPaths {
  readonly sources: readonly ChangedLines[]
  /** Paths of tests, head's and base's. */
  readonly tests: readonly { readonly path: string; readonly basePath: string | null }[]
  readonly removed: readonly string[]
  /** Code that is not judged, and why; several of one reason stand together. */
  readonly unjudged: readonly { readonly path: string; readonly why: Unjudged }[]
}

type Unjudged = keyof typeof WHY
const WHY = {
  aside: 'by their names they are generated or documentation, and no run measured them',
  support: 'by their names they support tests; name them in coverage.codeTypes of truegreen.yaml to have them judged',
  language: 'coverage of JavaScript, TypeScript and Python is judged, none of other languages',
}

/** What the names of paths do not tell. */
export interface PathKnowledge {
  /** Whether a run or report measured something of the file. */
  readonly measured: (path: string) => boolean
  /** Whether the configuration names a kind of change for it: it is part of the product then, whatever it is called. */
  readonly isTyped: (path: string) => boolean
}

/**
 * Sources that the change adds or edits, tests, and sources that it takes away. Files that look generated count where
 * something was measured of them: a name takes nothing out of the measure.
 */
export function changedPaths(lines: readonly ChangedLines[], pair: RevisionPair | null, { measured, isTyped }: PathKnowledge): ChangedPaths {
  const known = new Map<string, FileRole>(pair?.files.map(({ headPath, basePath, role }) => [headPath ?? basePath ?? '', role]))
  const roleAt = (path: string): FileRole => (isTyped(path) ? 'source' : (known.get(path) ?? roleOf(path)))
  const text = lines.filter(({ path, binary }) => !binary && !DECLARATIONS.test(path))
  const code = text.filter(({ path }) => languageOf(path) !== null)
  const unjudged = (path: string): Unjudged | null => {
    const role = roleAt(path)
    if (languageOf(path) === null) return role === 'source' && UNREAD.test(path) ? 'language' : null
    if (isAside(role)) return measured(path) ? null : 'aside'
    return isSupport(role) && isAmongSources(path, measured) ? 'support' : null
  }
  return {
    sources: code.filter(({ path, change }) => change !== 'deleted' && isProduct(roleAt(path), () => measured(path))),
    tests: code.flatMap(({ path, basePath }) => (roleAt(path) === 'test' ? [{ path, basePath }] : [])),
    unjudged: text.flatMap(({ path, change, hunks }) => {
      const why = change === 'deleted' || hunks.length === 0 ? null : unjudged(path)
      return why === null ? [] : [{ path, why }]
    }),
    removed: code.flatMap(({ path, change }) => (change === 'deleted' && roleAt(path) === 'source' ? [path] : [])),
  }
}

const DECLARATIONS = /\.d\.[cm]?ts$|\.pyi$|\.snap$/

/** Languages that coverage is measured of, and that have no reader here. */
const UNREAD = /\.(?:vue|svelte|astro|go|rs|java|kts?|rb|php|cs|swift|scala|exs?|cc?|cpp|hpp|h)$/
/** Components whose script is JavaScript: their coverage stands in the runner's own report. */
const COMPONENTS = /\.(?:vue|svelte|astro)$/
/** Folders that nobody keeps a product in. */
const TESTS = /(?:^|\/)(?:__tests__|__mocks__|__fixtures__|tests?|e2e|cypress|fixtures?|testdata|test[-_]data)\//

/** A folder called testing, samples or spec within the sources, or a setup.ts: it may be either. */
function isAmongSources(path: string, measured: (path: string) => boolean): boolean {
  return !TESTS.test(path) && (/(?:^|\/)(?:src|lib|app)\//.test(path) || (path.includes('/') && path.endsWith('.py') && measured(path)))
}

function isSupport(role: FileRole): boolean {
  return role === 'test_support' || role === 'test_data'
}

function isProduct(role: FileRole, measured: () => boolean): boolean {
  return role === 'source' || (isAside(role) && measured())
}

function isAside(role: FileRole): boolean {
  return role === 'generated' || role === 'other' || role === 'docs'
}

const MOST_NAMED = 3

/** The files that are not judged, a line for each reason. */
export function notJudged({ unjudged }: ChangedPaths): readonly { readonly what: string; readonly why: string }[] {
  return [...groupBy(unjudged, ({ why }) => why)].map(([why, files]) => {
    const paths = files.map(({ path }) => path)
    const rest = paths.length - MOST_NAMED
    const named = paths.slice(0, MOST_NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
    return { what: `coverage of ${paths.length} changed ${paths.length === 1 ? 'file' : 'files'} (${named})`, why: WHY[why] }
  })
}

/** TG4001: where coverage is demanded, a component that cannot be judged is not passed over. `exclude`: globs of the configuration. */
export function unreadComponents({ unjudged }: ChangedPaths, isExcluded: (path: string) => boolean): readonly Fault[] {
  const paths = unjudged.flatMap(({ path }) => (COMPONENTS.test(path) && !isExcluded(path) ? [path] : []))
  return paths.map((path) => ({
    code: 'TG4001',
    detail: `${path}: what its script has to cover is not read yet`,
    next: `keep its code in a module beside it, or take it out of the measure: coverage.exclude in truegreen.yaml`,
  }))
}
