import type { RevisionPair } from '../../../contract/index.js'
import { lastName, ownerOf } from '../../../run/code/dotted-name.js'
import { namePattern } from '../../../run/literal-pattern.js'

const DEEPEST = 5

/** Whether a class of JavaScript has a member from its base; null where that, or one of its own bases, is no class of the repository. */
export function givenByBase(pair: RevisionPair, path: string, base: string, member: string, depth = 0): boolean | null {
  if (depth > DEEPEST) return null
  const imported = pair.inventory('head', path)?.imports.find(({ names }) => names.some(([, local]) => local === base))
  const from = imported === undefined ? path : pair.resolve('head', path, imported.from)
  const name = imported?.names.find(([, local]) => local === base)?.[0] ?? base
  const text = from === null ? null : pair.text('head', from)
  if (from === null || text === null) return null
  const found = pair.inventory('head', from)?.functions.find((one) => one.kind === 'class' && one.name === name)
  if (found === undefined) return null
  const body = text
    .split('\n')
    .slice(found.line - 1, found.endLine)
    .join('\n')
  const [further] = found.bases ?? []
  return givesMember(body, member) || (further === undefined ? false : givenByBase(pair, from, further, member, depth + 1))
}

/** A method, a field, an assignment or a computed name in the body of a class; what comments say is none, nor a call of another object's. */
export function givesMember(body: string, member: string): boolean {
  const code = body.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const name = namePattern(member)
  return new RegExp(`(?<![\\w$.])#?${name}['"]?\\s*[:=(?!<]|\\.${name}\\s*=(?!=)|(?<![\\w$)\\]])\\[key|\\bthis\\[|Object\\.\\w+\\(this\\b`, 'm').test(code)
}

/** What a class lost, `Cart.total`, is given by its base in the repository, which a test of it may well ask. */
export function isInherited(pair: RevisionPair, path: string, name: string): boolean {
  const bases = pair.inventory('head', path)?.functions.find((one) => one.kind === 'class' && one.name === ownerOf(name))?.bases ?? []
  return bases.some((base) => givenByBase(pair, path, base, lastName(name)) === true)
}
