import type { AnswerFact } from '../../../contract/index.js'
import { oneLine } from '../../../run/one-line.js'
import { answerText } from '../checks/answer-steps-of.js'
import { type Bound, boundFrame, type Frame, ownNames } from '../fold-frame.js'
import type { FunctionNode } from '../syntax.js'
import type { NamedFunction } from './named-functions.js'

/** What functions answer, as far as it can be told. */
export function answeringFunctions(functions: readonly NamedFunction[], frame: Frame): AnswerFact[] {
  const { file } = frame
  return functions.flatMap(({ fn, name, member }): AnswerFact[] => {
    const condition = answerText(fn, givenFrame(fn, frame))
    // What is assigned on several ways is not told.
    if (condition === null || condition.includes('$one(')) return []
    return [{ name, member, condition, line: file.lineOf(fn.start), text: oneLine(file.text.slice(fn.start, Math.min(fn.end, fn.start + 400))).slice(0, 300) }]
  })
}

/** Parameters by their place, however deep they are read. */
function givenFrame(fn: FunctionNode, frame: Frame): Frame {
  const given = (place: number): Bound => ({ kind: 'value', value: { kind: 'expression', text: `given${place + 1}` } })
  return boundFrame(
    { ...frame, inlines: true },
    [...ownNames(fn, frame.file)].flatMap((binding) => (binding.param === null ? [] : [[binding, given(binding.param)] as const])),
  )
}
