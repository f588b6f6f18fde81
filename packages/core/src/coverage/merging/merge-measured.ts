import { type CoverageDetail, failure, type MeasuredFile, type Result, success } from '../../contract/index.js'
import { mergeFileCoverage } from './merge-file-coverage.js'

/** What one report or run measured. */
export interface MeasuredPart {
  /** As messages call it. */
  readonly name: string
  readonly provider: string
  readonly detail: CoverageDetail
  readonly files: ReadonlyMap<string, MeasuredFile>
}

/** The files of several parts, their hits added up by location. Parts of other providers, details or contents are no whole: TG2023 names both. */
export function mergeMeasured(parts: readonly MeasuredPart[]): Result<ReadonlyMap<string, MeasuredFile>> {
  const [first] = parts
  const files = new Map<string, { file: MeasuredFile; from: string }>()
  for (const { name, provider, detail, files: own } of parts) {
    if (first && (provider !== first.provider || detail !== first.detail)) {
      return failure('TG2023', `${first.name} was measured by ${first.provider} (${first.detail}), ${name} by ${provider} (${detail})`)
    }
    for (const [path, file] of own) {
      const known = files.get(path)
      const coverage = known === undefined ? file.coverage : sameBlob(known.file, file) ? mergeFileCoverage(known.file.coverage, file.coverage) : null
      if (coverage === null) return failure('TG2023', `${path}: ${known?.from} and ${name} measured different contents`)
      files.set(path, { file: { ...(known?.file ?? file), coverage }, from: known?.from ?? name })
    }
  }
  return success(new Map([...files].map(([path, { file }]) => [path, file])))
}

function sameBlob(one: MeasuredFile, other: MeasuredFile): boolean {
  return one.sourceBlob === null || other.sourceBlob === null || one.sourceBlob === other.sourceBlob
}
