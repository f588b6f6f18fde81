import type { CheckPair } from '../../suite-comparison.js'
import { isExact } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

const READ = /\.(?:textContent|innerText)$/
const FOUND = /^(?:\w+\.)?(?:one|all)ByText\('((?:[^'\\]|\\.)+)'\)$/

/** What was read as the whole text of an element is looked for as an element's whole text: `expect(node.textContent).toBe('rows: ')` became `getByText('rows:')`. */
export function foundByText(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const { demand, check } = base
  const [told] = demand.expected
  if (!isExact(demand.relation) || demand.negated || told?.kind !== 'string' || !READ.test(demand.subject)) return false
  const text = plain(demand.relation === 'inline_snapshot' ? told.text.trim().replace(/^"([\s\S]*)"$/, '$1') : told.text)
  for (const head of free) {
    const found = FOUND.exec(head.demand.subject)?.[1]
    if (found === undefined || head.demand.relation !== 'exists' || head.demand.negated || looseness(head.check) > looseness(check)) continue
    if (text === '' || plain(found.replace(/\\(.)/g, '$1')) !== text) continue
    free.delete(head)
    pairs.push(checkPair(base, head))
    return true
  }
  return false
}

/** As the query reads it: without white space around it, and with one space for many. */
function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
