import { productFiles } from '../../../compare/index.js'
import type { RevisionPair, Value } from '../../../contract/index.js'
import { literalPattern, namePattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'

/** A list of what is refused that holds nothing any more, while the function that asks it stands: `RESERVED = set()` before `if name in RESERVED: raise`. */
export function emptiedLists(pair: RevisionPair): Weakening[] {
  return productFiles(pair).flatMap(({ base, head }) => {
    if (base === null || head === null) return []
    const emptied = head.constants.filter(({ name, value }) => isEmpty(value) && base.constants.some((was) => was.name === name && isFull(was.value)))
    return emptied.flatMap(({ name, line }) => {
      const asks = new RegExp(`^(?!not\\b|!)(?:.+ in ${literalPattern(name)}|${literalPattern(name)}\\.(?:has|includes)\\(.+\\))$`)
      const fn = head.functions.find(({ guards }) => guards.some(({ kind, condition }) => kind !== 'return' && condition !== null && asks.test(condition)))
      const fills = new RegExp(`${namePattern(name)}(?:\\.(?:append|add|update|extend|insert|push|unshift)\\(|\\s*[|+]=)`)
      if (fn === undefined || fills.test(pair.text('head', head.path) ?? '')) return []
      return [
        weakened({
          severity: 'high',
          at: { file: head.path, line },
          otherAt: { file: base.path, line: base.constants.find((was) => was.name === name)?.line ?? 1 },
          message: `${nameOf({ fn, path: head.path, file: head })} refuses what stands in ${codeOf(name, 60)}, in which nothing stands any more.`,
          suggestion: 'Put the entries back, or take the refusal out in a change that says who asked for it and why.',
          base: name,
          head: 'empty',
        }),
      ]
    })
  })
}

function isEmpty(value: Value): boolean {
  return (value.kind === 'array' && value.items.length === 0 && !value.open) || (value.kind === 'object' && value.entries.length === 0 && !value.open)
}

function isFull(value: Value): boolean {
  return (value.kind === 'array' && value.items.length > 0) || (value.kind === 'object' && value.entries.length > 0)
}
