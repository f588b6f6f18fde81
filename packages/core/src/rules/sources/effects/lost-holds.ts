import type { FunctionPair, SourceComparison } from '../../../compare/index.js'
import type { CallFact } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import type { Weakening } from '../../rule.js'
import { codeOf, headOf, nameOf, weakened } from '../../weakened.js'
import { argumentText } from '../argument-text.js'
import { optionChanges } from '../option-changes.js'

const ROWS = /^(?:select_for_update|with_for_update)$/
/** Options by which nothing is lost half-way: of tasks, of databases. */
const KEEPS = /^(?:(?:task_)?acks_late|(?:task_)?reject_on_worker_lost|isolation_level|ATOMIC_REQUESTS|durable|persistent)$/

/** `session.get(Silo, key, with_for_update=True)` */
function isLocking({ args }: CallFact): boolean {
  return args.some((arg) => /^with_for_update ?= ?(?:True|\{)/.test(argumentText(arg)))
}

/** Rows that are read without the lock that they were read under, and options that kept what is done from being left half done. */
export function lostHolds({ pair, changed }: SourceComparison, functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  if (!head.path.endsWith('.py')) return []
  const locks = ({ fn }: typeof base) => fn.calls.filter((call) => ROWS.test(lastName(call.callee)) || isLocking(call))
  const [row] = locks(base)
  const isLocked = locks(head).length > 0 || changed.some((other) => locks(other.head).length > locks(other.base).length)
  // What asks for a row by its key goes with the lock, and so does the block around it.
  const isSame = head.fn.calls.length >= base.fn.calls.length - (row !== undefined && isLocking(row) ? 3 : 2) && head.fn.statements > 0
  const options = optionChanges(functions).flatMap(({ was, before, after }) =>
    [...before].flatMap(([name, value]) => {
      const now = after.get(name)
      const isOff = KEEPS.test(name) && !/^(?:False|None)$/.test(value) && (now === undefined ? !isNamed(name) : /^(?:False|None)$/.test(now))
      return isOff ? [{ line: was.line, text: `${name}=${value}` }] : []
    }),
  )
  const [first] = [...(row !== undefined && !isLocked && isSame ? [{ line: row.line, text: row.text }] : []), ...options]
  if (first === undefined) return []
  return [
    weakened({
      severity: 'high',
      side: 'base',
      at: { file: base.path, line: first.line },
      otherAt: headOf(functions),
      message: `${nameOf(head)} does what it did without ${codeOf(first.text)}: what was held together can be lost or left half done.`,
      suggestion: 'Put it back, or show with a test that nothing is lost where two do it at once or one stops half-way.',
      base: first.text,
      head: null,
    }),
  ]

  /** The change sets it somewhere else. */
  function isNamed(name: string): boolean {
    if (name === 'acks_late' && pair.mentioning('head', 'task_acks_late').length > 0) return true
    return pair.files.some(
      (file) => file.role === 'source' && file.head?.mentions.has(name) === true && (file.headPath === head.path || file.base?.mentions.has(name) !== true),
    )
  }
}
