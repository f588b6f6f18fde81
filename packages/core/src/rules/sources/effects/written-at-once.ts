import type { FunctionPair, SourceComparison } from '../../../compare/index.js'
import type { CallFact } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, headOf, nameOf, weakened } from '../../weakened.js'
import { argumentText } from '../argument-text.js'

const WRITES = /(?:^|\.)(?:write_text|write_bytes|write|writeFile|writeFileSync|outputFile|writelines|dump)$/
const MOVES = /(?:^|\.)(?:os\.(?:replace|rename)|rename|renameSync|moveSync|shutil\.move)$/

/** `os.replace(temporary, path)`, `temporary.replace(path)` of a path, `rename(temporary, path)` */
function moves({ callee, args }: CallFact): boolean {
  const [to, ...others] = args
  // A date is given another part by its name: `now.replace(microsecond=0)`.
  const isPath = to !== undefined && others.length === 0 && !/^\w+ ?=(?!=)/.test(argumentText(to))
  return MOVES.test(callee) || (/\.replace$/.test(callee) && isPath)
}

/** A file that was written under another name and put in its place whole is written in place: whoever reads it meanwhile, or after a failure, finds half of it. */
export function writtenAtOnce({ changed, added }: SourceComparison, functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  const move = base.fn.calls.find(moves)
  const writes = (fn: FunctionPair['base']['fn']): boolean => fn.calls.some(({ callee }) => WRITES.test(callee))
  if (move === undefined || !writes(base.fn) || !writes(head.fn) || head.fn.calls.some(moves) || head.fn.calls.some(({ callee }) => /atomic/i.test(callee)))
    return []
  const others = [...changed.filter((one) => one !== functions && !one.base.fn.calls.some(moves)).map((one) => one.head.fn), ...added.map(({ fn }) => fn)]
  if (others.some((fn) => fn.calls.some(moves))) return []
  return [
    weakened({
      severity: 'medium',
      confidence: 'likely',
      side: 'base',
      at: { file: base.path, line: move.line },
      otherAt: headOf(functions),
      message: `${nameOf(head)} writes the file in place, without ${codeOf(move.text, 80)}: whoever reads it meanwhile, or after a failure, finds half of it.`,
      suggestion: 'Put the file in its place when it is whole, written under another name before.',
      base: move.text,
      head: null,
    }),
  ]
}
