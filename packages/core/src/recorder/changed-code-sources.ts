import type { ChangedCode, ChangedSource, MeasuredFile, ResolvedConfig } from '../contract/index.js'
import { EXCLUDED_BY_CONFIG, isExcludedByConfig, needsCoverable } from '../coverage/index.js'
import { coverableOf, excludedLines, matchesAny } from '../source/index.js'
import { measuredOnBase, ofThisBase } from './changed-code-base.js'
import type { InventoryOf } from './changed-code-inventories.js'
import type { CodeOptions, CodePlace } from './changed-code-options.js'
import type { ChangedPaths } from './changed-code-paths.js'
import type { ChangedTexts } from './changed-code-texts.js'

/** The changed sources with what was measured of them on both sides. */
export function sourcesOf(
  place: CodePlace,
  options: CodeOptions,
  { sources }: ChangedPaths,
  texts: ChangedTexts,
  measured: ReadonlyMap<string, MeasuredFile>,
  inventories: InventoryOf,
): readonly ChangedSource[] {
  const before = new Set(sources.flatMap(({ basePath }) => (basePath === null ? [] : [basePath])))
  const { range, suites, memory } = place
  const base =
    before.size === 0
      ? null
      : measuredOnBase({ ...options, reports: options.baseCoverage, pathRoot: options.coverageRoot, suites, memory, root: range.root }, before)
  const blobs = new Map(sources.map(({ basePath }, index) => [basePath, texts.base[index]?.blob ?? null]))
  const onBase = base === null ? new Map<string, MeasuredFile>() : ofThisBase(base.files, (path) => blobs.get(path) ?? null)
  return sources.flatMap(({ path, basePath, change, hunks }, index): ChangedSource[] => {
    const text = texts.head[index]?.text ?? null
    if (text === null || change === 'deleted') return []
    const baseText = texts.base[index]?.text ?? null
    const source: ChangedSource = {
      path,
      basePath,
      change,
      hunks,
      text,
      baseText,
      inventory: inventories('head', path, text),
      baseInventory: inventories('base', basePath, baseText),
      measured: measured.get(path) ?? null,
      baseMeasured: basePath === null ? null : (onBase.get(basePath) ?? null),
      coverable: null,
      excluded: [],
    }
    return [withPattern(source, place.config)]
  })
}

/** With the word of the pattern of the configuration that takes the whole file out, where one does. */
function withPattern(source: ChangedSource, { coverage: { exclude } }: ResolvedConfig): ChangedSource {
  const pattern = exclude.find((glob) => matchesAny([glob], source.path))
  if (pattern === undefined) return source
  return { ...source, excluded: [{ from: 1, to: source.text.split('\n').length, by: `${EXCLUDED_BY_CONFIG}${pattern}`, added: false }] }
}

/** With what the text has to cover where what was measured does not say, and what ignore hints take out of measuring. */
export async function withCoverable(source: ChangedSource): Promise<ChangedSource> {
  const { path, text, measured, hunks } = source
  if (hunks.length === 0 || isExcludedByConfig(source)) return source
  if (!needsCoverable(measured)) return { ...source, excluded: await excludedLines(path, text, hunks) }
  const told = await coverableOf(path, text, hunks)
  const whole = { ...source, baseCoverable: await coverableOnBase(source) }
  return typeof told === 'string' ? { ...whole, coverable: told } : { ...whole, coverable: told.coverage, excluded: told.excluded }
}

/** What the base's text has to cover, where what was measured of it does not say. */
async function coverableOnBase({ basePath, baseText, baseMeasured }: ChangedSource): Promise<ChangedSource['coverable']> {
  if (basePath === null || baseText === null || baseMeasured === null || !needsCoverable(baseMeasured)) return null
  const told = await coverableOf(basePath, baseText)
  return typeof told === 'string' ? told : told.coverage
}

/** The sources that the change takes away, with what the base's run measured of them: their code may stand somewhere else now. */
export function removedOf(
  { range, suites, memory }: CodePlace,
  options: CodeOptions,
  { removed }: ChangedPaths,
  texts: ChangedTexts,
  inventories: InventoryOf,
): NonNullable<ChangedCode['removed']> {
  if (removed.length === 0) return []
  const base = { ...options, reports: options.baseCoverage, pathRoot: options.coverageRoot, suites, memory, root: range.root }
  const { files } = measuredOnBase(base, new Set(removed))
  const blobs = new Map(removed.map((path, index) => [path, texts.removed[index]?.blob ?? null]))
  const onBase = ofThisBase(files, (path) => blobs.get(path) ?? null)
  return removed.map((path, index) => {
    const text = texts.removed[index]?.text ?? null
    return { path, text, inventory: inventories('base', path, text), baseMeasured: onBase.get(path) ?? null }
  })
}
