import type { HarnessContext } from './harness-context.js'

const OF_PROJECT = /^(?:\.|[~#]|@\/|src\/)/

/** What the file takes from its own project, as far as the specifier says so, or its prototype: `cart`, `Desk.prototype`. */
export function isOwnImport({ imports }: Pick<HarnessContext, 'imports'>, object: string): boolean {
  return OF_PROJECT.test(imports.get(object.replace(/\.prototype$/, '')) ?? '')
}
