import type { PlacedTest } from '../compare/index.js'
import type { RevisionPair } from '../contract/index.js'

const VERSION = /version|platform|sys\.|os\.name|machine|arch\b/i

/** True when the condition of a test is a constant, of its file or of one that it imports, which is computed from a version or the platform. */
export function dependsOnVersion(pair: RevisionPair, { file, test }: PlacedTest): boolean {
  const own = pair.inventory('head', file)
  if (!own || test.condition === null) return false
  return (test.condition.match(/[A-Za-z_$][\w$]*/g) ?? []).some((name) => {
    if (own.constants.some((constant) => constant.name === name && VERSION.test(JSON.stringify(constant.value)))) return true
    return own.imports.some(({ from, names }) => {
      const imported = names.find(([, local]) => local === name)?.[0]
      const path = imported === undefined ? null : pair.resolve('head', file, from)
      const constants = path === null ? [] : (pair.inventory('head', path)?.constants ?? [])
      return constants.some((constant) => constant.name === imported && VERSION.test(JSON.stringify(constant.value)))
    })
  })
}
