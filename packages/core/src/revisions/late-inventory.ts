import type { FileInventory } from '../contract/index.js'

/** A file's inventory that is read when something of it is first asked for, beside what is known already. */
export function lateInventory({ path, language, framework, snapshots, key }: FileInventory, read: () => FileInventory): FileInventory {
  let kept: FileInventory | null = null
  const whole = () => {
    kept ??= read()
    return kept
  }
  return {
    path,
    language,
    snapshots,
    get framework() {
      return framework ?? whole().framework
    },
    get key() {
      return key === '' ? whole().key : key
    },
    get tests() {
      return whole().tests
    },
    get helpers() {
      return whole().helpers
    },
    get answers() {
      return whole().answers
    },
    get functions() {
      return whole().functions
    },
    get schema() {
      return whole().schema
    },
    get exports() {
      return whole().exports
    },
    get imports() {
      return whole().imports
    },
    get constants() {
      return whole().constants
    },
    get declared() {
      return whole().declared
    },
    get members() {
      return whole().members
    },
    get mentions() {
      return whole().mentions
    },
    get suppressions() {
      return whole().suppressions
    },
    get harness() {
      return whole().harness
    },
    get commentedOut() {
      return whole().commentedOut
    },
    get unknown() {
      return whole().unknown
    },
  }
}
