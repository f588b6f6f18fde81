import { isUtf8 } from 'node:buffer'

/**
 * git's output as text. Names of files may hold any bytes: those that are no UTF-8 become lone surrogates (U+DC80 to U+DCFF, as Python does), so that two
 * names that differ never look the same.
 */
export function nameText(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  return text.includes('\ufffd') && !isUtf8(bytes) ? withSurrogates(bytes) : text
}

function withSurrogates(bytes: Buffer): string {
  const parts: string[] = []
  let sound = 0
  for (let at = 0; at < bytes.length; ) {
    const length = lengthAt(bytes, at)
    if (length > 0) at += length
    else {
      parts.push(bytes.toString('utf8', sound, at), String.fromCharCode(0xdc00 + (bytes[at] ?? 0)))
      at += 1
      sound = at
    }
  }
  return parts.join('') + bytes.toString('utf8', sound)
}

/** Bytes of the character that begins there; 0 where none does. */
function lengthAt(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0
  if (first < 0x80) return 1
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 0
  return length > 0 && at + length <= bytes.length && isUtf8(bytes.subarray(at, at + length)) ? length : 0
}
