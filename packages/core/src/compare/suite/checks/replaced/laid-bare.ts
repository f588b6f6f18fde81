import { isBalanced } from '../../../../run/is-balanced.js'
import { type Strength, strengthOf } from '../../strength/strength-of.js'
import type { WeighedCheck } from '../weighed-check.js'

/** The same value but for a conversion: what was told of `frame['a'].tolist()` is asked of `frame['a']`, or of `float(total)` what was told of `total`. */
export function laidBare({ demand: was }: WeighedCheck, { demand: is }: WeighedCheck): Strength | null {
  const subject = bareOf(was.subject)
  if (subject === '' || subject !== bareOf(is.subject)) return null
  const weighed = strengthOf({ ...was, subject }, { ...is, subject })
  return weighed.strength === 'weaker' ? weighed : null
}

const AROUND = /^(?:list|tuple|float|int|(?:np|numpy)\.(?:array|asarray)|Array\.from|Number)\(([\s\S]+)\)$/
const BEHIND = /\.(?:tolist|to_list|to_numpy|toArray)\(\)$/

function bareOf(subject: string): string {
  const behind = subject.replace(BEHIND, '')
  const inner = AROUND.exec(behind)?.[1]
  return inner !== undefined && isBalanced(inner) ? inner : behind
}
