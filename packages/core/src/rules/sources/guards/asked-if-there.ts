import { readComparison, readCondition } from '../../../compare/index.js'
import type { Guard } from '../../../contract/index.js'

const WHO = /\b40[13]\b|auth|forbid|denied|permission|credential|password|passwd|secret|token|signature|csrf|api[-_ ]?key|origin|\bhmac\b|webhook/i
/** `key`, `req.headers['x-key']`, `key != undefined`, `key is not None` */
const IS_THERE = /^(?:(?:Boolean|bool)\()?([\w$.?[\]'"-]+)\)?(?: (?:!==? (?:undefined|null|''|"")|is not None|!= (?:None|''|"")))?$/

/** Whoever runs it may leave it out. */
const SET_OUTSIDE = /^(?:process|import\.meta)\.env\.|^os\.environ\b/

/**
 * It refuses in the cases in which it did, and only of what is there: who sends nothing, or compares with what nobody set, is let through. A number that
 * is asked for first lets nought through. Elsewhere what need not be there is left out by right.
 */
export function asksOnlyIfThere({ effect }: Guard, before: string, after: string): boolean {
  const [was, is] = [readCondition(before), readCondition(after)]
  if (was === null || is === null || is.length === 0) return false
  const cases = is.map((way) => {
    const further = way.filter((operand) => !was.some((other) => other.includes(operand)) && IS_THERE.test(operand))
    const rest = way.filter((operand) => !further.includes(operand))
    return { further: further.map((operand) => ({ operand, name: IS_THERE.exec(operand)?.[1] ?? '' })), rest }
  })
  const isSame = cases.every(({ rest }) => was.some((other) => other.length === rest.length && other.every((operand) => rest.includes(operand))))
  const added = cases.flatMap(({ further, rest }) => further.map((one) => ({ ...one, rest })))
  if (!isSame || added.length === 0) return false
  const isOf = ({ name, rest }: (typeof added)[number], asks: (operand: string, name: string) => boolean) =>
    rest.some((operand) => operand.includes(name) && asks(operand, name))
  if (WHO.test(`${effect} ${before}`)) return added.every((one) => isOf(one, comparesWhole) || SET_OUTSIDE.test(one.name))
  return added.some(({ operand, name, rest }) => operand === name && rest.some((other) => refusesNought(other, name)))
}

/** It is compared as it is, or handed over: what asks for a member of it could not do so without it. */
function comparesWhole(operand: string, name: string): boolean {
  const [, after] = operand.split(name)
  return after !== undefined && !/^(?:\.|\[)/.test(after)
}

/** `days < 1` */
function refusesNought(operand: string, name: string): boolean {
  const told = readComparison(operand)
  if (told === null || told.left !== name || !/^\d+(?:\.\d+)?$/.test(told.right)) return false
  return (told.operator === '<' && Number(told.right) > 0) || told.operator === '<='
}

/** What is missing counts as what is demanded: `headers.get('type') != 'csv'` became `headers.get('type', 'csv') != 'csv'`. */
export function passesMissing(before: string, after: string): boolean {
  const [, was, wanted] = /^(.+) != ('[^']*'|"[^"]*"|-?[\d.]+)$/.exec(before) ?? []
  if (was === undefined || wanted === undefined) return false
  const usual = [was.endsWith(')') ? `${was.slice(0, -1)}, ${wanted})` : null, `(${was} ?? ${wanted})`, `(${was} || ${wanted})`, `(${was} or ${wanted})`]
  return usual.some((one) => one !== null && after === `${one} != ${wanted}`)
}
