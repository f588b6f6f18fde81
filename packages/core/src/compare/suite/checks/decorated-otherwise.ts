import type { InventoryTest } from '../../../contract/index.js'
import { oncePer } from '../../once-per.js'

/** What marks tests, repeats them or leaves them out, and makes no surroundings. */
const PLAIN =
  /^(?:pytest\.mark\.(?:(?:skip|skipif|xfail|parametrize|timeout|flaky|order|dependency|asyncio|anyio)\b|\w+$)|(?:unittest\.)?(?:skip\w*|expectedFailure)\b|(?:\w+\.)*(?:tag|retry|flaky|timeout|repeat|attr)\b|staticmethod$|classmethod$|override$)/

/** Whether what stands over two tests of Python gives them other surroundings: another time, other settings, variables, doubles or fixtures. */
export function isDecoratedOtherwise(one: InventoryTest, other: InventoryTest): boolean {
  return surroundings(one) !== surroundings(other)
}

const surroundings = oncePer(({ text }: InventoryTest): string => {
  const head = /^@/.test(text) ? text.slice(0, Math.max(0, text.search(/^[ \t]*(?:async )?def /m))) : ''
  return head
    .split(/^[ \t]*@/m)
    .map((decorator) => decorator.replace(/#.*$/gm, '').replace(/\s+/g, ' ').replace(/"/g, "'").trim())
    .filter((decorator) => decorator !== '' && !PLAIN.test(decorator))
    .sort()
    .join('\n')
})
