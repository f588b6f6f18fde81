import type { Value } from '../../contract/index.js'

/** What a call is given, as it is looked at for words: items and fields one after the other, anything else as it is written. */
export function argumentText(value: Value | undefined): string {
  if (value === undefined) return ''
  if (value.kind === 'array') return value.items.map(argumentText).join(', ')
  if (value.kind === 'object') return value.entries.map(([key, held]) => `${key}: ${argumentText(held)}`).join(', ')
  return 'text' in value ? value.text : value.kind
}
