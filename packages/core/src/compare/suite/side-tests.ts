import type { FilePair, InventoryTest, RevisionPair, Side } from '../../contract/index.js'
import { oncePer, oncePerKey } from '../once-per.js'
import type { PlacedTest } from '../suite-comparison.js'

/** A test of one side with the keys that it is recognised by. */
export interface SideTest extends PlacedTest {
  /** The file that holds it on the head, renames followed: the same for both sides of a file. */
  readonly home: string
  readonly titles: string
  /** Values of its row; empty without a table. */
  readonly row: string
}

/** All tests of the changed files of one side. What could not be read on the other side is left out: a problem of the pair tells it. `only` gives what of a file counts. */
export function sideTests(pair: RevisionPair, side: Side, only: (file: FilePair) => Pick<FilePair, 'base' | 'head'> = (file) => file): SideTest[] {
  const unread = new Set(pair.problems.map((problem) => `${problem.side}\n${problem.path}`))
  return pair.files.flatMap((file) => {
    const inventory = only(file)[side]
    const path = side === 'base' ? file.basePath : file.headPath
    if (!inventory || path === null || inventory.tests.length === 0) return []
    if (side === 'base' && (isCopy(pair, file) || isUnread(unread, file))) return []
    const home = file.headPath ?? path
    return inventory.tests.map((test) => ({
      file: path,
      test: test.handedOut === undefined || isTaken(pair, side, path) ? test : uncollected(test),
      home,
      titles: JSON.stringify(test.titlePath),
      row: test.row ? JSON.stringify(test.row.values) : '',
    }))
  })
}

const uncollected = oncePer((test: InventoryTest): InventoryTest => ({ ...test, state: 'uncollected' as const, stateBy: test.handedOut ?? null }))

const CODE = /\.[cm]?[jt]sx?$/

/** Another file loads it, so that what it hands out may be called. All files that speak of such ones are asked for at once. */
function isTaken(pair: RevisionPair, side: Side, path: string): boolean {
  const name = nameOf(path)
  if (name === '') return false
  const others = pair.mentioning(side, name, handingOut(pair, side)).filter((other) => other !== path && CODE.test(other))
  return pair.loads(side, others).some(({ paths, open }) => open || paths.includes(path)) || isOfFolder(pair, side, path)
}

/** An index beside it or above loads whatever its folder holds. */
function isOfFolder(pair: RevisionPair, side: Side, path: string): boolean {
  const folders = path.split('/').slice(0, -1)
  const indexes = [0, 1, 2].flatMap((up) => {
    const folder = folders.slice(0, Math.max(1, folders.length - up)).join('/')
    return ['js', 'cjs', 'mjs', 'ts'].map((end) => `${folder}/index.${end}`).filter((one) => one !== path && pair.exists(side, one))
  })
  return indexes.length > 0 && pair.loads(side, [...new Set(indexes)]).some(({ open }) => open)
}

const handingOut = oncePerKey((pair: RevisionPair, side: Side): readonly string[] => pair.files.flatMap((file) => handedBy((file.touched ?? file)[side])))

function handedBy(inventory: FilePair['base']): readonly string[] {
  if (!inventory?.tests.some(({ handedOut }) => handedOut !== undefined)) return []
  const name = nameOf(inventory.path)
  return name === '' ? [] : [name]
}

function nameOf(path: string): string {
  const parts = path.replace(CODE, '').split('/')
  return (parts.at(-1) === 'index' ? parts.at(-2) : parts.at(-1)) ?? ''
}

function isCopy(pair: RevisionPair, { change, basePath }: FilePair): boolean {
  return change === 'copied' && basePath !== null && pair.exists('head', basePath)
}

function isUnread(unread: ReadonlySet<string>, { head, headPath, change }: FilePair): boolean {
  return head === null && headPath !== null && change !== 'deleted' && unread.has(`head\n${headPath}`)
}
