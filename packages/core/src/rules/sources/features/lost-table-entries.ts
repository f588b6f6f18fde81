import type { SourceComparison } from '../../../compare/index.js'
import type { FileInventory, Value } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { namePattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { lookedUp } from './looked-up.js'
import { type Table, tablesIn } from './table-keys.js'
import { isToldElsewhere } from './told-elsewhere.js'

/** Entries of tables that the code looks up by what it is asked for: commands, formats, countries. Nothing of the change takes them up elsewhere. */
export function lostTableEntries(sources: SourceComparison): Weakening[] {
  return sources.files.flatMap(({ base, head }) => {
    if (ASIDE.test(head.path)) return []
    return base.constants.flatMap(({ name, value, line }) => {
      const now = head.constants.find((constant) => constant.name === name)
      if (now === undefined || NEGATIVE.test(name)) return []
      const tables = tablesIn(name, now.value)
      return tablesIn(name, value).flatMap((was) => {
        const is = tables.find((table) => table.name === was.name)
        const lost = is === undefined ? [] : lostFrom(sources, base, head, name, was, is)
        const [first] = lost
        if (is === undefined || first === undefined) return []
        return [
          weakened({
            severity: 'medium',
            at: { file: head.path, line: now.line },
            otherAt: { file: base.path, line },
            message: `${codeOf(was.name, 60)} in ${shortened(head.path, 120)} lost ${lost
              .slice(0, 4)
              .map((key) => codeOf(key, 40))
              .join(', ')}, which nothing of the change takes up: who asks for it is refused or gets something else.`,
            suggestion: 'Put the entry back; where it is to go, remove its tests and its docs with it and say so in the changelog.',
            base: [...was.entries.keys()].slice(0, 12).join(', '),
            head: [...is.entries.keys()].slice(0, 12).join(', '),
            count: lost.length,
          }),
        ]
      })
    })
  })
}

/** Texts, looks and the tools of a project, and data for trying it out. */
const ASIDE =
  /(^|\/)(i18n|l10n|locales?|lang|translations?|icons?|styles?|themes?|stories|mocks?|seeds?|migrations?|build|vendor)(\/|\.[jt]s)|\.config\.|(gulp|grunt)file/i
/** What is kept out, or goes by and by; and texts and looks, which nobody misses whose page went. */
const NEGATIVE =
  /dis?allow|block|forbid|den(y|ied)|ignor|exclu|skip|reserv|stop|unsupported|deprecat|legacy|obsolete|invalid|ban|black|omit|hidden|todo|unsafe|private|secret|mock|fake|sample|example|demo|placeholder|external|warn|error|message|translation|string|label|icon|colou?r|style|class|theme|default|fallback|experiment/i

function lostFrom(sources: SourceComparison, base: FileInventory, head: FileInventory, constant: string, was: Table, is: Table): string[] {
  const lost = [...was.entries].filter(([key]) => !is.entries.has(key))
  const gained = [...is.entries.keys()].some((key) => !was.entries.has(key))
  if (lost.length === 0 || lost.length * 2 > was.entries.size || gained || is.open !== was.open || NEGATIVE.test(was.name)) return []
  const left = lost.filter(([key, value]) => key.length > 1 && !isTakenUp(sources, base, head, key) && !isGoneItself(sources, base, head, value))
  // Tables of Python are data of all kinds: that this one is asked is told by a test, which asks for something else now.
  if (base.language === 'python' && !left.some(([key]) => isAskedNoMore(sources, key))) return []
  // One that stays out of it is no entry like the others: the table was put together anew.
  if (left.length < lost.length || isAskedOtherwise(sources, was.name)) return []
  const way = lookedUp(sources.pair, head.path, constant, was.name.replace(/^.*\./, ''))
  return way === 'entry' || (way === 'refusal' && was.entries.size > 1) ? left.map(([key]) => key) : []
}

/** A test of the change spoke of it and does no more, and its file has as many tests as before. */
function isAskedNoMore({ pair }: SourceComparison, key: string): boolean {
  const word = new RegExp(namePattern(key))
  const speaks = (side: 'base' | 'head', path: string): boolean => word.test(pair.text(side, path) ?? '')
  return pair.files.some(
    ({ role, base, head }) =>
      role === 'test' && base !== null && head !== null && head.tests.length >= base.tests.length && speaks('base', base.path) && !speaks('head', head.path),
  )
}

/** It stands as often as before in its file, came to another one, or went with docs, with code that spoke of it or with tests of its own. */
function isTakenUp(sources: SourceComparison, base: FileInventory, head: FileInventory, whole: string): boolean {
  const { pair } = sources
  // A key that is computed, and what it is computed of: `[CODES.paid]`, `paid`.
  const written = /^\[(.+)\]$/s.exec(whole)?.[1] ?? whole
  const key = written === whole ? whole : lastName(written)
  const word = new RegExp(namePattern(written), 'g')
  const count = (text: string | null): number => text?.match(word)?.length ?? 0
  if (count(pair.text('head', head.path)) >= count(pair.text('base', base.path)) || isToldElsewhere(sources, base.path, key)) return true
  // The member of a type, of which the table spoke.
  const isMember = (file: FileInventory): boolean => [...file.members].some((member) => member.endsWith(`.${key}`))
  return pair.files.some((file) => {
    if (file.base && file.head && isMember(file.base) && !isMember(file.head)) return true
    if (file.headPath === head.path) return false
    const [had, has] = [file.base?.mentions.has(key) === true, file.head?.mentions.has(key) === true]
    if (file.role === 'test') return had && !has && (file.head?.tests.length ?? 0) < (file.base?.tests.length ?? 0)
    return !had && has && file.role !== 'test_support'
  })
}

/** What it led to went with it, and is judged by itself. */
function isGoneItself({ pair, gone }: SourceComparison, base: FileInventory, head: FileInventory, value: Value): boolean {
  const words = new Set(JSON.stringify(value).match(/[A-Za-z_$][\w$]*/g) ?? [])
  if (gone.some(({ fn, path }) => words.has(fn.name) && (path === base.path || base.imports.some(({ names }) => names.some(([, local]) => words.has(local))))))
    return true
  return base.imports.some(
    ({ from, names }) =>
      names.some(([, local]) => words.has(local)) && pair.resolve('base', base.path, from) !== null && pair.resolve('head', head.path, from) === null,
  )
}

/** A function that asks the table, or came to do so, says something else now: it may do without the entry. */
function isAskedOtherwise({ pair, changed, added }: SourceComparison, table: string): boolean {
  const name = new RegExp(namePattern(table.replace(/^.*\./, '')))
  const speaks = (path: string, { line, endLine }: { readonly line: number; readonly endLine: number }): boolean =>
    name.test(
      (pair.text('head', path) ?? '')
        .split('\n')
        .slice(line - 1, endLine)
        .join('\n'),
    )
  const grew = changed.filter(({ base, head }) => base.fn.kind !== 'module' && base.fn.kind !== 'class' && base.fn.bodyKey !== head.fn.bodyKey)
  return [...grew.map(({ head }) => head), ...added].some(({ fn, path }) => fn.kind !== 'module' && fn.kind !== 'class' && speaks(path, fn))
}
