import type { SourceComparison } from '../../../compare/index.js'
import type { Guard, RevisionPair } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'

// Another word may let in those whom the refusal kept out.
const ABSENT = /(?<![\w$.])(?:[\w$]+\.)*\w*(?:[pP]review|[eE]xperiment|[fF]eature|[uU]nstable|[bB]eta)\w*\.([A-Za-z_$][\w$]{5,}) not in\b/g

/** It refused while what is to come was off, `Preview.wraps not in mode`, and the word for that is gone from the code of the change: it is always on now. */
export function isOfGoneSwitch({ pair }: SourceComparison, { condition }: Guard): boolean {
  return asksGoneSwitch(pair, condition ?? '')
}

/** The same of any condition. */
export function asksGoneSwitch(pair: RevisionPair, condition: string): boolean {
  const names = [...condition.matchAll(ABSENT)].flatMap(([, name]) => name ?? [])
  return names.some((name) => {
    const [declared, spoken] = [new RegExp(`^\\s*${namePattern(name)}\\s*(?::[^=\\n]+)?[=,]`, 'm'), new RegExp(namePattern(name))]
    const files = pair.files.filter(({ role, basePath, headPath }) => role === 'source' && basePath !== null && headPath !== null)
    const holders = files.filter(({ basePath }) => declared.test(pair.text('base', basePath ?? '') ?? ''))
    return holders.length > 0 && files.every(({ headPath }) => !spoken.test(pair.text('head', headPath ?? '') ?? ''))
  })
}
