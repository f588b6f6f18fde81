import type { FaultCode } from './fault-codes.js'

/** A user-visible failure as a value. `detail` says which file and place; `next` overrides the catalogue's way out. */
export interface Fault {
  readonly code: FaultCode
  readonly detail: string
  readonly next?: string
  readonly cause?: unknown
}

/** A value, or why there is none. Expected failures come back as this; only our own errors are thrown. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault }

/** The result that holds a value. */
export function success<T>(value: T): Result<T> {
  return { ok: true, value }
}

/** The result that holds a fault; `detail` names file and place, `next` overrides the catalogue's way out. */
export function failure<T = never>(code: FaultCode, detail: string, rest: { next?: string; cause?: unknown } = {}): Result<T> {
  return { ok: false, fault: { code, detail, ...rest } }
}
