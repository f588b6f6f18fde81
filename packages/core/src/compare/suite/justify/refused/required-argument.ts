import type { FileInventory, RevisionPair, Side, SourceFunction } from '../../../../contract/index.js'
import { argumentsFrom } from '../../../../run/code/parts.js'
import { literalPattern } from '../../../../run/literal-pattern.js'
import { oncePer } from '../../../once-per.js'
import { productFiles } from '../../../sources/compare-sources.js'
import type { PlacedTest } from '../../../suite-comparison.js'

interface Required {
  readonly path: string
  readonly name: string
  readonly param: string
  readonly place: number
}

/**
 * Why a test that is gone may be right: it called a function of TypeScript without an argument for which its types ask by this change, and no test of its file
 * calls it so any more: `part(text, 4)` of `part(text: string, from: number, length: number)`, whose `length` was optional.
 */
export function requiredArgument(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  const required = requiredArguments(pair)
  if (required.length === 0) return null
  const staying = pair.inventory('head', file)?.tests ?? []
  const left = required.find((one) => leavesAway(test, one) && !staying.some((other) => leavesAway(other, one)))
  return left === undefined ? null : `${left.name} of ${left.path} asks for ${left.param} in the same change, which it left away`
}

function leavesAway({ calls, checks }: Pick<PlacedTest['test'], 'calls' | 'checks'>, { name, place }: Required): boolean {
  const call = new RegExp(`(?<![\\w$.'"])${literalPattern(name)}\\(`, 'g')
  return [...calls, ...checks.map(({ subject }) => subject)].some((text) =>
    [...text.matchAll(call)].some(({ index, 0: head }) => {
      const given = argumentsFrom(text, index + head.length)
      return given !== null && given.length <= place && !given.some((one) => one.startsWith('...'))
    }),
  )
}

const requiredArguments = oncePer((pair: RevisionPair): readonly Required[] =>
  productFiles(pair).flatMap(({ base, head }): Required[] => {
    if (!base || !head || !/\.[cm]?tsx?$/.test(head.path)) return []
    return callable(head).flatMap((fn) => {
      const was = callable(base).find(({ name }) => name === fn.name)
      const before = was === undefined ? null : paramsOf(pair, 'base', base.path, was)
      const after = was === undefined ? null : paramsOf(pair, 'head', head.path, fn)
      return (after ?? []).flatMap((one, place) => {
        const param = /^([\w$]+)\s*:/.exec(one)?.[1]
        const isAsked = param !== undefined && !one.includes('=') && new RegExp(`^${literalPattern(param)}\\?\\s*:`).test(before?.[place] ?? '')
        return isAsked ? [{ path: head.path, name: fn.name, param, place }] : []
      })
    })
  }),
)

/** Functions of a module of which there is one. */
function callable({ functions }: FileInventory): readonly SourceFunction[] {
  return functions.filter(({ kind, name }) => kind === 'function' && /^[\w$]+$/.test(name) && functions.filter((one) => one.name === name).length === 1)
}

/** Its parameters as they are written; null where another signature of it stands beside. */
function paramsOf(pair: RevisionPair, side: Side, path: string, { name, line, endLine }: SourceFunction): readonly string[] | null {
  const text = pair.text(side, path) ?? ''
  const declared = new RegExp(`\\bfunction ${literalPattern(name)}\\b`, 'g')
  if ((text.match(declared)?.length ?? 0) !== 1) return null
  const own = text
    .split('\n')
    .slice(line - 1, endLine)
    .join('\n')
  const open = own.indexOf('(', own.search(declared))
  return open < 0 ? null : argumentsFrom(own, open + 1)
}
