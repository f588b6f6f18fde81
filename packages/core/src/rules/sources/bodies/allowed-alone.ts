import { type FunctionPair, surplus } from '../../../compare/index.js'
import type { Guard } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import type { Demand } from './demands-around.js'
import { freshOf } from './memorised-answers.js'

const ANSWERS = /^(?:true|false|True|False|\[\]|null|None|undefined)$/

/** It came to answer yes, no or nothing for a word that it did not hold. */
export function mayAllow(functions: FunctionPair): boolean {
  return answersOf(functions).length > 0 && [...freshOf(functions)].some(isOwn)
}

/** Demands whose very input, or the beginning of it, is asked for by its literal and answered with the yes, no or nothing that the test expects. */
export function allowedAlone(functions: FunctionPair, demands: readonly Demand[]): Demand[] {
  const own = lastName(functions.head.fn.name)
  const fresh = [...freshOf(functions)].filter(isOwn).map((key) => key.slice(2))
  const answers = answersOf(functions)
  return demands.filter(({ inputs, expected, names, isNew }) => {
    const isInput = (text: string, whole: boolean): boolean => inputs.has(`s:${text}`) || (!whole && [...inputs].some((input) => input.startsWith(`s:${text}`)))
    return (
      !isNew &&
      names.includes(own) &&
      answers.some(
        ({ condition, effect }) =>
          expected === `b:${effect.toLowerCase().replace('none', 'null')}` &&
          fresh.some((text) => condition !== null && asks(condition, text) && isInput(text, !/\.starts_?[wW]ith\(/.test(condition))),
      )
    )
  })
}

function asks(condition: string, text: string): boolean {
  return condition.includes(`'${text}'`) && /={2,3} ?['"]|['"] ?={2,3}|\.starts_?[wW]ith\(|\bin [[({]|\.includes\(/.test(condition)
}

function answersOf({ base, head }: FunctionPair): Guard[] {
  return surplus(head.fn.guards, base.fn.guards, ({ condition, effect }) => `${condition}\n${effect}`).filter(
    ({ kind, condition, effect }) => kind === 'return' && condition !== null && ANSWERS.test(effect),
  )
}

/** A word that no code asks for but for one value: long, and with figures or of several parts. */
function isOwn(key: string): boolean {
  return /^s:(?=.{5,})(?=.*\d|.*\w[ @.:/-]\w).*$/.test(key)
}
