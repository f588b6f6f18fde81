import type { FileInventory } from '../../contract/index.js'
import { isRequestCall } from './requests.js'

const ROUNDS = 3

/** The names with those of the test file's own functions that call them, directly or through each other. */
export function withCallers(names: readonly string[], { functions }: Pick<FileInventory, 'functions'>): readonly string[] {
  if (names.length === 0 || functions.length === 0) return names
  const found = new Set(names)
  for (let round = 0; round < ROUNDS; round++) {
    const before = found.size
    for (const { name, kind, calls } of functions) {
      if (kind === 'module') continue
      const root = rootOf(name)
      if (!found.has(root) && calls.some(({ callee }) => found.has(callee.split('.').at(-1) ?? ''))) found.add(root)
    }
    if (found.size === before) break
  }
  return [...found]
}

/** The test file's own functions that send requests. */
export function sendersOf({ functions }: Pick<FileInventory, 'functions'>): readonly string[] {
  return [
    ...new Set(functions.filter(({ kind, calls }) => kind !== 'module' && calls.some(({ callee }) => isRequestCall(callee))).map(({ name }) => rootOf(name))),
  ]
}

function rootOf(name: string): string {
  return name.split('.')[0] ?? name
}
