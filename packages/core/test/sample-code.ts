import type { ChangedCode, ChangedSource, FileCoverage, MeasuredFile } from '../src/contract/index.js'

/** What was measured of a file whose lines are statements: hits by line, null for a line without one. */
export function sampleMeasured(path: string, hits: readonly (number | null)[], provider = 'v8'): MeasuredFile {
  const lines = hits.flatMap((hit, index) => (hit === null ? [] : [{ line: index + 1, hit }]))
  const span = (line: number) => ({ start: { line, column: 0 }, end: { line, column: null } })
  const coverage: FileCoverage = {
    path,
    statementMap: Object.fromEntries(lines.map(({ line }, index) => [index, span(line)])),
    fnMap: {},
    branchMap: {},
    s: Object.fromEntries(lines.map(({ hit }, index) => [index, hit])),
    f: {},
    b: {},
  }
  return { coverage, detail: 'elements', provider, sourceBlob: null }
}

/** A changed file of which every line changed, unless more is said. */
export function sampleSource(path: string, text: string, rest: Partial<ChangedSource> = {}): ChangedSource {
  return {
    path,
    basePath: path,
    change: 'modified',
    hunks: [{ base: { start: 0, count: 0 }, head: { start: 1, count: text.split('\n').length } }],
    text,
    baseText: null,
    inventory: null,
    baseInventory: null,
    measured: null,
    baseMeasured: null,
    coverable: null,
    excluded: [],
    ...rest,
  }
}

/** The changed code of these files. */
export function sampleCode(sources: readonly ChangedSource[], rest: Partial<ChangedCode> = {}): ChangedCode {
  return {
    base: { ref: 'main', commit: '7be0d11'.padEnd(40, '0') },
    sources,
    signals: { flag: null, config: [], subjects: [], labels: [] },
    tests: [],
    unstable: [],
    verification: null,
    faults: [],
    notEvaluated: [],
    evidence: 'a sample',
    ...rest,
  }
}
