import { type CheckPair, type ComparedTest, compareSources, type FunctionPair } from '../../../compare/index.js'
import type { InventoryCheck, RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { mayExplain } from '../may-explain.js'

/** The very call of which something was asked is to be refused now, and the function that it calls is another one: both cannot hold, so that nothing is asked less. */
export function isRefusedInstead(pair: RevisionPair, { base, head }: Pick<CheckPair, 'base' | 'head'>): boolean {
  const name = head.relation === 'throws' && !head.negated && head.modality === 'always' && head.subject === base.subject ? calleeOf(base) : null
  return name !== null && base.relation !== 'throws' && compareSources(pair).changed.some((one) => lastName(one.head.fn.name) === name)
}

/** The same of a check that is gone, where another one of the test stands for it. */
export function isRefusedNow(pair: RevisionPair, { base, head }: ComparedTest, lost: InventoryCheck): boolean {
  if (isCallbackOfRefused(pair, { base, head }, lost)) return true
  const asked = (checks: readonly InventoryCheck[]) => checks.filter((one) => one.subject === lost.subject && one.relation === 'throws')
  return asked(base.test.checks).length === 0 && asked(head.test.checks).some((one) => isRefusedInstead(pair, { base: lost, head: one }))
}

/**
 * What was asked of what a callback is handed, where the one call that it was given to has to be refused now, and a function of the sources has begun to throw:
 * a call that is refused calls nobody back.
 */
function isCallbackOfRefused(pair: RevisionPair, { base, head }: Pick<ComparedTest, 'base' | 'head'>, { subject }: InventoryCheck): boolean {
  const [call, ...others] = base.test.calls.filter((one) => !OF_TEST.test(one))
  const given = call === undefined || others.length > 0 ? null : beforeCallback(call)
  if (given === null || !/^\$\d/.test(subject)) return false
  const isRefused = head.test.checks.some(
    (one) => one.relation === 'throws' && !one.negated && one.modality === 'always' && beforeCallback(one.subject) === given,
  )
  return isRefused && compareSources(pair).changed.some(throwsMore) && mayExplain(pair, { base, head })
}

/** What is called back, and the test's own clock. */
const OF_TEST = /^(?:\$\d|set(?:Timeout|Immediate)\()/

/** `limit([3, 2], 0, ` of `limit([3, 2], 0, ($1) => …)`. */
function beforeCallback(call: string): string | null {
  return /^[A-Za-z_$][\w$.]*\([^=]*?(?=\((?:\$\d+(?:, \$\d+)*)?\) =>)/.exec(call)?.[0] ?? null
}

function throwsMore({ base, head }: FunctionPair): boolean {
  const throws = ({ fn }: FunctionPair['base']) => fn.guards.filter(({ kind }) => kind === 'throw').length
  return throws(head) > throws(base)
}

/** The function whose answer is looked at: nothing is asked of a part of it. */
function calleeOf({ subject }: InventoryCheck): string | null {
  return /(?:^|[.\s])([A-Za-z_$][\w$]*)\((?:[^()]|\([^()]*\))*\)$/.exec(subject)?.[1] ?? null
}
