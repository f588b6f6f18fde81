import type { FilePair, RevisionPair } from '../../../contract/index.js'
import { argumentsFrom } from '../../../run/code/parts.js'
import type { Weakening } from '../../rule.js'
import { isTestPath } from '../../suite/data-records.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'

interface Table {
  readonly line: number
  /** What columns and the table as a whole ask, by the name of the column; of the table by what it asks. */
  readonly parts: ReadonlyMap<string, string>
}

const TABLE = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?["`[]?([\w.]+)["`\]]?\s*\(/gi
const DEMANDS: readonly (readonly [string, RegExp])[] = [
  ['not null', /\bnot\s+null\b/i],
  ['unique', /\bunique\b/i],
  ['primary key', /\bprimary\s+key\b/i],
  ['check', /\bcheck\s*\(/i],
  ['references', /\breferences\b/i],
]
/** Asked of the table as a whole. */
const OF_TABLE = /^(?:constraint\s+["`]?\w+["`]?\s+)?(unique|check|foreign\s+key|primary\s+key|exclude)\b/i

/** A table that is made in SQL, in a file of its own or in a text of the code, asks less of its rows than it did. */
export function looserDdl(pair: RevisionPair): Weakening[] {
  return pair.files.flatMap((file) => {
    const path = file.headPath ?? ''
    if (file.basePath === null || !/\.(?:sql|[cm]?[jt]s|py)$/i.test(path) || /^(?:test|snapshot|docs)/.test(file.role) || isTestPath(path)) return []
    const texts = textsOf(pair, file)
    if (texts.some((text) => !/create\s+table/i.test(text))) return []
    const [before, after] = texts.map(tablesOf)
    return [...(before ?? [])].flatMap(([name, was]) => {
      const is = after?.get(name)
      const lost = is === undefined ? [] : lostDemands(was, is, texts[1] ?? '')
      if (is === undefined || lost.length === 0) return []
      return [
        weakened({
          severity: 'high',
          at: { file: path, line: is.line },
          otherAt: { file: file.basePath ?? path, line: was.line },
          message: `The table ${codeOf(name, 60)} in ${shortened(path, 120)} asks less of its rows: ${lost.slice(0, 4).join(', ')}; rows that were refused are stored now.`,
          suggestion: 'Keep the constraints, or replace them by ones that refuse the same rows.',
          base: lost.join(', '),
          head: null,
          count: lost.length,
        }),
      ]
    })
  })
}

function textsOf(pair: RevisionPair, { basePath, headPath, baseText, headText }: FilePair): string[] {
  return [
    baseText ?? (basePath === null ? null : pair.text('base', basePath)) ?? '',
    headText ?? (headPath === null ? null : pair.text('head', headPath)) ?? '',
  ].map((text) => text.replace(/--\s[^\n]*/g, ''))
}

function lostDemands(was: Table, is: Table, text: string): string[] {
  return [...was.parts].flatMap(([name, asked]) => {
    const now = is.parts.get(name)
    const [, whole] = /^\((.*)\)$/s.exec(name) ?? []
    if (whole !== undefined) return now !== undefined || saysElsewhere(whole, is, text) ? [] : [`${codeOf(whole, 80)} is gone`]
    if (now === undefined) return []
    const all = [...is.parts.keys()].join('\n')
    return DEMANDS.flatMap(([demand, pattern]) =>
      pattern.test(asked) &&
      !pattern.test(now) &&
      !new RegExp(`\\(${demand.replace(' ', '\\s+')}[^\\n]*\\b${name}\\b`, 'i').test(all) &&
      !(demand !== 'not null' && isAdded(name, demand, text))
        ? [`${codeOf(demand, 20)} of ${name} is gone`]
        : [],
    )
  })
}

/** A column says it itself, or an index does. */
function saysElsewhere(whole: string, is: Table, text: string): boolean {
  const columns =
    /\(([^()]*)\)/
      .exec(whole)?.[1]
      ?.split(',')
      .map((one) => one.trim().toLowerCase()) ?? []
  const [column] = columns
  if (column === undefined) return false
  if (/^unique/i.test(whole))
    return isAdded(column, 'unique', text) || (columns.length === 1 && /\b(?:unique|primary\s+key)\b/i.test(is.parts.get(column) ?? ''))
  // It has another wording.
  const kind = OF_TABLE.exec(whole)?.[1]?.toLowerCase()
  return [...is.parts.keys()].some((name) => name.startsWith(`(${kind}`) && columns.every((one) => name.includes(one)))
}

function isAdded(column: string, demand: string, text: string): boolean {
  return new RegExp(
    demand === 'unique' ? `create\\s+unique\\s+index[^;]*\\b${column}\\b` : `add\\s+(?:constraint\\s+\\w+\\s+)?${demand.split(' ')[0]}[^;]*\\b${column}\\b`,
    'i',
  ).test(text)
}

function tablesOf(text: string): ReadonlyMap<string, Table> {
  const tables = new Map<string, Table>()
  for (const match of text.matchAll(TABLE)) {
    const from = match.index + match[0].length
    const items = argumentsFrom(text.slice(from, from + 10_000), 0) ?? []
    const parts = new Map<string, string>()
    for (const item of items) {
      const plain = item.replace(/\s+/g, ' ').trim()
      const [, column] = /^["`[]?(\w+)/.exec(plain) ?? []
      if (OF_TABLE.test(plain)) parts.set(`(${plain.replace(/^constraint\s+["`]?\w+["`]?\s+/i, '').toLowerCase()})`, plain)
      else if (column !== undefined) parts.set(column.toLowerCase(), plain)
    }
    tables.set((match[1] ?? '').toLowerCase(), { line: text.slice(0, match.index).split('\n').length, parts })
  }
  return tables
}
