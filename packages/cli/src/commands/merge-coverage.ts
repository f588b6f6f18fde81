import { resolve } from 'node:path'
import { failure, type Result, success } from '@truegreen/core/contract'
import { type MeasuredPart, mergeMeasured, toIstanbulJson } from '@truegreen/core/coverage'
import { readCoverage } from '@truegreen/core/recorder'
import { renderMergedCoverage } from '@truegreen/core/render'
import { EXIT } from '../exit-code.js'
import { folderAt } from '../folder-at.js'
import { printFault, printResult, writeResult } from '../print.js'
import { workspaceIn } from '../workspace-in.js'

/** Options of `truegreen merge --coverage`. */
export interface MergeCoverageOptions {
  readonly C: string
  /** Standard output when absent. */
  readonly output: string | undefined
  readonly coverageRoot: string | undefined
  /** How many reports there must be, as written. */
  readonly expect: string | undefined
}

/** Merges coverage reports by location into one coverage-final.json. Exit code 2 and no output when they are no whole. */
export async function mergeCoverageReports(files: readonly string[], options: MergeCoverageOptions): Promise<number> {
  const cwd = folderAt(options.C)
  if (!cwd.ok) return printFault(cwd.fault)
  const opened = workspaceIn(options.C)
  if (!opened.ok) return printFault(opened.fault)
  const { root } = opened.value
  const reports = files.map((file) => resolve(cwd.value, file))
  const parts = partsOf(reports, files, root, options)
  if (!parts.ok) return printFault(parts.fault, root)
  const merged = mergeMeasured(parts.value)
  if (!merged.ok) return printFault(merged.fault, root)
  const text = toIstanbulJson(merged.value, root)
  if (options.output === undefined) {
    printResult(text)
    return EXIT.pass
  }
  await writeResult(text, resolve(cwd.value, options.output))
  printResult(renderMergedCoverage({ reports: files.length, files: merged.value.size, provider: parts.value[0]?.provider ?? '', output: options.output }))
  return EXIT.pass
}

function partsOf(reports: readonly string[], names: readonly string[], root: string, { coverageRoot, expect }: MergeCoverageOptions): Result<MeasuredPart[]> {
  const wanted = expect === undefined ? null : Number(expect)
  if (wanted !== null && !(Number.isInteger(wanted) && wanted > 0)) return failure('TG3002', `--expect ${expect}: a number of reports`)
  if (new Set(reports).size < reports.length) return failure('TG3002', 'merge --coverage: a report is named twice')
  if (wanted !== null && reports.length !== wanted) return failure('TG2024', `${reports.length} of ${wanted} coverage reports are there: ${names.join(', ')}`)
  const parts: MeasuredPart[] = []
  for (const [index, report] of reports.entries()) {
    const name = names[index] ?? report
    const read = readCoverage(report, { root, ...(coverageRoot === undefined ? {} : { pathRoot: coverageRoot }) })
    if (!read.ok) return read
    const { files, provider, detail } = read.value
    if (detail !== 'elements') {
      return failure('TG2023', `${name}: ${provider} tells no places of statements and branches, which coverage-final.json is made of`, {
        next: `name the reports to check as they are: truegreen check ${names.map((one) => `--coverage ${one}`).join(' ')}`,
      })
    }
    parts.push({ name, provider, detail, files })
  }
  return success(parts)
}
