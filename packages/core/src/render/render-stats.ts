import type { MemoryStats } from '../memory/memory.js'
import { counted, thousands } from '../run/counted.js'
import { escapeText } from '../run/escape-text.js'

/** How much is stored, since when, and what is damaged. */
export function renderStats(stats: MemoryStats): string {
  const span = stats.oldest === null || stats.newest === null ? '' : `, ${stats.oldest.slice(0, 19)}Z to ${stats.newest.slice(0, 19)}Z`
  const lines = [
    `${counted(stats.runs, 'run')}${span}`,
    `${counted(stats.sessions, 'session')}, ${counted(stats.baselines, 'baseline')}, ${counted(stats.failures, 'failure')}`,
    `${thousands(Math.ceil(stats.bytes / 1024))} KiB`,
    ...stats.damaged.map(({ file, detail }) => `damaged: ${escapeText(file)}: ${escapeText(detail)}`),
  ]
  return `${lines.join('\n')}\n`
}
