import type { FunctionPair, PlacedFunction } from '../compare/index.js'
import type { Confidence, Severity } from '../contract/index.js'
import type { Place, Weakening } from './rule.js'
import { shortened } from './wording.js'

interface Found {
  readonly severity: Severity
  readonly confidence?: Confidence
  readonly side?: 'base' | 'head'
  readonly at: Place
  readonly otherAt?: Place | null
  readonly message: string
  readonly suggestion: string
  readonly base: string | null
  readonly head: string | null
  readonly count?: number
  readonly justification?: Weakening['justification']
}

/** A weakening of the source, with what most of them have in common filled in. */
export function weakened(found: Found): Weakening {
  const { severity, confidence = 'likely', side = 'head', at, otherAt = null, justification = null, count = 1 } = found
  return {
    severity,
    confidence,
    file: at.file,
    line: at.line,
    side,
    test: null,
    count,
    message: cut(found.message, 500),
    suggestion: cut(found.suggestion, 1000),
    base: found.base === null ? null : shortened(found.base, 160),
    head: found.head === null ? null : shortened(found.head, 160),
    baseAt: side === 'base' ? at : otherAt,
    headAt: side === 'head' ? at : otherAt,
    justification,
  }
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 3)}...`
}

/** `total in src/cart.ts`, `Code outside of functions in src/cart.ts` */
export function nameOf({ fn, path }: PlacedFunction): string {
  const file = shortened(path, 120)
  return fn.kind === 'module' ? `Code outside of functions in ${file}` : `${shortened(fn.name, 80)} in ${file}`
}

/** A piece of code for a message. */
export function codeOf(text: string, most = 100): string {
  return `\`${shortened(text.replace(/\s+/g, ' ').trim().replaceAll('`', "'"), most)}\``
}

/** The line of the head's function, for what stands there no more. */
export function headOf({ head }: FunctionPair): Place {
  return { file: head.path, line: head.fn.line }
}
