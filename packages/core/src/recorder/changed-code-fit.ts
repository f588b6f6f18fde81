import type { ChangedSource, Fault } from '../contract/index.js'
import { isExcludedByConfig, misfit } from '../coverage/index.js'
import { excludedLines, landmarksOf } from '../source/index.js'

/**
 * TG2032: reports say nothing of the contents that they measured, so that they are held against the text's own places. Records name the contents,
 * and are not looked at here. `reports` and `baseReports`: what the numbers are from, in words.
 */
export async function foreignReports(sources: readonly ChangedSource[], reports: string, baseReports: string): Promise<readonly Fault[]> {
  const faults = await Promise.all(
    sources.map(async (source): Promise<Fault[]> => {
      if (source.hunks.length === 0 || isExcludedByConfig(source)) return []
      const head = await misfitOf(source.path, source.text, source.measured, source.excluded)
      if (head !== null) return [faultOf(reports, source.path, head)]
      const base = source.basePath === null || source.baseText === null ? null : await misfitOf(source.basePath, source.baseText, source.baseMeasured, null)
      return base === null ? [] : [faultOf(baseReports, `the base's ${source.basePath}`, base)]
    }),
  )
  return faults.flat()
}

async function misfitOf(path: string, text: string, measured: ChangedSource['measured'], known: ChangedSource['excluded'] | null): Promise<string | null> {
  if (measured === null || measured.sourceBlob !== null || Object.keys(measured.coverage.statementMap).length === 0) return null
  const excluded = known ?? (await excludedLines(path, text, []))
  return misfit({ path, text, measured, excluded }, await landmarksOf(path, text))
}

function faultOf(report: string, path: string, how: string): Fault {
  return { code: 'TG2032', detail: `${report} does not fit ${path} as it stands: ${how}` }
}
