import { isLogging } from '../../../compare/index.js'
import { enclosingLines } from '../enclosing-lines.js'
import { isQuietValue } from '../errors/quiet-value.js'
import type { CodeHunk } from './code-hunks.js'

const STOPS =
  /^(?:\} else |else |(?:el)?if .*[):] ?\{? ?)?(?:throw\b|raise\b|reject\(|return (?:Promise\.reject|reject)\(|(?:return )?(?:next|callback|cb|done)\((?:new |err|e\b|error))/
const LONGEST = 6

/** Whether a statement that stopped became one that does not: an answer that says nothing of it, a line in a log, going on. */
export function isQuietInstead({ gone, come }: CodeHunk): boolean {
  const [first] = gone
  return first !== undefined && STOPS.test(first.text) && gone.length <= LONGEST && come.length > 0 && come.every(({ text }) => isQuiet(text))
}

function isQuiet(line: string): boolean {
  const text = line.replace(/^(?:(?:el)?if .*[):] ?\{? ?)(?=return\b|pass\b|continue\b|break\b)/, '').replace(/;$/, '')
  if (/^(?:pass|continue|break|\.\.\.)$/.test(text)) return true
  const answer = /^return\b ?(.*)$/.exec(text)?.[1]
  return answer === undefined ? isLogging(/^([\w$.]+)\(.*\)$/.exec(text)?.[1] ?? '') : isQuietValue(answer)
}

const CATCHES = /^\s*(?:\} ?)?(?:catch\b|except\b)|\.catch\(.*(?:=> \{|\{)$/

/** Whether a line, from 1, stands in what a failure comes to. */
export function isInCatch(lines: readonly string[], line: number): boolean {
  return enclosingLines(lines, line).some((text) => CATCHES.test(text))
}
