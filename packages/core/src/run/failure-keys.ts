import type { Failure } from '../contract/index.js'
import { changeShape } from './failure-keys-shape.js'
import { messageTemplate } from './failure-keys-template.js'
import { sha256Hex } from './hash.js'

/** What the keys are made of. */
export type FailureSymptoms = Pick<Failure, 'error_type' | 'error_name' | 'message' | 'expected' | 'actual' | 'source_location'>

const ALGORITHM = 1

/**
 * Keys that recognise a failure again, 16 hex digits each. `exact`: error type, message template, change
 * shape and source function, without lines and titles. `place`: test and source function. Both are
 * described in docs/formats/failure-keys.md; keys of another `algorithm` do not compare.
 */
export function failureKeys(
  symptoms: FailureSymptoms,
  test: { readonly testFile: string | null; readonly testTitlePath: readonly string[] | null },
): Failure['keys'] {
  const source = sourceFunction(symptoms.source_location)
  return {
    algorithm: ALGORITHM,
    exact: key('exact', [symptoms.error_type, messageTemplate(symptoms.error_type, symptoms.message), changeShape(symptoms.expected, symptoms.actual), source]),
    place: key('place', [test.testFile, test.testTitlePath, source]),
  }
}

/** One key for a whole run: over the set of its exact keys, so neither order nor repetition counts. */
export function runKey(failures: readonly Pick<Failure, 'keys'>[]): string {
  return key('run', [...new Set(failures.map((failure) => failure.keys.exact))].sort())
}

function key(kind: string, parts: readonly unknown[]): string {
  return sha256Hex(JSON.stringify([ALGORITHM, kind, ...parts])).slice(0, 16)
}

function sourceFunction(location: Failure['source_location']): string | null {
  if (location === null) return null
  const name = location.function ?? ''
  const alias = /\[as ([^\]]+)\]$/.exec(name)?.[1]
  return `${location.file}#${alias ?? name.replace(/^(?:async |new )/, '').replace(/^(?:Object|Function|Module|Proxy)\./, '')}`
}
