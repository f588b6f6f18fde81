import type { Demand } from './demand.js'

// Vitest writes `[TypeError: text]`, Jest `"text"`.
const WRITTEN = /^\s*(?:\[(\w+): ([\s\S]+)\]|"([\s\S]+)")\s*$/

/** A snapshot of an error that stands in the test, beside a demand for an error, as such a demand: its message is written out. */
export function writtenOut(demand: Demand, other: Demand): Demand {
  const [stored] = demand.expected
  if (other.relation !== 'throws' || demand.matcher !== 'toThrowErrorMatchingInlineSnapshot' || stored?.kind !== 'string') return demand
  const [, type, told, plain] = WRITTEN.exec(stored.text) ?? []
  const text = told ?? plain
  if (text === undefined) return demand
  return { ...demand, relation: 'throws', expected: [], errorType: type === undefined || type === 'Error' ? null : type, message: { kind: 'string', text } }
}
