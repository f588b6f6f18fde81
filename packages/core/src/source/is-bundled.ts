// What tools put on one line; nobody writes a file of such lines by hand.
const SMALLEST = 100_000
const LINE = 1000

/** Whether a text is code that a tool made of others: at least 100,000 characters, in lines of 1,000 on average. */
export function isBundled(text: string): boolean {
  if (text.length < SMALLEST) return false
  let lines = 1
  for (let at = text.indexOf('\n'); at !== -1 && lines * LINE <= text.length; at = text.indexOf('\n', at + 1)) lines += 1
  return lines * LINE <= text.length
}
