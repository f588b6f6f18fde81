import type { RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { shortened } from '../../wording.js'

/** A deleted test file that could not be read: how many tests went with it is not known. */
export function unreadDeletions(pair: RevisionPair): Weakening[] {
  return pair.files.flatMap(({ role, change, base, basePath }) =>
    role !== 'test' || change !== 'deleted' || base !== null || basePath === null
      ? []
      : [
          {
            severity: 'high',
            confidence: 'likely',
            file: basePath,
            line: null,
            side: 'base',
            test: null,
            count: 1,
            message: `${shortened(basePath, 120)} is gone with whatever it tests: its text could not be read, so its tests were not looked for elsewhere.`,
            suggestion: 'Put the file back, or give its tests a place in the same change and have the removal approved.',
            base: 'test file',
            head: 'gone',
            baseAt: null,
            headAt: null,
            justification: goneWithModules(pair, basePath),
          },
        ],
  )
}

/** What a file loads is seen without parsing: where all of it is deleted as well, nothing is left that it could test. */
function goneWithModules(pair: RevisionPair, path: string): NonNullable<Weakening['justification']> | null {
  const [loads] = pair.loads('base', [path])
  const deleted = new Map(pair.files.flatMap(({ change, basePath, role }) => (change === 'deleted' && basePath !== null ? [[basePath, role] as const] : [])))
  const modules = loads?.paths.filter((one) => deleted.get(one) === 'source') ?? []
  if (loads === undefined || loads.open || modules.length === 0 || loads.paths.some((one) => !deleted.has(one))) return null
  return { reason: `${shortened(modules.join(' and '), 120)}, which it loads, is gone in the same change`, verified: true }
}
