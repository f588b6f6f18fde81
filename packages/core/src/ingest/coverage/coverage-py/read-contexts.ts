import type { LineContexts } from '../../../contract/index.js'
import { packNumbers } from '../../../run/index.js'
import { type Damage, isDamage } from '../../damage.js'
import { parsedValue } from '../../json/document.js'
import { type Member, membersOf } from '../../json/members.js'

const MOST_ENTRIES = 50_000_000
const OPEN = 0x7b

/** Reads the contexts of a report's entries, line by line, so that no more than a line's names are parsed at once. */
export class ContextReader {
  readonly #bytes: Uint8Array
  readonly #places = new Map<string, number>()
  readonly #names: string[] = []
  #entries = 0

  /** @param bytes of the whole report */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** Names of all contexts that were read so far. */
  get names(): readonly string[] {
    return this.#names
  }

  /** The contexts of an entry; none where it has no `contexts`. */
  read(entry: Member): LineContexts | Damage {
    const parts = membersOf(this.#bytes, entry.start)
    if (isDamage(parts)) return parts
    const told = parts.members.find(({ key }) => key === 'contexts')
    if (told === undefined) return []
    const lines = membersOf(this.#bytes, told.start)
    if (isDamage(lines)) return { damage: `the contexts of ${entry.key}: ${lines.damage}`, at: lines.at }
    const groups = new Map<string, { readonly lines: number[]; readonly named: number[] }>()
    for (const member of lines.members) {
      if (!/^(?:0|[1-9]\d{0,6})$/.test(member.key))
        return { damage: `the contexts of ${entry.key}: ${JSON.stringify(member.key)} is no line`, at: member.keyAt }
      const named = this.#namesAt(member)
      if ('damage' in named) return { damage: `the contexts of ${entry.key}, line ${member.key}: ${named.damage}`, at: named.at }
      // coverage.py has a line 0 where a module is empty.
      if (member.key === '0') continue
      const key = named.packed.join()
      const same = groups.get(key)
      if (same === undefined) groups.set(key, { lines: [Number(member.key)], named: named.packed })
      else same.lines.push(Number(member.key))
    }
    return [...groups.values()].map(({ lines, named }) => [packNumbers(lines.sort((a, b) => a - b)), named])
  }

  #namesAt(member: Member): { readonly packed: number[] } | Damage {
    const parsed = parsedValue(this.#bytes, member)
    if (isDamage(parsed)) return parsed
    const { value } = parsed
    if (!Array.isArray(value) || value.some((name) => typeof name !== 'string')) return { damage: 'a list of names is expected', at: member.start }
    this.#entries += value.length
    if (this.#entries > MOST_ENTRIES) return { damage: `the report names contexts more than ${MOST_ENTRIES} times`, at: member.start }
    return { packed: packNumbers(value.map((name: string) => this.#placeOf(name)).sort((a, b) => a - b)) }
  }

  #placeOf(name: string): number {
    const known = this.#places.get(name)
    if (known !== undefined) return known
    const place = this.#names.push(name) - 1
    this.#places.set(name, place)
    return place
  }
}

/** An entry without its contexts, which coverage.py repeats in full for each function and class. */
export function entryWithoutContexts(bytes: Uint8Array, entry: Member): { readonly value: unknown } | Damage {
  return partsOf(bytes, entry, (key) => (key === 'functions' ? () => withoutContexts : key !== 'classes' && withoutContexts(key)))
}

/** Whether a member is wanted; a function says which of its own members are. */
type IsWanted = (key: string) => boolean | IsWanted

function withoutContexts(key: string): boolean {
  return key !== 'contexts'
}

function partsOf(bytes: Uint8Array, of: Pick<Member, 'start' | 'end'>, isWanted: IsWanted): { readonly value: unknown } | Damage {
  const read = bytes[of.start] === OPEN ? membersOf(bytes, of.start) : null
  if (read === null) return parsedValue(bytes, of)
  if (isDamage(read)) return read
  const value: Record<string, unknown> = Object.create(null)
  for (const member of read.members) {
    const wanted = isWanted(member.key)
    if (wanted === false) continue
    const part = wanted === true ? parsedValue(bytes, member) : partsOf(bytes, member, wanted)
    if (isDamage(part)) return part
    value[member.key] = part.value
  }
  return { value }
}
