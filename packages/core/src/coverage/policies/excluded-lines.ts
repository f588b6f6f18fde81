import type { ChangedSource, Hunk } from '../../contract/index.js'

/** The changed lines among those that are taken out, range by range. */
export function excludedLines({ excluded, hunks }: Pick<ChangedSource, 'excluded' | 'hunks'>): ChangedSource['excluded'] {
  return excluded.flatMap(({ from, to, by, added }) =>
    hunks.flatMap(({ head }: Hunk) => {
      const first = Math.max(from, head.start)
      const last = Math.min(to, head.start + head.count - 1)
      return first <= last ? [{ from: first, to: last, by, added }] : []
    }),
  )
}
