import { type FunctionPair, surplus } from '../../../compare/index.js'
import type { Catch, Guard } from '../../../contract/index.js'

const STOPS = /\b(?:raise|throw)\b/

/** The same catch stopped in some case, as after the last try, and stops in none now; nor does anything else of the function in its place. */
export function stoppedThere({ base, head }: FunctionPair, before: Catch, one: Catch): boolean {
  const stops = ({ fn }: FunctionPair['head']): Guard[] => fn.guards.filter(({ kind }) => kind === 'throw' || kind === 'reject')
  return STOPS.test(before.text) && !STOPS.test(one.text) && surplus(stops(head), stops(base), ({ text }) => text).length === 0
}
