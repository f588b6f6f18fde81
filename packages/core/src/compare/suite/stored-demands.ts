import type { InventoryCheck, RevisionPair, Side, Value } from '../../contract/index.js'
import type { PlacedTest } from '../suite-comparison.js'
import type { Demand } from './strength/demand.js'
import { toDemand } from './strength/to-demand.js'

/** Gives the demands of one test's checks, those of stored snapshots with the value that is stored. */
export type DemandsOf = (side: Side, test: PlacedTest) => (check: InventoryCheck) => Demand

/** Reads stored snapshots where they can be found: `__snapshots__/x.test.ts.snap`, by title and count. */
export function storedDemands(pair: RevisionPair): DemandsOf {
  const stores = new Map<string, ReadonlyMap<string, Value>>()
  return (side, { file, test }) => {
    let count = 0
    return (check) => {
      const demand = toDemand(check)
      if (demand.relation !== 'snapshot') return demand
      count++
      const value = storeOf(pair, side, file, stores).get(nameOf(test.titlePath, check, count))
      if (!value || value.kind === 'expression' || demand.negated) return demand
      // As beside an inline snapshot, what is to hold for single fields stands behind it.
      return { ...demand, relation: 'inline_snapshot', expected: [value, ...demand.expected.filter(({ kind }) => kind === 'object')] }
    }
  }
}

/** Test files whose stored snapshots differ. */
export function changedSnapshots(pair: RevisionPair): ReadonlySet<string> {
  const paths = pair.files.flatMap(({ basePath, headPath }) => [basePath, headPath])
  return new Set(
    paths.flatMap((path) =>
      path?.endsWith('.snap') ? path.slice(0, -'.snap'.length).replace(/(?:^|\/)__snapshots__\/(?=[^/]*$)/, (found) => (found[0] === '/' ? '/' : '')) : [],
    ),
  )
}

function storeOf(pair: RevisionPair, side: Side, file: string, stores: Map<string, ReadonlyMap<string, Value>>): ReadonlyMap<string, Value> {
  const slash = file.lastIndexOf('/') + 1
  const path = `${file.slice(0, slash)}__snapshots__/${file.slice(slash)}.snap`
  const key = `${side}\n${path}`
  const known = stores.get(key)
  if (known) return known
  const stored = new Map((pair.inventory(side, path)?.snapshots ?? []).map(({ name, value }) => [name, value]))
  stores.set(key, stored)
  return stored
}

// Jest joins titles with a blank, Vitest with ` > `.
function nameOf(titlePath: readonly string[], { expected }: InventoryCheck, count: number): string {
  const [hint] = expected
  return hint?.kind === 'string' ? `${titlePath.join(' ')}: ${hint.text} 1` : `${titlePath.join(' ')} ${count}`
}
