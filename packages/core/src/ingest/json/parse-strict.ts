/** How deep values may be nested. */
export const MOST_DEPTH = 200
const QUOTE = 34
const BACKSLASH = 92

/** What is wrong with a text of JSON: where (an offset in UTF-16 units) and why. */
export interface JsonFlaw {
  readonly flaw: string
  readonly at: number
}

/**
 * JSON as JSON.parse reads it, without what would let two readers differ or a walk run out of stack: a key that stands twice in
 * an object and values nested deeper than 200 are flaws.
 */
export function parseStrict(text: string): { readonly value: unknown } | JsonFlaw {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return flawOf(text, error as Error)
  }
  const { colons, deep } = scan(text)
  if (deep !== null) return { flaw: `values are nested deeper than ${MOST_DEPTH}`, at: deep }
  return colons === keysIn(value) ? { value } : twiceIn(text)
}

/** The same for a text of which the colons outside of strings are counted and the depth is known. */
export function parseCounted(text: string, colons: number): { readonly value: unknown } | JsonFlaw {
  try {
    const value: unknown = JSON.parse(text)
    // Of a key that stands twice JSON.parse keeps one, so that there are fewer keys than colons.
    return colons === 0 || colons === keysIn(value) ? { value } : twiceIn(text)
  } catch (error) {
    return flawOf(text, error as Error)
  }
}

function flawOf(text: string, { message }: Error): JsonFlaw {
  const position = /at position (\d+)/.exec(message)?.[1]
  const cut = /end of JSON input|unterminated/i.test(message)
  return {
    flaw: cut ? 'it is cut off' : (message.split('\n')[0] ?? '').replace(/, ".*$/s, '').slice(0, 120),
    at: position === undefined ? text.length : Number(position),
  }
}

/** Colons outside of strings, and where the text is nested too deep. */
function scan(text: string): { readonly colons: number; readonly deep: number | null } {
  let colons = 0
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === QUOTE) at = stringEnd(text, at)
    else if (char === 58) colons++
    else if (char === 123 || char === 91) {
      if (++depth > MOST_DEPTH) return { colons, deep: at }
    } else if (char === 125 || char === 93) depth--
  }
  return { colons, deep: null }
}

/** Where the quote stands that ends the string which begins at `from`. */
function stringEnd(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); ; at = text.indexOf('"', at + 1)) {
    let before = at - 1
    while (text.charCodeAt(before) === BACKSLASH) before--
    if ((at - before) % 2 === 1) return at
  }
}

// At most 200 deep.
function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let keys = 0
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object') keys += keysIn(item)
    return keys
  }
  // Quicker than a list of the values; what JSON.parse makes inherits nothing that is told here.
  for (const key in value) {
    keys++
    const item = (value as Readonly<Record<string, unknown>>)[key]
    if (typeof item === 'object') keys += keysIn(item)
  }
  return keys
}

function twiceIn(text: string): JsonFlaw {
  const open: (Set<string> | null)[] = []
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '{') open.push(new Set())
    else if (char === '[') open.push(null)
    else if (char === '}' || char === ']') open.pop()
    else if (char === '"') {
      const end = stringEnd(text, at)
      const keys = open.at(-1)
      if (keys && /^\s*:/.test(text.slice(end + 1, end + 40))) {
        const key = JSON.parse(text.slice(at, end + 1)) as string
        if (keys.has(key)) return { flaw: `the key ${JSON.stringify(key.slice(0, 80))} stands twice`, at }
        keys.add(key)
      }
      at = end
    }
  }
  return { flaw: 'a key stands twice', at: 0 }
}
