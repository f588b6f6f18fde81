import { readCondition } from '../../../compare/index.js'
import { closingOf, unbracketed } from '../../../run/code/brackets.js'

/** Ways to ask whether a name begins with a dot. */
const BEGINS = /^(?:\[0\] ===? '\.'|\.startsWith\('\.'\)|\.charAt\(0\) ===? '\.')$/
const LISTED = /\breaddir(?:Sync)?\(/

/** Of what a folder lists only names that begin with a dot are left out, which no case has: `.DS_Store`. */
export function leavesOutHiddenFiles(condition: string): boolean {
  return readCondition(condition)?.every((way) => way.some(isHidden)) === true
}

function isHidden(part: string): boolean {
  const asked = unbracketed(part)
  if (!asked.startsWith('each(')) return false
  const end = closingOf(asked, 'each'.length)
  return LISTED.test(asked.slice(0, end)) && BEGINS.test(asked.slice(end + 1))
}
