import type { PlacedTest } from '../../compare/index.js'
import type { RevisionPair } from '../../contract/index.js'

const HAS = /\bhasattr\((\w+)[\w.]*, ['"](\w+)['"]\)/g
const SYSTEM = /^(?:os|sys|socket|select|signal|time)$/

/** Whether a test is left out where something lacks a part that is the repository's own, or that the test does not use: no platform or version decides that. */
export function asksOwnParts(pair: RevisionPair, { file, test }: PlacedTest): boolean {
  return [...(test.condition ?? '').matchAll(HAS)].some(([, root = '', part = '']) => {
    if (SYSTEM.test(root)) return false
    const imported = pair.inventory('head', file)?.imports.find(({ names }) => names.some(([, local]) => local === root))
    const original = imported?.names.find(([, local]) => local === root)?.[0]
    if (imported === undefined) return true
    const isOwn = [imported.from, `${imported.from}.${original}`].some((module) => pair.resolve('head', file, module) !== null)
    return isOwn || !test.mentions.has(part)
  })
}
