import { partsFrom } from '../../run/code/parts.js'

/** Values at the borders of what a function takes, as normal text. */
const BOUNDARY =
  /^(?:''|""|``|0|-0|0n|-1|-?0\.0|null|undefined|None|NaN|-?Infinity|\[\]|\{\}|\(\)|set\(\)|dict\(\)|list\(\)|b''|void 0|new (?:Map|Set|Date|Array|Uint8Array)\((?:\[\]|NaN|0|''|'invalid\w*')?\)|Number\.(?:MAX|MIN|EPSILON|NaN|POSITIVE|NEGATIVE)\w*|sys\.maxsize|math\.(?:inf|nan)|-?float\('-?(?:nan|inf)'\))$/
const NESTED = /[:,[({]\s*(?:''|null|undefined|None|NaN|\[\]|\{\})\s*(?=[,\]})])/
const LONG_TEXT = 100

/**
 * What calls of these names are given: `boundary` where one argument is empty, zero, negative, missing, not a number, very long or beyond ASCII;
 * `computed` where the text does not tell one of them; `ordinary` else.
 */
export function argumentKind(text: string, names: readonly string[]): 'boundary' | 'computed' | 'ordinary' {
  let computed = false
  for (const name of names)
    for (let at = text.indexOf(`${name}(`); at !== -1; at = text.indexOf(`${name}(`, at + 1)) {
      if (at > 0 && /[\w$]/.test(text[at - 1] ?? '')) continue
      // A long text is cut in subjects.
      const args = partsFrom(text, at + name.length + 1).parts
      if (args.some(isBoundary)) return 'boundary'
      computed ||= args.some(isComputed)
    }
  return computed ? 'computed' : 'ordinary'
}

/** A name is left when literals, keys and constants are taken out. */
function isComputed(argument: string): boolean {
  const rest = argument
    .replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\b\w+\s*[:=](?!=)|=>.*$/g, '')
    .replace(/\b(?:true|false|null|undefined|None|True|False|new)\b/g, '')
  return /(?<![\d.])[A-Za-z_$][\w$]*/.test(rest)
}

function isBoundary(argument: string): boolean {
  const value = argument.replace(/^\w+\s*=\s*(?!=)/, '')
  if (BOUNDARY.test(value) || NESTED.test(value)) return true
  if (/\.repeat\(\d{3,}|\.fill\(|\* ?\d{3,}$|range\(\d{4,}\)/.test(value)) return true
  const literal = /^(?:'([^']*)'?|"([^"]*)"?|`([^`]*)`?)$/
    .exec(value)
    ?.slice(1)
    .find((text) => text !== undefined)
  return literal !== undefined && (literal.length >= LONG_TEXT || literal.trim() === '' || /[^\x20-\x7e]|\\u|\\x|\\n|\\0/.test(literal))
}
