import type { FunctionPair } from '../../../compare/index.js'
import type { CallFact } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'

/** It names a key by its path, `'scale.caption'`, which the file wrote and writes no more under that name; as much is registered by the same call as before. */
export function isOfGoneKey({ callee, args: [named] }: CallFact, { base, head }: FunctionPair): boolean {
  const path = named?.kind === 'string' ? named.text : ''
  if (!/^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+$/.test(path)) return false
  const times = ({ calls }: FunctionPair['base']['fn']): number => calls.filter((call) => call.callee === callee).length
  return base.file.mentions.has(lastName(path)) && !head.file.mentions.has(lastName(path)) && times(head.fn) >= times(base.fn)
}

/** `() => { server.close() }` of a server of which the file says nothing more. */
export function actsOnGone({ text }: CallFact, { base, head }: FunctionPair): boolean {
  const handler = /,\s*(?:async )?(?:function\b|(?:\([^()]*\)|[\w$]+)\s*=>)([\s\S]*)$/.exec(text)?.[1] ?? ''
  const holders = [...handler.matchAll(/(?<![\w$.])([A-Za-z_$][\w$]*)\.[\w$]+\(/g)].flatMap(([, name = '']) => (base.file.mentions.has(name) ? [name] : []))
  return holders.length > 0 && holders.every((name) => !head.file.mentions.has(name))
}
