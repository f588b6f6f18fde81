import type { Report } from '../contract/index.js'
import { thousands } from '../run/counted.js'
import { escapeText } from '../run/escape-text.js'

const MOST_FILES = 4
const MOST_RANGES = 6

/** "reached only while no test ran: src/a.py:10-12, 15"; a fact that nothing is judged by. null where there is none. */
export function outsideTestsPhrase({ coverage }: Pick<Report, 'coverage'>): string | null {
  const byFile = new Map<string, Set<number>>()
  for (const { files } of coverage.policies)
    for (const { file, outside_tests: lines = [] } of files) if (lines.length > 0) byFile.set(file, new Set([...(byFile.get(file) ?? []), ...lines]))
  if (byFile.size === 0) return null
  const shown = [...byFile].slice(0, MOST_FILES).map(([file, lines]) => `${escapeText(file)}:${rangesOf([...lines].sort((a, b) => a - b))}`)
  const rest = byFile.size - MOST_FILES
  return `reached only while no test ran: ${shown.join('; ')}${rest > 0 ? `; +${thousands(rest)} more files` : ''}`
}

function rangesOf(lines: readonly number[]): string {
  const ranges: [from: number, to: number][] = []
  for (const line of lines) {
    const last = ranges.at(-1)
    if (last !== undefined && line === last[1] + 1) last[1] = line
    else ranges.push([line, line])
  }
  const rest = ranges.length - MOST_RANGES
  const shown = ranges.slice(0, MOST_RANGES).map(([from, to]) => (from === to ? String(from) : `${from}-${to}`))
  return `${shown.join(', ')}${rest > 0 ? ` +${thousands(rest)} more` : ''}`
}
