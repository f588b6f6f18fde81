import type { RevisionPair } from '../../contract/index.js'
import type { CallPair } from './call-pairs.js'
import { ciChecks } from './ci-jobs.js'

const WORKSPACE = /(?:^|\/)vitest\.(?:workspace|projects)\.[cm]?[jt]s$/
const NAME = /\bname\s*:\s*(['"`])(.*?)\1/g
/** What is set of a browser has names of its own. */
const BROWSER = /\bbrowser\s*:\s*\{(?:[^{}]|\{[^{}]*\})*\}/g

/** The projects came with the change, where everything was one before, and CI runs each of them: `--project unit` beside `--project browser`. */
export function isOneOfAllProjects({ base, head }: CallPair, pair: RevisionPair, project: string | null): boolean {
  const given = head?.call.flags.find(({ name }) => name === '--workspace')?.value
  if (head === null || project === null || base.call.flags.some(({ name }) => name === '--project')) return false
  const path = given ?? pair.files.map(({ headPath }) => headPath ?? '').find((one) => WORKSPACE.test(one))
  if (path === undefined || pair.exists('base', path) || !pair.exists('head', path)) return false
  const names = [...(pair.text('head', path) ?? '').replace(BROWSER, '').matchAll(NAME)].map(([, , name = '']) => name)
  const taken = new Set(
    ciChecks(pair.settings.head).flatMap(({ call, soft, condition }) =>
      call?.call.program === 'vitest' && soft === null && condition === null
        ? call.call.flags.flatMap(({ name, value }) => (name === '--project' ? [value] : []))
        : [],
    ),
  )
  return names.length > 1 && names.includes(project) && names.every((name) => taken.has(name))
}
