/** The lines around a line, from 1, that are indented less, the innermost first. */
export function enclosingLines(lines: readonly string[], line: number): string[] {
  const indent = (text: string): number => text.length - text.trimStart().length
  const found: string[] = []
  let least = indent(lines[line - 1] ?? '')
  for (let at = line - 2; at >= 0 && least > 0; at--) {
    const text = lines[at] ?? ''
    if (text.trim() === '' || indent(text) >= least) continue
    found.push(text)
    least = indent(text)
  }
  return found
}
