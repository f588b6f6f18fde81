import type { ChangedCode, Fault } from '../contract/index.js'
import { changedLines, commitSubjects } from '../git/index.js'
import type { CodeEvidence } from '../pipeline.js'
import { loadEndpointReader } from '../source/index.js'
import { hasElements, nothingMeasured } from './changed-code-faults.js'
import { staleness } from './changed-code-fresh.js'
import { inventoriesOf } from './changed-code-inventories.js'
import { type Measured, measuredByFiles, measuredByRuns } from './changed-code-measured.js'
import { type CodeOptions, type CodePlace, isDemanded } from './changed-code-options.js'
import { changedPaths } from './changed-code-paths.js'
import { removedOf, sourcesOf, withCoverable } from './changed-code-sources.js'
import { readTexts } from './changed-code-texts.js'

/** The changed code with what was measured of it, or why it is not judged. */
export type GatheredCode = { readonly code: CodeEvidence } | { readonly notEvaluated: string } | { readonly fault: Fault }

/** Gathers what the coverage of a change is judged by. Reads changed files alone, of reports and records what they say of these. */
export async function changedCodeOf(place: CodePlace, options: CodeOptions): Promise<GatheredCode> {
  const { range, pair, config, fingerprint, memory } = place
  const lines = changedLines(range)
  if (!lines.ok) return { fault: lines.fault }
  const heads = new Set(lines.value.flatMap(({ path, change }) => (change === 'deleted' ? [] : [path])))
  const measured = measuredAtHead(place, options, heads)
  if (measured.from === null && !isDemanded(place, options))
    return { notEvaluated: 'no run of this tree has coverage; run the tests with coverage to have it judged' }
  const paths = changedPaths(lines.value, pair, (path) => measured.files.has(path))
  const texts = readTexts(range, paths)
  const inventories = await inventoriesOf(pair, paths)
  const bare = sourcesOf(place, options, paths, texts, measured.files, inventories)
  const sources = await Promise.all(bare.map((source) => withCoverable(source, config)))
  const subjects = commitSubjects(range)
  const verification = fingerprint === null || memory === null ? null : memory.verificationOf(fingerprint)
  const missing = measured.from === null && sources.some(hasElements) ? [nothingMeasured(options, sources)] : []
  const faults: Fault[] = [
    ...measured.faults,
    ...missing,
    ...staleness(range, options.coverage, measured.files, sources),
    ...(subjects.ok ? [] : [subjects.fault]),
    ...(verification === null || verification.ok ? [] : [verification.fault]),
  ]
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
    unstable: [],
    verification: verification?.ok ? verification.value : null,
    faults,
    notEvaluated: [],
    evidence: measured.from ?? 'none',
  }
  return { code: { changed, endpointsOf: await loadEndpointReader(sources) } }
}

function measuredAtHead({ range, suites }: CodePlace, { coverage, coverageRoot }: CodeOptions, paths: ReadonlySet<string>): Measured {
  if (coverage.length > 0) return measuredByFiles(coverage, range.root, paths, coverageRoot)
  return measuredByRuns(
    suites.flatMap(({ run, ofThisTree }) => (ofThisTree ? [run] : [])),
    paths,
  )
}
