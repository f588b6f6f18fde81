import type { FileInventory, RevisionPair, Side } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { isTestPath } from '../data-records.js'

/** Something of the tests' own that goes by the name of what a test file took from the product before. */
export interface StandIn {
  readonly name: string
  readonly line: number
  /** `weigh of tests/fakes.py`, or `weigh` for one of the file itself. */
  readonly by: string
  /** A component, which nobody calls by its name. */
  readonly isMounted?: true
}

/** Names that a test file imported from the product, which has them still, and now makes itself or takes from the tests' side. */
export function standIns(pair: RevisionPair, base: FileInventory, head: FileInventory): StandIn[] {
  return ofProduct(pair, base).flatMap(({ path, names }) => {
    const isDeclared = (original: string) => pair.inventory('head', path)?.declared.has(original) === true
    return names.flatMap(([original, name]) => {
      const component = madeComponent(pair, head, name, path)
      if (component !== null) return [component]
      const standIn = made(pair, base, head, name) ?? taken(pair, head, [original, name], path)
      return standIn !== null && isDeclared(original) ? [standIn] : []
    })
  })
}

/** What a test file of the base takes from files of the product that are still there: where from, and original and local names. */
export function ofProduct(
  pair: RevisionPair,
  { path: of, imports }: FileInventory,
): { readonly path: string; readonly names: FileInventory['imports'][number]['names'] }[] {
  return imports.flatMap(({ from, names, typeOnly }) => {
    const path = typeOnly ? null : pair.resolve('base', of, from)
    return path === null || isTestPath(path) || !pair.exists('head', path) ? [] : [{ path, names }]
  })
}

/** What Python defines under the name of an import takes its place. In JavaScript what stands in a test's place is read with its checks. */
function made(pair: RevisionPair, base: FileInventory, head: FileInventory, name: string): StandIn | null {
  if (head.language !== 'python') return null
  const [before, after] = [lineOf(pair, 'base', base.path, name), lineOf(pair, 'head', head.path, name)]
  return before !== null || after === null ? null : { name, line: after, by: name }
}

/** A component that has a file of its own is written once more in the test: `const Row = defineComponent({ … })` in place of `import Row from './Row.vue'`. */
function madeComponent(pair: RevisionPair, head: FileInventory, name: string, path: string): StandIn | null {
  if (!/\.(?:vue|svelte)$/.test(path) || head.imports.some(({ names }) => names.some(([, local]) => local === name))) return null
  const defined = new RegExp(`^(?:const|let|var|function|class) ${literalPattern(name)}\\b`)
  const line = (pair.text('head', head.path)?.split('\n') ?? []).findIndex((one) => defined.test(one))
  return line < 0 ? null : { name, line: line + 1, by: name, isMounted: true }
}

/** Where a module of Python defines a name, or assigns it. */
function lineOf(pair: RevisionPair, side: Side, path: string, name: string): number | null {
  const defined = new RegExp(`^(?:(?:async )?def ${literalPattern(name)}\\(|class ${literalPattern(name)}\\b|${literalPattern(name)}\\s*(?::[^=\\n]*)?=(?!=))`)
  const line =
    pair
      .text(side, path)
      ?.split('\n')
      .findIndex((one) => defined.test(one)) ?? -1
  return line < 0 ? null : line + 1
}

function taken(pair: RevisionPair, head: FileInventory, [original, name]: readonly [string, string], from: string): StandIn | null {
  const imported = head.imports.find(({ names, typeOnly }) => !typeOnly && names.some(([, local]) => local === name))
  const path = imported ? pair.resolve('head', head.path, imported.from) : null
  if (path === null || path === from || !isTestPath(path) || wraps(pair, path, original, from)) return null
  return { name, line: imported?.line ?? 1, by: `${name} of ${path}` }
}

/** Whether a module of the tests' side uses the product's thing itself. */
function wraps(pair: RevisionPair, path: string, original: string, from: string): boolean {
  const imports = pair.inventory('head', path)?.imports ?? []
  return imports.some(({ from: specifier, names, typeOnly }) => {
    const uses = !typeOnly && names.some(([name]) => name === original || name === '*')
    return uses && pair.resolve('head', path, specifier) === from
  })
}
