import type { FunctionPair } from '../../../compare/index.js'
import type { Guard } from '../../../contract/index.js'

const KEEPER =
  /(?:^|\.)(?:authenticate|authori[sz]e|get_current_user|load_user|verify_(?:token|password|signature|user)|check_(?:password|token|credentials|permissions?)|login)$/
/** Says of what it is given whether it may be taken: `isSafeTarget`, `validCode`, `canActivate`. */
const SAYS_WHETHER =
  /(?:^|\.)(?:(?:is|are|has|can|may|check)_?)?(?:[sS]afe|[vV]alid(?:ate)?|[aA]llowed|[pP]ermitted|[aA]uthori[sz]ed|[tT]rusted|[eE]ligible|[aA]cceptable|[gG]enuine|[vV]erified|[aA]ctivate)(?:$|[A-Z_]\w*$)/

/** Nobody is found there, `return None` of what says who is there; or it is not to be taken, `return false` of what says whether it is. */
export function isOfKeeper({ base, head }: FunctionPair, { kind, condition, effect }: Guard): boolean {
  if (kind !== 'return' || condition === null) return false
  if (/^(?:false|False)$/.test(effect) && SAYS_WHETHER.test(head.fn.name)) return head.fn.statements < base.fn.statements && head.fn.returnsOnly === null
  return head.path.endsWith('.py') && /^(?:|None|False|null|false)$/.test(effect) && KEEPER.test(head.fn.name)
}
