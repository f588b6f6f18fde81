import { findSign } from '../../run/code/find-sign.js'

/** The calls that stand within an expression, itself left out: `Link("a")` of `str(Link("a")).lower()` and `str(Link("a"))`. */
export function callsWithin(text: string): readonly string[] {
  const calls: string[] = []
  const open: number[] = []
  findSign(text, 0, (sign, at) => {
    if (sign === '(') open.push(at)
    const from = sign === ')' ? open.pop() : undefined
    const callee = from === undefined ? undefined : CALLEE.exec(text.slice(0, from))?.[0]
    if (from !== undefined && callee !== undefined) calls.push(text.slice(from - callee.length, at + 1))
    return false
  })
  return calls.filter((call) => call !== text)
}

const CALLEE = /(?<![\w$.])(?:new )?[A-Za-z_$][\w$.]*$/
