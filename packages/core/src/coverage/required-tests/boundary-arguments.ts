/** Values at the borders of what a function takes, as normal text. */
const BOUNDARY =
  /^(?:''|""|``|0|-0|0n|-1|-?0\.0|null|undefined|None|NaN|-?Infinity|\[\]|\{\}|\(\)|set\(\)|dict\(\)|list\(\)|b''|void 0|new (?:Map|Set|Date|Array|Uint8Array)\((?:\[\]|NaN|0|''|'invalid\w*')?\)|Number\.(?:MAX|MIN|EPSILON|NaN|POSITIVE|NEGATIVE)\w*|sys\.maxsize|math\.(?:inf|nan)|-?float\('-?(?:nan|inf)'\))$/
const NESTED = /[:,[({]\s*(?:''|null|undefined|None|NaN|\[\]|\{\})\s*(?=[,\]})])/
const LONG_TEXT = 100

/** True where one of the arguments of a call of these names is a boundary value: empty, zero, negative, missing, not a number, very long, beyond ASCII. */
export function hasBoundaryArgument(text: string, names: readonly string[], takesArguments: boolean): boolean {
  for (const name of names)
    for (let at = text.indexOf(`${name}(`); at !== -1; at = text.indexOf(`${name}(`, at + 1)) {
      if (at > 0 && /[\w$]/.test(text[at - 1] ?? '')) continue
      const args = argumentsAt(text, at + name.length)
      if (args.length === 0 ? takesArguments : args.some(isBoundary)) return true
    }
  return false
}

function isBoundary(argument: string): boolean {
  const value = argument.replace(/^\w+\s*=\s*(?!=)/, '')
  if (BOUNDARY.test(value) || NESTED.test(value)) return true
  if (/\.repeat\(\d{3,}|\.fill\(|\* ?\d{3,}$|range\(\d{4,}\)/.test(value)) return true
  const literal = /^(['"`])([\s\S]*)\1$/.exec(value)?.[2]
  return literal !== undefined && (literal.length >= LONG_TEXT || literal.trim() === '' || /[^\x20-\x7e]|\\u|\\x|\\n|\\0/.test(literal))
}

/** The arguments of a call, by its opening parenthesis, split at top-level commas. */
export function argumentsAt(text: string, open: number): readonly string[] {
  const found: string[] = []
  let depth = 0
  let start = open + 1
  let quote: string | null = null
  for (let at = open; at < text.length; at++) {
    const char = text[at] ?? ''
    if (quote !== null) {
      if (char === '\\') at++
      else if (char === quote) quote = null
    } else if (char === "'" || char === '"' || char === '`') quote = char
    else if (char === '(' || char === '[' || char === '{') depth++
    else if (char === ')' || char === ']' || char === '}') {
      depth--
      if (depth > 0) continue
      found.push(text.slice(start, at))
      break
    } else if (char === ',' && depth === 1) {
      found.push(text.slice(start, at))
      start = at + 1
    }
  }
  return found.map((one) => one.trim()).filter((one) => one !== '')
}
