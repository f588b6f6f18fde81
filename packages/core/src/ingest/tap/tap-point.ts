/** A test point: `not ok 2 - adds # SKIP later`. */
export interface TapPoint {
  readonly ok: boolean
  readonly title: string
  /** The directive's reason; null without the directive. */
  readonly skip: string | null
  readonly todo: string | null
}

/** A line as a test point; null when it is none. */
export function readPoint(line: string): TapPoint | null {
  const [, not, rest = ''] = /^(not )?ok\b(?: +\d+)?(?: *-)? ?(.*)$/s.exec(line) ?? []
  if (!/^(?:not )?ok\b/.test(line)) return null
  // A directive begins at a # that is not escaped.
  const hash = /(?:^|[^\\])#\s*(skip\S*|todo)\b[:\s]*(.*)$/is.exec(rest)
  const title = (hash ? rest.slice(0, rest.length - hash[0].length + (hash[0].startsWith('#') ? 0 : 1)) : rest).replace(/\\([#\\])/g, '$1').trim()
  const kind = hash?.[1]?.toLowerCase()
  const reason = hash?.[2] ?? ''
  return {
    ok: not === undefined,
    title: title === '' ? '(no title)' : title,
    skip: kind?.startsWith('skip') ? reason : null,
    todo: kind === 'todo' ? reason : null,
  }
}
