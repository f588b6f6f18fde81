import type { FunctionPair } from '../../../compare/index.js'
import type { CallFact, RevisionPair } from '../../../contract/index.js'

/** The same call with a name for its path, of a constant that holds it: `router.get(PATHS.notes, show)`. */
export function isNamedByConstant(pair: RevisionPair, call: CallFact, what: string, { head }: FunctionPair): boolean {
  const behind = ({ text }: CallFact) => /^[\w$.]+\([^,]*(,[\s\S]*)$/.exec(text)?.[1]
  return head.fn.calls.some((other) => {
    const [path] = other.args
    const root = path?.kind === 'expression' ? /^([A-Za-z_$][\w$]*)[\w$.]*$/.exec(path.text)?.[1] : undefined
    if (root === undefined || other.callee !== call.callee || behind(call) === undefined || behind(call) !== behind(other)) return false
    const from = head.file.imports.find(({ names }) => names.some(([, local]) => local === root))?.from
    const file = from === undefined ? head.path : pair.resolve('head', head.path, from)
    return file !== null && pair.inventory('head', file)?.mentions.has(what) === true
  })
}
