import type { ChangedSource, Hunk } from '../contract/index.js'

/**
 * Lines of the head that the change added or edited, in order. A line that differs only in white space at its ends
 * (in Python only at its end, where it means nothing) from one that the same hunk took away is not among them.
 */
export function editedLines({ path, hunks, text, baseText }: Pick<ChangedSource, 'path' | 'hunks' | 'text' | 'baseText'>): number[] {
  const replaced = baseText !== null && hunks.some(({ base, head }) => base.count > 0 && head.count > 0)
  if (!replaced) return hunks.flatMap(({ head }) => Array.from({ length: head.count }, (_, index) => head.start + index))
  const strip = /\.pyi?$/i.test(path) ? (line: string) => line.trimEnd() : (line: string) => line.trim()
  const [base, head] = [baseText.split('\n'), text.split('\n')]
  return hunks.flatMap((hunk) => {
    const was = base.slice(hunk.base.start - 1, hunk.base.start - 1 + hunk.base.count).map(strip)
    const is = head.slice(hunk.head.start - 1, hunk.head.start - 1 + hunk.head.count).map(strip)
    return unmatched(was, is, hunk)
  })
}

function unmatched(was: readonly string[], is: readonly string[], { head }: Hunk): number[] {
  if (was.length === is.length) return is.flatMap((line, index) => (line === was[index] ? [] : [head.start + index]))
  const positions = new Map<string, number[]>()
  for (let index = was.length - 1; index >= 0; index--) {
    const line = was[index] ?? ''
    const known = positions.get(line)
    if (known) known.push(index)
    else positions.set(line, [index])
  }
  let from = 0
  return is.flatMap((line, index) => {
    const left = positions.get(line)
    while (left && (left.at(-1) ?? from) < from) left.pop()
    const found = left?.pop()
    if (found === undefined) return [head.start + index]
    from = found + 1
    return []
  })
}
