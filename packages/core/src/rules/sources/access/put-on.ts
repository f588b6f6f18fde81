import type { FunctionPair, SourceComparison } from '../../../compare/index.js'
import type { CallFact } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { functionText } from '../function-text.js'
import { AUTH, OPENS } from './asks-who.js'

/** It stands before the whole class now. */
export function isOnClass({ changed }: SourceComparison, { head }: FunctionPair, text: string): boolean {
  return changed.some(
    ({ base, head: other }) =>
      other.fn.kind === 'class' &&
      head.fn.name.startsWith(`${other.fn.name}.`) &&
      other.path === head.path &&
      other.fn.decorators.includes(text) &&
      !base.fn.decorators.includes(text),
  )
}

/** The class of which it is a method now asks the same by a base class or by its settings: every word of the decorator stands in it. */
export function isOfNewClass({ pair }: SourceComparison, { head }: FunctionPair, text: string): boolean {
  const owner = head.file.functions.find(({ kind, name }) => kind === 'class' && name !== '' && head.fn.name === `${name}.${lastName(head.fn.name)}`)
  if (owner === undefined) return false
  const own = functionText(pair, 'head', { ...head, fn: owner })
  const asks =
    (owner.bases ?? []).some((base) => AUTH.test(base) && !OPENS.test(base)) || /^\s*(?:permission|authentication)_classes\s*=\s*[[(]\s*\w/m.test(own)
  return asks && !OPENS.test(own) && [...text.matchAll(/(['"])(.*?)\1/g)].every(([, , name = '']) => own.includes(name))
}

/** A decorator of the change that puts the others on: `Staff = () => applyDecorators(Roles('doctor'))`. */
export function putsOn({ added, changed }: SourceComparison, gained: string, lost: readonly string[]): boolean {
  const name = calledIn(gained)
  // For whom it asks stands in its own call, or is handed to it.
  const isMade = (decorator: string) => (call: CallFact) =>
    lastName(call.callee) === calledIn(decorator) &&
    wordsIn(decorator).every((word) => wordsIn(gained).includes(word) || JSON.stringify(call.args).includes(word))
  return [...added, ...changed.map(({ head }) => head)].some(({ fn }) => lastName(fn.name) === name && lost.some((one) => fn.calls.some(isMade(one))))
}

/** Texts that it is given. */
function wordsIn(decorator: string): readonly string[] {
  return [...decorator.matchAll(/(['"])(.*?)\1/g)].map(([, , word = '']) => word)
}

function calledIn(decorator: string): string {
  return lastName(decorator.replace(/^@/, '').replace(/\(.*$/s, ''))
}
