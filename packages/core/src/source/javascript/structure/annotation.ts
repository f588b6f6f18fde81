import { fold } from '../fold.js'
import type { Frame } from '../fold-frame.js'
import { normalText } from '../normal-text.js'
import { bare, isFunction, type Node } from '../syntax.js'
import { foldsTo } from './folds-to.js'
import { functionOf } from './function-of.js'
import { always, type Mark, under } from './mark.js'
import type { Registrar } from './registrar.js'

/**
 * `test.skip(condition, reason)`, `test.fixme()`, `test.fail()` without title and body mark the tests around them.
 * null when the call registers a test instead; a mark of null when the condition never holds.
 */
export function annotationOf(args: readonly Node[], by: Registrar, frame: Frame, playwright: boolean): { readonly mark: Mark | null } | null {
  const mark = by.marks.at(-1)
  if (mark === undefined || (mark.state !== 'skip' && mark.state !== 'fails') || by.rows !== null) return null
  const [first, second] = args
  if (first === undefined) return { mark: always(mark.state, `${by.name}()`) }
  const head = bare(first)
  if (second !== undefined && (isFunction(bare(second)) || functionOf(second, frame, true) !== null)) return null
  const condition = isFunction(head) ? (head.body?.type === 'BlockStatement' ? null : head.body) : head
  const reason = second === undefined ? null : fold(second, frame)
  const told = reason?.kind === 'string' ? reason.text : null
  if (condition === null || (isFunction(head) && !playwright)) return null
  const value = fold(condition, frame)
  if (value.kind === 'string' || head.type === 'TemplateLiteral' || (!playwright && told === null)) return null
  const known = foldsTo(condition, frame)
  const text = normalText(condition, frame)
  if (known === null) return { mark: under(text, by.name, mark.state, told) }
  return { mark: known ? { ...always(mark.state, `${by.name}(${text.slice(0, 80)})`, told), conditionKind: 'constant' } : null }
}
