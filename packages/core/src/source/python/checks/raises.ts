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
  const text = match === null || match.value.kind === 'null' ? null : match.value.kind === 'string' ? match.value.text : undefined
  const message = text === null ? null : text === undefined ? (match?.value ?? null) : ({ kind: 'regex', text: `/${text}/` } as const)
  const warns = /warn|deprecated/i.test(matcher)
  addCheck(at, subject, {
    relation: warns ? 'custom' : 'throws',
    matcher,
    errorType,
    message,
    ...(warns && errorType !== null ? { values: [{ kind: 'string', text: errorType }, ...(message ? [message] : [])] } : {}),
  })
}
