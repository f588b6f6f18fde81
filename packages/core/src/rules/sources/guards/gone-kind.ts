import type { FunctionPair } from '../../../compare/index.js'
import type { Guard } from '../../../contract/index.js'

/** Passes an error on in the branch for a kind of values of which the file knows nothing any more: `result instanceof Promise`. */
export function isOfGoneKind({ head }: FunctionPair, { kind, effect, condition }: Guard): boolean {
  if (kind !== 'throw' || !/^(?:throw )?[a-z_$][\w$]*$/.test(effect) || condition === null) return false
  const kinds = [...condition.matchAll(/(?<!!\()[\w$.]+ instanceof ([A-Z]\w*)/g)].map(([, name = '']) => name)
  return kinds.length > 0 && kinds.every((name) => !head.file.mentions.has(name))
}
