import type { Demand } from './demand.js'

// Vitest writes `[TypeError: text]`, Jest `"text"`.
const WRITTEN = /^\s*(?:\[(\w+): ([\s\S]+)\]|"([\s\S]+)")\s*$/

const OF_ERROR = /^toThrowErrorMatching(?:Inline)?Snapshot$/

/** A snapshot of an error, beside a demand for an error, as such a demand: its message is written out, or stands where nobody reads it (beside one for any message). */
export function writtenOut(demand: Demand, other: Demand): Demand {
  const [stored] = demand.expected
  if (other.relation !== 'throws' || !OF_ERROR.test(demand.matcher)) return demand
  if (demand.relation === 'snapshot' && other.message === null)
    return { ...demand, relation: 'throws', expected: [], message: { kind: 'expression', text: 'the stored message' } }
  if (stored?.kind !== 'string') return demand
  const [, type, told, plain] = WRITTEN.exec(stored.text) ?? []
  const text = told ?? plain
  if (text === undefined) return demand
  return { ...demand, relation: 'throws', expected: [], errorType: type === undefined || type === 'Error' ? null : type, message: { kind: 'string', text } }
}
