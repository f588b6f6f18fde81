import type { RevisionPair } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'
import { oncePer } from '../../once-per.js'
import { differingLines } from '../../sources/differing-lines.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { takesFrom } from './gone-member.js'

interface Given {
  readonly path: string
  readonly member: string
}

const GIVEN = /^[A-Za-z_$][\w$]*\.([A-Za-z_$][\w$]*)\s*=\s*(?:async\b\s*)?(?:function\b|\(|[\w$]+\s*=>)/

/**
 * What a test calls on something that a module makes, `tag.raw(text)`, and which the module gave it as a function of its own, `made.raw = (text) => …`, and gives
 * to nothing any more, nor does another one of the change.
 */
export function goneGiven(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  const found = givenNoMore(pair).find(({ path, member }) => new RegExp(`[\\w$)]\\.${namePattern(member)}\\(`).test(test.text) && takesFrom(pair, file, path))
  return found === undefined ? null : `${found.member}, which it calls, is given to nothing by ${found.path} any more, by the same change`
}

const givenNoMore = oncePer((pair: RevisionPair): readonly Given[] => {
  const sources = pair.files.filter(({ role, change, headPath }) => role === 'source' && change !== 'unchanged' && /\.[cm]?[jt]sx?$/.test(headPath ?? ''))
  const lines = sources.map((file) => differingLines(pair, file))
  const stays = sources.map(({ headPath }) => (headPath === null ? '' : (pair.text('head', headPath) ?? '')))
  return lines.flatMap(({ path, gone }) =>
    gone.flatMap((line): Given[] => {
      const member = GIVEN.exec(line)?.[1]
      const isThere = (text: string) =>
        new RegExp(
          `\\.${namePattern(member ?? '')}\\s*=(?![=>])|(?:function|const|class) ${namePattern(member ?? '')}|(?:^|[{,;])\\s*(?:async\\s+)?${namePattern(member ?? '')}\\s*(?::|\\([^()]*\\)\\s*\\{)`,
          'm',
        ).test(text)
      return member === undefined || stays.some(isThere) ? [] : [{ path, member }]
    }),
  )
})
