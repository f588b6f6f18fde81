import type { RevisionPair } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'
import { oncePer } from '../../once-per.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { stemOf } from './gone-namesake.js'

interface Moved {
  readonly from: string
  /** Folder of the package that came. */
  readonly to: string
  readonly name: string
  /** Checks of tests that came with it there. */
  readonly checks: number
}

const LEAST_LETTERS = 5

/**
 * The module of which a title speaks moved out of the test's package into one of its own, which came with tests that check as often as tests went here: `packages/cli/src/filter.ts`
 * became `packages/filter/src/index.ts`.
 */
export function movedModule(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  for (const { from, to, name, checks } of movedModules(pair)) {
    const titled = new RegExp(namePattern(name), 'i')
    const isAbout = ({ titlePath }: PlacedTest['test']) => titlePath.some((title) => titled.test(title))
    if (!file.startsWith(packageOf(from)) || !isAbout(test)) continue
    const times = (side: 'base' | 'head') => (pair.inventory(side, file)?.tests ?? []).filter(isAbout).length
    if (checks >= times('base') - (pair.exists('head', file) ? times('head') : 0)) return `${from} is the package ${to} now, which has tests of its own`
  }
  return null
}

const movedModules = oncePer((pair: RevisionPair): readonly Moved[] => {
  const came = pair.files.flatMap(({ basePath, headPath }) =>
    basePath === null && headPath?.endsWith('/package.json') === true ? [headPath.slice(0, -'package.json'.length)] : [],
  )
  return pair.files.flatMap(({ role, basePath, headPath }): Moved[] => {
    const to = basePath === null || headPath === null || basePath === headPath || role !== 'source' ? undefined : came.find((one) => headPath.startsWith(one))
    if (to === undefined || basePath === null || basePath.startsWith(to) || stemOf(basePath).length < LEAST_LETTERS) return []
    const tests = pair.files.flatMap(({ headPath: path, base, head }) => (base === null && path?.startsWith(to) === true ? (head?.tests ?? []) : []))
    return [
      {
        from: basePath,
        to: to.slice(0, -1),
        name: stemOf(basePath),
        checks: tests.reduce((sum, { state, checks }) => sum + (state === 'run' ? checks.length : 0), 0),
      },
    ]
  })
})

/** `packages/cli/` of `packages/cli/src/filter.ts`. */
function packageOf(path: string): string {
  return path.replace(/(?:src|lib|source)\/.*$|[^/]*$/, '')
}
