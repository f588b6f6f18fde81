import { isExact } from '../../strength/demand.js'
import type { Strength } from '../../strength/strength-of.js'
import type { WeighedCheck } from '../weighed-check.js'

/** What an element says was told, and now only that it is there: `get('h1').text()` became `find('h1').exists()`. */
export function presenceAlone({ demand: was, check }: WeighedCheck, { demand: is }: WeighedCheck): Strength | null {
  const told = OF_ELEMENT.exec(was.subject)?.[1]
  const found = THERE.exec(is.subject)?.[1]
  if (told === undefined || found === undefined || found === '' || byOneName(told) !== byOneName(found)) return null
  if (!isExact(was.relation) || was.negated || check.modality !== 'always' || was.expected[0]?.kind !== 'string' || was.expected[0].text === '') return null
  return { strength: 'weaker', accepts: 'an element that says anything', severity: 'high', negated: false }
}

const OF_ELEMENT = /^([\s\S]+)\.(?:(?:text|html)\(\)|attributes\('[^']*'\)|element\.(?:value|textContent|innerHTML))$/
const THERE = /^([\s\S]+)\.(?:exists|isVisible)\(\)$/

/** Vue Test Utils finds the same by a query that throws and by one that does not. */
function byOneName(subject: string): string {
  return subject
    .replace(/\.(?:get|find)(?=\((?:[^()]|\([^()]*\))*\)$)/, '.find')
    .replace(/\.(?:get|find)Component(?=\((?:[^()]|\([^()]*\))*\)$)/, '.findComponent')
}
