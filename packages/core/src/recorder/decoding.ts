import { StringDecoder } from 'node:string_decoder'

const REPLACED = '\ufffd'
const NOTHING = Buffer.alloc(0)

/** Bytes to text piece by piece: UTF-16 where a mark at their beginning says so, else UTF-8, of which what is none is replaced and counted. */
export class Decoding {
  #decoder: StringDecoder | null = null
  #encoding: 'utf8' | 'utf16le' | 'utf16be' = 'utf8'
  /** Of UTF-8 the last two bytes of the piece before, of big-endian UTF-16 the half of a unit. */
  #tail: Buffer = NOTHING
  /** How many characters stand for what is none. */
  replaced = 0

  write(bytes: Buffer): string {
    const first = this.#decoder === null
    if (first) this.#encoding = encodingOf(bytes)
    this.#decoder ??= new StringDecoder(this.#encoding === 'utf8' ? 'utf8' : 'utf16le')
    const text = this.#encoding === 'utf16be' ? this.#decoder.write(this.#swapped(bytes)) : this.#counted(this.#decoder.write(bytes), bytes)
    return first && text.startsWith('\ufeff') ? text.slice(1) : text
  }

  end(): string {
    return this.#counted(this.#decoder?.end() ?? '', NOTHING)
  }

  // The character that stands for what is none may also have been written.
  #counted(text: string, bytes: Buffer): string {
    if (this.#encoding !== 'utf8') return text
    if (text.includes(REPLACED)) this.replaced += Math.max(0, occurrences(text, REPLACED) - occurrences(Buffer.concat([this.#tail, bytes]), REPLACED))
    this.#tail = Buffer.from(bytes.subarray(-2))
    return text
  }

  #swapped(bytes: Buffer): Buffer {
    const all = Buffer.concat([this.#tail, bytes])
    const whole = all.length - (all.length % 2)
    this.#tail = Buffer.from(all.subarray(whole))
    return all.subarray(0, whole).swap16()
  }
}

function encodingOf(bytes: Buffer): 'utf8' | 'utf16le' | 'utf16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf16be' : 'utf8'
}

function occurrences(text: string | Buffer, part: string): number {
  let count = 0
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) count++
  return count
}
