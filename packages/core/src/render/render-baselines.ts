import type { Baseline } from '../contract/index.js'
import { counted } from '../run/counted.js'
import { escapeText } from '../run/escape-text.js'
import { shortCommit, shortRun } from './figures.js'

/** A stored baseline as a list names it. */
export interface ListedBaseline {
  readonly suite: string
  /** null for a baseline from before the first commit. */
  readonly commit: string | null
  /** ISO 8601 in UTC. */
  readonly created_at: string
}

/** Stored baselines, one line each: suite, commit, time. */
export function renderBaselines(entries: readonly ListedBaseline[]): string {
  if (entries.length === 0) return 'no baseline yet\n'
  return entries
    .map(({ suite, commit, created_at }) => `${escapeText(suite)}  ${commit === null ? 'no commit' : shortCommit(commit)}  ${created_at}\n`)
    .join('')
}

/** What each suite is compared with from now on. */
export function renderKeptBaselines(baselines: readonly Baseline[]): string {
  return baselines
    .map(({ suite, totals, run_id }) => `baseline of ${escapeText(suite.key)}: ${counted(totals.tests, 'test')}, run ${shortRun(run_id)}\n`)
    .join('')
}
