import { type FunctionPair, surplus } from '../../../compare/index.js'
import type { CallFact } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'

const LIBRARIES = /^(?:yargs(?:\/.*)?|commander|@commander-js\/.*|cac|caporal|meow|sade|clipanion|@oclif\/core)$/
/** Steps of a command line that refuse what is not meant. */
const REFUSES =
  /^(?:strict|strictCommands|strictOptions|demandCommand|demandOption|demand|requiredOption|makeOptionMandatory|check|conflicts|implies|choices|requiresArg|allowUnknownOption|allowExcessArguments)$/
const LETS = /^(?:allowUnknownOption|allowExcessArguments)$/

/** A command line that takes what it refused: `.strict()` is gone, `.requiredOption()` became `.option()`. */
export function lostSteps(functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  if (!base.file.imports.some(({ from }) => LIBRARIES.test(from))) return []
  const told = (call: CallFact): string => `${lastName(call.callee)} ${firstOf(call)}`
  const steps = (calls: readonly CallFact[]): CallFact[] => calls.filter(({ callee }) => callee.includes('.') && REFUSES.test(lastName(callee)))
  const [before, after] = [steps(base.fn.calls), steps(head.fn.calls)]
  const [first, ...more] = surplus(before, after, told).filter(({ callee }) => !LETS.test(lastName(callee)) && stays(functions, callee))
  if (first === undefined || surplus(after, before, told).some(({ callee }) => !LETS.test(lastName(callee)))) return []
  // The option itself went: what is asked of it went along.
  const option = firstOf(first)
  if (option.startsWith('-') && !head.fn.calls.some((call) => firstOf(call) === option)) return []
  return [
    weakened({
      severity: 'high',
      side: 'base',
      at: { file: base.path, line: first.line },
      otherAt: { file: head.path, line: head.fn.line },
      message: `${nameOf(head)} takes what it refused: ${codeOf(`.${lastName(first.callee)}(${option})`, 80)} is gone from its command line.`,
      suggestion: 'Put the step back, or refuse the same input where the command starts.',
      base: `${first.callee}(${option})`,
      head: null,
      count: more.length + 1,
    }),
  ]
}

function firstOf({ args: [first] }: CallFact): string {
  return first?.kind === 'string' ? first.text : ''
}

/** The chain that it was a step of is there still. */
function stays({ head }: FunctionPair, callee: string): boolean {
  const [root = ''] = callee.split(/[.(]/)
  return head.fn.calls.some((call) => call.callee.startsWith(root))
}
