import type { FilePair, RevisionPair, SourceFunction } from '../../contract/index.js'
import { findSign } from '../../run/code/find-sign.js'
import { namePattern } from '../../run/literal-pattern.js'
import { IDLE, isSame } from './only-adds.js'

/** Whether a source file's functions are what they were but for the names of their locals, and nothing else of it differs. */
export function isSameCode(pair: RevisionPair, { role, change, base, head, basePath, headPath }: FilePair): boolean {
  if (role !== 'source' || change !== 'modified' || base === null || head === null || headPath === null || basePath !== headPath) return false
  const [was, is] = [base.functions, head.functions].map((all) => all.filter(({ kind }) => kind !== 'module'))
  if (was === undefined || is === undefined || was.length === 0 || was.length !== is.length) return false
  if (!was.every((fn, i) => fn.bodyKey !== '' && fn.bodyKey === is[i]?.bodyKey && fn.name === is[i]?.name)) return false
  const isByPlace = head.language === 'javascript'
  const [before, after] = [pair.text('base', headPath), pair.text('head', headPath)]
  return before !== null && after !== null && isSame(outside(before, was, isByPlace), outside(after, is, isByPlace), IDLE[head.language])
}

/**
 * Lines in which no function stands; those of its head do, with its parameters, by their place where callers cannot name them, and what it says of
 * itself where a program shows that.
 */
function outside(text: string, functions: readonly SourceFunction[], isByPlace: boolean): string[] {
  const lines = text.split('\n')
  const isShown = SHOWS.test(text)
  const inside = new Set<number>()
  for (const { kind, line, endLine } of functions) {
    const from = kind === 'class' ? endLine : bodyFrom(lines, line, endLine, isShown)
    for (let at = from; at < endLine; at += 1) inside.add(at)
  }
  return lines.flatMap((line, i) => {
    if (inside.has(i)) return []
    const heads = isByPlace ? functions.filter((fn) => fn.kind !== 'class' && fn.line === i + 1) : []
    const [only] = heads
    return [only === undefined || heads.length > 1 || /[({,]\s*\{/.test(line) ? line : withPlaces(line, only.params)]
  })
}

// The help of commands, and the description of endpoints, is what their functions say of themselves.
const SHOWS = /\b(?:typer|click|docopt|fire|cyclopts|fastapi|ninja|strawberry|graphene|__doc__)\b/

/** The place of the first line of a function's body, from 0: behind the bracket that closes its parameters, which may stand many lines below its name. */
function bodyFrom(lines: readonly string[], line: number, endLine: number, isShown: boolean): number {
  const own = lines.slice(line - 1, endLine).join('\n')
  let open = 0
  const end = findSign(own, 0, (sign) => {
    if (sign === '(' || sign === ')') open += sign === '(' ? 1 : -1
    return sign === '\n' && open <= 0
  })
  const next = end < 0 ? endLine : line - 1 + own.slice(0, end + 1).split('\n').length - 1
  return isShown ? behindDocstring(lines, next, endLine) : next
}

function behindDocstring(lines: readonly string[], from: number, endLine: number): number {
  const quotes = /^\s*[rRuU]?("""|''')/.exec(lines[from] ?? '')?.[1]
  if (quotes === undefined) return from
  for (let at = from; at < endLine; at += 1) if ((lines[at] ?? '').split(quotes).length - 1 >= (at === from ? 2 : 1)) return at + 1
  return from
}

function withPlaces(line: string, params: readonly string[]): string {
  return params.reduce((text, param, at) => text.replace(new RegExp(`${namePattern(param)}(?=\\??\\s*[:,=)])`, 'g'), `$${at}`), line)
}
