import type { Coverage, Fault, FileCoverage, MeasuredFile, TestRun } from '../contract/index.js'
import { mergeFileCoverage } from '../coverage/index.js'
import type { ReadCoverage } from '../ingest/coverage/index.js'
import { outsideOfTests } from '../run/index.js'
import { readCoverage } from './read-coverage.js'

/** What was measured of some files, and by what. */
export interface Measured {
  readonly files: ReadonlyMap<string, MeasuredFile>
  readonly faults: readonly Fault[]
  /** Which run or file the numbers are from, in words; null where there are none. */
  readonly from: string | null
}

/** What reports of coverage say of the files. `only`: paths relative to the root; others are not even parsed. */
export function measuredByFiles(reports: readonly string[], root: string, only: ReadonlySet<string>, pathRoot: string | null): Measured {
  const faults: Fault[] = []
  const files = new Map<string, MeasuredFile>()
  const origin = new Map<string, string>()
  for (const report of reports) {
    const read = readCoverage(report, { root, only, withContexts: true, ...(pathRoot === null ? {} : { pathRoot }) })
    if (!read.ok) faults.push(read.fault)
    else for (const [path, file] of withContexts(read.value)) join(files, origin, path, file, report, faults)
  }
  return { files, faults, from: reports.length === 0 ? null : reports.join(', ') }
}

/** What runs measured of the files. A file that several suites reached is one, where they measured it in the same way. */
export function measuredByRuns(runs: readonly Pick<TestRun, 'run_id' | 'suite' | 'coverage'>[], only: ReadonlySet<string>): Measured {
  const faults: Fault[] = []
  const files = new Map<string, MeasuredFile>()
  const origin = new Map<string, string>()
  const covered = runs.filter(({ coverage }) => coverage?.status === 'collected')
  for (const { coverage, suite, run_id } of covered)
    for (const file of coverage?.files ?? [])
      if (only.has(file.file)) join(files, origin, file.file, toMeasured(file, coverage), `run ${run_id} of ${suite.key}`, faults)
  const from = covered.map(({ run_id, suite }) => `run r-${run_id.slice(-8)} of ${suite.key}`).join(', ')
  return { files, faults, from: covered.length === 0 ? null : from }
}

function join(files: Map<string, MeasuredFile>, origin: Map<string, string>, path: string, file: MeasuredFile, from: string, faults: Fault[]): void {
  const known = files.get(path)
  const before = origin.get(path) ?? ''
  if (known === undefined) {
    files.set(path, file)
    origin.set(path, from)
  } else if (known.provider !== file.provider || known.detail !== file.detail) {
    faults.push({ code: 'TG2034', detail: `${path}: ${before} measured with ${known.provider}, ${from} with ${file.provider}` })
  } else {
    const merged = mergeFileCoverage(known.coverage, file.coverage)
    if (merged === null) faults.push({ code: 'TG2034', detail: `${path}: ${before} and ${from} have other statements in it` })
    else files.set(path, { ...withoutContexts(known), coverage: merged, ...inBoth(known, file) })
    origin.set(path, `${before} and ${from}`)
  }
}

function toMeasured({ source_blob, istanbul, contexts }: Coverage['files'][number], of: Coverage | null): MeasuredFile {
  const outside = of?.contexts && contexts ? { outsideOfTests: outsideOfTests(of.contexts.names, contexts) } : {}
  return { coverage: istanbul as FileCoverage, detail: of?.detail ?? 'elements', provider: of?.provider ?? 'unknown', sourceBlob: source_blob, ...outside }
}

function* withContexts({ files, contexts }: ReadCoverage): Generator<[path: string, file: MeasuredFile]> {
  for (const [path, file] of files) {
    const lines = contexts?.files.get(path)
    yield [path, contexts && lines ? { ...file, outsideOfTests: outsideOfTests(contexts.names, lines) } : file]
  }
}

function withoutContexts({ outsideOfTests: _outside, ...file }: MeasuredFile): MeasuredFile {
  return file
}

/** What ran in both only while no test did; where one does not tell, neither does the whole. */
function inBoth({ outsideOfTests: one }: MeasuredFile, { outsideOfTests: other }: MeasuredFile): Pick<MeasuredFile, 'outsideOfTests'> {
  return one === undefined || other === undefined ? {} : { outsideOfTests: new Set([...one].filter((line) => other.has(line))) }
}
