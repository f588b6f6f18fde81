import type { ChangedCode, ChangedSource, Fault } from '../contract/index.js'
import { isExcludedByConfig, needsCoverable } from '../coverage/index.js'
import type { CodeEvidence } from '../evidence.js'
import { changedLines, commitSubjects } from '../git/index.js'
import { matchesAny } from '../source/index.js'
import { hasElements, measuredNothing, nothingMeasured, unreadable } from './changed-code-faults.js'
import { foreignReports } from './changed-code-fit.js'
import { staleness } from './changed-code-fresh.js'
import { idleGlob } from './changed-code-globs.js'
import { inventoriesOf } from './changed-code-inventories.js'
import { type Measured, measuredByFiles, measuredByRuns } from './changed-code-measured.js'
import { type CodeOptions, type CodePlace, isDemanded } from './changed-code-options.js'
import { type ChangedPaths, changedPaths, notJudged, unreadComponents } from './changed-code-paths.js'
import { type CodeReaders, loadCodeReaders } from './changed-code-readers.js'
import { removedOf, sourcesOf, withCoverable } from './changed-code-sources.js'
import { type ChangedTexts, readTexts } from './changed-code-texts.js'
import { unstableLines } from './changed-code-unstable.js'

/** The changed code with what was measured of it, or why it is not judged. */
export type GatheredCode = { readonly code: CodeEvidence } | { readonly notEvaluated: string } | { readonly fault: Fault }

/** What was read of a change before its texts are parsed. */
interface FoundCode {
  readonly measured: Measured
  readonly paths: ChangedPaths
  readonly texts: ChangedTexts
}

/** Gathers what the coverage of a change is judged by. Reads changed files alone, of reports and records what they say of these. */
export async function changedCodeOf(place: CodePlace, options: CodeOptions): Promise<GatheredCode> {
  const found = findCode(place, options)
  if (!('texts' in found)) return found
  const { paths, texts, measured } = found
  const readers = await loadCodeReaders([...paths.sources, ...paths.tests, ...paths.removed.map((path) => ({ path }))], texts.head)
  const bare = bareSources(place, options, found, readers)
  const sources = await Promise.all(bare.map(withCoverable))
  const missing = measured.from === null && sources.some(hasElements) ? [nothingMeasured(options, sources, place.noRun ?? null)] : measuredNothing(sources)
  const foreign = await foreignReports(sources, measured.from ?? '', options.baseCoverage.join(', '))
  return { code: assembled(place, options, found, sources, readers, [...missing, ...foreign]) }
}

/** The same at once, with parsers that are loaded: what needs another one is left to `check`, and said. */
export function changedCodeNow(place: CodePlace, options: CodeOptions, readers: CodeReaders): GatheredCode {
  const found = findCode(place, options)
  if (!('texts' in found)) return found
  const sources = bareSources(place, options, found, readers)
  const isLater = (source: ChangedSource) => needsCoverable(source.measured) && !isExcludedByConfig(source)
  const [now, later] = [sources.filter((source) => !isLater(source)), sources.filter(isLater)]
  const code = assembled(place, options, found, now, readers, [])
  const notEvaluated = later.map(({ path }) => ({ what: `coverage of ${path}`, why: 'it is absent from the coverage of this run; truegreen check judges it' }))
  return { code: { ...code, changed: { ...code.changed, notEvaluated: [...code.changed.notEvaluated, ...notEvaluated] } } }
}

function findCode(place: CodePlace, options: CodeOptions): FoundCode | Exclude<GatheredCode, { readonly code: CodeEvidence }> {
  const lines = changedLines(place.range)
  if (!lines.ok) return { fault: lines.fault }
  const heads = new Set(lines.value.flatMap(({ path, change }) => (change === 'deleted' ? [] : [path])))
  const measured = measuredAtHead(place, options, heads)
  if (measured.from === null && !isDemanded(place, options))
    return { notEvaluated: 'no whole run of this tree has coverage; run the tests with coverage to have it judged' }
  const idle = idleGlob(place.range, place.config, lines.value)
  if (idle !== null) return { fault: idle }
  const typed = place.config.coverage.codeTypes.flatMap(({ paths: globs }) => globs)
  const paths = changedPaths(lines.value, place.pair, { measured: (path) => measured.files.has(path), isTyped: (path) => matchesAny(typed, path) })
  return { measured, paths, texts: readTexts(place.range, paths) }
}

function bareSources(place: CodePlace, options: CodeOptions, { measured, paths, texts }: FoundCode, readers: CodeReaders): readonly ChangedSource[] {
  return sourcesOf(place, options, paths, texts, measured.files, inventoriesOf(place.pair, readers))
}

function assembled(
  place: CodePlace,
  options: CodeOptions,
  found: FoundCode,
  sources: readonly ChangedSource[],
  readers: CodeReaders,
  missing: readonly Fault[],
): CodeEvidence {
  const { range, config, fingerprint, memory, pair } = place
  const { measured, paths, texts } = found
  const inventories = inventoriesOf(pair, readers)
  const subjects = commitSubjects(range)
  const verification = fingerprint === null || memory === null ? null : memory.verificationOf(fingerprint)
  const changed: ChangedCode = {
    base: { ref: range.baseRef, commit: range.base },
    sources,
    signals: { flag: options.codeType, config: config.coverage.codeTypes, subjects: subjects.ok ? subjects.value : [], labels: options.labels },
    tests: paths.tests.map(({ path, basePath }, index) => ({
      path,
      base: inventories('base', basePath, texts.baseTests[index]?.text ?? null),
      head: inventories('head', path, texts.tests[index]?.text ?? null),
    })),
    removed: removedOf(place, options, paths, texts, inventories),
    unstable: unstableLines(place, sources),
    verification: verification?.ok ? verification.value : null,
    faults: [
      ...measured.faults,
      ...missing,
      ...unreadable(paths, texts),
      ...(options.demanded || config.coverage.required ? unreadComponents(paths, (path) => matchesAny(config.coverage.exclude, path)) : []),
      ...staleness(range, options.coverage, measured.files, sources),
      ...(subjects.ok ? [] : [subjects.fault]),
      ...(verification === null || verification.ok ? [] : [verification.fault]),
    ],
    notEvaluated: notJudged(paths),
    evidence: measured.from ?? 'none',
  }
  return { changed, endpointsOf: readers.endpointsOf }
}

function measuredAtHead({ range, suites }: CodePlace, { coverage, coverageRoot }: CodeOptions, paths: ReadonlySet<string>): Measured {
  if (coverage.length > 0) return measuredByFiles(coverage, range.root, paths, coverageRoot)
  const runs = suites.flatMap(({ run, ofThisTree }) => (ofThisTree && run.completeness.full ? [run] : []))
  return measuredByRuns(runs, paths)
}
