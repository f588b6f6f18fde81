import type { FileInventory } from '../contract/index.js'
import { sha256Hex } from '../run/hash.js'

/** The inventory of a file of which nothing is told. */
export function emptyInventory(path: string, language: FileInventory['language']): FileInventory {
  return {
    path,
    language,
    framework: null,
    tests: [],
    helpers: [],
    answers: [],
    functions: [],
    schema: [],
    exports: [],
    imports: [],
    constants: [],
    declared: new Set(),
    members: new Set(),
    mentions: new Set(),
    suppressions: [],
    harness: [],
    snapshots: [],
    commentedOut: [],
    unknown: [],
    key: '',
  }
}

/** The inventory of a text that is not looked into: all that is told is whether it differs. */
export function closedInventory(path: string, language: FileInventory['language'], text: string): FileInventory {
  return { ...emptyInventory(path, language), key: sha256Hex(text) }
}
