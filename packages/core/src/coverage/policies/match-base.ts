import { type ChangedSource, type CoverageElement, type FileInventory, type Hunk, type Ratio, type Result, success } from '../../contract/index.js'
import { changedElements } from '../elements/changed-elements.js'
import { isDeleted } from './judged-file.js'

/** Covered and total of elements; one that the format cannot tell is not covered. */
export function ratioOf(elements: readonly CoverageElement[]): Ratio {
  return { covered: elements.filter(({ hits }) => hits !== null && hits > 0).length, total: elements.length }
}

/** What both sides of a file have, by the name of the function that it stands in; `<module>` for what stands in none. */
export interface BothSides {
  readonly head: ReadonlyMap<string, readonly CoverageElement[]>
  /** null where the base did not measure the file. */
  readonly base: ReadonlyMap<string, readonly CoverageElement[]> | null
}

/**
 * A file as a whole on both sides. What the change deleted without putting anything in its place is left out of the
 * base; what it replaced is not, or a function that is written anew would have nothing to live up to.
 */
export function bothSides(source: ChangedSource): Result<BothSides> {
  const head = wholeFile(source)
  if (!head.ok) return head
  const heads = byFunction(head.value, source.inventory)
  if (source.baseMeasured === null || source.baseText === null) return success({ head: heads, base: null })
  const before: ChangedSource = {
    ...source,
    path: source.basePath ?? source.path,
    text: source.baseText,
    inventory: source.baseInventory,
    measured: source.baseMeasured,
    coverable: source.baseCoverable ?? null,
    excluded: [],
  }
  const base = wholeFile(before)
  if (!base.ok) return base
  const kept = base.value.filter(({ span }) => !isDeleted(source.hunks, span.start.line))
  return success({ head: heads, base: byFunction(kept, source.baseInventory) })
}

function wholeFile(source: ChangedSource): Result<readonly CoverageElement[]> {
  const all: Hunk = { base: { start: 0, count: 0 }, head: { start: 1, count: source.text.split('\n').length } }
  return changedElements({ ...source, hunks: [all] })
}

function byFunction(elements: readonly CoverageElement[], inventory: FileInventory | null): Map<string, CoverageElement[]> {
  const functions = (inventory?.functions ?? []).filter(({ kind }) => kind !== 'module')
  const groups = new Map<string, CoverageElement[]>()
  for (const element of elements) {
    const { line } = element.span.start
    const around = functions.filter((own) => own.line <= line && line <= own.endLine)
    const inner = around.reduce((best, own) => (own.endLine - own.line < best.endLine - best.line ? own : best), around[0] ?? MODULE)
    groups.set(inner.name, [...(groups.get(inner.name) ?? []), element])
  }
  return groups
}

const MODULE = { name: '<module>', line: 0, endLine: Number.MAX_SAFE_INTEGER }
