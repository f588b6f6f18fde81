import type { InventoryTest, RevisionPair } from '../../../../contract/index.js'
import { namePattern } from '../../../../run/literal-pattern.js'
import { oncePer } from '../../../once-per.js'
import { differingLines } from '../../../sources/differing-lines.js'
import type { PlacedTest } from '../../../suite-comparison.js'

interface Required {
  readonly path: string
  /** What is called, and the key of what it is given that was optional. */
  readonly name: string
  readonly key: string
}

const OPTIONAL = /(?<![\w$])([A-Za-z_$][\w$]*)\?(?=:)/g

/** Keys that a declaration in TypeScript asks for now: `move: (options?: { slip?: string }) => void` became `… { slip: string } …`, and nothing else of the line differs. */
const requiredKeys = oncePer((pair: RevisionPair): readonly Required[] =>
  pair.files.flatMap((file) => {
    if (file.role !== 'source' || !/\.[cm]?tsx?$/.test(file.headPath ?? '')) return []
    const { path, gone, come } = differingLines(pair, file)
    const asked = new Map(come.map((line) => [line.replace(OPTIONAL, '$1'), line]))
    return gone.flatMap((line) => {
      const now = asked.get(line.replace(OPTIONAL, '$1'))
      const name = /^(?:export |declare |readonly )*(?:function )?([A-Za-z_$][\w$]*)\??[:(]/.exec(line)?.[1]
      if (now === undefined || name === undefined) return []
      const left = Array.from(now.matchAll(OPTIONAL), ([, key = '']) => key)
      return [...line.matchAll(OPTIONAL)].flatMap(([, key = '']) => (left.includes(key) ? [] : [{ path, name, key }]))
    })
  }),
)

function leavesAway({ calls, checks }: InventoryTest, { name, key }: Required): boolean {
  const given = new RegExp(`(?<![\\w$])${name}\\((\\{[^{}]*\\})?\\)`, 'g')
  return [...calls, ...checks.map(({ subject }) => subject)].some((text) =>
    [...text.matchAll(given)].some(([, object = '']) => !new RegExp(`${namePattern(key)}\\s*[:,}]`).test(object)),
  )
}

/** Why a test that is gone, or a check of a test that stays, may be right: it left away what the types of the called function ask for by this change. */
export function requiredNow(pair: RevisionPair, { test }: Pick<PlacedTest, 'test'>, now?: InventoryTest): string | null {
  const found = requiredKeys(pair).find((one) => leavesAway(test, one) && !(now !== undefined && leavesAway(now, one)))
  return found === undefined ? null : `${found.name} of ${found.path} asks for ${found.key} in the same change, which it left away`
}
