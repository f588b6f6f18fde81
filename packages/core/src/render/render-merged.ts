import type { ImportResult, RunHeader } from '../memory/memory.js'
import { counted } from '../run/counted.js'
import { escapeText } from '../run/escape-text.js'
import { shortRun } from './figures.js'

/** Coverage reports that were merged into one. */
export interface MergedCoverage {
  readonly reports: number
  readonly files: number
  readonly provider: string
  readonly output: string
}

/** What was taken over from another memory: a line for each run, and one for those that were left there. */
export function renderImported(folder: string, { imported, known, refused }: ImportResult): string {
  const said = (what: string) => (run: RunHeader) =>
    `${what} ${escapeText(run.suite_key)}: ${counted(run.totals.tests, 'test')}, ${run.status}, run ${shortRun(run.run_id)} from ${escapeText(folder)}`
  const left = refused.length === 0 ? [] : [`left ${counted(refused.length, 'run')} of other trees in ${escapeText(folder)}`]
  return [...imported.map(said('imported')), ...known.map(said('here already')), ...left].map((line) => `${line}\n`).join('')
}

/** What was merged and where it stands. */
export function renderMergedCoverage({ reports, files, provider, output }: MergedCoverage): string {
  return `merged ${counted(reports, 'report')} of ${escapeText(provider)}: ${counted(files, 'file')}, in ${escapeText(output)}\n`
}
