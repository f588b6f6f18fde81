import { type FunctionPair, lastName, type SourceComparison } from '../../compare/index.js'

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

/** A decorator of the change that puts the others on: `Staff = () => applyDecorators(Roles('doctor'))`. */
export function putsOn({ added, changed }: SourceComparison, gained: string, lost: readonly string[]): boolean {
  const [name, names] = [calledIn(gained), lost.map(calledIn)]
  return [...added, ...changed.map(({ head }) => head)].some(
    ({ fn }) => lastName(fn.name) === name && fn.calls.some(({ callee }) => names.includes(lastName(callee))),
  )
}

function calledIn(decorator: string): string {
  return lastName(decorator.replace(/^@/, '').replace(/\(.*$/s, ''))
}
