import { partitionPoint } from '../../partition-point.js'
import type { PendingTest } from '../structure/site.js'
import type { Collected } from '../structure/structure-of.js'
import { bare, type JavascriptFile, literalText, type Node, propertyName } from '../syntax.js'
import type { Cut } from './left-out.js'
import { blockWithin } from './surroundings-of.js'

const QUOTES = ["'", '"', '`']

/** Whether something that was left out may hold a test of the title path of one that is read: those are counted, so that all of them must be there. */
export function titlesStand(cuts: readonly Cut[], { file, collector: { tests } }: Collected): boolean {
  const quoting = new Map<string, Cut[]>()
  for (const cut of cuts)
    for (const piece of quotedIn(cut.chunk.text)) {
      const list = quoting.get(piece)
      if (list === undefined) quoting.set(piece, [cut])
      else if (list.at(-1) !== cut) list.push(cut)
    }
  const around = new Map<Cut, readonly Opened[]>()
  const aroundCut = (cut: Cut): readonly Opened[] => {
    const known = around.get(cut) ?? openedAround(file, cut.place)
    around.set(cut, known)
    return known
  }
  return tests.some((test) => {
    const { title, site } = test
    const holding = /['"`]/.test(title)
      ? cuts.filter(({ chunk }) => QUOTES.some((quote) => chunk.text.includes(`${quote}${title}${quote}`)))
      : quoting.get(title)
    if (holding === undefined || holding.length === 0) return false
    if (site.frame.file !== file && site.caller === null) return true
    const opened = openedAround(file, placeOf(test))
    return holding.some((cut) => (ownTitle(cut.chunk) ?? title) === title && mayMeet(aroundCut(cut), opened, cut.chunk))
  })
}

/** The title of a chunk that is one test, where it can be told. */
function ownTitle({ code }: Cut['chunk']): string | null {
  return (
    /^(?:it|test)\(\s*(?:'([^'\\\n]*)'|"([^"\\\n]*)")\s*,/
      .exec(code)
      ?.slice(1)
      .find((part) => part !== undefined) ?? null
  )
}

function placeOf({ call, site }: PendingTest): number {
  return (site.caller ?? call).start
}

/** What stands between two quotes of one kind. */
function quotedIn(text: string): readonly string[] {
  return QUOTES.flatMap((quote) => text.split(quote).slice(1, -1))
}

/** A suite around a place. */
interface Opened {
  readonly statement: Node
  /** What its title begins and ends with, all of it where `whole`; null where that cannot be told. */
  readonly title: { readonly start: string; readonly end: string; readonly whole: boolean } | null
}

/** The suites around a place; loops add no title. */
function openedAround({ program }: JavascriptFile, place: number): readonly Opened[] {
  const opened: Opened[] = []
  for (let body: readonly Node[] = program.body; ; ) {
    const statement = body[partitionPoint(body.length, (index) => (body[index]?.start ?? 0) <= place) - 1]
    const block = statement && blockWithin(statement)
    if (!statement || !block || place <= block.start || place >= block.end) return opened
    if (!isLoop(statement)) opened.push({ statement, title: suiteTitle(statement) })
    body = block.body
  }
}

function isLoop(statement: Node): boolean {
  if (statement.type !== 'ExpressionStatement') return true
  const call = bare(statement.expression)
  return call.type === 'CallExpression' && call.callee.type === 'MemberExpression' && propertyName(call.callee) === 'forEach'
}

function suiteTitle(statement: Node): Opened['title'] {
  const call = statement.type === 'ExpressionStatement' ? bare(statement.expression) : null
  const first = call?.type === 'CallExpression' && call.callee.type === 'Identifier' && call.callee.name === 'describe' ? call.arguments[0] : undefined
  if (first === undefined) return null
  const text = literalText(first)
  if (text !== null) return { start: text, end: text, whole: true }
  if (first.type !== 'TemplateLiteral') return null
  const [start, end] = [first.quasis[0], first.quasis.at(-1)].map((quasi) => quasi?.value.cooked ?? '')
  return { start: start ?? '', end: end ?? '', whole: false }
}

function mayEqual({ title: a }: Opened, { title: b }: Opened): boolean {
  if (a === null || b === null) return true
  if (a.whole && b.whole) return a.start === b.start
  if (a.whole) return a.start.startsWith(b.start) && a.start.endsWith(b.end)
  if (b.whole) return b.start.startsWith(a.start) && b.start.endsWith(a.end)
  return (a.start.startsWith(b.start) || b.start.startsWith(a.start)) && (a.end.endsWith(b.end) || b.end.endsWith(a.end))
}

/** Whether what was left out of one place may have the titles of a test in another. */
function mayMeet(cut: readonly Opened[], test: readonly Opened[], { code, text }: Cut['chunk']): boolean {
  if (!/^(?:describe|it|test)\b/.test(code)) return true
  const both = Math.min(cut.length, test.length)
  for (let at = 0; at < both; at++) {
    const [around, other] = [cut[at], test[at]]
    if (around === undefined || other === undefined || around.statement === other.statement) continue
    if (around.title === null || other.title === null) return true
    if (!mayEqual(around, other)) return false
  }
  const [deeper, higher] = [cut.slice(both), test.slice(both)]
  if ([...deeper, ...higher].some(({ title }) => title === null)) return true
  if (deeper.length > 0) return false
  // What is left out may open the same suites again; a suite beside a test holds none of its title path.
  return higher.length > 0 ? higher.every((suite) => mayOpen(text, suite)) : !/^describe\b/.test(code)
}

/** Whether a text may open a suite of such a title. */
function mayOpen(text: string, { title }: Opened): boolean {
  if (title === null || /['"`\\\n]/.test(title.start)) return true
  return QUOTES.some((quote) => text.includes(`${quote}${title.start}${title.whole ? quote : ''}`))
}
