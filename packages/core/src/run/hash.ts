import { hash } from 'node:crypto'

/** SHA-256 of the text's UTF-8 bytes, 64 lower-case hex digits. */
export function sha256Hex(text: string): string {
  return hash('sha256', text, 'hex')
}
