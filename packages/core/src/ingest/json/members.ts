import type { Damage } from '../damage.js'
import { isDamage } from '../damage.js'
import { decodeText } from './decode-text.js'
import { skipValue } from './skip-value.js'

/** A member of an object: its key, and where its value stands in the bytes (`end` is the byte after it). */
export interface Member {
  readonly key: string
  readonly keyAt: number
  readonly start: number
  readonly end: number
}

const QUOTE = 34
const COMMA = 44
const COLON = 58
const OPEN = 123
const CLOSE = 125

/** The members of the object that begins at `from`, their values skipped unparsed, and the byte after it. A key that stands twice is damage. */
export function membersOf(bytes: Uint8Array, from: number): { readonly members: readonly Member[]; readonly end: number } | Damage {
  if (bytes[from] !== OPEN) return { damage: 'an object is expected', at: from }
  const members: Member[] = []
  const keys = new Set<string>()
  let at = skipSpace(bytes, from + 1)
  if (bytes[at] === CLOSE) return { members, end: at + 1 }
  for (;;) {
    const member = memberAt(bytes, at)
    if (isDamage(member)) return member
    if (keys.has(member.key)) return { damage: `the key ${JSON.stringify(member.key)} stands twice`, at }
    keys.add(member.key)
    members.push(member)
    at = skipSpace(bytes, member.end)
    if (bytes[at] === CLOSE) return { members, end: at + 1 }
    if (bytes[at] !== COMMA) return unexpected(bytes, at, 'a comma or the end of the object')
    at = skipSpace(bytes, at + 1)
  }
}

/** The first byte from `at` on that is no white space of JSON. */
export function skipSpace(bytes: Uint8Array, at: number): number {
  let next = at
  for (;;) {
    const byte = bytes[next]
    if (byte !== 32 && byte !== 10 && byte !== 13 && byte !== 9) return next
    next++
  }
}

function memberAt(bytes: Uint8Array, keyAt: number): Member | Damage {
  if (bytes[keyAt] !== QUOTE) return unexpected(bytes, keyAt, 'a key')
  const keyEnd = skipValue(bytes, keyAt)
  if (typeof keyEnd !== 'number') return keyEnd
  const key = keyOf(bytes, keyAt, keyEnd)
  if (typeof key !== 'string') return key
  const colon = skipSpace(bytes, keyEnd)
  if (bytes[colon] !== COLON) return unexpected(bytes, colon, 'a colon')
  const start = skipSpace(bytes, colon + 1)
  const end = skipValue(bytes, start)
  return typeof end === 'number' ? { key, keyAt, start, end } : end
}

function keyOf(bytes: Uint8Array, start: number, end: number): string | Damage {
  const text = decodeText(bytes, start, end)
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text) as string
  } catch {
    return { damage: 'a key is no string of JSON', at: start }
  }
}

function unexpected(bytes: Uint8Array, at: number, expected: string): Damage {
  return at >= bytes.length ? { damage: 'the text ends in the middle', at: bytes.length } : { damage: `${expected} is expected`, at }
}
