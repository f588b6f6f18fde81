import type { PlacedFunction } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { closingOf, outsideOfBrackets } from '../../../run/code/brackets.js'
import { lastName, ownerOf } from '../../../run/code/dotted-name.js'
import { literalPattern, namePattern } from '../../../run/literal-pattern.js'
import { functionText } from '../function-text.js'

/** A method of the object that an exported function makes for its callers: `return { next, reset() { … } }`. */
export function isHandedOut(pair: RevisionPair, { path, file, fn }: PlacedFunction): boolean {
  if (file.language !== 'javascript' || !fn.name.includes('.')) return false
  const maker = file.functions.find(({ name, exported, kind }) => exported && kind === 'function' && name === ownerOf(fn.name))
  if (maker === undefined) return false
  const text = functionText(pair, 'base', { path, fn: maker })
  const at = text.lastIndexOf('return {')
  const open = at + 'return '.length
  if (at < 0) return false
  const made = outsideOfBrackets(text.slice(open + 1, closingOf(text, open)))
  return new RegExp(`(?:^|[,{}]|\\n)\\s*(?:async\\s+|get\\s+|\\*\\s*)*${namePattern(lastName(fn.name))}\\s*(?:[(,:]|$|\\n)`).test(made)
}

const MOST_READ = 20

/** A file of the head that makes such an object and asks the method of one. */
export function askedOfMade(pair: RevisionPair, one: PlacedFunction): string | null {
  if (!isHandedOut(pair, one)) return null
  const [maker, method] = [ownerOf(one.fn.name), lastName(one.fn.name)]
  const asked = new RegExp(`\\.${literalPattern(method)}\\(`)
  const asking = pair.mentioning('head', method).slice(0, MOST_READ)
  return (
    asking.find((path) => {
      const takes = path !== one.path && pair.inventory('head', path)?.imports.some(({ names }) => names.some(([name]) => name === maker))
      return takes === true && asked.test(pair.text('head', path) ?? '')
    }) ?? null
  )
}
