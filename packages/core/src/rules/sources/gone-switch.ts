import type { SourceComparison } from '../../compare/index.js'
import type { Guard, RevisionPair } from '../../contract/index.js'
import { namePattern } from '../../run/literal-pattern.js'

const ABSENT = /(?<![\w$.])(?:[\w$]+\.)*([A-Za-z_$][\w$]{5,}) not in\b|(?:\bnot |!)(?:[\w$]+\.)*([A-Za-z_$][\w$]{5,})(?![\w$.(])/g

/** It refused while a switch was off that was declared in the change and is gone from it: what the switch turned on is always so now. */
export function isOfGoneSwitch({ pair }: SourceComparison, { condition }: Guard): boolean {
  return asksGoneSwitch(pair, condition ?? '')
}

/** A condition holds only while a switch is off that was declared in the change and is gone from it. */
export function asksGoneSwitch(pair: RevisionPair, condition: string): boolean {
  const names = [...condition.matchAll(ABSENT)].flatMap(([, member, name]) => member ?? name ?? [])
  return names.some((name) => {
    const [declared, spoken] = [new RegExp(`^\\s*${namePattern(name)}\\s*(?::[^=\\n]+)?[=,]`, 'm'), new RegExp(namePattern(name))]
    const files = pair.files.filter(({ role, basePath, headPath }) => role === 'source' && basePath !== null && headPath !== null)
    const holders = files.filter(({ basePath }) => declared.test(pair.text('base', basePath ?? '') ?? ''))
    return holders.length > 0 && files.every(({ headPath }) => !spoken.test(pair.text('head', headPath ?? '') ?? ''))
  })
}
