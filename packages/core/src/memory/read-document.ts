import { readFileSync } from 'node:fs'
import { failure, type Result, success } from '../contract/index.js'
import type { Validator } from '../contract/validator.js'
import { MEMORY_VERSION } from './layout.js'
import { isAbsent } from './system-fault.js'

/** Text of a file; TG1004 when absent. Throws what else the system says. */
export function readText(file: string): Result<string> {
  try {
    return success(readFileSync(file, 'utf8'))
  } catch (error) {
    if (isAbsent(error)) return failure('TG1004', file)
    throw error
  }
}

/** Reads and validates: TG1004 absent, TG1002 damaged with the place, TG1003 another schema version. */
export function readDocument<T>(file: string, validate: Validator): Result<T> {
  const text = readText(file)
  return text.ok ? parseDocument<T>(text.value, file, validate) : text
}

export function parseDocument<T>(text: string, file: string, validate: Validator): Result<T> {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (error) {
    return failure('TG1002', `${file}: ${error instanceof Error ? error.message : 'no JSON'}`, { cause: error })
  }
  const version = (document as { schema_version?: unknown } | null)?.schema_version
  if (typeof version === 'number' && version !== MEMORY_VERSION) return failure('TG1003', `${file}: version ${version}, known is ${MEMORY_VERSION}`)
  if (validate(document)) return success(document as T)
  return failure('TG1002', `${file}${placeOf(validate)}`)
}

/** The first thing that a validator refused: " at /modules/0: must be string". */
export function placeOf(validate: Validator): string {
  const first = validate.errors?.[0]
  return first === undefined ? '' : ` at ${first.instancePath || '/'}: ${first.message ?? 'not valid'}`
}
