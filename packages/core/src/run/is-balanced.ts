/** Whether every round bracket of a text is closed, and none before it is opened. */
export function isBalanced(text: string): boolean {
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth++
    else if (letter === ')' && --depth < 0) return false
  }
  return depth === 0
}
