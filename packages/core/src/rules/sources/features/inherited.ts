import type { PlacedFunction } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { lastName, ownerOf } from '../../../run/code/dotted-name.js'
import { literalPattern } from '../../../run/literal-pattern.js'

/**
 * A method that only did otherwise what its class inherits under the same name, from a class of the repository whose method does something: it can be
 * called still. One that refused something is no such method.
 */
export function isInherited(pair: RevisionPair, { fn, path }: PlacedFunction): boolean {
  const owner = ownerOf(fn.name)
  if (fn.kind !== 'method' || owner === '' || owner.includes('.') || fn.guards.length > 0) return false
  const head = new RegExp(`\\bclass\\s+${literalPattern(owner)}\\s*(?:\\(([^)]*)\\)|extends\\s+([\\w$.]+))`).exec(pair.text('head', path) ?? '')
  const parents = (head?.[1] ?? head?.[2] ?? '').split(',').map((one) => one.trim().replace(/^.*\./, ''))
  return parents.some((parent) => /^\w+$/.test(parent) && has(pair, parent, lastName(fn.name)))
}

function has(pair: RevisionPair, parent: string, method: string): boolean {
  return pair
    .mentioning('head', parent)
    .filter((path) => new RegExp(`\\bclass\\s+${literalPattern(parent)}\\b`).test(pair.text('head', path) ?? ''))
    .some((path) => pair.inventory('head', path)?.functions.some(({ name, stub, statements }) => name === `${parent}.${method}` && !stub && statements > 0))
}
