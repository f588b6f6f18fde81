import type { RevisionPair } from '../../../contract/index.js'

/** The major version that runs: `process.versions.node.split('.')[0]`, as a number or a text. */
const MAJOR = String.raw`(?:Number(?:\.parseInt)?|parseInt|\+)?\(?process\.versions?(?:\.node)?(?:\.(?:slice|substr|substring)\(1\))?(?:\.split\('\.'\)\[0\])?(?:, ?10)?\)?`
const COMPARED = new RegExp(String.raw`^\(?${MAJOR} (===?|<=?) '?v?(\d+)'?\)?$`)
const BEGINS = /^\(?(?:process\.version\.startsWith\('v(\d+)\.?'\)|\/\^v(\d+)(?:\\\.)?\/\.test\(process\.version\))\)?$/
const FROM = /^(?:>=|\^|~)?\s*v?(\d+)(?:\.\S+)?(?:\s*-\s*\S+|\s*<\s*\S+)?$/

/** A condition that holds only in versions of Node older than any that the package asks for now. */
export function isOfDroppedNode(pair: RevisionPair, condition: string): boolean {
  const last = lastIn(condition)
  if (last === null) return false
  const least = pair.settings.head.settings.flatMap(({ key, value }) => (key === 'engines.node' ? [value.kind === 'string' ? leastOf(value.text) : null] : []))
  return least.length > 0 && least.every((one) => one !== null && last < one)
}

/** 10 of `process.versions.node.split('.')[0] === '10'`, and 11 of `< 12`; null for what newer ones may take as well. */
function lastIn(condition: string): number | null {
  const begun = BEGINS.exec(condition)
  if (begun) return Number(begun[1] ?? begun[2])
  const [, operator = '', version = ''] = COMPARED.exec(condition) ?? []
  return operator === '' ? null : Number(version) - (operator === '<' ? 1 : 0)
}

/** The major from which a range takes all it takes; null where that is not said. */
function leastOf(range: string): number | null {
  const parts = range.split('||').map((part) => FROM.exec(part.trim())?.[1])
  return parts.some((part) => part === undefined) ? null : Math.min(...parts.map(Number))
}
