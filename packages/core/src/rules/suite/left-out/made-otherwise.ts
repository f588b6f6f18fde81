import type { PlacedTest } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'

const OF_PARAMETER = /^\(*([A-Za-z_]\w*) (?:==|!=|is|is not|in|not in) (?:None|\(?(?:(['"])[^'"]*\2(?:, )?)+\)?)\)*$/

/** The class of a test is made more than once by a function of its module, which hands over what its condition asks for: made another way, it still runs. null for all else. */
export function madeOtherwise(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  const name = OF_PARAMETER.exec(test.condition ?? '')?.[1]
  const [outer] = test.titlePath
  if (name === undefined || outer === undefined || test.reason === null || !file.endsWith('.py')) return null
  const made = new RegExp(
    `^def (\\w+)\\([^)]*${namePattern(name)}[^)]*\\):\\n(?:(?!def |class |@).*\\n)*?[ \\t]+class ${namePattern(outer)}(?:(?!def |class |@).*\\n)*?[ \\t]+(?:globals|vars)\\(\\)\\[[^\\]\\n]+\\] *= *${namePattern(outer)}`,
    'm',
  )
  const maker = made.exec(pair.text('head', file) ?? '')?.[1]
  const isMadeAgain =
    maker !== undefined && new RegExp(`^(?:for .*:\\n[ \\t]+${maker}\\(|${maker}\\([^\\n]*\\n(?:.*\\n)*?${maker}\\()`, 'm').test(pair.text('head', file) ?? '')
  return isMadeAgain ? name : null
}
