import { quoted } from './string-text.js'
import { bounded, constant, opaque, type Sym } from './sym.js'

/** A value within a text, and whether it is shown as it is: without a format or conversion of its own. */
export interface Shown {
  readonly sym: Sym
  readonly isPlain: boolean
}

/** What texts and values in their order come to, in the form of an f-string where it is not known. */
export function formattedText(parts: readonly (string | Shown)[]): Sym {
  const names: string[] = []
  let folded: string | null = ''
  let shown = ''
  for (const part of parts) {
    if (typeof part === 'string') {
      shown += part.replace(/[{}]/g, '$&$&')
      if (folded !== null) folded += part
      continue
    }
    const { sym, isPlain } = part
    names.push(...sym.names)
    const plain = isPlain && (sym.value.kind === 'string' || sym.value.kind === 'number') ? sym.value.text : null
    folded = folded !== null && plain !== null ? folded + plain : null
    shown += `{${sym.text}}`
  }
  return folded === null ? opaque(bounded(`f${quoted(shown)}`), names) : constant(quoted(folded), { kind: 'string', text: folded }, names)
}

/** `'%s of %s' % (a, b)`; null for other directives, bytes, and where what is handed in cannot be told. */
export function percentFormatted(template: Sym, given: Sym, isTuple: boolean): Sym | null {
  // A name may stand for several values or for one list.
  if (isTuple ? given.items === null : given.items !== null) return null
  const values = given.items ?? [given]
  return fill(template, /%(.?)/gs, ([, directive = ''], at) => (directive === '%' ? '%' : directive === 's' ? (values[at] ?? null) : null), values.length)
}

/** `'{} of {name}'.format(a, name=b)`; null for fields with a format, and where what is handed in cannot be told. */
export function braceFormatted(template: Sym, plain: readonly Sym[], named: ReadonlyMap<string, Sym>): Sym | null {
  const standsFor = ([whole, field = '']: RegExpExecArray, at: number): string | Sym | null => {
    if (whole === '{{' || whole === '}}') return whole.charAt(0)
    if (!whole.startsWith('{')) return null
    return (field === '' ? plain[at] : /^\d+$/.test(field) ? plain[Number(field)] : named.get(field)) ?? null
  }
  return fill(template, /\{\{|\}\}|\{(\w*)\}|[{}]/g, standsFor, null)
}

/** `count`: how many values have to stand in the text; null for any number. */
function fill(template: Sym, fields: RegExp, standsFor: (field: RegExpExecArray, at: number) => string | Sym | null, count: number | null): Sym | null {
  if (template.value.kind !== 'string' || template.text.startsWith('b')) return null
  const text = template.value.text
  const parts: (string | Shown)[] = []
  let [from, at] = [0, 0]
  for (const field of text.matchAll(fields)) {
    const value = standsFor(field, at)
    if (value === null || (typeof value !== 'string' && value.text.startsWith('*'))) return null
    parts.push(text.slice(from, field.index))
    from = field.index + field[0].length
    if (typeof value === 'string') parts.push(value)
    else {
      parts.push({ sym: value, isPlain: true })
      at++
    }
  }
  return (count !== null && at !== count) || at === 0 ? null : formattedText([...parts, text.slice(from)])
}
