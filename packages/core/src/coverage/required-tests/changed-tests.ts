import type { ChangedCode, FileInventory, InventoryCheck, InventoryTest, TestIdentity } from '../../contract/index.js'

/** A test that runs, of a test file that the change adds or edits. */
export interface CandidateTest {
  readonly file: string
  readonly inventory: FileInventory
  readonly test: InventoryTest
  /** The change adds or edits the test itself, not only its file. */
  readonly changed: boolean
}

/** The tests of the change's test files that would run, in order. What the change leaves alone is told apart without reading bodies where the inventory allows. */
export function candidateTests(tests: ChangedCode['tests']): readonly CandidateTest[] {
  return tests.flatMap(({ path, base, head }) => {
    if (head === null) return []
    const before = new Map(base?.tests.map((test) => [keyOf(test), test]))
    return head.tests
      .filter(({ state }) => state === 'run' || state === 'only' || state === 'conditional')
      .map((test) => ({ file: path, inventory: head, test, changed: !isSame(before.get(keyOf(test)), test) }))
  })
}

/** The checks that decide something when the test runs. */
export function decidingChecks(test: InventoryTest): readonly InventoryCheck[] {
  return test.checks.filter(
    ({ relation, modality }) =>
      (modality === 'always' || modality === 'loop' || modality === 'conditional') &&
      relation !== 'nothing' &&
      relation !== 'check_count' &&
      relation !== 'has_checks' &&
      relation !== 'fails' &&
      relation !== 'type_equal' &&
      relation !== 'type_matches' &&
      relation !== 'type_error',
  )
}

/** A test's identity in reports. */
export function identityOf({ file, test }: Pick<CandidateTest, 'file' | 'test'>): TestIdentity {
  const [first = '', ...rest] = test.titlePath
  return { project: '', file, title_path: [first, ...rest], occurrence: test.occurrence }
}

function keyOf({ titlePath, occurrence }: InventoryTest): string {
  return `${titlePath.join('\n')}\n${occurrence}`
}

function isSame(before: InventoryTest | undefined, test: InventoryTest): boolean {
  if (before === undefined) return false
  if (typeof test.unchanged === 'string' && test.unchanged === before.unchanged) return true
  return before.bodyKey === test.bodyKey
}
