import type { Value } from '../../../contract/index.js'
import type { Arguments } from './evaluate-call.js'
import { boolean } from './fold.js'
import { braceFormatted } from './formatted-text.js'
import { quoted } from './string-text.js'
import { bounded, constant, type Sym } from './sym.js'
import { valueText } from './value-text.js'

/** A method of a string or dict whose value is told; null for others. */
export function foldMethod(on: Sym, name: string, args: Arguments): Sym | null {
  if (name === 'format') return braceFormatted(on, args.plain, args.named)
  if (on.value.kind === 'string' && args.named.size === 0) {
    const text = on.value.text
    if (name === 'encode' && args.plain.every((sym) => /utf-?8|ascii/i.test(sym.text))) return bytesSym(text, on)
    const made =
      name === 'decode'
        ? text
        : args.plain.length > 0
          ? null
          : name === 'lower'
            ? text.toLowerCase()
            : name === 'upper'
              ? text.toUpperCase()
              : name === 'strip'
                ? text.trim()
                : null
    if (made !== null) return constant(quoted(made), { kind: 'string', text: made }, on.names)
    const [part] = args.plain
    // Of a text that is written in the test itself; what code holds is asked for.
    if (on.names.length === 0 && args.plain.length === 1 && part?.value.kind === 'string' && (name === 'startswith' || name === 'endswith')) {
      const is = name === 'startswith' ? text.startsWith(part.value.text) : text.endsWith(part.value.text)
      return constant(is ? 'True' : 'False', boolean(is))
    }
    const parts = name === 'join' ? args.plain[0]?.items?.map((item) => (item.value.kind === 'string' ? item.value.text : null)) : undefined
    if (parts && !parts.includes(null)) return constant(quoted(parts.join(text)), { kind: 'string', text: parts.join(text) }, on.names)
  }
  if (on.entries && on.value.kind === 'expression' && args.plain.length === 0) {
    const pairs = [...on.entries].map(([key, held]) => [constant(quoted(key), { kind: 'string', text: key }), held] as const)
    if (name === 'values') return listOf(pairs.map(([, held]) => held))
    if (name === 'items') return listOf(pairs.map(listOf))
  }
  if (on.value.kind === 'object' && !on.value.open && args.plain.length === 0 && args.named.size === 0) {
    const entries = on.value.entries
    const under = (key: string, value: Value): Sym => on.entries?.get(key) ?? constant(JSON.stringify(value), value)
    if (name === 'keys') return listOf(entries.map(([key]) => constant(quoted(key), { kind: 'string', text: key })))
    if (name === 'values') return listOf(entries.map(([key, value]) => under(key, value)))
    if (name === 'items') return listOf(entries.map(([key, value]) => listOf([constant(quoted(key), { kind: 'string', text: key }), under(key, value)])))
  }
  return name === 'get' ? gotten(on, args) : null
}

/** What a dict that is told holds under a text, or what is taken where it holds nothing. */
function gotten(on: Sym, { plain: [key, other, ...more], named, open }: Arguments): Sym | null {
  if (on.value.kind !== 'object' || on.value.open || key?.value.kind !== 'string' || named.size > 0 || open || more.length > 0) return null
  const wanted = key.value.text
  const found = on.value.entries.find(([name]) => name === wanted)?.[1]
  if (found === undefined) return other ?? constant('None', { kind: 'null' })
  return on.entries?.get(wanted) ?? (found.kind === 'expression' ? null : constant(valueText(found), found, on.names))
}

/** The bytes of a text, one character each. */
function bytesSym(text: string, on: Sym): Sym {
  const bytes = /^[\u0000-\u007f]*$/.test(text) ? text : Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
  return constant(`b${quoted(bytes)}`, { kind: 'string', text: bytes }, on.names)
}

function listOf(items: readonly Sym[]): Sym {
  return constant(
    bounded(`[${items.map((item) => item.text).join(', ')}]`),
    { kind: 'array', items: items.map((item) => item.value), open: false },
    items.flatMap((item) => item.names),
    items,
  )
}
