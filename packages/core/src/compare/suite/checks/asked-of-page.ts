import type { Value } from '../../../contract/index.js'
import { closingOf } from '../../../run/code/brackets.js'
import type { CheckPair } from '../../suite-comparison.js'
import type { Demand } from '../strength/demand.js'
import { implies } from '../strength/implies.js'
import { looseness } from '../strength/modality.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/** Queries of what was rendered are those of the page: `render(<Cart />).getByText('pen')` became `screen.getByText('pen')`. Checks of just the same come first. */
export function askedOfPage(left: readonly WeighedCheck[], free: Set<WeighedCheck>, pairs: CheckPair[]): WeighedCheck[] {
  const others = left.filter((base) => !standsOnPage(base, free, pairs, (told, asked) => implies(told, asked) && implies(asked, told)))
  return others.filter((base) => !standsOnPage(base, free, pairs, implies))
}

function standsOnPage(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[], says: (told: Demand, asked: Demand) => boolean): boolean {
  const subject = onPage(base.demand.subject)
  if (!subject.includes('screen.')) return false
  const asked = { ...base.demand, subject, expected: base.demand.expected.map(valueOnPage) }
  for (const head of free) {
    const { demand } = head
    if (!demand.subject.includes('screen.') && !demand.expected.some((value) => value.kind === 'expression')) continue
    const told = { ...demand, subject: onPage(demand.subject), expected: demand.expected.map(valueOnPage) }
    if (told.subject !== subject || !says(told, asked) || looseness(head.check) > looseness(base.check)) continue
    free.delete(head)
    pairs.push(checkPair(base, head))
    return true
  }
  return false
}

const RENDERED = /(?<![\w$.])render\(/
const QUERY = /^\.(?:one|all|(?:get|query|find)(?:All)?)By[A-Z]/

function valueOnPage(value: Value): Value {
  return value.kind === 'expression' ? { ...value, text: onPage(value.text) } : value
}

function onPage(text: string): string {
  const at = RENDERED.exec(text)
  if (at === null) return text
  const end = closingOf(text, at.index + at[0].length - 1) + 1
  const rest = onPage(text.slice(end))
  return QUERY.test(rest) ? `${text.slice(0, at.index)}screen${rest}` : text.slice(0, end) + rest
}
