/** An object as git cat-file --batch gives it. `bytes` is null where it is larger than was asked for. */
export interface GitObject {
  readonly type: string
  readonly oid: string
  /** Bytes. */
  readonly size: number
  readonly bytes: Buffer | null
}

/** Reads the output of git cat-file --batch piece by piece; objects that are too large are passed over without being kept. */
export class BatchOutput {
  readonly #found: (object: GitObject | null) => void
  readonly #most: number
  #header = ''
  #open: { readonly type: string; readonly oid: string; readonly size: number; readonly bytes: Buffer | null } | null = null
  #filled = 0

  /** `found` is called once an object, in order, with null for a missing one; `most` is the size from which bytes are not kept. */
  constructor(most: number, found: (object: GitObject | null) => void) {
    this.#most = most
    this.#found = found
  }

  /** Takes the next piece of output. */
  push(chunk: Buffer): void {
    let at = 0
    while (at < chunk.length) at = this.#open === null ? this.#readHeader(chunk, at) : this.#readBody(chunk, at)
  }

  #readHeader(chunk: Buffer, from: number): number {
    const end = chunk.indexOf(10, from)
    this.#header += chunk.toString('utf8', from, end < 0 ? chunk.length : end)
    if (end < 0) return chunk.length
    const match = /^([0-9a-f]{40,64}) (blob|tree|commit|tag) (\d+)$/.exec(this.#header)
    this.#header = ''
    if (!match) this.#found(null)
    else {
      const size = Number(match[3])
      this.#open = { type: match[2] ?? '', oid: match[1] ?? '', size, bytes: size > this.#most ? null : Buffer.allocUnsafe(size) }
      this.#filled = 0
    }
    return end + 1
  }

  // A line break follows each object's bytes.
  #readBody(chunk: Buffer, from: number): number {
    const open = this.#open
    if (open === null) return from
    const taken = Math.min(chunk.length - from, open.size + 1 - this.#filled)
    if (open.bytes !== null) chunk.copy(open.bytes, this.#filled, from, Math.min(from + taken, from + open.size - this.#filled))
    this.#filled += taken
    if (this.#filled === open.size + 1) {
      this.#open = null
      this.#found(open)
    }
    return from + taken
  }
}
