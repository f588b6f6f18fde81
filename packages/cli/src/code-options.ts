import { resolve } from 'node:path'
import { type CodeType, failure, type Result, success } from '@truegreen/core/contract'
import type { CodeOptions } from '@truegreen/core/recorder'
import type { WrittenCoverage } from './written-options.js'

const CODE_TYPES: readonly CodeType[] = ['new_function', 'bug_fix', 'refactor', 'api_endpoint', 'integration']

/** The options about coverage, understood: files stand where the command was called. TG3002 for what cannot be. */
export function codeOptionsOf(written: WrittenCoverage, only: string | undefined): Result<CodeOptions> {
  const { coverage = [], baseCoverage = [], coverageRoot, codeType, label = [] } = written
  const empty = [
    ['--coverage', coverage],
    ['--base-coverage', baseCoverage],
    ['--label', label],
  ].find(([, values]) => (values as readonly string[]).some((value) => value === '' || value.startsWith('--')))
  if (empty) return failure('TG3002', `${empty[0]}: a value is missing`)
  if (coverageRoot === '') return failure('TG3002', '--coverage-root: a folder is missing')
  const type = CODE_TYPES.find((known) => known === codeType)
  if (codeType !== undefined && type === undefined) return failure('TG3002', `--code-type ${codeType}: ${CODE_TYPES.join(', ')}`)
  const asked = [...coverage, ...baseCoverage, ...(codeType === undefined ? [] : [codeType])].length > 0
  if (asked && (only === 'integrity' || only === 'run')) return failure('TG3002', `--only ${only} judges no coverage of the change`)
  return success({
    coverage: coverage.map((file) => resolve(file)),
    baseCoverage: baseCoverage.map((file) => resolve(file)),
    coverageRoot: coverageRoot ?? null,
    codeType: type ?? null,
    labels: label,
    demanded: only === 'coverage',
  })
}
