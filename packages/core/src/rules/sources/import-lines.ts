import type { FileInventory } from '../../contract/index.js'

/** Whether a line belongs to an import, over several lines as well. */
export function importLines(lines: readonly string[], language: FileInventory['language']): (index: number) => boolean {
  const own = new Set<number>()
  let isWithin = false
  const [opens, closes] =
    language === 'python' ? [/^(?:from \S+ )?import\b/, /\)/] : [/^import\b|^(?:const|let|var) .*= require\(/, /from ['"]|^import ['"]|require\(/]
  for (const [i, line] of lines.entries()) {
    const begins = opens.test(line)
    if (begins || isWithin) own.add(i)
    if (begins) isWithin = language === 'python' ? /\([^)]*$/.test(line) : !closes.test(line)
    else if (isWithin && closes.test(line)) isWithin = false
  }
  return (index) => own.has(index)
}
