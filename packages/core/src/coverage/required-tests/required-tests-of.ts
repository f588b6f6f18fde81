import type { ChangedCode, CodeType, CoveragePolicy, TestRun } from '../../contract/index.js'
import type { CodeUnit } from '../code-type/index.js'

/** A function or endpoint of the change, and the source file that holds it. */
export interface UnitInFile extends CodeUnit {
  readonly file: string
}

/**
 * Whether the tests that a kind of change asks for are there, one entry a name, in order. `units` are the functions and endpoints of that kind;
 * `runs` are the recorded runs of this tree.
 */
export function requiredTestsOf(
  _type: CodeType,
  names: readonly string[],
  _units: readonly UnitInFile[],
  _code: ChangedCode,
  _runs: readonly TestRun[],
): CoveragePolicy['required_tests'] {
  return names.map((name) => ({ name, verdict: 'unknown', evidence: null, why: 'no evidence of it was looked for', tests: [] }))
}
