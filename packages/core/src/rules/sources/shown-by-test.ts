import { lastName } from '../../compare/index.js'
import type { FileInventory, InventoryTest, RevisionPair } from '../../contract/index.js'

/** The title of a new test, beside all that its file had, that makes something fail and checks what the function of this name does then; null where there is none. */
export function shownByTest(pair: RevisionPair, fn: string): string | null {
  const name = lastName(fn)
  for (const { role, base, head } of pair.files) {
    if (role !== 'test' || head === null) continue
    const had = new Set(base?.tests.map(keyOf))
    const has = new Set(head.tests.map(keyOf))
    if ([...had].some((key) => !has.has(key))) continue
    const shows = head.tests.find((test) => !had.has(keyOf(test)) && failsIt(test, name))
    if (shows !== undefined) return shows.titlePath.at(-1) ?? ''
  }
  return null
}

function keyOf({ titlePath }: FileInventory['tests'][number]): string {
  return titlePath.join('\n')
}

const FAILS = /\bthrow (?:new )?[\w$]|\.(?:throws|rejects)\(new |mockReject|Promise\.reject\(|\braise \w|\bside_effect\b/

function failsIt({ mentions, text, checks, state }: InventoryTest, name: string): boolean {
  return state === 'run' && mentions.has(name) && FAILS.test(text) && checks.some(({ modality, relation }) => modality === 'always' && relation !== 'throws')
}
