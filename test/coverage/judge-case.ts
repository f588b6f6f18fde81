import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { judgedBy } from '../../packages/cli/dist/commands/check.js'
import type { Report } from '../../packages/core/dist/contract/index.js'
import type { CoverageCase } from './coverage-case.js'
import type { CoverageAt } from './providers/provider.js'

/** A case's coverage as files, in the words of `truegreen check`. They are written last, as a runner would: newer than the sources. */
export interface CoverageFiles {
  readonly coverage: readonly string[]
  readonly baseCoverage: readonly string[]
}

export function writeCoverage({ id, measuredBase }: CoverageCase, coverage: CoverageAt, repository: string, folder: string): CoverageFiles {
  mkdirSync(folder, { recursive: true })
  const write = (side: 'base' | 'head') => {
    const text = coverage(side, id, repository)
    if (text === null) return []
    const file = join(folder, `${id}.${side}.json`)
    writeFileSync(file, text)
    return [file]
  }
  return { coverage: write('head'), baseCoverage: measuredBase ? write('base') : [] }
}

/** What `truegreen check --base main --coverage …` says of a case: the command's own function, called in this process. */
export async function judgeCase({ only, codeType, labels }: CoverageCase, repository: string, files: CoverageFiles): Promise<Report> {
  const judged = await judgedBy({
    C: repository,
    base: 'main',
    ...(only && { only }),
    ...(codeType && { codeType }),
    label: labels,
    ...files,
  })
  if (!judged.ok) throw new Error(`${judged.fault.code} ${judged.fault.detail}`)
  return judged.value.report
}
