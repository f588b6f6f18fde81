import type { Damage } from '../damage.js'

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The text of these bytes, which must be UTF-8. */
export function decodeText(bytes: Uint8Array, start: number, end: number): string | Damage {
  try {
    return decoder.decode(bytes.subarray(start, end))
  } catch {
    return { damage: 'the text is not UTF-8', at: start }
  }
}
