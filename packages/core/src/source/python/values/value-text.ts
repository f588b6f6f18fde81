import type { Value } from '../../../contract/index.js'
import { quoted } from './string-text.js'
import { bounded } from './sym.js'

/** A value as Python's normal text. */
export function valueText(value: Value): string {
  switch (value.kind) {
    case 'string':
      return quoted(value.text)
    case 'boolean':
      return value.text === 'true' ? 'True' : 'False'
    case 'null':
    case 'undefined':
      return 'None'
    case 'nan':
      return 'nan'
    case 'array':
      return bounded(`[${[...value.items.map(valueText), ...(value.open ? ['*…'] : [])].join(', ')}]`)
    case 'object':
      return bounded(`{${[...value.entries.map(([key, item]) => `${quoted(key)}: ${valueText(item)}`), ...(value.open ? ['**…'] : [])].join(', ')}}`)
    case 'wildcard':
      return value.of ? `${value.wildcard}(${valueText(value.of)})` : value.wildcard
    default:
      return value.text
  }
}
