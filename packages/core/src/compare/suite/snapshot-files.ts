import type { FilePair, InventoryTest, RevisionPair, Side, Value } from '../../contract/index.js'
import { laidOut } from './laid-out.js'

/** A stored snapshot that differs between the sides, or is gone. */
export interface SnapshotShift {
  readonly name: string
  readonly file: string
  readonly base: Value
  /** null when it is gone. */
  readonly head: Value | null
  readonly baseLine: number
  readonly headLine: number | null
  /** The test that owns it and did not change itself; null when it changed, or cannot be told. */
  readonly owner: { readonly file: string; readonly test: InventoryTest } | null
}

/** Snapshots of the change's snapshot files that hold another value, or are gone, although the test that asks for them stayed as it was. */
export function snapshotShifts(pair: RevisionPair): SnapshotShift[] {
  return pair.files
    .filter(({ base, head, role }) => (base ?? head) !== null && (role === 'snapshot' || (base?.snapshots.length ?? 0) > 0))
    .flatMap((file) => shiftsOf(pair, file))
}

function shiftsOf(pair: RevisionPair, { base, head, basePath, headPath, change }: FilePair): SnapshotShift[] {
  if (!base || basePath === null || (headPath !== null && !head)) return []
  const now = new Map(head?.snapshots.map((stored) => [titleOf(stored.name), stored]))
  const owners = ownersOf(pair, basePath, headPath ?? basePath)
  return base.snapshots.flatMap(({ name, value, line }): SnapshotShift[] => {
    const after = now.get(titleOf(name))
    if (after ? laidOut(after.value) === laidOut(value) : change === 'renamed') return []
    return [{ name, file: headPath ?? basePath, base: value, head: after?.value ?? null, baseLine: line, headLine: after?.line ?? null, owner: owners(name) }]
  })
}

/** Vitest puts a sign between the titles that Jest puts a space between. */
function titleOf(name: string): string {
  return name.replaceAll(' > ', ' ')
}

/** The unchanged test that a snapshot's name belongs to: its titles joined, and a count. */
function ownersOf(pair: RevisionPair, baseSnapshot: string, headSnapshot: string): (name: string) => SnapshotShift['owner'] {
  const [before, after] = [titlesOf(pair, 'base', baseSnapshot), titlesOf(pair, 'head', headSnapshot)]
  return (name) => {
    const title = titleOf(name.replace(/(?:: .*)? \d+$/, ''))
    const [was, is] = [before.get(title), after.get(title)]
    return was && is && was.test.bodyKey === is.test.bodyKey && is.test.checks.some(({ relation }) => relation === 'snapshot') ? is : null
  }
}

function titlesOf(pair: RevisionPair, side: Side, snapshot: string): Map<string, { readonly file: string; readonly test: InventoryTest }> {
  const file = snapshot.replace(/(^|\/)__snapshots__\//, '$1').replace(/\.snap$/, '')
  return new Map((pair.inventory(side, file)?.tests ?? []).map((test) => [test.titlePath.join(' '), { file, test }]))
}
