import type { FaultCode } from './fault-codes.js'

/** A user-visible failure as a value. `detail` says which file and place; `next` overrides the catalogue's way out. */
export interface Fault {
  readonly code: FaultCode
  readonly detail: string
  readonly next?: string
  readonly cause?: unknown
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault }

export function success<T>(value: T): Result<T> {
  return { ok: true, value }
}

export function failure<T = never>(code: FaultCode, detail: string, rest: { next?: string; cause?: unknown } = {}): Result<T> {
  return { ok: false, fault: { code, detail, ...rest } }
}
