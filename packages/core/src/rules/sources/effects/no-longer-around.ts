import { type FunctionPair, type SourceComparison, surplus } from '../../../compare/index.js'
import type { CallFact } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import type { Weakening } from '../../rule.js'
import { codeOf, headOf, nameOf, weakened } from '../../weakened.js'

const AROUND_ALL = /(?:^|\.)(?:atomic|transactional|Transactional|with_?lock|synchronized|commit_on_success)(?:\(|$)/

const HOLDS_ALL =
  /^(?:\$?transaction|(?:start|begin)_?transaction|with_?transaction|(?:run_?)?in_?transaction|transactional|atomic|savepoint|begin_nested|with_?(?:lock|mutex)|run_?exclusive)$/i
/** `with lock:` */
const HELD_LOCK = /(?:lock|mutex|semaphore)\.__enter__$/i
/** `with self.connection as db:`, which is committed or rolled back as a whole */
const HELD_CONNECTION = /(?:^|[._])(?:conn|connection|database|db|transaction|tx)\.__enter__$/i
/** `const release = await this.lock.take(key)` */
const TAKEN_LOCK = /(?:lock(?:er|s|Service|Manager)?|mutex|semaphore|redlock)\.(?:take|acquire|obtain|lock|hold|enter|reserve)$/i

/** `with session.begin():` */
const BEGUN = /(?:^|[._])(?:session|conn|connection|engine|db|tx)\w*\.begin$/i

function holdsAll(call: CallFact): boolean {
  const { callee, statement } = call
  return (
    HOLDS_ALL.test(lastName(callee)) ||
    (!statement && BEGUN.test(callee)) ||
    HELD_LOCK.test(callee) ||
    HELD_CONNECTION.test(callee) ||
    TAKEN_LOCK.test(callee) ||
    isRowLock(call) ||
    isTakenOnce(call)
  )
}

/** `redis.set(key, '1', 'EX', 60, 'NX')`: only the first one goes on. */
function isTakenOnce({ callee, args }: CallFact): boolean {
  return (
    /\.set$/.test(callee) &&
    args.some(
      (arg) =>
        (arg.kind === 'string' && arg.text === 'NX') || (arg.kind === 'object' && arg.entries.some(([key, value]) => key === 'NX' && value.kind === 'boolean')),
    )
  )
}

/** `select().from(guests).for('update')` */
function isRowLock({ callee, args: [mode] }: CallFact): boolean {
  const name = lastName(callee)
  return (
    /^(?:forUpdate|forShare|with_?for_?update|setLock|lockForUpdate|select_for_update)$/i.test(name) ||
    (name === 'for' && mode?.kind === 'string' && /^(?:no key )?(?:update|share)$/i.test(mode.text))
  )
}

/** What held all that the function does together is gone: the decorator or the block of a transaction or a lock. */
export function noLongerAround({ changed }: SourceComparison, functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  const decorator = surplus(base.fn.decorators, head.fn.decorators, (text) => text).find((text) => AROUND_ALL.test(text))
  const written = heldInText(functions) ?? undefined
  const rows = base.fn.calls.filter(isRowLock)
  const row = decorator === undefined && rows.length > head.fn.calls.filter(isRowLock).length && doesAsMuch(functions) ? rows[0] : undefined
  const block = row ?? (decorator === undefined && doesAsMuch(functions) ? heldNoMore(functions) : undefined)
  const lost = decorator ?? written ?? (block === undefined ? undefined : block.callee.endsWith('.__enter__') ? block.text : `${block.callee}()`)
  const name = decorator === undefined ? '' : lastName(decorator.replace(/\(.*/, ''))
  const stands = ({ head: { fn } }: FunctionPair): boolean =>
    fn.decorators.some((text) => AROUND_ALL.test(text)) ||
    fn.calls.some(
      (call) =>
        lastName(call.callee) === name ||
        (written !== undefined ? LOCKS_ROWS.test(textOf(call)) : row === undefined ? isInPlace(functions, block, call) : isRowLock(call)),
    )
  if (lost === undefined || changed.some((other) => (other === functions || callsIt(other, functions)) && stands(other))) return []
  if (block !== undefined && isHeldWithin(changed, functions, stands)) return []
  return [
    weakened({
      severity: 'high',
      side: 'base',
      at: { file: base.path, line: base.fn.line },
      otherAt: headOf(functions),
      message: `${nameOf(head)} does what it did, but no longer under ${codeOf(lost)}: what it did all or not at all can be left half done.`,
      suggestion: 'Put it back around them, or hold the steps together where they are.',
      base: lost,
      head: null,
    }),
  ]
}

/** Of a lock and a transaction the one that is gone while the other stays; else any of them. */
function heldNoMore({ base, head }: FunctionPair): CallFact | undefined {
  const held = base.fn.calls.filter(holdsAll)
  return held.find((call) => !head.fn.calls.some((now) => holdsAll(now) && isLock(now) === isLock(call))) ?? held[0]
}

/** Holds all that the other one held: it is of its kind, or came with the change. */
function isInPlace({ base }: FunctionPair, lost: CallFact | undefined, call: CallFact): boolean {
  return holdsAll(call) && (lost === undefined || isLock(call) === isLock(lost) || !base.fn.calls.some(({ callee }) => callee === call.callee))
}

function isLock({ callee }: CallFact): boolean {
  return HELD_LOCK.test(callee) || TAKEN_LOCK.test(callee) || /(?:lock|mutex|exclusive)$/i.test(lastName(callee))
}

const LOCKS_ROWS = /\bFOR (?:NO KEY )?(?:UPDATE|SHARE)\b/i

function textOf({ args: [query] }: CallFact): string {
  return query !== undefined && 'text' in query ? query.text : ''
}

/** `SELECT … FOR UPDATE`, which is the same query without it. */
function heldInText({ base, head }: FunctionPair): string | null {
  const held = base.fn.calls.find((call) => LOCKS_ROWS.test(textOf(call)))
  const bare = (text: string): string => text.replace(LOCKS_ROWS, '').replace(/\s+/g, '')
  const same =
    held !== undefined &&
    head.fn.calls.some((call) => call.callee === held.callee && textOf(call) !== textOf(held) && bare(textOf(call)) === bare(textOf(held)))
  return same ? (LOCKS_ROWS.exec(textOf(held))?.[0] ?? null) : null
}

/** Every call but the one around them is made still, on whatever object, and no other one. */
function doesAsMuch({ base, head }: FunctionPair): boolean {
  const does = (call: CallFact): boolean =>
    !holdsAll(call) &&
    !/^(?:(?:begin|commit|rollback|start)(?:_?transaction)?|end|release|acquire|unlock|createQueryRunner|startSession|endSession|connect)$/i.test(
      lastName(call.callee),
    )
  const told = ({ callee }: CallFact): string => lastName(callee)
  const [before, after] = [base.fn.calls.filter(does), head.fn.calls.filter(does)]
  return before.length > 0 && surplus(before, after, told).length === 0 && surplus(after, before, told).length === 0
}

/** Each step of its own object that it takes holds by itself now what it does, as it did not before. */
function isHeldWithin(changed: readonly FunctionPair[], functions: FunctionPair, stands: (other: FunctionPair) => boolean): boolean {
  const held = changed.filter((other) => other !== functions && stands(other) && !other.base.fn.calls.some(holdsAll))
  const steps = functions.head.fn.calls.filter(({ callee }) => /^(?:this|self)\.[\w$]+$/.test(callee))
  const others = functions.head.fn.calls.some(({ callee }) => /^(?:this|self)\.[\w$]+[.(]/.test(callee))
  return !others && steps.length > 0 && steps.every(({ callee }) => held.some(({ head }) => lastName(head.fn.name) === lastName(callee)))
}

function callsIt({ head }: FunctionPair, { head: { fn } }: FunctionPair): boolean {
  return head.fn.calls.some(({ callee }) => lastName(callee) === lastName(fn.name))
}
