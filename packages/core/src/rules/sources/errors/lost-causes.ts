import type { FunctionPair } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { ownerOf } from '../../../run/code/dotted-name.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { functionText } from '../function-text.js'
import { isErrorClass } from './lost-error-fields.js'

const MAKES = /(?:^|\.)(?:constructor|__init__)$/
const KEEPS = /\bsuper\((?:[^()]|\([^()]*\))*\b(?:cause|options)\b|\.(?:__)?cause(?:__)?\s*=(?!=)/

interface Changed {
  readonly changed: readonly Pick<FunctionPair, 'base' | 'head'>[]
  readonly pair: RevisionPair
}

/** A class of errors that kept the error which led to it, and keeps it no more whoever hands it in. */
export function lostCauses({ changed, pair }: Changed): Weakening[] {
  return changed.flatMap(({ base, head }) => {
    const owner = ownerOf(head.fn.name)
    if (!MAKES.test(head.fn.name) || !isErrorClass(head.file, owner)) return []
    const whole = head.file.functions.find(({ kind, name }) => kind === 'class' && name === owner) ?? head.fn
    const kept = KEEPS.exec(functionText(pair, 'base', base))
    if (kept === null || KEEPS.test(functionText(pair, 'head', { path: head.path, fn: whole }))) return []
    return [
      weakened({
        severity: 'medium',
        at: { file: head.path, line: head.fn.line },
        otherAt: { file: base.path, line: base.fn.line },
        message: `${nameOf(head)} keeps no cause any more; whoever catches a ${codeOf(owner, 60)} sees nothing of the error that led to it.`,
        suggestion: 'Hand the cause on to the class above (`super(message, { cause })`), or keep it as a field.',
        base: kept[0],
        head: null,
      }),
    ]
  })
}
