import type { InventoryCheck, InventoryTest, RevisionPair, Side, SourceFunction } from '../../../../contract/index.js'
import { oncePerKey } from '../../../once-per.js'
import type { PlacedTest } from '../../../suite-comparison.js'
import { touchedTests } from '../../touched-of.js'

/**
 * A use that the test made on the base and that the types refuse now: the signature of the function changed in the source, its code did not,
 * and a check that came with the change demands the type error for the same use. null when one of the three is missing.
 */
export function refusedByTypes(pair: RevisionPair, check: InventoryCheck, { file }: PlacedTest): string | null {
  const refused = newTypeErrors(pair, file)
  if (refused.length === 0) return null
  for (const [use, name] of usesIn(check.subject)) {
    if (!refused.some((subject) => usesIn(subject).some(([other]) => other === use))) continue
    const path = retyped(pair, name)
    if (path !== null) return `the types of ${name} in ${path} changed with it, and a check of this change demands that they refuse this use`
  }
  return null
}

const newTypeErrors = oncePerKey(findNewTypeErrors)

function findNewTypeErrors(pair: RevisionPair, file: string): readonly string[] {
  const [before, after] = (['base', 'head'] as const).map((side) =>
    testsOf(pair, side, file).flatMap(({ checks }) => checks.flatMap((one) => (one.relation === 'type_error' ? [one.subject] : []))),
  )
  const had = new Set(before)
  return (after ?? []).filter((subject) => !had.has(subject))
}

function testsOf(pair: RevisionPair, side: Side, file: string): readonly InventoryTest[] {
  const changed = pair.files.find(({ basePath, headPath }) => (side === 'base' ? basePath : headPath) === file)
  return changed ? touchedTests(changed, side) : (pair.inventory(side, file)?.tests ?? [])
}

/** Calls that are given to another call, with what they are given to: `check(z.custom` and `custom`. */
function usesIn(subject: string): readonly (readonly [string, string])[] {
  return [...subject.matchAll(/(?<![\w$])([A-Za-z_$][\w$]*)\((?=((?:[A-Za-z_$][\w$]*\.)*([A-Za-z_$][\w$]*))\()/g)].map(
    ([, outer, inner, name]) => [`${outer}(${inner}`, name ?? ''] as const,
  )
}

function retyped(pair: RevisionPair, name: string): string | null {
  for (const { role, base, head } of pair.files) {
    if (role !== 'source' || base === null || head === null) continue
    const [was, is] = [base, head].map(({ functions }) => functions.find((one) => one.name === name && one.exported))
    if (!was || !is || was.bodyKey !== is.bodyKey) continue
    const [before, after] = [signature(pair, 'base', base.path, was), signature(pair, 'head', head.path, is)]
    if (before !== null && after !== null && before !== after) return head.path
  }
  return null
}

/** The declaration as written up to its body, without layout. */
function signature(pair: RevisionPair, side: Side, path: string, { line, endLine }: SourceFunction): string | null {
  const lines =
    pair
      .text(side, path)
      ?.split('\n')
      .slice(line - 1, endLine) ?? []
  const last = lines.findIndex((text) => /(\{|=>)\s*$/.test(text))
  return last === -1
    ? null
    : lines
        .slice(0, last + 1)
        .join(' ')
        .replace(/\s+/g, '')
}
