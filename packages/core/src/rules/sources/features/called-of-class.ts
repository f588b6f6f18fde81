import type { RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { literalPattern, namePattern } from '../../../run/literal-pattern.js'

const MOST_FILES = 20
const CODE = /\.(?:[cm]?[jt]sx?|py)$/

/** A file that takes the class of a method that is gone, and calls it on what is said to be one: `shelf: Shelf` and `shelf.titles()`. */
export function calledOfClass(pair: RevisionPair, path: string, owner: string, method: string): string | null {
  const files = pair
    .mentioning('head', method, [owner])
    .filter((other) => other !== path && CODE.test(other) && !/(?:^|[/._-])(?:tests?|spec|conftest)(?:[/._-]|$)/.test(other))
  const called = files.slice(0, MOST_FILES).find((other) => {
    const file = pair.inventory('head', other)
    const taken = file?.imports.some(({ from, names }) => names.some(([name]) => name === owner) && pair.resolve('head', other, from) === path)
    if (!file || taken !== true || file.functions.some(({ name }) => lastName(name) === method)) return false
    const text = pair.text('head', other) ?? ''
    return file.functions.some(({ calls }) =>
      calls.some(({ callee }) => callee.endsWith(`.${method}`) && isOne(callee.slice(0, -method.length - 1), owner, text)),
    )
  })
  return called ?? null
}

/** By its declared type or by what it is made with. */
function isOne(receiver: string, owner: string, text: string): boolean {
  const name = lastName(receiver)
  if (!/^[#\w$]+$/.test(name)) return false
  return new RegExp(
    `${namePattern(name)}\\??\\s*(?::\\s*(?:['"]?)${literalPattern(owner)}\\b|=\\s*(?:await\\s+)?(?:new\\s+)?${literalPattern(owner)}\\()`,
  ).test(text)
}
