import type { FileRole, RevisionPair } from '../contract/index.js'
import type { ChangedLines } from '../git/index.js'
import { roleOf } from '../revisions/index.js'
import { languageOf } from '../source/index.js'

/** What of a change coverage is asked of. */
export interface ChangedPaths {
  readonly sources: readonly ChangedLines[]
  /** Paths of tests, head's and base's. */
  readonly tests: readonly { readonly path: string; readonly basePath: string | null }[]
  readonly removed: readonly string[]
  /** Code that nothing measured and that by its name is generated or not part of the product: it is not judged. */
  readonly unjudged: readonly string[]
}

/**
 * Sources that the change adds or edits, tests, and sources that it takes away. Files that look generated count where
 * something was measured of them (`measured`): a name takes nothing out of the measure.
 */
export function changedPaths(lines: readonly ChangedLines[], pair: RevisionPair | null, measured: (path: string) => boolean): ChangedPaths {
  const known = new Map<string, FileRole>(pair?.files.map(({ headPath, basePath, role }) => [headPath ?? basePath ?? '', role]))
  const roleAt = (path: string) => known.get(path) ?? roleOf(path)
  const code = lines.filter(({ path, binary }) => !binary && languageOf(path) !== null && !DECLARATIONS.test(path))
  return {
    sources: code.filter(({ path, change }) => change !== 'deleted' && isProduct(roleAt(path), () => measured(path))),
    tests: code.flatMap(({ path, basePath }) => (roleAt(path) === 'test' ? [{ path, basePath }] : [])),
    unjudged: code.flatMap(({ path, change, hunks }) => {
      const passedOver = change !== 'deleted' && hunks.length > 0 && isAside(roleAt(path)) && !measured(path)
      return passedOver ? [path] : []
    }),
    removed: code.flatMap(({ path, change }) => (change === 'deleted' && roleAt(path) === 'source' ? [path] : [])),
  }
}

const DECLARATIONS = /\.d\.[cm]?ts$|\.pyi$|\.snap$/

function isProduct(role: FileRole, measured: () => boolean): boolean {
  return role === 'source' || (isAside(role) && measured())
}

function isAside(role: FileRole): boolean {
  return role === 'generated' || role === 'other' || role === 'docs'
}

const MOST_NAMED = 3

/** The files that a name alone keeps from being judged, as one line of what was not evaluated. */
export function notJudged({ unjudged }: ChangedPaths): readonly { readonly what: string; readonly why: string }[] {
  if (unjudged.length === 0) return []
  const rest = unjudged.length - MOST_NAMED
  const named = unjudged.slice(0, MOST_NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
  const files = unjudged.length === 1 ? 'file' : 'files'
  return [
    { what: `coverage of ${unjudged.length} changed ${files} (${named})`, why: 'by their names they are generated or documentation, and no run measured them' },
  ]
}
