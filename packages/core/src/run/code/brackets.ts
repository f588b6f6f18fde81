import { findSign, isClosing, isOpening } from './find-sign.js'

/** Where the bracket stands that closes the one there; the code's end where none does. */
export function closingOf(code: string, open: number): number {
  const at = findSign(code, open + 1, (_, __, around) => around < 0)
  return at < 0 ? code.length : at
}

/** The same behind the bracket, null where none closes it, in code of JavaScript that may hold comments. */
export function endOfBrackets(code: string, open: number): number | null {
  const at = findSign(code, open + 1, (_, __, around) => around < 0, true)
  return at < 0 ? null : at + 1
}

/** Without brackets around the whole. */
export function unbracketed(code: string): string {
  const text = code.trim()
  return text.startsWith('(') && closingOf(text, 0) === text.length - 1 ? unbracketed(text.slice(1, -1)) : text
}

/** Without what stands in brackets, which are left: `cart().total()` of `cart(pen).total(tax(1))`. */
export function outsideOfBrackets(code: string, brackets = '()[]{}'): string {
  let [outside, from, open] = ['', 0, 0]
  findSign(code, 0, (sign, at) => {
    if (!brackets.includes(sign)) return false
    if (isOpening(sign) && open++ === 0) {
      outside += code.slice(from, at + 1)
      from = code.length
    } else if (isClosing(sign) && --open === 0) from = at
    return false
  })
  return outside + code.slice(from)
}
