import type { InventoryCheck, InventoryTest, Value } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { isExact } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'

/** What the languages themselves make of a text or a number. */
const OF_LANGUAGE = /^(?:each|Date|Number|String|Boolean|BigInt|URL|RegExp|parseInt|parseFloat|isNaN|len|str|int|float|isinstance|type|bool)$/

/**
 * What was asked of each item of a list that the test tells whole now, as texts and numbers that are written out: `for (const one of seen)
 * expect(new Date(one).getFullYear()).toBe(2024)` beside `expect(seen).toEqual(['a', 'b'])`. What the project's own code makes of an item is no part of it.
 */
export function itemsToldWhole(base: InventoryTest, head: InventoryTest): (check: InventoryCheck) => boolean {
  return ({ modality, under, subject, text }) => {
    if (modality !== 'loop' || under === null || !subject.includes(`each(${under})`)) return false
    const made = subject.replaceAll(`each(${under})`, 'each()')
    if ([...made.matchAll(/(?<![\w$.])([A-Za-z_$][\w$]*)\(/g)].some(([, name = '']) => !OF_LANGUAGE.test(name)) || made.includes('await ')) return false
    const list = listsIn(base.text).find(({ item }) => new RegExp(`(?<![\\w$.])${literalPattern(item)}(?![\\w$])`).test(text))?.list
    if (list === undefined) return false
    const asked = new RegExp(`(?:\\(|assert )${literalPattern(list)}(?:\\)|, | == )`)
    return head.checks.some((other) => other.subject === under && asked.test(other.text) && isWhole(other))
  }
}

function isWhole(check: InventoryCheck): boolean {
  const [whole] = check.expected
  return (
    isExact(check.relation) &&
    !check.negated &&
    looseness(check) === 0 &&
    whole?.kind === 'array' &&
    !whole.open &&
    whole.items.length > 0 &&
    whole.items.every(isWrittenOut)
  )
}

function isWrittenOut({ kind }: Value): boolean {
  return kind === 'string' || kind === 'number' || kind === 'boolean'
}

/** `for (const one of seen)`, `seen.forEach((one) => …)`, `for one in seen:` */
function listsIn(text: string): readonly { readonly item: string; readonly list: string }[] {
  const loops = text.matchAll(/\bfor (?:await )?\((?:const|let|var) ([\w$]+) of ([\w$]+)\)|\bfor (\w+) in (\w+):|(?<![\w$.])([\w$]+)\.forEach\(\(?([\w$]+)/g)
  return [...loops].flatMap(([, one, of, name, within, called, taken]) => {
    const [item, list] = [one ?? name ?? taken, of ?? within ?? called]
    return item === undefined || list === undefined ? [] : [{ item, list }]
  })
}
