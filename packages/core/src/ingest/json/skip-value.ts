import type { Damage } from '../damage.js'

const QUOTE = 34
const BACKSLASH = 92

// What a byte means outside of strings: 1 opens, 2 closes, 3 begins a string, 0 is passed over.
const MEANING = new Uint8Array(256)
MEANING[0x7b] = 1
MEANING[0x5b] = 1
MEANING[0x7d] = 2
MEANING[0x5d] = 2
MEANING[QUOTE] = 3

// Bytes of numbers and of true, false and null.
const SCALAR = new Uint8Array(256)
for (const char of '+-.0123456789eEtrufalsn') SCALAR[char.charCodeAt(0)] = 1

/** The byte after the value that begins at `from`. Brackets are counted and strings passed over; nothing is parsed, and nothing recurses. */
export function skipValue(bytes: Uint8Array, from: number): number | Damage {
  const first = bytes[from]
  if (first === QUOTE) return skipString(bytes, from) ?? ended(bytes)
  if (first !== 0x7b && first !== 0x5b) return skipScalar(bytes, from)
  const length = bytes.length
  let depth = 1
  let at = from + 1
  while (at < length) {
    const meaning = MEANING[bytes[at] as number]
    if (meaning === 0) {
      at++
    } else if (meaning === 3) {
      const end = skipString(bytes, at)
      if (end === null) return ended(bytes)
      at = end
    } else {
      at++
      if (meaning === 1) depth++
      else if (--depth === 0) return at
    }
  }
  return ended(bytes)
}

function skipString(bytes: Uint8Array, from: number): number | null {
  const length = bytes.length
  for (let at = from + 1; at < length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) return at + 1
    if (byte === BACKSLASH) at++
  }
  return null
}

function skipScalar(bytes: Uint8Array, from: number): number | Damage {
  let at = from
  while (at < bytes.length && SCALAR[bytes[at] as number] === 1) at++
  if (at > from) return at
  return from >= bytes.length ? ended(bytes) : { damage: 'a value is expected', at: from }
}

function ended(bytes: Uint8Array): Damage {
  return { damage: 'the text ends in the middle', at: bytes.length }
}
