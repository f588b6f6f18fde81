import { type FileInventory, type InventoryTest, type ReadProblem, UNREAD_REST } from '../contract/index.js'

/** What of a changed file's tests was not read or could not be told, and was on the base: nothing of it could be compared. */
export function leftUnread(path: string, base: FileInventory | null, head: FileInventory | null): ReadProblem[] {
  if (base === null || head === null) return []
  const known = new Set(base.unknown.map(({ what }) => what))
  const untold = head.unknown.flatMap(({ line, what }): ReadProblem[] =>
    known.has(what) ? [] : [{ path, side: 'head', kind: 'unresolved', line, detail: what, mayHide: false }],
  )
  const bodies = new Set(head.tests.filter(({ unchanged }) => !unchanged).map(bodyOf))
  const cut = base.tests.filter((test) => !test.unchanged && test.unknown.includes(UNREAD_REST) && !bodies.has(bodyOf(test)))
  return [
    ...untold,
    ...cut.map(({ titlePath, line }): ReadProblem => {
      const detail = `the test "${titlePath.join(' › ').slice(0, 120)}" does more than is read of one test; split it`
      return { path, side: 'head', kind: 'too_large', line, detail, mayHide: true }
    }),
  ]
}

function bodyOf({ titlePath, bodyKey }: InventoryTest): string {
  return `${titlePath.join('\0')}\n${bodyKey}`
}
