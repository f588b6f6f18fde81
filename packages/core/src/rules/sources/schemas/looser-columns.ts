import { isProductFile } from '../../../compare/index.js'
import type { FilePair, RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { type LineEdit, lineEdits } from '../line-edits.js'
import { isUniqueIn, ofOwner } from './unique-elsewhere.js'

/** The model of Prisma in which a line stands: a rule of another one says nothing of its columns. */
function modelAround(text: string, line: number): string {
  const above = text.split('\n').slice(0, line)
  const owner = above.map((one) => /^model (\w+)/.exec(one)?.[1]).findLast((name) => name !== undefined)
  return owner === undefined ? text : ofOwner(text, owner)
}

/** Columns and tables that stay and are written down with fewer demands: CREATE TABLE, Prisma, columns that are built by a chain of calls. */
export function looserColumns(pair: RevisionPair): Weakening[] {
  return pair.files.flatMap((file) => {
    const path = file.headPath ?? ''
    const kind = kindOf(file, path)
    const edits = kind === null || file.change !== 'modified' ? null : lineEdits(pair, file)
    if (kind === null || edits === null) return []
    const looser = edits.changed.flatMap((edit) => {
      const what = LOOSER[kind](edit)
      const column = /^\s*(\w+)\s/.exec(edit.before)?.[1]
      const isMoved =
        kind === 'prisma' && column !== undefined && !edit.after.includes('?') && isUniqueIn(edits.baseText, modelAround(edits.headText, edit.headLine), column)
      return what === null || isMoved ? [] : [{ what, line: edit.headLine }]
    })
    const gone = edits.gone
      .filter((line) => GONE[kind]?.test(line) && (!CALLED.test(line) || isOfStayingColumn(line, edits)))
      .map((line) => ({ what: `${codeOf(line, 80)} is gone`, line: 1 }))
    const limits =
      kind === 'chain'
        ? edits.gone.filter((line) => LIMIT.test(line) && isOfStaying(line, edits)).map((line) => ({ what: `${codeOf(line.trim(), 80)} is gone`, line: 1 }))
        : []
    const inTexts = kind === 'chain' ? edits.gone.flatMap((line) => lostInText(line, edits.headText.split('\n'))) : []
    const [first] = [...looser, ...inTexts, ...gone, ...limits]
    if (first === undefined) return []
    const parts = [...looser, ...inTexts, ...gone, ...limits].map(({ what }) => what)
    return [
      weakened({
        severity: 'high',
        at: { file: path, line: first.line },
        message: `${shortened(path, 120)} stores more than before: ${parts.slice(0, 3).join(', ')}; rows that were refused are taken now.`,
        suggestion: 'Restore the demand, or show with a test which of the formerly refused rows are right and why.',
        base: parts.join(', '),
        head: null,
        count: parts.length,
      }),
    ]
  })
}

type Kind = 'sql' | 'prisma' | 'chain'

function kindOf(file: FilePair, path: string): Kind | null {
  if (/\.sql$/i.test(path)) return 'sql'
  if (/\.prisma$/.test(path)) return 'prisma'
  return /\.([cm]?[jt]s|py)$/.test(path) && isProductFile(file) ? 'chain' : null
}

const GONE: Readonly<Partial<Record<Kind, RegExp>>> = {
  sql: /^\s*(constraint\s+\S+\s+)?(check|unique|foreign\s+key|primary\s+key)\b/i,
  prisma: /^\s*@@(unique|id)\b/,
  // What a class says of its whole table, and an index of a collection.
  chain:
    /^\s*@(?:Unique|Check|Exclusion)\(|^\s*@Index\(.*\bunique: true|^\s*[\w$.]+\.(?:index|createIndex)\(.*\bunique: true|^\s*\.notNull(?:able)?\(\)|^\s*(?:t|tbl|table)\.(?:unique|foreign|checks?)\(/,
}

const LOOSER: Readonly<Record<Kind, (edit: LineEdit) => string | null>> = {
  sql: (edit) =>
    lostOnly(edit, /^(not null|unique|check \(.*\)|references .*|primary key|deferrable.*)( (not null|unique|check \(.*\)|references .*|primary key))* ?,?$/i),
  prisma: (edit) => {
    const { hunks, before, after } = edit
    const gained = hunks.some(({ removed, added }) => added.join(' ') === '?' && removed.every((word) => /^@|unique|id/.test(word)))
    const lost = hunks.some(({ removed, added }) => /@ (unique|id)\b|^(unique|id) @/.test(removed.join(' ')) && added.every((word) => word === '?'))
    const ofTable = /^\s*@@(unique|id)\b/.test(before) && !/^\s*@@(unique|id)\b/.test(after)
    return gained || lost || ofTable || keepsParents(edit) ? `${codeOf(before, 80)} demands less` : null
  },
  chain: (edit) => {
    if (keepsParents(edit) && edit.hunks.length === 1) return `${codeOf(edit.after, 80)} instead of ${codeOf(edit.before, 80)}`
    const inText = lostInText(edit.before, [edit.after])[0]?.what
    if (inText !== undefined) return inText
    const isLess = edit.hunks.every((hunk) => isSwapped(hunk) || letsGo(edit, hunk) || (hunk.added.length === 0 && CALLS.test(hunk.removed.join(' '))))
    return isLess && edit.hunks.some(isSwapped) ? `${codeOf(edit.before, 80)} demands less` : lostOnly(edit, CALLS)
  },
}

/** Demands in a chain of calls, from the dot or, where another call follows, to it. */
const CALLS = /^(?:\. )?(?:(?:notNull|notNullable|unique|references|primaryKey|check) \([^)]*\) ?(?:\. ?)?)+,?$/

type Hunk = LineEdit['hunks'][number]

/** `.notNullable()` became `.nullable()`, `.unique()` became `.index()`. */
function isSwapped({ removed, added }: Hunk): boolean {
  return /^(?:notNullable nullable|notNull nullable|unique index)$/.test([...removed, ...added].join(' '))
}

/** A row that others point to could not go, and takes them along now or leaves them without it. */
function keepsParents(edit: LineEdit): boolean {
  return edit.hunks.some((hunk) => letsGo(edit, hunk))
}

function letsGo({ before }: LineEdit, { removed, added }: Hunk): boolean {
  const [was, is] = [removed.join(' '), added.join(' ')]
  const isSaid = /^(?:models \. )?(PROTECT|RESTRICT)$/.test(was) && /^(?:models \. )?(CASCADE|SET_NULL|DO_NOTHING|SET_DEFAULT)$/.test(is)
  const isWritten = /^(['"`]?)restrict\1$/i.test(was) && /^(['"`]?)(?:cascade|set ?null|set ?default)\1$/i.test(is)
  return isSaid || (isWritten && /\bon_?delete\b/i.test(before))
}

/** A demand that is a call: a step of a chain, or one on the table. */
const CALLED = /^\s*(?:\.\w|(?:t|tbl|table)\.)/

/** The column that the step belongs to, or all that the table's demand names, is there still, and nothing of its kind came elsewhere. */
function isOfStayingColumn(line: string, { baseText, headText }: { readonly baseText: string; readonly headText: string }): boolean {
  const word = /\.(\w+)\(/.exec(line)?.[1] ?? ''
  const times = (text: string): number => text.split(`.${word}(`).length
  if (times(headText) >= times(baseText)) return false
  if (!/^\s*\./.test(line)) return (line.match(/'[^']*'|"[^"]*"/g) ?? []).every((name) => headText.includes(name))
  const above = baseText
    .slice(0, Math.max(0, baseText.indexOf(line)))
    .split('\n')
    .slice(0, -1)
  const column = above.findLast((one) => /['"]/.test(one))
  return column !== undefined && headText.includes(column.trim())
}

const LIMIT = /\b(?:Check|Unique|Exclude|Exclusion)Constraint\(|^\s*unique_together\s*=/

/** A model's constraint that is named nowhere any more, while the class of the file's that it stood in is there. */
function isOfStaying(line: string, { baseText, headText }: { readonly baseText: string; readonly headText: string }): boolean {
  const model = [...baseText.slice(0, Math.max(0, baseText.indexOf(line))).matchAll(/^class (\w+)/gm)].at(-1)?.[1]
  const name = /\bname\s*=\s*(['"])(.+?)\1/.exec(line)?.[2]
  const kind = /\w+Constraint\(|unique_together/.exec(line)?.[0] ?? ''
  return model !== undefined && new RegExp(`^class ${model}\\b`, 'm').test(headText) && !headText.includes(name ?? kind) && !headText.includes(line.trim())
}

/** A line of a table that is written down in code: `"CREATE TABLE dogs (name TEXT NOT NULL)"`. */
const TABLE = /\bCREATE TABLE\b|^\s*\w+ (?:TEXT|INTEGER|INT|REAL|NUMERIC|BLOB|BOOLEAN|SERIAL|BIGINT|UUID|TIMESTAMP|DATE|VARCHAR|CHAR)\b/

const DEMAND = /\s+(?:NOT NULL|UNIQUE|PRIMARY KEY|CHECK ?\((?:[^()]|\([^()]*\))*\)|REFERENCES \w+ ?\([^)]*\))/gi

function lostInText(line: string, headLines: readonly string[]): { readonly what: string; readonly line: number }[] {
  const demands = (text: string) => text.match(DEMAND)?.length ?? 0
  const rest = line.replace(DEMAND, '')
  const at = TABLE.test(line) ? headLines.findIndex((other) => other.replace(DEMAND, '') === rest && demands(other) < demands(line)) : -1
  return at < 0 ? [] : [{ what: `${codeOf(line.trim(), 80)} demands less`, line: at + 1 }]
}

/** Nothing differs in the line but demands that it no longer makes. */
function lostOnly({ hunks, before }: LineEdit, demands: RegExp): string | null {
  const lost = hunks.every(({ removed, added }) => added.length === 0 && (demands.test(removed.join(' ')) || removed.join() === ','))
  return lost && hunks.some(({ removed }) => demands.test(removed.join(' '))) ? `${codeOf(before, 80)} demands less` : null
}
