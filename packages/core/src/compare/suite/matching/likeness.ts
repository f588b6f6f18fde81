import type { InventoryTest } from '../../../contract/index.js'
import { likeTitles } from '../../like-titles.js'
import { oncePer } from '../../once-per.js'
import { checkKey } from '../checks/check-key.js'
import { mayBeSameTest } from './same-exercise.js'

/** How alike two tests are by what they check, call and speak of, from 0 to 1. */
export function likeness(a: InventoryTest, b: InventoryTest): number {
  if (a.bodyKey === b.bodyKey && a.bodyKey !== '') return 1
  if (!mayBeSameTest(a, b)) return 0
  const checks = shared(keysOf(a), keysOf(b))
  // The same checks in the same words, though what they look at was made of more.
  const worded = likeTitles(a.titlePath.at(-1) ?? '', b.titlePath.at(-1) ?? '') ? shared(textsOf(a), textsOf(b)) : null
  const calls = shared(a.calls, b.calls)
  const mentions = sharedSets(a.mentions, b.mentions)
  const parts = [checks === null ? null : Math.max(checks, worded ?? 0), calls, mentions].filter((part) => part !== null)
  return parts.length === 0 ? 0 : parts.reduce((sum, part) => sum + part, 0) / parts.length
}

const keysOf = oncePer((test: InventoryTest): readonly string[] => ownChecks(test).map(checkKey))

function textsOf(test: InventoryTest): readonly string[] {
  return ownChecks(test).map(({ text }) => text)
}

/** What a conftest.py asks of every test tells none of them from another. */
function ownChecks({ checks }: InventoryTest): InventoryTest['checks'] {
  return checks.filter(({ file }) => file === null || !/(?:^|\/)conftest\.py$/.test(file))
}

/** Share of the larger list that both hold, repetitions counted; null when both are empty. */
function shared(a: readonly string[], b: readonly string[]): number | null {
  if (a.length === 0 && b.length === 0) return null
  const rest = new Map<string, number>()
  for (const item of a) rest.set(item, (rest.get(item) ?? 0) + 1)
  let both = 0
  for (const item of b) {
    const left = rest.get(item) ?? 0
    if (left > 0) {
      both++
      rest.set(item, left - 1)
    }
  }
  return both / Math.max(a.length, b.length)
}

function sharedSets(a: ReadonlySet<string>, b: ReadonlySet<string>): number | null {
  if (a.size === 0 && b.size === 0) return null
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  let both = 0
  for (const item of small) if (large.has(item)) both++
  return both / large.size
}
