import type { FileInventory, Side } from '../contract/index.js'
import type { GitEntry } from '../git/index.js'
import type { Content } from './decode-text.js'
import { type Lookup, type ReadFile, type ReadingRoom, readFile } from './read-file.js'
import { resolveImport } from './resolve-import.js'
import { staysTheSame } from './stays-the-same.js'

/** One side of a file as it was read. `asksTheSame`: every module that this asked for is at the same place on the other side, and the same code. */
export interface Noted {
  readonly read: ReadFile | null
  readonly inventory: FileInventory | null
  readonly asksTheSame: boolean
}

/** Reads one side of a file and notes which modules that asks for: where those are the same, reading the same code on the other side comes to the same. */
export function readNoting(room: ReadingRoom, side: Side, entry: GitEntry, content: Content): Noted {
  const lookups: Lookup[] = []
  const read = readFile(room, side, entry, content, lookups)
  const inventory = read && 'inventory' in read ? read.inventory : null
  return { read, inventory, asksTheSame: inventory !== null && lookups.every((lookup) => isSame(room, lookup)) }
}

function isSame(room: ReadingRoom, { specifier, from }: Lookup): boolean {
  const [was, is] = (['base', 'head'] as const).map((side) => resolveImport(room.trees, room.workspaces, side, from, specifier))
  return was === is && (is === null || is === undefined || !room.changed.has(is) || staysTheSame(room, is))
}
