import { type CoverageDetail, failure, type LineContexts, type MeasuredFile, type Result, success } from '../../contract/index.js'
import { isDamage, placeIn } from '../damage.js'
import { onlySpelling } from './paths/only-spelling.js'
import { placeFiles } from './paths/place-files.js'
import type { PlacedFiles } from './paths/placed-files.js'
import type { Placing } from './paths/placing.js'
import type { CoverageReport, ReportedFile } from './reader.js'

/** What a report measured of the files that were asked for. */
export interface ReadCoverage {
  /** By path relative to the repository's root. */
  readonly files: ReadonlyMap<string, MeasuredFile>
  /** `v8`, `istanbul`, `coverage.py`, `lcov`, `cobertura`; several joined by a comma. */
  readonly provider: string
  /** The least that one of the files tells. */
  readonly detail: CoverageDetail
  /** Files of the repository that the report names, read or not. */
  readonly all: number
  /** Which contexts reached which lines, by places among the names; null where the report tells none, or they were not asked for. */
  readonly contexts: { readonly names: readonly string[]; readonly files: ReadonlyMap<string, LineContexts> } | null
}

const DETAILS: readonly CoverageDetail[] = ['lines', 'branches', 'elements']

/** Reads the files of a report that `only` names, all without it. */
export function selectFiles(
  bytes: Uint8Array,
  report: CoverageReport,
  placing: Placing,
  only?: ReadonlySet<string>,
  withContexts = false,
): Result<ReadCoverage> {
  if (report.files.length === 0) return failure('TG2022', `${placing.report} names no file`)
  const placed = placeFiles(report, placing)
  if (!placed.ok) return placed
  const inside = onlySpelling(placed.value.inside, placing, only)
  if (!inside.ok) return inside
  const own = { ...placed.value, inside: inside.value }
  const stray = strayOf(own, placing, only)
  if (stray !== null) return stray
  const files = new Map<string, MeasuredFile>()
  const contexts = new Map<string, LineContexts>()
  for (const [path, entry] of wanted(own, only)) {
    const measured = measure(bytes, path, entry, placing)
    if (!measured.ok) return measured
    files.set(path, measured.value)
    const reached = withContexts ? entry[0]?.readContexts?.() : undefined
    if (reached === undefined) continue
    if (isDamage(reached)) return failure('TG2020', `${placing.report}, ${placeIn(bytes, reached.at)}: ${reached.damage}`)
    contexts.set(path, reached)
  }
  const seen = files.size > 0 ? success([...files.values()]) : sample(bytes, own, placing)
  if (!seen.ok) return seen
  const providers = new Set(seen.value.map(({ provider }) => provider))
  const detail = DETAILS.find((level) => seen.value.some((file) => file.detail === level)) ?? 'lines'
  return success({
    files,
    provider: [...providers].sort().join(', '),
    detail,
    all: own.inside.size,
    contexts: contexts.size === 0 ? null : { names: report.contexts ?? [], files: contexts },
  })
}

/** Nothing is of this repository, or a file that is wanted is only there under a path of another machine. */
function strayOf({ inside, foreign, outside }: PlacedFiles, { report }: Placing, only?: ReadonlySet<string>): Result<never> | null {
  const [example = outside[0]] = foreign
  if (inside.size === 0) return failure('TG2021', `${report}: no file of it is below this repository, for one ${example}`)
  if (only === undefined || foreign.length === 0) return null
  const absent = [...only].filter((path) => !inside.has(path))
  const hidden = foreign.find((path) => absent.some((name) => path.endsWith(`/${name}`)))
  return hidden === undefined ? null : failure('TG2021', `${report}: ${hidden} is not on this machine`)
}

function* wanted({ inside }: PlacedFiles, only?: ReadonlySet<string>): Iterable<[string, readonly ReportedFile[]]> {
  if (only === undefined) {
    yield* inside
    return
  }
  for (const path of only) {
    const entry = inside.get(path)
    if (entry !== undefined) yield [path, entry]
  }
}

function measure(bytes: Uint8Array, path: string, entries: readonly ReportedFile[], { report }: Placing): Result<MeasuredFile> {
  const [entry, other] = entries
  if (entry === undefined) return failure('TG2020', `${report}: nothing is said of ${path}`)
  if (other !== undefined) return failure('TG2020', `${report}, ${placeIn(bytes, other.at)}: ${path} stands twice, as ${entry.path} and ${other.path}`)
  const read = entry.read()
  if (isDamage(read)) return failure('TG2020', `${report}, ${placeIn(bytes, read.at)}: ${read.damage}`)
  return success({ coverage: { ...read.coverage, path }, detail: read.detail, provider: read.provider, sourceBlob: null })
}

// None of the wanted files is in the report: its first one says what measured.
function sample(bytes: Uint8Array, { inside }: PlacedFiles, placing: Placing): Result<MeasuredFile[]> {
  for (const [path, entries] of inside) {
    const first = measure(bytes, path, entries, placing)
    return first.ok ? success([first.value]) : first
  }
  return success([])
}
