import { type Damage, isDamage } from '../damage.js'
import { decodeText } from './decode-text.js'
import { type Member, membersOf, skipSpace } from './members.js'

/** The members of the one object that a text is, unparsed. A byte order mark is passed over; anything after the object is damage. */
export function documentMembers(bytes: Uint8Array): readonly Member[] | Damage {
  const start = skipSpace(bytes, hasMark(bytes) ? 3 : 0)
  if (start >= bytes.length) return { damage: 'the text is empty', at: bytes.length }
  const read = membersOf(bytes, start)
  if (isDamage(read)) return read
  const end = skipSpace(bytes, read.end)
  return end < bytes.length ? { damage: 'something stands after the end of the object', at: end } : read.members
}

/** A member's value, parsed. */
export function parsedValue(bytes: Uint8Array, { start, end }: Pick<Member, 'start' | 'end'>): { readonly value: unknown } | Damage {
  const text = decodeText(bytes, start, end)
  if (typeof text !== 'string') return text
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    const [, position] = /at position (\d+)/.exec((error as Error).message) ?? []
    const at = position === undefined ? start : start + new TextEncoder().encode(text.slice(0, Number(position))).length
    return { damage: 'this is no JSON', at }
  }
}

function hasMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
}
