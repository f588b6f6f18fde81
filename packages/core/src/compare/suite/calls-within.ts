/** The calls that stand within an expression, itself left out: `Link("a")` of `str(Link("a")).lower()` and `str(Link("a"))`. */
export function callsWithin(text: string): readonly string[] {
  const calls: string[] = []
  const open: number[] = []
  let quote = ''
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (quote !== '') {
      if (letter === '\\') at++
      else if (letter === quote) quote = ''
    } else if (letter === '"' || letter === "'" || letter === '`') quote = letter
    else if (letter === '(') open.push(at)
    else if (letter === ')') {
      const from = open.pop()
      const callee = from === undefined ? undefined : CALLEE.exec(text.slice(0, from))?.[0]
      if (from !== undefined && callee !== undefined) calls.push(text.slice(from - callee.length, at + 1))
    }
  }
  return calls.filter((call) => call !== text)
}

const CALLEE = /(?<![\w$.])(?:new )?[A-Za-z_$][\w$.]*$/
