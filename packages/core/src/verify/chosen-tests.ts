import type { FileInventory, FilePair, InventoryTest, TestFramework } from '../contract/index.js'
import { signatureOf } from './test-signature.js'
import { type TestsOfPair, usersOfChanged } from './users-of-changed.js'

/** A test that the change adds or edits. */
export interface ChosenTest {
  /** Path on the head. */
  readonly file: string
  readonly framework: TestFramework | null
  readonly change: 'added' | 'modified'
  readonly test: InventoryTest
}

const IDLE = new Set<InventoryTest['state']>(['skip', 'todo', 'uncollected'])

/**
 * The tests that a change adds or whose body or checks it edits, in the order of files and lines. Tests that only
 * moved or got another name are none of them, nor are those that do not run. Where a change touches only what is around
 * tests (hooks, helpers, tables), all tests of that file that may depend on it are taken.
 */
export function chosenTests(pair: TestsOfPair): readonly ChosenTest[] {
  const files = [...pair.files, ...usersOfChanged(pair)]
  const pairs = files.filter((file) => file.role === 'test' && file.head !== null)
  const leftOver = unmatchedOfBase(files)
  const chosen = pairs.flatMap((pair) => ofFile(pair, leftOver))
  return chosen.length > 0 ? chosen : pairs.filter(differsAround).flatMap((pair) => toChosen(pair, active(pair.head), 'modified'))
}

function ofFile(pair: FilePair, leftOver: Map<string, number>): ChosenTest[] {
  const base = byName(pair.base)
  return active(pair.head).flatMap((test) => {
    const before = base.get(nameOf(test))
    if (before && signatureOf(before) === signatureOf(test)) return []
    const signature = signatureOf(test)
    const left = leftOver.get(signature) ?? 0
    if (!before && left > 0) {
      leftOver.set(signature, left - 1)
      return []
    }
    return toChosen(pair, [test], before ? 'modified' : 'added')
  })
}

function toChosen({ headPath, head }: FilePair, tests: readonly InventoryTest[], change: ChosenTest['change']): ChosenTest[] {
  return tests.map((test) => ({ file: headPath ?? '', framework: head?.framework ?? null, change, test }))
}

function active(inventory: FileInventory | null): readonly InventoryTest[] {
  return (inventory?.tests ?? []).filter(({ state, unchanged }) => !IDLE.has(state) && (unchanged ?? null) === null)
}

/** How many tests of the base with this signature have no namesake on the head: they may have moved. */
function unmatchedOfBase(files: readonly FilePair[]): Map<string, number> {
  const left = new Map<string, number>()
  for (const { base, head } of files) {
    const names = new Set((head?.tests ?? []).map(nameOf))
    for (const test of base?.tests ?? []) {
      if (names.has(nameOf(test))) continue
      const signature = signatureOf(test)
      left.set(signature, (left.get(signature) ?? 0) + 1)
    }
  }
  return left
}

function byName(inventory: FileInventory | null): Map<string, InventoryTest> {
  return new Map((inventory?.tests ?? []).map((test) => [nameOf(test), test]))
}

function nameOf({ titlePath, occurrence }: InventoryTest): string {
  return JSON.stringify([titlePath, occurrence])
}

// More than layout and imports.
function differsAround({ base, head }: FilePair): boolean {
  return base !== null && head !== null && base.key !== head.key && around(base) !== around(head)
}

function around({ constants, functions, harness }: FileInventory): string {
  return JSON.stringify([constants.map(({ name, value }) => [name, value]), functions.map(({ name, bodyKey }) => [name, bodyKey]), harness.length])
}
