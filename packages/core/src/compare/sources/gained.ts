import type { CallFact, SourceFunction } from '../../contract/index.js'
import { withBaseNames } from './with-base-names.js'

const LOGS = /^(console|log|logger|logging|debug|warnings|this\.logger|self\.logger|this\.log|self\.log)(\.|$)|(^|\.)(warn|warning|info|debug|log)$/

/** True for a call that only tells someone. */
export function isLogging(callee: string): boolean {
  return LOGS.test(callee)
}

/** What is in `from` more often than in `without`, by key. */
export function surplus<T>(from: readonly T[], without: readonly T[], key: (item: T) => string): T[] {
  const counts = new Map<string, number>()
  for (const item of without) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1)
  return from.filter((item) => {
    const left = counts.get(key(item)) ?? 0
    if (left === 0) return true
    counts.set(key(item), left - 1)
    return false
  })
}

/** Calls that one function makes and the other does not, logging left out. */
export function gainedCalls(base: SourceFunction, head: SourceFunction): CallFact[] {
  const had = new Set(base.calls.map(({ callee }) => callee))
  return head.calls.filter(({ callee }) => !had.has(callee) && !isLogging(callee))
}

/** Whether the head's function does nothing that the base's did not: it only got less, be it a step of a chain. */
export function onlyLost(base: SourceFunction, now: SourceFunction): boolean {
  const head = withBaseNames(base, now)
  const had = new Set(base.conditions.map(({ text }) => text))
  return (
    gainedCalls(base, head).every(({ callee }) => base.calls.some((call) => isWithoutSteps(call.callee, callee)) || isUnnamed(base, callee)) &&
    head.conditions.every(({ text, use }) => use === 'returned' || had.has(text)) &&
    head.statements <= base.statements
  )
}

/** `lines.join` of `lines.map().join`: the chain without some of the calls in it. */
function isWithoutSteps(chain: string, shorter: string): boolean {
  const [was, is] = [chain.split('.'), shorter.split('.')]
  if (is.length < 2 || was.length <= is.length || was[0] !== is[0]) return false
  let at = 0
  for (const step of was) {
    if (step === is[at]) at++
    else if (!step.endsWith('()')) return false
  }
  return at === is.length
}

/** `(ROOT / name).read_text` where a local that held `(ROOT / name).resolve()` was read: the same, of what the local was made of. */
function isUnnamed({ calls }: SourceFunction, callee: string): boolean {
  const at = callee.lastIndexOf('.')
  const [made, step] = [callee.slice(0, at), callee.slice(at)]
  const isOfLocal = (other: string) => other.endsWith(step) && /^[A-Za-z_$][\w$]*$/.test(other.slice(0, -step.length))
  return /^\(.*\)$/.test(made) && calls.some((call) => call.callee.startsWith(`${made}.`)) && calls.some((call) => isOfLocal(call.callee))
}
