import type { FunctionPair, SourceComparison } from '../../../compare/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { isSaidInDocs } from './told-elsewhere.js'

/** Options of the command line that a command took and takes no more, under no other name. */
export function lostFlags({ changed, pair }: SourceComparison): Weakening[] {
  return changed.flatMap((functions) => {
    const { base, head } = functions
    const [before, after] = [flagsOf(base), flagsOf(head)]
    const lost = before.filter(({ flag }) => !after.some((other) => other.flag === flag) && !isElsewhere(changed, functions, flag) && !isSaidInDocs(pair, flag))
    const [first] = lost
    if (first === undefined || after.length > before.length - lost.length) return []
    return [
      weakened({
        severity: 'medium',
        confidence: 'likely',
        side: 'base',
        at: { file: base.path, line: first.line },
        otherAt: { file: head.path, line: head.fn.line },
        message: `${nameOf(head)} no longer takes ${codeOf(first.flag, 60)}: who gives the option is refused, and no document of the change tells of it.`,
        suggestion: 'Take the option again; where it is to go, say so in docs or changelog of the same change.',
        base: first.flag,
        head: null,
        count: lost.length,
      }),
    ]
  })
}

interface Flag {
  readonly flag: string
  readonly line: number
}

/** `parseArgs({ options: { minify: { type: 'boolean' } } })`, `meow(help, { flags: { … } })`. */
function parsedFlags({ fn }: FunctionPair['base']): Flag[] {
  return fn.calls.flatMap(({ callee, args, line }) => {
    const table = /^(?:util\.)?parseArgs$/.test(callee) ? 'options' : callee === 'meow' ? 'flags' : null
    const options = args.flatMap((arg) => (arg.kind === 'object' ? arg.entries.filter(([key]) => key === table) : [])).map(([, value]) => value)
    return options.flatMap((value) => (value.kind === 'object' ? value.entries.map(([name]) => ({ flag: `--${name}`, line })) : []))
  })
}

/** `click.option('--strict/--lenient')`, `parser.add_argument('-s', '--strict')`. */
function flagsOf(placed: FunctionPair['base']): Flag[] {
  const { file, fn } = placed
  if (file.language !== 'python') return parsedFlags(placed)
  const decorated = fn.decorators.flatMap((text) => {
    const flag = /\boption\([^)]*?['"](--[\w-]+)/.exec(text)?.[1]
    return flag === undefined || HIDDEN.test(text) ? [] : [{ flag, line: fn.line }]
  })
  const added = fn.calls.flatMap(({ callee, args, line, text }) => {
    const flag = /\.add_(?:argument|option)$/.test(callee)
      ? args.flatMap((arg) => (arg.kind === 'string' && arg.text.startsWith('--') ? [arg.text] : []))[0]
      : undefined
    return flag === undefined || HIDDEN.test(text) ? [] : [{ flag, line }]
  })
  return [...decorated, ...added]
}

const HIDDEN = /\bhidden ?= ?True|SUPPRESS|deprecated/i

function isElsewhere(changed: readonly FunctionPair[], own: FunctionPair, flag: string): boolean {
  return changed.some((other) => other !== own && flagsOf(other.head).some((one) => one.flag === flag) && !flagsOf(other.base).some((one) => one.flag === flag))
}
