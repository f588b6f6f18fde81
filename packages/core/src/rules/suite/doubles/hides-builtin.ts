import type { FileInventory, RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'

// Not those that reach out, which tests replace for good reasons: open, input, print.
const REASONING = /^(?:abs|all|any|bool|enumerate|filter|float|int|isinstance|len|list|map|max|min|range|reversed|round|set|sorted|str|sum|tuple|zip)$/

/** `stock.len = lambda rows: 3`: a module that has no such name of its own is given one in front of Python's. */
export function hidesBuiltin(pair: RevisionPair, { path, language }: FileInventory, object: string, name: string): boolean {
  if (language !== 'python' || !REASONING.test(name)) return false
  const module = pair.resolve('head', path, object)
  const text = module === null ? null : pair.text('head', module)
  return text !== null && text !== undefined && !new RegExp(`^(?:def|class|from|import)\\b[^\\n]*\\b${name}\\b|^${name}\\b *[:=]`, 'm').test(text)
}

/** A pattern of what a check asks of a module: a function that is taken from it, or one by its name. */
export function askedOf({ imports }: FileInventory, module: string): string {
  const names = imports.flatMap(({ from, names: taken }) =>
    taken.flatMap(([original, local]) =>
      from === module && original !== '*'
        ? [literalPattern(local)]
        : `${from}.${original}` === module || from === module
          ? [`${literalPattern(local)}\\.\\w+`]
          : [],
    ),
  )
  return names.length === 0 ? '$^' : `(?:^|[^\\w.])(?:${names.join('|')})\\(`
}
