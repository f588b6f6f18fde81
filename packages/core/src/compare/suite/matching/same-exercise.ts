import type { InventoryTest } from '../../../contract/index.js'
import { withoutTexts } from '../../../run/code/quotes.js'
import { oncePer } from '../../once-per.js'

const MOST_SHARED = 0.6

/**
 * False for two tests that have nothing in common but their title: neither checks nor calls anything that the other one does. Such a title was taken
 * over by another test.
 */
export function mayBeSameTest(a: InventoryTest, b: InventoryTest): boolean {
  if (a.bodyKey === b.bodyKey) return true
  const [mine, theirs] = [namesOf(a), namesOf(b)]
  if (mine.size === 0 || theirs.size === 0) return true
  for (const name of mine) if (theirs.has(name)) return true
  return sharedMentions(wordsOf(a), wordsOf(b)) > MOST_SHARED
}

/** The names that a test calls and looks at, without those of its runner. */
const namesOf = oncePer(({ checks, calls }: InventoryTest): ReadonlySet<string> => {
  const names = new Set<string>()
  for (const { subject } of checks) addNames(subject, names)
  for (const call of calls) addNames(call, names)
  return names
})

function addNames(text: string, names: Set<string>): void {
  for (const [name] of withoutTexts(text, '').matchAll(/[A-Za-z_$][\w$]*/g)) if (!RUNNER.test(name)) names.add(name)
}

const RUNNER = /^(?:new|await|typeof|console|log|jest|vi|expect|self|true|false|null|None|undefined|length|\$\d+)$/

/** What a test speaks of. Of a function of Python its own name and `assert` are no part of that. */
function wordsOf({ mentions, titlePath }: InventoryTest): ReadonlySet<string> {
  const own = titlePath.at(-1)?.replace(/\[[\s\S]*\]$/, '')
  return new Set([...mentions].filter((word) => word !== 'assert' && word !== own))
}

function sharedMentions(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  let both = 0
  for (const name of small) if (large.has(name)) both++
  return small.size === 0 ? 0 : both / small.size
}
