import type { HarnessContext } from './harness-context.js'

const OF_PROJECT = /^(?:\.|[~#]|@\/|src\/)/

/** A member of what the file takes from its own project, as far as the specifier says so: `Desk.prototype.label`, `cart.total`. */
export function isMemberOfImport({ imports }: Pick<HarnessContext, 'imports'>, path: string): boolean {
  const root = /^([\w$]+)\.(?:prototype\.)?[\w$]+$/.exec(path)?.[1] ?? ''
  return OF_PROJECT.test(imports.get(root) ?? '')
}
