import type { FileInventory, RevisionPair, Side, SourceFunction } from '../../contract/index.js'
import { lastName } from '../../run/code/dotted-name.js'

/** Functions that a file means by a call of a module's function, `rules.check(cart)`, or by its name alone. */
export function functionsCalled(pair: RevisionPair, side: Side, file: FileInventory, callee: string): readonly SourceFunction[] {
  const [, module, name] = /^(\w+)\.(\w+)$/.exec(callee) ?? []
  if (module === undefined || name === undefined) return calledFunctions(pair, side, file, new Set([callee]))
  return file.imports.flatMap(({ from, names }) =>
    names.flatMap(([original, local]) => {
      const path =
        (local || original) === module ? pair.resolve(side, file.path, original === '*' ? from : `${from.replace(/(?<=\w)$/, '.')}${original}`) : null
      return path === null ? [] : (pair.inventory(side, path)?.functions.filter((fn) => fn.name === name) ?? [])
    }),
  )
}

/** Functions that a file means by these names: its own, and those that it imports. */
export function calledFunctions(pair: RevisionPair, side: Side, file: FileInventory, names: ReadonlySet<string>): SourceFunction[] {
  const found = file.functions.filter(({ name }) => names.has(lastName(name)))
  for (const { from, names: imported } of file.imports) {
    if (!imported.some(([, local]) => names.has(local))) continue
    const path = pair.resolve(side, file.path, from)
    const other = path === null ? null : pair.inventory(side, path)
    if (other !== null)
      found.push(
        ...other.functions.filter(({ name }) =>
          imported.some(([original, local]) => names.has(local) && (original === lastName(name) || original === 'default')),
        ),
      )
  }
  return found
}
