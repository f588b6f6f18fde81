import type { FileInventory } from '../contract/index.js'

const FIELDS = [
  'tests',
  'emptySuites',
  'functions',
  'schema',
  'exports',
  'imports',
  'constants',
  'declared',
  'members',
  'mentions',
  'suppressions',
  'harness',
  'commentedOut',
  'unknown',
  'key',
] as const satisfies readonly (keyof FileInventory)[]

/** A file's inventory that is read when something of it is first asked for, beside what is known already. */
export function lateInventory({ path, language, framework, snapshots }: FileInventory, read: () => FileInventory): FileInventory {
  const late = { path, language, snapshots, framework }
  if (framework === null) Object.defineProperty(late, 'framework', { enumerable: true, get: () => read().framework })
  for (const field of FIELDS) Object.defineProperty(late, field, { enumerable: true, get: () => read()[field] })
  return late as FileInventory
}
