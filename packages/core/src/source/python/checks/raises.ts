import type { Value } from '../../../contract/index.js'
import type { Sym } from '../values/sym.js'
import { type At, addCheck } from './make-check.js'

/** Adds the check that something raises or warns. Several classes are joined with ` | `. */
export function addRaises(at: At, subject: Sym, type: Sym | null, match: Sym | null, matcher: string): void {
  const errorType =
    type === null
      ? null
      : type.items
        ? type.items
            .map((item) => item.text)
            .sort()
            .join(' | ')
        : type.text
  const message =
    match === null || match.value.kind === 'null' ? null : OF_DJANGO.test(matcher) ? match.value : patternOf(match.value, /LiteralMatch$/.test(matcher))
  const warns = /warn|deprecated/i.test(matcher)
  addCheck(at, subject, {
    relation: warns ? 'custom' : 'throws',
    matcher,
    errorType,
    message,
    ...(warns && errorType !== null ? { values: [{ kind: 'string', text: errorType }, ...(message ? [message] : [])] } : {}),
  })
}

/** Django's ask for a text that stands in the message, all others for a pattern. */
const OF_DJANGO = /Message$/

function patternOf(value: Value, whole: boolean): Value {
  if (value.kind !== 'string') return value
  return { kind: 'regex', text: whole ? `/^${value.text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$/` : `/${value.text}/` }
}
