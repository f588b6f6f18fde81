import type { ChangedCode, ChangedSource, Coverage } from '../contract/index.js'
import { groupBy } from '../run/index.js'
import type { CodePlace } from './changed-code-options.js'

const LOOK_BACK = 10
const LEAST_FLIPS = 2

/**
 * Lines of changed files that recorded runs of one and the same text reached at one time and not at another: at least
 * two changes over the last ten runs. Of each run only what it says of these files is read.
 */
export function unstableLines({ memory, suites }: CodePlace, sources: readonly ChangedSource[]): ChangedCode['unstable'] {
  const blobs = new Map(sources.flatMap(({ path, measured }) => (measured?.sourceBlob ? [[path, measured.sourceBlob] as const] : [])))
  if (memory === null || blobs.size === 0) return []
  const flips = new Map<string, { file: string; line: number; runs: number }>()
  for (const { run } of suites) {
    const headers = memory.headers({ suite_key: run.suite.key, limit: LOOK_BACK })
    const whole = (headers.ok ? headers.value : []).filter(({ full, status }) => full && status === 'passed')
    if (whole.length <= LEAST_FLIPS) continue
    const seen = whole.flatMap(({ run_id }) => {
      const files = memory.coverageOf(run_id, new Set(blobs.keys()))
      return files.ok ? (files.value?.files ?? []).filter(({ file, source_blob }) => blobs.get(file) === source_blob) : []
    })
    for (const [file, runs] of groupBy(seen, (one) => one.file))
      for (const [line, count] of flipsOf(runs)) if (count >= LEAST_FLIPS) flips.set(`${file}:${line}`, { file, line, runs: count })
  }
  return [...flips.values()].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line))
}

/** How often each line went from reached to not reached or back, over runs in their order. */
function flipsOf(runs: readonly Coverage['files'][number][]): Map<number, number> {
  const flips = new Map<number, number>()
  let before: ReadonlyMap<number, boolean> | null = null
  for (const run of runs) {
    const now = reachedLines(run.istanbul)
    for (const [line, reached] of now) if (before?.has(line) && before.get(line) !== reached) flips.set(line, (flips.get(line) ?? 0) + 1)
    before = now
  }
  return flips
}

function reachedLines({ statementMap, s }: Coverage['files'][number]['istanbul']): ReadonlyMap<number, boolean> {
  const lines = new Map<number, boolean>()
  for (const [id, place] of Object.entries(statementMap)) {
    const line = (place as { start?: { line?: number } }).start?.line
    if (line !== undefined) lines.set(line, (lines.get(line) ?? true) && Number((s as Record<string, unknown>)[id]) > 0)
  }
  return lines
}
