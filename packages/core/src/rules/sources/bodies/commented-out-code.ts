import { type FunctionPair, isLogging, onlyLost, type PlacedFunction } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { literalPattern, namePattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'

/** Statements of a function that stand in comments now, with nothing in their place. */
export function commentedOutCode(pair: RevisionPair, functions: FunctionPair): Weakening | null {
  const { base, head } = functions
  if (base.fn.kind === 'class' || base.fn.kind === 'module' || !onlyLost(base.fn, head.fn)) return null
  const before = live(linesOf(pair.text('base', base.path), base.fn.line, base.fn.endLine))
  const text = linesOf(pair.text('head', head.path), head.fn.line, head.fn.endLine)
  const still = new Set(live(text))
  const wanted = new Set(before.filter((line) => isStatement(line) && !still.has(line)))
  const silent = commented(text)
  const gone = silent.filter(({ line }) => wanted.has(line))
  const [first] = gone
  if (first === undefined || isDoneInPlace(gone, silent, live(text), before)) return null
  return weakened({
    severity: 'high',
    at: { file: head.path, line: head.fn.line + first.at },
    otherAt: { file: base.path, line: base.fn.line },
    message: `${nameOf(head)} has ${gone.length === 1 ? 'a statement' : `${gone.length} statements`} in comments that it ran before: ${codeOf(first.line, 100)}.`,
    suggestion: 'Put the code back; what is not wanted any more is removed with its tests and docs.',
    base: first.line.slice(0, 200),
    head: 'a comment',
    count: gone.length,
  })
}

/** All that a function did stands in comments or in a text of its file, and runs no more. */
export function isCommentedOut(pair: RevisionPair, { fn, path }: PlacedFunction): boolean {
  const wanted = live(linesOf(pair.text('base', path), fn.line, fn.endLine)).filter(isStatement)
  const text = pair.text('head', path)?.split(/\r?\n/) ?? []
  const silent = new Set(commented(text).map(({ line }) => line))
  const still = new Set(live(text))
  return wanted.join('').length > 20 && wanted.every((line) => silent.has(line)) && !wanted.every((line) => still.has(line))
}

interface SilentLine {
  readonly line: string
  readonly at: number
}

const DECLARES = /^(?:const|let|var)\s+([\w$]+)\s*=/
const ASKS = /^(?:else\s+)?if\s*\((.*)\)\s*\{?$/

/**
 * What the silent code made is needed by nothing that runs: the line that took it says by itself what it was made of. Or it only asked what the code that runs
 * asks still: `if (a.b)` in comments, and `a.b || c` in what stood under it.
 */
function isDoneInPlace(gone: readonly SilentLine[], silent: readonly SilentLine[], now: readonly string[], before: readonly string[]): boolean {
  const lines = gone.map(({ line }) => line)
  const asked = lines.length === 1 ? ASKS.exec(lines[0] ?? '')?.[1] : undefined
  if (asked !== undefined) return now.some((line) => new RegExp(`(?<![\\w$.])${literalPattern(asked)}\\s*(?:\\|\\||\\?\\?|&&|\\?)`).test(line))
  const made = lines.flatMap((line) => DECLARES.exec(line)?.[1] ?? [])[0]
  if (made === undefined || now.some((line) => new RegExp(namePattern(made)).test(line))) return false
  const had = new Set(before)
  const quiet = new Set(silent.map(({ line }) => line))
  const taking = before.filter((line) => !quiet.has(line) && new RegExp(namePattern(made)).test(line))
  // What it was declared as is no part of what it was made of.
  const own = new Set(lines.filter((line) => !DECLARES.test(line)).flatMap((line) => line.match(/[A-Za-z_$][\w$]*/g) ?? []))
  const isTaken = (line: string): boolean =>
    now.some((other) => {
      const start = line
        .slice(0, line.search(new RegExp(namePattern(made))))
        .trimEnd()
        .replace(/[${(]+$/, '')
      const fresh = other.startsWith(start) && start !== '' && !had.has(other) ? (other.slice(start.length).match(/[A-Za-z_$][\w$]*/g) ?? []) : []
      return fresh.some((name) => own.has(name) && !new RegExp(namePattern(name)).test(line))
    })
  return taking.length > 0 && taking.every(isTaken)
}

function linesOf(text: string | null, from: number, to: number): string[] {
  return (text ?? '').split(/\r?\n/, to).slice(from - 1)
}

const COMMENT = /^\s*(?:\/\/+|#+|\*(?!\/))\s?/

function live(lines: readonly string[]): string[] {
  const silent = new Set(commented(lines).map(({ at }) => at))
  return lines.flatMap((line, at) => (silent.has(at) || line.trim() === '' ? [] : [line.trim()]))
}

/** Lines in comments and in strings that are statements, without their marks. */
function commented(lines: readonly string[]): SilentLine[] {
  let until: string | null = null
  return lines.flatMap((line, at) => {
    if (until !== null) {
      if (line.includes(until)) until = null
      return [
        {
          line: line
            .replace(/\*\/.*$|"""|'''/, '')
            .replace(COMMENT, '')
            .trim(),
          at,
        },
      ]
    }
    const open = /^\s*(\/\*|"""|''')/.exec(line)
    if (open !== null) {
      const end = open[1] === '/*' ? '*/' : (open[1] ?? '')
      if (!line.slice(open[0].length).includes(end)) until = end
      return [{ line: line.slice(open[0].length).replace(end, '').trim(), at }]
    }
    if (COMMENT.test(line)) return [{ line: line.replace(COMMENT, '').trim(), at }]
    until = openedWithin(line)
    return []
  })
}

/** The quotes of a text that goes on below the line on which an expression begins it. */
function openedWithin(line: string): string | null {
  let open: string | null = null
  for (const [token] of line.matchAll(/"""|'''|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|#.*/g))
    if (open !== null) open = token === open ? null : open
    else if (/^("{3}|'{3})$/.test(token)) open = token
  return open
}

/** Does something: a call or an assignment, but for log lines. */
function isStatement(line: string): boolean {
  if (/^(print|console|log|logger|logging|debug)\b/.test(line) || isLogging(/^[\w$.]+(?=\()/.exec(line)?.[0] ?? '')) return false
  return /^(?:(?:const|let|var|return|await|yield|raise|throw|if|for|while)\b.*|[\w$.[\]'"]+\s*(?:\(|[-+*/|&]?=(?!=)).*|[\w$.]+(?:\+\+|--);?)$/.test(line)
}
