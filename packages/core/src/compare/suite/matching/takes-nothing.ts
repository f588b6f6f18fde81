import type { RevisionPair } from '../../../contract/index.js'
import { withoutTexts } from '../../../run/code/quotes.js'
import { namePattern } from '../../../run/literal-pattern.js'
import { changeScope, explainsNothing } from '../change-scope.js'
import type { SideTest } from '../side-tests.js'
import type { TestMatch } from './unmatched-tests.js'

/**
 * True for a test whose table cannot have grown: it is as it was, nothing that differs beside tests makes its rows, and all that came to its file came to other
 * tests. What it stands for it stood for before.
 */
export function takesNothing(pair: RevisionPair): (match: TestMatch) => boolean {
  const placesIn = new Map<string, ReadonlySet<number | null> | null>()
  return ({ base, head, by }) => {
    if (by !== 'identity' || base.test.text !== head.test.text || base.test.bodyKey !== head.test.bodyKey || !isFedAsBefore(pair, head)) return false
    const known = placesIn.get(head.file)
    const places = known === undefined ? gainedPlaces(pair, base.file, head.file) : known
    placesIn.set(head.file, places)
    return places !== null && !places.has(null) && !places.has(head.test.line)
  }
}

/** Nothing but tests differs; or beside them settings alone and code that speaks of nothing of which the table is made, `cases_of` of `test_sum[cases_of('carts')]`. */
function isFedAsBefore(pair: RevisionPair, { test: { titlePath } }: SideTest): boolean {
  if (changeScope(pair).onlyTests) return true
  const made = TABLE.exec(titlePath.at(-1) ?? '')?.[1] ?? ''
  const names = withoutTexts(made, '').match(/[A-Za-z_]\w*/g) ?? []
  if (names.length === 0) return false
  const speaks = new RegExp(names.map(namePattern).join('|'))
  return pair.files.every((file) => {
    if (explainsNothing(file) || file.role === 'config') return true
    if (file.role !== 'source' && file.role !== 'test_support') return false
    const paths = [['base', file.basePath] as const, ['head', file.headPath] as const]
    return paths.every(([side, path]) => path === null || (path.endsWith('.py') && !speaks.test(pair.text(side, path) ?? made)))
  })
}

/** What makes the rows of a table that cannot be told stands in its title. */
const TABLE = /\[([\s\S]+)\]$/

/** The first lines of the tests that hold what the head has more, null among them for what stands in none; null where a text is not known. */
function gainedPlaces(pair: RevisionPair, basePath: string, headPath: string): ReadonlySet<number | null> | null {
  const [was, is] = [pair.text('base', basePath), pair.text('head', headPath)]
  if (was === null || is === null) return null
  const tests = pair.files.find((file) => file.headPath === headPath)?.head?.tests ?? []
  const ranges = tests.map(({ line, text }) => ({ line, end: line + text.split('\n').length })).sort((one, other) => one.line - other.line)
  // Both go up, so that neither is searched.
  let at = -1
  return new Set(
    gainedLines(was, is).map((line) => {
      while ((ranges[at + 1]?.line ?? Number.POSITIVE_INFINITY) <= line) at++
      const last = ranges[at]
      return last !== undefined && line < last.end ? last.line : null
    }),
  )
}

/** Lines of a text, from 1, that another one does not hold as often. */
function gainedLines(was: string, is: string): readonly number[] {
  const imported = new Set(was.split('\n').flatMap((line) => (IMPORT.test(line) ? (line.match(/[\w.]+/g) ?? []) : [])))
  const left = new Map<string, number>()
  for (const line of was.split('\n')) left.set(line, (left.get(line) ?? 0) + 1)
  return is.split('\n').flatMap((line, index) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count > 0 || line.trim() === '' || isShorterImport(line, imported) ? [] : [index + 1]
  })
}

/** It brings in nothing that was not brought in before. */
function isShorterImport(line: string, imported: ReadonlySet<string>): boolean {
  return IMPORT.test(line) && (line.match(/[\w.]+/g) ?? []).every((name) => imported.has(name))
}

const IMPORT = /^(?:from [\w.]+ )?import [\w, ]+$/
