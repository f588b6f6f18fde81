import type { FileInventory } from '../contract/index.js'

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
