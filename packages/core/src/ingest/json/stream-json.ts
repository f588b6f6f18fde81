import { type JsonFlaw, parseCounted } from './parse-strict.js'
import { MOST_VALUE, ValueScan } from './value-scan.js'

/** Takes an item of the list with this number; a text says what is wrong with it and ends the reading. */
export type TakeItem = (list: number, item: unknown) => string | null

/** Where and why a text is too large to be read. */
interface TooLarge {
  readonly tooLarge: string
  readonly at: number
}

/** What a document is without the items of its lists, which were handed over. `cut`: how many texts were longer than one megabyte. */
export type Streamed = { readonly value: unknown; readonly cut: number } | JsonFlaw | TooLarge | { readonly wrong: string }

interface Place {
  /** Number of the list that stands here. */
  list: number | null
  item: Place | null
  readonly members: Map<string, Place>
}

interface Frame {
  readonly place: Place
  /** Of an object: what it holds so far. null for a list. */
  readonly fields: Record<string, unknown> | null
  key: string | null
  /** What may come next. */
  next: 'first' | 'key' | 'colon' | 'value' | 'comma'
  held: number
}

const MOST_ITEMS = 10_000_000

/**
 * Reads one JSON document piece by piece. The items of `lists` (each the keys that lead to it, `*` for the items of a list around it)
 * are parsed one by one and handed over, an item's own lists before the item; everything else is the value. As strict as parseStrict.
 */
export class JsonStream {
  readonly #stack: Frame[] = []
  readonly #root: Place
  readonly #take: TakeItem
  #scan: ValueScan | null = null
  #isKey = false
  #passed = 0
  #items = 0
  #cut = 0
  #result: { readonly value: unknown } | null = null
  #end: Exclude<Streamed, { readonly value: unknown }> | null = null

  constructor(lists: readonly (readonly string[])[], take: TakeItem) {
    this.#root = placesOf(lists)
    this.#take = take
  }

  /** Takes the next piece; false when nothing more is wanted. */
  write(chunk: string): boolean {
    let at = 0
    while (this.#end === null && at < chunk.length) at = this.#scan === null ? this.#step(chunk, at) : this.#scanned(chunk, at, this.#scan)
    this.#passed += chunk.length
    return this.#end === null
  }

  /** The document's end. */
  end(): Streamed {
    if (this.#end === null && this.#stack.length === 0 && this.#scan !== null) this.write('\n')
    if (this.#end !== null) return this.#end
    return this.#result === null ? { flaw: 'it is cut off', at: this.#passed } : { ...this.#result, cut: this.#cut }
  }

  #scanned(chunk: string, at: number, scan: ValueScan): number {
    const end = scan.take(chunk, at)
    if (scan.flaw !== null) {
      const where = this.#passed + Math.max(end, 0)
      this.#end = scan.length > MOST_VALUE ? { tooLarge: `one value has more than ${MOST_VALUE / 1024 / 1024} MB`, at: where } : { flaw: scan.flaw, at: where }
      return chunk.length
    }
    if (end === -1) return chunk.length
    this.#scan = null
    this.#cut += scan.cut
    const parsed = parseCounted(scan.text, scan.colons)
    if (!('value' in parsed)) this.#end = { flaw: flawOf(scan.text, parsed.flaw), at: Math.max(0, this.#passed + end - scan.text.length + parsed.at) }
    else if (this.#isKey) this.#named(parsed.value as string, this.#passed + at)
    else this.#deliver(parsed.value, scan.text.length)
    return end
  }

  #step(chunk: string, from: number): number {
    const at = afterSpace(chunk, from)
    if (at === chunk.length) return at
    const char = chunk.charCodeAt(at)
    const frame = this.#stack.at(-1)
    if (frame === undefined) {
      if (this.#result !== null) return this.#broken('something stands after its end', at, chunk)
      return this.#open(this.#root, chunk, at)
    }
    const closing = frame.fields === null ? 93 : 125
    if (char === closing && (frame.next === 'first' || frame.next === 'comma')) {
      this.#stack.pop()
      this.#deliver(frame.fields ?? [], 0)
      return at + 1
    }
    if (frame.next === 'comma') {
      if (char !== 44) return this.#broken(`a comma or ${frame.fields === null ? ']' : '}'} is expected`, at, chunk)
      frame.next = frame.fields === null ? 'value' : 'key'
      return at + 1
    }
    if (frame.next === 'colon') {
      if (char !== 58) return this.#broken('a colon is expected', at, chunk)
      frame.next = 'value'
      return at + 1
    }
    if (frame.fields !== null && frame.next !== 'value') {
      if (char !== 34) return this.#broken('a key is expected', at, chunk)
      return this.#begin(true, at)
    }
    return this.#open(frame.fields === null ? frame.place.item : (frame.place.members.get(frame.key ?? '') ?? null), chunk, at)
  }

  /** A value begins: one to walk through, or one to parse as a whole. */
  #open(place: Place | null, chunk: string, at: number): number {
    const char = chunk.charCodeAt(at)
    const list = char === 91 && place !== null && place.list !== null
    if (!list && !(char === 123 && place !== null && place.members.size > 0)) return this.#begin(false, at)
    this.#stack.push({ place, fields: list ? null : (Object.create(null) as Record<string, unknown>), key: null, next: 'first', held: 0 })
    return at + 1
  }

  #begin(isKey: boolean, at: number): number {
    this.#isKey = isKey
    this.#scan = new ValueScan(this.#stack.length)
    return at
  }

  #named(key: string, at: number): void {
    const frame = this.#stack.at(-1)
    if (!frame?.fields) return
    if (Object.hasOwn(frame.fields, key)) this.#end = { flaw: `the key ${JSON.stringify(key.slice(0, 80))} stands twice`, at }
    frame.key = key
    frame.next = 'colon'
  }

  #deliver(value: unknown, size: number): void {
    const frame = this.#stack.at(-1)
    if (frame === undefined) {
      this.#result = { value }
      return
    }
    frame.next = 'comma'
    if (frame.fields === null) {
      const wrong = this.#take(frame.place.list ?? 0, value)
      if (wrong !== null) this.#end = { wrong }
      else if (++this.#items > MOST_ITEMS) this.#end = { tooLarge: `there are more than ${MOST_ITEMS} items`, at: this.#passed }
    } else {
      frame.fields[frame.key ?? ''] = value
      frame.held += size
      if (frame.held > MOST_VALUE) this.#end = { tooLarge: `what stands beside its tests has more than ${MOST_VALUE / 1024 / 1024} MB`, at: this.#passed }
    }
  }

  #broken(flaw: string, at: number, chunk: string): number {
    this.#end = { flaw, at: this.#passed + at }
    return chunk.length
  }
}

// The end of the value was seen.
function flawOf(text: string, flaw: string): string {
  return text === '' ? 'a value is expected' : flaw === 'it is cut off' ? `${JSON.stringify(text.slice(0, 20))} is no value` : flaw
}

function afterSpace(chunk: string, from: number): number {
  let at = from
  for (; at < chunk.length; at++) {
    const char = chunk.charCodeAt(at)
    if (char !== 32 && char !== 10 && char !== 13 && char !== 9) break
  }
  return at
}

function placesOf(lists: readonly (readonly string[])[]): Place {
  const root: Place = { list: null, item: null, members: new Map() }
  for (const [number, path] of lists.entries()) {
    let place = root
    for (const key of path) {
      const inner: Place = (key === '*' ? place.item : place.members.get(key)) ?? { list: null, item: null, members: new Map() }
      if (key === '*') place.item = inner
      else place.members.set(key, inner)
      place = inner
    }
    place.list = number
  }
  return root
}
