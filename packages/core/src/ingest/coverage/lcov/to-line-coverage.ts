import type { Damage } from '../../damage.js'
import { decodeText } from '../../json/decode-text.js'
import { addHits, type LineCoverage, wholeNumber } from '../line-coverage.js'

interface Found {
  readonly lines: Map<number, number>
  /** By line, block and branch, so that records of one file add up. */
  readonly arms: Map<string, { readonly line: number; readonly to: number | null; hits: number }>
  /** By name (LCOV 1) or index (LCOV 2). Names that stand twice tell nothing. */
  readonly functions: Map<string, { name: string; line: number; endLine?: number; hits: number }>
  readonly ambiguous: Set<string>
}

/** The records of one file, their hits added up. */
export function toLineCoverage(bytes: Uint8Array, path: string, sections: readonly { readonly start: number; readonly end: number }[]): LineCoverage | Damage {
  const found: Found = { lines: new Map(), arms: new Map(), functions: new Map(), ambiguous: new Set() }
  for (const section of sections) {
    const places = new Map<string, number>()
    for (let at = section.start; at < section.end; ) {
      const newline = bytes.indexOf(10, at)
      const end = newline === -1 ? section.end : Math.min(newline, section.end)
      const text = decodeText(bytes, at, end)
      if (typeof text !== 'string') return text
      const wrong = take(found, places, text.trimEnd())
      if (wrong !== null) return { damage: `the record of ${path}: ${wrong}`, at }
      at = end + 1
    }
  }
  const functions = [...found.functions].filter(([key]) => !found.ambiguous.has(key)).map(([, entry]) => entry)
  return { path, lines: found.lines, functions, branches: branchesOf(found.arms) }
}

/** One line of a record; a string says what is wrong with it. Summaries and what is not known are passed over. */
function take(found: Found, places: Map<string, number>, text: string): string | null {
  const colon = text.indexOf(':')
  if (colon === -1) return text === '' || text.startsWith('#') ? null : `"${text.slice(0, 40)}" is no line of LCOV`
  const [kind, rest] = [text.slice(0, colon), text.slice(colon + 1)]
  const fields = rest.split(',')
  const broken = `${kind}:${rest.slice(0, 60)} cannot be read`
  if (kind === 'DA') {
    const [line, hits] = [wholeNumber(fields[0], 1), wholeNumber(fields[1], 0)]
    if (line === null || hits === null) return broken
    addHits(found.lines, line, hits)
  } else if (kind === 'BRDA') {
    const [line, hits] = [wholeNumber(fields[0], 1), fields.at(-1) === '-' ? 0 : wholeNumber(fields.at(-1), 0)]
    if (line === null || hits === null || fields.length < 4) return broken
    const key = fields.slice(0, -1).join(',')
    const arm = found.arms.get(key) ?? { line, to: targetOf(fields.slice(2, -1).join(','), line), hits: 0 }
    found.arms.set(key, arm)
    arm.hits += hits
  } else if (kind === 'FN' || kind === 'FNL') {
    return place(found, places, kind, fields) ? null : broken
  } else if (kind === 'FNDA' || kind === 'FNA') {
    const [hits, key] = kind === 'FNDA' ? [fields[0], fields.slice(1).join(',')] : [fields[1], fields[0] ?? '']
    const [count, entry] = [wholeNumber(hits, 0), found.functions.get(key)]
    if (count === null) return broken
    if (entry !== undefined) entry.hits += count
    if (entry !== undefined && kind === 'FNA') entry.name = fields.slice(2).join(',')
  }
  return null
}

/** `FN:<line>,[<end>,]<name>` of LCOV 1, `FNL:<index>,<line>[,<end>]` of LCOV 2. */
function place({ functions, ambiguous }: Found, places: Map<string, number>, kind: 'FN' | 'FNL', fields: readonly string[]): boolean {
  const line = wholeNumber(kind === 'FN' ? fields[0] : fields[1], 1)
  if (line === null || fields.length < 2) return false
  const endLine = kind === 'FN' ? (fields.length > 2 ? wholeNumber(fields[1], line) : null) : wholeNumber(fields[2], line)
  const key = kind === 'FN' ? fields.slice(endLine === null ? 1 : 2).join(',') : (fields[0] ?? '')
  if (places.has(key) || (functions.has(key) && functions.get(key)?.line !== line)) ambiguous.add(key)
  places.set(key, line)
  if (!functions.has(key)) functions.set(key, { name: key, line, ...(endLine === null ? {} : { endLine }), hits: 0 })
  return true
}

function branchesOf(arms: Found['arms']): NonNullable<LineCoverage['branches']> {
  const byLine = new Map<number, { to: number | null; hits: number }[]>()
  for (const { line, to, hits } of arms.values()) {
    const known = byLine.get(line) ?? []
    byLine.set(line, known)
    known.push({ to, hits })
  }
  return [...byLine].map(([line, known]) => ({ line, arms: known }))
}

/** coverage.py names an arm by where it leads (`jump to line 6`, `return from function 'f'`); others number it. */
function targetOf(name: string, line: number): number | null {
  if (/^\d*$/.test(name)) return line
  return wholeNumber(/^jump to line (\d+)$/.exec(name)?.[1], 1)
}
