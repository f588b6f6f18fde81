import { type FunctionPair, surplus } from '../../../compare/index.js'
import type { Guard, RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { namePattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { functionText } from '../function-text.js'

const LOOP = /^\s*(?:for|while)\b.*\b(?:attempts?|tr(?:y|ies)|retr(?:y|ies)|left|remaining|i|n)\b/im

const ANY_LOOP = /^\s*(?:async )?(?:for|while)\b/m
/** Between one try and the next. */
const PAUSES = /(?:^|\.)(?:sleep|delay|pause|wait|set(?:Timeout))$/

/** Where it threw at once, it tries a number of times, and throws nothing when all of them are used up. */
export function triesInVain(pair: RevisionPair, functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  const stops = ({ kind }: Guard): boolean => kind === 'throw' || kind === 'reject'
  const [lost, ...more] = surplus(base.fn.guards.filter(stops), head.fn.guards, ({ effect }) => effect)
  if (
    lost === undefined ||
    more.length > 0 ||
    base.fn.kind === 'class' ||
    surplus(head.fn.guards.filter(stops), base.fn.guards, ({ effect }) => effect).length > 0
  )
    return []
  const now = new Set(head.fn.calls.map(({ callee }) => lastName(callee)))
  const does = base.fn.calls.filter(({ callee }) => !/(?:Error|Exception)$/.test(callee))
  if (does.length === 0 || does.some(({ callee }) => !now.has(lastName(callee)))) return []
  const [before, after] = [functionText(pair, 'base', base), functionText(pair, 'head', head)]
  const rethrows =
    lost.condition === null &&
    new RegExp(`catch \\((\\w+)\\)[^}]*\\b${namePattern(lost.effect)} = \\1\\b|except[^\\n]* as (\\w+):\\s[^}]*?\\b${namePattern(lost.effect)} = \\2\\b`).test(
      before,
    )
  const waits = !ANY_LOOP.test(before) && ANY_LOOP.test(after) && head.fn.calls.some(({ callee }) => PAUSES.test(callee))
  if (
    (LOOP.test(before) && !rethrows) ||
    !(LOOP.test(after) || waits) ||
    head.fn.calls.some(({ callee }) => /(?:Error|Exception)$|(?:^|\.)(?:fail|reject|abort)$/.test(callee))
  )
    return []
  return [
    weakened({
      severity: 'medium',
      at: { file: head.path, line: head.fn.line },
      otherAt: { file: base.path, line: lost.line },
      message: `${nameOf(head)} tries again where it stopped with ${codeOf(lost.text)}, and stops with nothing when all tries are used up: callers go on as if it had worked.`,
      suggestion: 'Throw the last error after the loop, and try again only on errors that come and go.',
      base: lost.text,
      head: 'a loop that ends quietly',
    }),
  ]
}
