import type { FilePair, RevisionPair } from '../../contract/index.js'
import { oncePerKey } from '../once-per.js'

// Comments, what loads, what only tells somebody who watches.
const SAYS_NOTHING = /^(?:\/\/|\/?\*|#|"""|'''|import\b|from\b|export \*|[\w$.]*\b(?:console|log|logger|logging|debug|print)\b[\w$.]*\(|[^\w$'"]*$)/

/** Lines of code of a file that stand on one side only, without indentation. */
export interface DifferingLines {
  /** On the head, else on the base. */
  readonly path: string
  readonly isGone: boolean
  readonly gone: readonly string[]
  readonly come: readonly string[]
}

/** Compares the lines of both sides, however they are indented and in whatever order. */
export const differingLines = oncePerKey((pair: RevisionPair, { basePath, headPath }: FilePair): DifferingLines => {
  const of = (side: 'base' | 'head', path: string | null): string[] =>
    (path === null ? null : pair.text(side, path))
      ?.split('\n')
      .map((line) => line.trim())
      .filter((line) => !SAYS_NOTHING.test(line)) ?? []
  const [before, after] = [of('base', basePath), of('head', headPath)]
  return { path: headPath ?? basePath ?? '', isGone: headPath === null, gone: without(before, after), come: without(after, before) }
})

function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>()
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    if (count > 0) left.set(line, count - 1)
    return count === 0
  })
}
