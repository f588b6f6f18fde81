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
  let at = endOfCall(code, bracket)
  for (;;) {
    const next = /^\s*(?:\??\.\s*[\w$]+|(?=\())/.exec(code.slice(at, at + 200))
    if (!next) return at
    const end = at + next[0].length
    if (code[end] === '(') at = endOfCall(code, end)
    else if (next[0] === '') return at
    else at = end
  }
}

/** Behind the bracket that closes the one there; the code's end where none does. */
function endOfCall(code: string, bracket: number): number {
  let open = 0
  for (let at = bracket; at < code.length; at += 1) {
    const sign = code[at] ?? ''
    if (sign === '(') open += 1
    else if (sign === ')') {
      open -= 1
      if (open === 0) return at + 1
    } else if (sign === "'" || sign === '"' || sign === '`') at = endOfString(code, at, sign)
  }
  return code.length
}

function endOfString(code: string, from: number, quote: string): number {
  for (let at = from + 1; at < code.length; at += 1) {
    if (code[at] === '\\') at += 1
    else if (code[at] === quote || (code[at] === '\n' && quote !== '`')) return at
  }
  return code.length
}
