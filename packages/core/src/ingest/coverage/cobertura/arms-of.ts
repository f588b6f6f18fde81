import type { LineBranch } from '../line-coverage.js'

/**
 * The arms of a line from `condition-coverage="50% (1/2)"`. Which of them ran is told only where all or none did, or
 * where coverage.py adds the lines that were not reached; null otherwise. A string says what is wrong.
 */
export function armsOf(line: number, hits: number, conditions: string | undefined, missing: string | undefined): LineBranch['arms'] | null | string {
  if (conditions === undefined) return null
  const [, part = '', whole = ''] = /\((\d+)\/(\d+)\)/.exec(conditions) ?? []
  const [covered, total] = [Number(part), Number(whole)]
  if (whole === '' || covered > total) return `condition-coverage is ${JSON.stringify(conditions)}`
  if (covered === total || covered === 0) return Array.from({ length: total }, () => ({ to: line, hits: covered === 0 ? 0 : Math.max(1, hits) }))
  if (missing === undefined) return null
  const absent = missing.split(',').map((target) => ({ to: /^\d+$/.test(target.trim()) ? Number(target) : null, hits: 0 }))
  if (absent.length !== total - covered) return `${absent.length} missing branches of ${total}, of which ${covered} ran`
  return [...absent, ...Array.from({ length: covered }, () => ({ to: null, hits: 1 }))]
}
