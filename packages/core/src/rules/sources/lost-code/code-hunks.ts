import type { FileInventory } from '../../../contract/index.js'
import { differingRuns } from '../differing-runs.js'
import { importLines } from '../import-lines.js'

/** Lines of code next to each other that one side has and the other has not, trimmed; lines from 1. What is gone or come may be empty. */
export interface CodeHunk {
  readonly gone: readonly Line[]
  readonly come: readonly Line[]
  /** Where it stands on either side, what is gone or come or the line of code before it. */
  readonly baseLine: number
  readonly headLine: number
}

interface Line {
  readonly text: string
  readonly line: number
}

const MOST_LINES = 600

/** How the code of two texts differs, without comments, imports and layout; null where too much does. */
export function codeHunks(base: string, head: string, language: FileInventory['language']): CodeHunk[] | null {
  const [was, is] = [codeLines(base, language), codeLines(head, language)]
  let start = 0
  while (start < was.length && start < is.length && was[start]?.text === is[start]?.text) start++
  let end = 0
  while (end < was.length - start && end < is.length - start && was.at(-1 - end)?.text === is.at(-1 - end)?.text) end++
  const [a, b] = [was.slice(start, was.length - end), is.slice(start, is.length - end)]
  if (a.length > MOST_LINES || b.length > MOST_LINES) return null
  const texts = (lines: readonly Line[]) => lines.map(({ text }) => text)
  const place = (lines: readonly Line[], at: number) => (lines[at] ?? lines[at - 1])?.line ?? 1
  return differingRuns(texts(a), texts(b)).map(({ base: [from, to], head: [first, last] }) => ({
    gone: a.slice(from, to),
    come: b.slice(first, last),
    baseLine: place(was, from < to ? start + from : start + from - 1),
    headLine: place(is, first < last ? start + first : start + first - 1),
  }))
}

const COMMENT = /^(?:\/\/|\/?\*|#(?!\w)|"""|'''|<!--|$)/

function codeLines(text: string, language: FileInventory['language']): Line[] {
  const lines = text.split('\n')
  const isImport = importLines(lines, language)
  const isDocs = language === 'python' ? docstringLines(lines) : () => false
  return lines.flatMap((line, i) => {
    const code = line.trim()
    return COMMENT.test(code) || isImport(i) || isDocs(i) ? [] : [{ text: code, line: i + 1 }]
  })
}

/** Whether a line, from 0, stands in a string that is a statement of its own. */
function docstringLines(lines: readonly string[]): (line: number) => boolean {
  const within = new Set<number>()
  let quotes: string | null = null
  lines.forEach((line, i) => {
    const opens = quotes === null ? /^\s*[rRuU]?("""|''')/.exec(line) : null
    const rest = opens === null ? line : line.slice(opens[0].length)
    quotes ??= opens?.[1] ?? null
    if (quotes === null) return
    within.add(i)
    if (rest.includes(quotes)) quotes = null
  })
  return (line) => within.has(line)
}

const TOKENS = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\/.*$|(?:^|\s)#\s.*$|\/\*.*?\*\/|[A-Za-z_$][\w$]*|\d[\w.]*|\S/gm
const IS_COMMENT = /^(?:\/\/|\/\*|\s*#\s)/

/** The tokens of some lines of code, strings whole, comments and what only ends a statement left out. */
export function tokensOf(lines: readonly Line[]): string[] {
  const text = lines.map((line) => line.text).join('\n')
  const tokens = (text.match(TOKENS) ?? []).filter((token) => !IS_COMMENT.test(token) && token !== ';')
  // A comma at the end of a list says nothing.
  return tokens.filter((token, i) => token !== ',' || !/^[)\]}]$|^$/.test(tokens[i + 1] ?? ''))
}

/**
 * The tokens that `longer` has in one place more than `shorter`, begun where an element of a list, an entry, an argument or a step of a chain begins; null where
 * they differ otherwise.
 */
export function lostElement(longer: readonly string[], shorter: readonly string[]): string[] | null {
  let start = 0
  while (start < shorter.length && longer[start] === shorter[start]) start++
  let end = 0
  while (end < shorter.length - start && longer.at(-1 - end) === shorter.at(-1 - end)) end++
  if (start + end !== shorter.length || longer.length <= shorter.length) return null
  // The same place may be read from one token before on: `(a, b)` without `, b`, or without `a,`.
  for (let first = start; first >= 0; first--) {
    const lost = longer.slice(first, first + longer.length - shorter.length)
    const [before, after] = [longer[first - 1] ?? '', longer[first + lost.length] ?? '']
    if (isBalanced(lost) && isElement(lost, before, after)) return lost
    if (longer[first - 1] !== lost.at(-1)) return null
  }
  return null
}

function isElement(lost: readonly string[], before: string, after: string): boolean {
  const [opens, closes] = [/^[([{]$/.test(before), /^[)\]}]$/.test(after)]
  if (lost[0] === '.') return lost.at(-1) === ')'
  // What a loop did again and again is done once.
  if (/^(?:for|while)$/.test(lost[0] ?? '')) return lost.at(-1) === ')' && /^(?:;|\}|\{|)$/.test(before)
  return (lost[0] === ',' && (closes || after === ',')) || (lost.at(-1) === ',' && (opens || before === ',')) || (opens && closes)
}

function isBalanced(tokens: readonly string[]): boolean {
  let depth = 0
  for (const token of tokens) {
    if (/^[([{]$/.test(token)) depth++
    else if (/^[)\]}]$/.test(token)) depth--
    if (depth < 0) return false
  }
  return depth === 0
}
