import { type Data, type Parsed, scalar } from './data.js'

/** The parser, loaded by whoever reads TOML. */
export type TomlParser = Pick<typeof import('smol-toml'), 'parse'>

/** TOML as data. The parser gives no positions: lines come from the tables' headers and the keys below them. */
export function parseToml(text: string, toml: TomlParser): Parsed {
  let plain: unknown
  try {
    plain = toml.parse(text)
  } catch (error) {
    const line = (error as { line?: number }).line
    return { broken: { line: line ?? 1, what: String((error as Error).message).split('\n')[0] ?? 'no TOML' } }
  }
  return { data: convert(plain, [], linesOf(text), 1) }
}

function convert(plain: unknown, path: readonly string[], lines: ReadonlyMap<string, number>, above: number): Data {
  const line = lines.get(path.join('\0')) ?? above
  if (Array.isArray(plain)) return { kind: 'list', items: plain.map((item) => convert(item, path, lines, line)), open: false, line }
  if (plain === null || typeof plain !== 'object' || plain instanceof Date) return scalar(plain, line)
  const entries = new Map(Object.entries(plain).map(([key, value]) => [key, convert(value, [...path, key], lines, line)]))
  return { kind: 'map', entries, open: false, line }
}

function linesOf(text: string): Map<string, number> {
  const lines = new Map<string, number>()
  let table: string[] = []
  text.split('\n').forEach((raw, index) => {
    const header = /^\s*\[\[?([^[\]]+)\]\]?\s*(#.*)?$/.exec(raw)
    const key = header ? null : /^\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=/.exec(raw)
    if (header) table = partsOf(header[1] ?? '')
    const path = header ? table : key ? [...table, ...partsOf(key[1] ?? '')] : null
    if (path && !lines.has(path.join('\0'))) lines.set(path.join('\0'), index + 1)
  })
  return lines
}

function partsOf(dotted: string): string[] {
  return [...dotted.matchAll(/"([^"]*)"|'([^']*)'|[^\s.]+/g)].map((match) => match[1] ?? match[2] ?? match[0])
}
