import type { ChangedSource, FileCoverage, FileInventory, Hunk, MeasuredFile, Span } from '../src/contract/index.js'
import { coverableOf, loadReader } from '../src/source/index.js'

/** Both texts of a file, and the code in them that no test reaches: an element whose text is, or begins with, one of these. */
export interface TwoTexts {
  readonly path?: string
  readonly base?: string
  readonly head: string
  readonly baseMissed?: readonly string[]
  readonly missed?: readonly string[]
  /** Without it every line that only one side has is changed. */
  readonly hunks?: readonly Hunk[]
  readonly measured?: null
  readonly baseMeasured?: null
  readonly excluded?: ChangedSource['excluded']
}

/** A changed source as it is gathered: read by the reader, counted as the instrumenter counts. */
export async function changedSource({ path = 'src/a.js', base, head, baseMissed = [], missed = [], ...rest }: TwoTexts): Promise<ChangedSource> {
  return {
    path,
    basePath: base === undefined ? null : path,
    change: base === undefined ? 'added' : 'modified',
    hunks: rest.hunks ?? hunksOf(base ?? '', head),
    text: head,
    baseText: base ?? null,
    inventory: await inventoryOf(path, head),
    baseInventory: base === undefined ? null : await inventoryOf(path, base),
    measured: rest.measured === null ? null : await measuredOf(path, head, missed),
    baseMeasured: base === undefined || rest.baseMeasured === null ? null : await measuredOf(path, base, baseMissed),
    coverable: rest.measured === null ? await coverageOf(path, head, null) : null,
    excluded: rest.excluded ?? [],
  }
}

async function inventoryOf(path: string, text: string): Promise<FileInventory> {
  const reader = await loadReader(path.endsWith('.py') ? 'python' : 'javascript')
  const reading = reader.read(text, { path, framework: null, python: { files: [], classes: [], functions: [] }, imported: () => null })
  if (!('inventory' in reading)) throw new Error(reading.unreadable.detail)
  return reading.inventory
}

async function measuredOf(path: string, text: string, missed: readonly string[]): Promise<MeasuredFile> {
  return { coverage: await coverageOf(path, text, missed), detail: 'elements', provider: 'istanbul', sourceBlob: null }
}

async function coverageOf(path: string, text: string, missed: readonly string[] | null): Promise<FileCoverage> {
  const told = await coverableOf(path, text)
  if (typeof told === 'string') throw new Error(told)
  const { statementMap, fnMap, branchMap } = told.coverage
  const lines = text.split('\n')
  const hits = (span: Span): number => (missed === null || missed.some((code) => codeOf(lines, span).startsWith(code)) ? 0 : 1)
  return {
    path,
    statementMap,
    fnMap,
    branchMap,
    s: Object.fromEntries(Object.entries(statementMap).map(([id, span]) => [id, hits(span)])),
    f: Object.fromEntries(Object.entries(fnMap).map(([id, { loc, decl }]) => [id, Math.min(hits(loc), hits(decl))])),
    b: Object.fromEntries(
      Object.entries(branchMap).map(([id, { type, loc, locations }]) => [
        id,
        locations.map(({ start, end }, arm) =>
          start.line === undefined || (type === 'if' && arm === 1 && start.line === loc.start.line && start.column === loc.start.column)
            ? missed === null || missed.includes(`else of ${loc.start.line}`)
              ? 0
              : 1
            : hits({ start, end } as Span),
        ),
      ]),
    ),
  }
}

function codeOf(lines: readonly string[], { start, end }: Span): string {
  const taken = lines.slice(start.line - 1, end.line)
  if (end.column !== null) taken[taken.length - 1] = (taken.at(-1) ?? '').slice(0, end.column)
  taken[0] = (taken[0] ?? '').slice(start.column ?? 0)
  return taken.join('\n')
}

/** One hunk for what lies between the equal lines at both ends. */
function hunksOf(base: string, head: string): Hunk[] {
  const [was, is] = [base === '' ? [] : base.replace(/\n$/, '').split('\n'), head.replace(/\n$/, '').split('\n')]
  let from = 0
  while (from < Math.min(was.length, is.length) && was[from] === is[from]) from++
  let end = 0
  while (end < Math.min(was.length, is.length) - from && was.at(-1 - end) === is.at(-1 - end)) end++
  const [gone, come] = [was.length - from - end, is.length - from - end]
  if (gone === 0 && come === 0) return []
  return [{ base: { start: gone === 0 ? from : from + 1, count: gone }, head: { start: come === 0 ? from : from + 1, count: come } }]
}
