import { endOfBrackets } from '../../../run/code/brackets.js'

/** Code without its `expect(…)…` chains, whatever their layout; one that is handed a function may do anything, and stays. */
export function withoutExpectations(code: string): string {
  const kept: string[] = []
  let from = 0
  for (const match of code.matchAll(/\bexpect\w*\s*\(/g)) {
    if (match.index < from) continue
    const end = endOfChain(code, match.index + match[0].length - 1)
    if (/=>|\bfunction\b/.test(code.slice(match.index, end))) continue
    kept.push(code.slice(from, match.index))
    from = end
  }
  return kept.join(' ') + code.slice(from)
}

/** Behind the calls and members that follow an opening bracket. */
function endOfChain(code: string, bracket: number): number {
  let at = endOfBrackets(code, bracket) ?? code.length
  for (;;) {
    const next = /^\s*(?:\??\.\s*[\w$]+|(?=\())/.exec(code.slice(at, at + 200))
    if (!next) return at
    const end = at + next[0].length
    if (code[end] === '(') at = endOfBrackets(code, end) ?? code.length
    else if (next[0] === '') return at
    else at = end
  }
}
