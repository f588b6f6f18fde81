import { compareSources, productFiles, touchedTests } from '../../../compare/index.js'
import type { FilePair, InventoryTest, RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { type LineEdit, type LineEdits, lineEdits } from '../line-edits.js'

/** Lines of which nothing differs but that a missing value or an error passes now, in a change that does nothing else to the code and tests none of it. */
export function missingValues(pair: RevisionPair): Weakening[] {
  const product = productFiles(pair).filter((file) => file.base !== null && file.head !== null)
  if (product.length === 0 || product.length > 3 || !isSaidNowhere(pair)) return []
  const found = product.map((file) => ({ file, edits: lineEdits(pair, file) }))
  const passing = found.flatMap(({ file, edits }) => (edits?.changed ?? []).flatMap((edit) => passes(edit, file)))
  const [first] = passing
  // What else differs tells what the values are for.
  if (first === undefined || found.some(({ edits }) => edits === null || edits.gone.some((line) => !REFUSAL.test(line) || LEAVES.test(line)))) return []
  const told = (edits: LineEdits | null): number =>
    edits === null ? 0 : edits.changed.filter((edit) => !isOfType(edit) && !isRemark(edit)).length + edits.added
  if (passing.length < found.reduce((sum, { edits }) => sum + told(edits), 0)) return []
  return [
    weakened({
      severity: 'medium',
      confidence: 'possible',
      at: { file: first.path, line: first.line },
      message: `${shortened(first.path, 120)} goes on where a value is missing or a call fails: ${codeOf(first.before, 100)} became ${codeOf(first.after, 100)}; nothing else of the code differs, and no test says what is to come of it.`,
      suggestion: 'Find out why the value is missing; where it may be, add a test that says what is to come of it.',
      base: first.before.trim(),
      head: first.after.trim(),
      count: passing.length,
    }),
  ]
}

/** Nothing differs but a comment behind it. */
function isRemark({ before, after }: LineEdit): boolean {
  const bare = (line: string): string => line.replace(/\s+(?:#|\/\/) .*$/, '').trim()
  return bare(before) === bare(after)
}

/** Nothing differs but that its type says that it may be missing. */
function isOfType({ hunks }: LineEdit): boolean {
  return hunks.every(({ removed, added }) => removed.length === 0 && /^\| (undefined|null)$/.test(added.join(' ')))
}

/** No test, document or type says in this change that values may be missing; of tests only those that speak of the function, where one is given. */
export function isSaidNowhere(pair: RevisionPair, fn?: string): boolean {
  const { added, gone } = compareSources(pair)
  return (
    added.length === 0 &&
    gone.length === 0 &&
    pair.files.every(({ role, change }) => role !== 'docs' && (role !== 'test' || change === 'modified')) &&
    !gainedChecks(pair, fn)
  )
}

function gainedChecks({ files }: RevisionPair, fn: string | undefined): boolean {
  return files.some(
    (file) => file.role === 'test' && count(touchedTests(file, 'head')) > count(touchedTests(file, 'base')) && (fn === undefined || speaksOf(file, fn)),
  )
}

function count(tests: readonly InventoryTest[]): number {
  return tests.reduce((sum, { checks }) => sum + Math.max(1, checks.length), 0)
}

/** A test that is new in the change says the name, or makes something fail. */
function speaksOf(file: FilePair, fn: string): boolean {
  const had = new Set(touchedTests(file, 'base').map(({ bodyKey }) => bodyKey))
  return touchedTests(file, 'head').some(({ mentions, bodyKey, text }) => !had.has(bodyKey) && (mentions.has(lastName(fn)) || FAILS.test(text)))
}

const FAILS = /\braises\b|assertRaises|\bside_effect\b|toThrow|\.throws|\.rejects\b|mockReject/

const NOTHING = String.raw`(\{ (?:\w+ : (?:0|''|""|null|false|\[ \]|\{ \})(?: ,)? )+\}|\{ \}|\[ \]|\( \)|\( (?:(?:None|0|''|""|\[ \]|False)(?: ,)? )+\)|0|''|""|null|undefined|None|false|False|"[^"]*"|'[^']*'|${'`[^`]*`'})`
const FALLBACK = new RegExp(`^(\\) )?(\\? \\?|\\| \\||or) ${NOTHING}( \\))?$`)
const UNLESS = new RegExp(`^if [^'"]+ else ${NOTHING}$`)
// That the value is there was demanded: by a line of its own, or by three.
const REFUSAL = /^\s*((\} *)?(if|elif)\b.*(undefined|null|None|\bnot\b|!)[^=].*|throw\b.*|raise\b.*|\})\s*$/
/** It left without a word where the value was missing: going on with nothing is the same. */
const LEAVES = /\breturn;?\s*$/
/** Raises where nothing is found, unless it is told what to give then. */
const LOOKUP = /\.pop\(|\bnext\(|\bgetattr\(/
const DEFAULT = new RegExp(`^, ${NOTHING}( \\))?$`)

const IS_FALSE = '= = = false'

interface Passing {
  readonly path: string
  readonly line: number
  readonly before: string
  readonly after: string
}

function passes({ hunks, before, after, headLine }: LineEdit, { head }: FilePair): Passing[] {
  if (head === null) return []
  const isAskedForFalse = hunks.some(({ added }) => added.join(' ') === IS_FALSE)
  const kinds = hunks.map(({ removed, added, previous }) => {
    const [was, is] = [removed.join(' '), added.join(' ')]
    if (was === '' && /^[()[\]{}]$/.test(is)) return 'layout'
    // A member or a parameter that may be left out: its type says so.
    if (was === '' && is === '?' && after.includes(`${previous}?:`)) return null
    if (was === '' && is === '?' && /[\w$)\]]$/.test(previous)) return 'passes'
    // `!a.b()` became `a?.b() === false`: what is missing is not false.
    if ((was === '!' && is === '' && isAskedForFalse) || (was === '' && is === IS_FALSE)) return 'layout'
    if (was === '' && (FALLBACK.test(is) || UNLESS.test(is))) return 'passes'
    if (was === '' && /^(or|\? \?|\| \|) [[({]$/.test(is) && /[\w$)\]]$/.test(previous)) return 'passes'
    // `d["rows"]` became `d.get("rows") or []`, of which a bracket stands on both sides.
    if (was === '' && /^(\) (or|\? \?|\| \|)|,) [[({]$/.test(is)) return 'layout'
    // `held.pop(key)` became `held.pop(key, None)`, `next(rows)` became `next(rows, None)`.
    if (was === '' && DEFAULT.test(`${is} )`) && LOOKUP.test(after)) return 'passes'
    if (was === '' && /^Promise$/.test(previous)) return null
    if (/^all$/.test(was) && /^(any|allSettled|race)$/.test(is)) return 'passes'
    // `d["rate"]` became `d.get("rate", 0)`, `d.rate` became `getattr(d, "rate", None)`.
    if (was === '[' && is === '. get (') return 'passes'
    if (was === ']' && (is === ')' || DEFAULT.test(is) || FALLBACK.test(is))) return 'layout'
    if (was === '' && is === 'getattr (') return 'passes'
    if (/^\. \w+$/.test(was) && /^, ['"]\w+['"] , \S+( \S)? \)$/.test(is)) return 'layout'
    return null
  })
  return kinds.includes(null) || !kinds.includes('passes') ? [] : [{ path: head.path, line: headLine, before, after }]
}
