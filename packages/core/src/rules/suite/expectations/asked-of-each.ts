import type { CheckPair } from '../../../compare/index.js'
import type { Value } from '../../../contract/index.js'
import { outsideOfBrackets } from '../../../run/code/brackets.js'

/**
 * Each thing that a call answers with is looked for in a list of the test, which stays: `for row in table.scan(): assert row in ROWS`. The call is what is
 * asked, though it stands where expectations do: given something else, it is another question.
 */
export function isAskedOfEach({ base, head }: CheckPair): boolean {
  const [was, is] = [calledIn(base.expected), calledIn(head.expected)]
  return (
    base.relation === 'contains' && head.relation === 'contains' && base.negated === head.negated && base.subject === head.subject && was !== null && was === is
  )
}

/** `table.scan()['Items']` of `each(table.scan(ConsistentRead=True)['Items'])`, where it is all that is expected. */
function calledIn([only, ...others]: readonly Value[]): string | null {
  const over = only?.kind === 'expression' && others.length === 0 ? /^each\((.*\(.*)\)$/s.exec(only.text)?.[1] : undefined
  return over === undefined ? null : outsideOfBrackets(over, '()')
}
