/** A subject without what stands in its parentheses, `cart.total()`; empty where nothing is called. */
export function calleesOf(subject: string): string {
  if (!subject.includes('(')) return ''
  let depth = 0
  let outside = ''
  for (const letter of subject) {
    if (letter === ')') depth--
    if (depth === 0) outside += letter
    if (letter === '(') depth++
  }
  return outside
}
