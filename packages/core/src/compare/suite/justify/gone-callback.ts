import type { RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { argumentsFrom } from '../../../run/code/parts.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { oncePer } from '../../once-per.js'
import { compareSources } from '../../sources/compare-sources.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { takesFrom } from './gone-member.js'

interface LostCallback {
  readonly path: string
  readonly name: string
  readonly param: string
  readonly place: number
}

const FUNCTION = /=>|\bfunction\b|\b(?:stub|spy|fn|fake)\(/

/**
 * The test hands a function over in a place where the code called what it was given, and where it takes something else now that it does not call: all its checks
 * look at such calls, or at the function.
 */
export function goneCallback(pair: RevisionPair, { file, test: { checks, text } }: PlacedTest): string | null {
  if (checks.length === 0 || file.endsWith('.py')) return null
  for (const { path, name: own, param, place } of lostCallbacks(pair)) {
    const name = own === 'default' ? localOf(pair, file, path) : own
    const [callback] = checks.flatMap(({ subject }) => givenAt(subject, name, place))
    if (callback === undefined || !isFunction(callback, text) || !takesFrom(pair, file, path)) continue
    if (checks.every(({ subject }) => givenAt(subject, name, place).length > 0 || subject.startsWith(callback)))
      return `${name} of ${path} calls no ${param} any more, by the same change`
  }
  return null
}

/** What a file calls that which a module hands out as a whole; its own word where it does not say. */
function localOf(pair: RevisionPair, file: string, path: string): string {
  const taken = pair.inventory('base', file)?.imports.find(({ from }) => pair.resolve('base', file, from) === path)
  return taken?.names.find(([name]) => name === 'default' || name === '*')?.[1] ?? 'default'
}

/** It is one, or the test sets a name to one. */
function isFunction(callback: string, text: string): boolean {
  if (FUNCTION.test(callback)) return true
  const set = /^[\w$]+$/.test(callback) ? new RegExp(`(?<![\\w$.])${literalPattern(callback)} = (.*)$`, 'm').exec(text)?.[1] : undefined
  return set !== undefined && FUNCTION.test(set)
}

function givenAt(subject: string, name: string, place: number): readonly string[] {
  return [...subject.matchAll(new RegExp(`(?<![\\w$])${literalPattern(name)}\\(`, 'g'))].flatMap(
    ({ index, 0: call }) => argumentsFrom(subject, index + call.length)?.[place] ?? [],
  )
}

const lostCallbacks = oncePer((pair: RevisionPair): readonly LostCallback[] =>
  compareSources(pair).changed.flatMap(({ base, head }) =>
    base.fn.params.flatMap((param, place): LostCallback[] => {
      const calls = (side: typeof base, callee: string | undefined) => side.fn.calls.some((call) => call.callee === callee)
      if (!calls(base, param) || head.fn.params.includes(param) || calls(head, head.fn.params[place]) || calls(head, param)) return []
      return [{ path: head.path, name: lastName(base.fn.name), param, place }]
    }),
  ),
)
