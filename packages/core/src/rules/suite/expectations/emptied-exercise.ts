import type { CheckPair, ComparedTest } from '../../../compare/index.js'
import type { RevisionPair, SourceFunction, Value } from '../../../contract/index.js'
import { lastCalled } from '../../../run/code/chain.js'
import { lastName } from '../../../run/code/dotted-name.js'

/**
 * Nothing is done any more before a check, and what it asks for is what there is when nothing was done, while all that was called does what it did: no
 * change of the code is a reason for that.
 */
export function isEmptied(pair: RevisionPair, { base, head }: ComparedTest, check: CheckPair): boolean {
  const [was, is] = [check.base.expected, check.head.expected]
  if (check.base.subject !== check.head.subject || check.base.relation !== check.head.relation || check.base.negated !== check.head.negated) return false
  if (was.length !== 1 || is.length !== 1 || !is.every(isEmpty) || !was.every(isFull)) return false
  const kept = new Set(head.test.calls)
  const gone = base.test.calls.filter((call) => !kept.has(call))
  return gone.length > 0 && gone.every((call) => calleeOf(call) !== '' && isAsItWas(pair, calleeOf(call)))
}

function isEmpty(value: Value): boolean {
  if (value.kind === 'array') return value.items.length === 0 && !value.open
  if (value.kind === 'object') return value.entries.length === 0 && !value.open
  return (value.kind === 'string' && value.text === '') || (value.kind === 'number' && value.text === '0')
}

function isFull(value: Value): boolean {
  return ['array', 'object', 'string', 'number'].includes(value.kind) && !isEmpty(value)
}

/** The name that is called last: `weave` of `Loom("a").weave(f(1))`. */
function calleeOf(call: string): string {
  return /[\w$]+$/.exec(lastCalled(call)?.callee ?? '')?.[0] ?? ''
}

/** Of the functions of that name in what differs each says what it said. */
function isAsItWas({ files }: RevisionPair, callee: string): boolean {
  const of = (functions: readonly SourceFunction[] | undefined) =>
    (functions ?? [])
      .filter(({ name, kind }) => kind !== 'module' && kind !== 'class' && lastName(name) === callee)
      .map(({ name, bodyKey }) => `${name} ${bodyKey}`)
      .join('\n')
  return files.every(({ role, base, head }) => role !== 'source' || of(base?.functions) === of(head?.functions))
}
