import type { FunctionPair } from '../../../compare/index.js'
import type { Guard, RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { calledFunctions } from '../called-functions.js'

/** What it called as a check, under no condition, only gives back what it is handed, for the sake of types: `export const requireAll = <T>(all: All<T>): T => all`. */
export function refusesNever(pair: RevisionPair, { base: { file } }: FunctionPair, { kind, condition, text }: Guard): boolean {
  const callee = kind === 'call' && condition === null ? /^(?:await\s+)?([\w$]+(?:\.[\w$]+)*)/.exec(text)?.[1] : undefined
  if (callee === undefined) return false
  const found = calledFunctions(pair, 'base', file, new Set([lastName(callee)]))
  return found.length > 0 && found.every(({ returnsOnly, params }) => returnsOnly?.kind === 'expression' && params.includes(returnsOnly.text))
}
