import type { FileCoverageData } from 'istanbul-lib-coverage'
import libCoverage from 'istanbul-lib-coverage'
import type { Coverage, CoverageSummary } from '../contract/index.js'

const METRICS = ['lines', 'statements', 'functions', 'branches'] as const

/** What of these files was reached, as whole numbers of covered and total. Files are Istanbul's, as they are stored. */
export function summarise(files: Coverage['files']): CoverageSummary {
  const sum = emptySummary()
  for (const file of files) {
    const one = summariseFile(file)
    for (const metric of METRICS) {
      sum[metric].covered += one[metric].covered
      sum[metric].total += one[metric].total
    }
  }
  return sum
}

/** The same for one file. */
export function summariseFile(file: Coverage['files'][number]): CoverageSummary {
  const summary = libCoverage.createFileCoverage(file.istanbul as FileCoverageData).toSummary()
  const sum = emptySummary()
  for (const metric of METRICS) sum[metric] = { covered: summary[metric].covered, total: summary[metric].total }
  return sum
}

function emptySummary(): CoverageSummary {
  const zero = () => ({ covered: 0, total: 0 })
  return { lines: zero(), statements: zero(), functions: zero(), branches: zero() }
}
