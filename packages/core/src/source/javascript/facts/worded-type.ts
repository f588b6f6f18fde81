const ATOM = /(-?\d+(?:\.\d+)?)\s*([<>]=?)(?=\s*[a-z])|([<>]=?|==)\s*(-?\d+(?:\.\d+)?)|(\/(?:[^/\\]|\\.)+\/)|([a-zA-Z][\w.]*)/g
const BOUNDS: Readonly<Record<string, string>> = { '>=': 'min', '>': 'gt', '<=': 'max', '<': 'lt', '==': 'length' }
const MIRRORED: Readonly<Record<string, string>> = { '>=': '<=', '>': '<', '<=': '>=', '<': '>' }

/** What a type in ArkType's words demands, as calls of other libraries would: `'number.integer >= 18'` is `number()`, `integer()`, `min(18)`. Of several types it takes either, as a whole. */
export function worded(text: string): string[] {
  if (text.includes('|')) return [text]
  return [...text.matchAll(ATOM)].flatMap(([, least = '', mirrored = '', sign = '', bound = '', pattern, type = '']) => {
    if (mirrored !== '') return [`${BOUNDS[MIRRORED[mirrored] ?? '']}(${least})`]
    if (sign !== '') return [`${BOUNDS[sign]}(${bound})`]
    return pattern === undefined ? type.split('.').map((part) => `${part}()`) : [`regex(${pattern})`]
  })
}
