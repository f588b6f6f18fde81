import type { Setting, Value } from '../../contract/index.js'

/** A setting's number: of a number, or of a string that reads as one; null for anything else. */
export function numberOf(setting: Setting | null): number | null {
  const value = setting?.value
  if (value?.kind === 'boolean' || !value || !('text' in value) || value.kind === 'expression') return null
  const text = value.text.trim().replaceAll('_', '').replace(/%$/, '')
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null
}

/** A setting's switch: true, on, yes, 1 and their opposites; null for anything else. */
export function switchOf(setting: Setting | null): boolean | null {
  const value = setting?.value
  if (!value || !('text' in value) || value.kind === 'expression') return null
  if (/^(true|on|yes|enabled|1)$/i.test(value.text)) return true
  return /^(false|off|no|disabled|0)$/i.test(value.text) ? false : null
}

/** Texts of a list or a single text, in their order; expressions as they are written. */
export function textsOf(setting: Setting | null): readonly string[] {
  const value = setting?.value
  if (!value) return []
  if (value.kind === 'array') return value.items.map((item) => ('text' in item ? item.text : JSON.stringify(item)))
  return 'text' in value ? [value.text] : []
}

/** Whether a setting is computed and cannot be told. */
export function isComputed(setting: Setting | null): boolean {
  const value = setting?.value
  return value?.kind === 'expression' || (value?.kind === 'array' && value.open)
}

/** Items that only the second has. */
export function added(base: Setting | null, head: Setting | null): readonly string[] {
  const before = new Set(textsOf(base))
  return textsOf(head).filter((item) => !before.has(item))
}

/** A value in a few words for a message. */
export function shown(value: Value | null | undefined): string {
  if (!value) return 'not set'
  switch (value.kind) {
    case 'array':
      return `[${value.items.map(shown).join(', ')}${value.open ? ', ...' : ''}]`
    case 'object':
      return `{ ${value.entries.map(([key, entry]) => `${key}: ${shown(entry)}`).join(', ')} }`
    case 'wildcard':
      return 'anything'
    default:
      return 'text' in value ? value.text : value.kind
  }
}

/** Milliseconds, bytes or another size: `10 kB`, `2s`, `250`; null when it is none. */
export function sizeOf(setting: Setting | null): number | null {
  const number = numberOf(setting)
  if (number !== null) return number
  const [, amount, unit = ''] = /^\s*<?=?\s*([\d.]+)\s*([a-z]+)\s*$/i.exec(textsOf(setting)[0] ?? '') ?? []
  const factor = { b: 1, kb: 1e3, kib: 1024, mb: 1e6, mib: 1024 ** 2, gb: 1e9, ms: 1, s: 1e3, sec: 1e3, m: 6e4, min: 6e4, h: 36e5, d: 864e5 }[
    unit.toLowerCase()
  ]
  return amount === undefined || factor === undefined ? null : Number(amount) * factor
}
