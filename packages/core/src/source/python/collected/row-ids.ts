import type { Sym } from '../values/sym.js'

const BUILTIN_TYPES = new Set([
  'int',
  'str',
  'float',
  'list',
  'dict',
  'set',
  'tuple',
  'bytes',
  'bool',
  'type',
  'object',
  'frozenset',
  'complex',
  'bytearray',
  'len',
  'print',
  'repr',
])

/** The id pytest gives one value of a row; null where it depends on what only a run knows. */
export function valueId(sym: Sym, name: string, index: number): string | null {
  const { value } = sym
  if (sym.param) return null
  switch (value.kind) {
    case 'string':
      return escaped(value.text)
    case 'number':
      return /^[\d.eE+-]+$/.test(sym.text) ? sym.text : value.text
    case 'boolean':
      return value.text === 'true' ? 'True' : 'False'
    case 'null':
      return 'None'
    case 'array':
    case 'object':
      return `${name}${index}`
    default:
      return namedId(sym, name, index)
  }
}

function namedId(sym: Sym, name: string, index: number): string | null {
  if (sym.ref?.kind === 'definition') return sym.ref.place.definition.name
  if (sym.ref?.kind === 'lambda') return '<lambda>'
  const last = /^[\w.]+$/.test(sym.text) ? (sym.text.split('.').at(-1) ?? '') : null
  if (last === null) return `${name}${index}`
  if (sym.text === 'IOError' || sym.text === 'EnvironmentError') return 'OSError'
  if (BUILTIN_TYPES.has(sym.text) || /^[A-Z]\w*[a-z]\w*$/.test(last)) return last
  return null
}

function escaped(text: string): string {
  return text
    .replace(/\\/g, '\\\\')
    .replace(/[\n\r\t]/g, (found) => (found === '\n' ? '\\n' : found === '\r' ? '\\r' : '\\t'))
    .replace(/[\u0000-\u001f\u007f-\u00ff]/g, (found) => `\\x${found.charCodeAt(0).toString(16).padStart(2, '0')}`)
    .replace(/[\u{100}-\u{ffff}]/gu, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(/[\u{10000}-\u{10ffff}]/gu, (found) => `\\U${(found.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`)
}

/** Makes ids unique as pytest does: a number behind each that stands more than once. */
export function uniqueIds(ids: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  const taken = new Set(ids)
  const next = new Map<string, number>()
  return ids.map((id) => {
    if ((counts.get(id) ?? 0) < 2) return id
    const joint = /\d$/.test(id) ? '_' : ''
    let number = next.get(id) ?? 0
    while (taken.has(`${id}${joint}${number}`)) number++
    next.set(id, number + 1)
    taken.add(`${id}${joint}${number}`)
    return `${id}${joint}${number}`
  })
}
