import { type Coverage, type FileCoverage, failure, type Result, success, type TestRun } from '../../contract/index.js'
import { compareText } from '../../run/identity.js'
import { summarise } from '../summarise.js'
import { mergeFileCoverage } from './merge-file-coverage.js'

type CoveredFile = Coverage['files'][number]

/**
 * The coverage of a whole set of shards, null when none of them measured. All must have measured (TG2024), with one provider
 * and one version of the framework, and each file from the same contents (TG2023); nothing of it is guessed or left out.
 */
export function joinCoverage(shards: readonly TestRun[]): Result<Coverage | null> {
  const [first, ...rest] = inOrder(shards)
  if (first === undefined || shards.every(({ coverage }) => coverage === null)) return success(null)
  const silent = inOrder(shards).filter(({ coverage }) => coverage?.status !== 'collected')
  if (silent.length > 0) return failure('TG2024', `${first.suite.key}: ${silent.map(nameOf).join(' and ')} sent no coverage`)
  for (const other of rest) {
    const why = difference(first, other)
    if (why !== null) return failure('TG2023', `${first.suite.key}: ${why}`)
  }
  const files = new Map<string, { file: CoveredFile; from: TestRun }>()
  for (const shard of inOrder(shards))
    for (const file of shard.coverage?.files ?? []) {
      const known = files.get(file.file)
      const joined = known === undefined ? withoutContexts(file) : join(known.file, file)
      if (joined === null) return failure('TG2023', `${file.file}: ${nameOf(known?.from ?? shard)} and ${nameOf(shard)} measured different contents`)
      files.set(file.file, { file: joined, from: known?.from ?? shard })
    }
  const all = [...files.values()].map(({ file }) => file).sort((a, b) => compareText(a.file, b.file))
  return success({ status: 'collected', provider: first.coverage?.provider ?? null, summary: summarise(all), files: all })
}

function difference(first: TestRun, other: TestRun): string | null {
  const said = (what: string, one: string | null | undefined, another: string | null | undefined) =>
    `${nameOf(first)} was measured ${what} ${one ?? 'an unknown one'}, ${nameOf(other)} ${what} ${another ?? 'an unknown one'}`
  if (first.coverage?.provider !== other.coverage?.provider) return said('by', first.coverage?.provider, other.coverage?.provider)
  if (first.framework.version !== other.framework.version)
    return said('with', `${first.framework.name} ${first.framework.version}`, `${other.framework.name} ${other.framework.version}`)
  return null
}

function join(known: CoveredFile, file: CoveredFile): CoveredFile | null {
  if (known.source_blob !== file.source_blob) return null
  const merged = mergeFileCoverage(known.istanbul as unknown as FileCoverage, file.istanbul as unknown as FileCoverage)
  return merged === null ? null : { ...known, istanbul: merged as unknown as CoveredFile['istanbul'] }
}

/** They name tests by their places in the run, which are others in the whole. */
function withoutContexts({ contexts: _contexts, ...file }: CoveredFile): CoveredFile {
  return file
}

function inOrder(shards: readonly TestRun[]): TestRun[] {
  return [...shards].sort((a, b) => (a.completeness.shard?.index ?? 0) - (b.completeness.shard?.index ?? 0))
}

function nameOf({ completeness: { shard }, run_id }: TestRun): string {
  return shard === null ? `run r-${run_id.slice(-8)}` : `shard ${shard.index} of ${shard.count}`
}
