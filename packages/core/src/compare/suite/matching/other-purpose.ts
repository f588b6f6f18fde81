import type { InventoryTest } from '../../../contract/index.js'
import { likeTitles } from '../../like-titles.js'
import { demandKey } from '../strength/demand.js'
import { plainTitle, takesWhatWasRefused } from './fed-otherwise.js'

/** Shorter names are words of many titles. */
const TELLING = 5

/**
 * True where another test took the place of one that says in its title what it calls: the new title says nothing of the kind, the new test speaks of it
 * nowhere, and something that was asked for is asked of nothing there. What both need to get there (a worker, a queue) makes them no more the same.
 */
export function hasOtherPurpose(base: InventoryTest, head: InventoryTest): boolean {
  const [from, to] = [base.titlePath.at(-1) ?? '', head.titlePath.at(-1) ?? '']
  if (!likeTitles(plainTitle(base), plainTitle(head)) && (asksAnotherQuestion(base, head) || asksNothingAlike(base, head))) return true
  if (likeTitles(from, to)) return false
  const [was, is] = [titleWords(base), titleWords(head)]
  const named = calledIn(base).filter((name) => says(was, name) && !says(is, name) && !head.mentions.has(name))
  if (named.length === 0) return false
  const asked = new Set(head.checks.map(demandKey))
  return base.checks.some((check) => check.expected.length > 0 && !asked.has(demandKey(check)))
}

function titleWords({ titlePath }: InventoryTest): readonly string[] {
  return titlePath.flatMap((title) => title.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [])
}

/** `discard` is said by "discarded". */
function says(words: readonly string[], name: string): boolean {
  return words.some((word) => word.startsWith(name.toLowerCase()))
}

/** The names of the functions that it calls. */
function calledIn({ calls }: InventoryTest): readonly string[] {
  return calls.flatMap((call) => [...call.matchAll(/([A-Za-z_$][\w$]*)\(/g)].flatMap(([, name = '']) => (name.length < TELLING ? [] : [name])))
}

/** The same function is asked about something else and answers otherwise, in each check: `next_after('14:30')` is not what `next_after('09:44')` tells. */
function asksAnotherQuestion(base: InventoryTest, head: InventoryTest): boolean {
  const subjects = new Set(head.checks.map(({ subject }) => subject))
  const demands = new Set(head.checks.map(demandKey))
  const callees = new Set(head.checks.flatMap(({ subject }) => calleeOf(subject) ?? []))
  return (
    base.checks.length > 0 &&
    base.checks.every((check) => {
      const callee = calleeOf(check.subject)
      return callee !== null && callees.has(callee) && !subjects.has(check.subject) && !demands.has(demandKey(check))
    })
  )
}

/** No check of the one looks at what the other looks at, or asks what it asks: what both need to get there is no question. */
function asksNothingAlike({ checks }: InventoryTest, head: InventoryTest): boolean {
  const own = checks.filter(({ file }) => file === null)
  const [subjects, demands] = [new Set(head.checks.map(({ subject }) => subject)), new Set(head.checks.map(demandKey))]
  const isAlike = own.some((check) => subjects.has(check.subject) || demands.has(demandKey(check)))
  const turns = takesWhatWasRefused({ checks: own }, head) || takesWhatWasRefused(head, { checks: own })
  return own.length > 0 && head.checks.length > 0 && !isAlike && !turns
}

/** What is called last, with nothing but literals. */
function calleeOf(subject: string): string | null {
  return /^(.*[\w$])\((?:(?:'[^']*'|"[^"]*"|-?\d[\d.]*)(?:, )?)+\)(?:\[[^\]]*\]|\.\w+)*$/s.exec(subject)?.[1] ?? null
}
