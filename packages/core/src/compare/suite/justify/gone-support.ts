import type { FileInventory, RevisionPair, SourceFunction } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'
import type { PlacedTest } from '../../suite-comparison.js'

/**
 * A function that only tests use, which a test checked and nothing else, and which its file has no more: `extractHash` of `test/utils.js`. It calls nothing that
 * its file imports or declares, so that nothing of the project was asked by it.
 */
export function goneSupport(pair: RevisionPair, { file, test: { checks } }: PlacedTest): string | null {
  if (checks.length === 0) return null
  for (const { from, names } of pair.inventory('base', file)?.imports ?? []) {
    const path = pair.resolve('base', file, from)
    const support = path === null ? undefined : pair.files.find(({ basePath, role }) => basePath === path && role === 'test_support')
    if (!support?.base || !support.head) continue
    for (const [name, local] of names) {
      const helper = support.base.functions.find((fn) => fn.name === name && fn.kind === 'function')
      const call = new RegExp(`${namePattern(local)}\\(`)
      if (helper === undefined || !checks.every(({ subject }) => call.test(subject)) || !standsAlone(support.base, helper)) continue
      if (!livesOn(pair, name)) return `${name} of ${path}, which it checks and which calls nothing of the project, is gone in the same change`
    }
  }
  return null
}

function standsAlone({ imports, functions }: FileInventory, { calls, name }: SourceFunction): boolean {
  const outer = new Set([...imports.flatMap(({ names }) => names.map(([, local]) => local)), ...functions.map((fn) => fn.name).filter((one) => one !== name)])
  return calls.every(({ callee }) => !outer.has(/^[\w$]+/.exec(callee)?.[0] ?? ''))
}

function livesOn({ files }: RevisionPair, name: string): boolean {
  return files.some(({ head }) => head?.functions.some((fn) => fn.name === name) === true)
}
