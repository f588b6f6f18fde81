import type { FileInventory } from '../contract/index.js'

const FIELDS = [
  'tests',
  'helpers',
  'answers',
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
] as const satisfies readonly (keyof FileInventory)[]

/** A file's inventory that is read when something of it is first asked for, beside what is known already. */
export function lateInventory({ path, language, framework, snapshots, key }: FileInventory, read: () => FileInventory): FileInventory {
  let kept: FileInventory | null = null
  const whole = () => {
    kept ??= read()
    return kept
  }
  const late = { path, language, snapshots, framework }
  if (framework === null) Object.defineProperty(late, 'framework', { enumerable: true, get: () => whole().framework })
  Object.defineProperty(late, 'key', { enumerable: true, get: () => (key === '' ? whole().key : key) })
  for (const field of FIELDS) Object.defineProperty(late, field, { enumerable: true, get: () => whole()[field] })
  return late as FileInventory
}
