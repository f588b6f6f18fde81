import type { FunctionPair, PlacedFunction } from '../../../compare/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import type { Weakening } from '../../rule.js'
import { codeOf, headOf, nameOf, weakened } from '../../weakened.js'

const RESOLVES = /(?:^|\.)(?:resolve|realpath|abspath|normpath)$/
const BELOW = /\.(?:is_relative_to|relative_to|startswith)\(|\bcommonpath\(/

/** A path that had to stand below a folder is asked as it is given: `..` in it leads out. */
export function unresolvedPaths(functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  const resolved = ({ fn, path }: PlacedFunction) => (path.endsWith('.py') ? fn.calls.filter(({ callee }) => RESOLVES.test(callee)) : [])
  const [first] = resolved(base)
  if (first === undefined || resolved(head).length > 0 || !head.fn.conditions.some(({ text }) => BELOW.test(text))) return []
  return [
    weakened({
      severity: 'high',
      side: 'base',
      at: { file: base.path, line: first.line },
      otherAt: headOf(functions),
      message: `${nameOf(head)} asks where a path stands without ${codeOf(`${lastName(first.callee)}()`, 40)}: one with ${codeOf('..')} in it passes and leads out.`,
      suggestion: 'Put the call back, so that the path is compared as it leads.',
      base: first.text === '' ? first.callee : first.text,
      head: null,
    }),
  ]
}
