import type { FileCoverage } from '../../contract/index.js'

/** How often each line ran on which statements begin: the most of them. */
export function lineCounts({ statementMap, s }: FileCoverage): Map<number, number> {
  const lines = new Map<number, number>()
  for (const [id, { start }] of Object.entries(statementMap)) lines.set(start.line, Math.max(lines.get(start.line) ?? 0, s[id] ?? 0))
  return lines
}
