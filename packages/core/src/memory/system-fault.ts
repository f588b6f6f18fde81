import { type FaultCode, failure, type Result } from '../contract/index.js'

interface SystemError extends Error {
  readonly code: string
  readonly path?: string
}

export function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && typeof (error as { code?: unknown }).code === 'string'
}

export function isAbsent(error: unknown): boolean {
  return isSystemError(error) && error.code === 'ENOENT'
}

/** Runs work on the disk and turns what the system refuses into a fault with the path and the system's reason. */
export function guarded<T>(code: FaultCode, place: string, work: () => Result<T>): Result<T> {
  try {
    return work()
  } catch (error) {
    if (!isSystemError(error)) return failure('TG6001', `${place}: ${String(error)}`, { cause: error })
    return failure(code, `${error.path ?? place}: ${reasonOf(error)}`, { cause: error })
  }
}

/** "ENOSPC: no space left on device, write" → "no space left on device (ENOSPC)". */
function reasonOf(error: SystemError): string {
  const said = /^[A-Z0-9_]+: ([^,]+)/.exec(error.message)?.[1] ?? error.message
  return `${said} (${error.code})`
}
