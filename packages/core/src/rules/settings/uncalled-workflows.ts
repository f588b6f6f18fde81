import type { RevisionPair, Setting, Settings } from '../../contract/index.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'
import { ciJobs } from './ci-jobs.js'
import { textsOf } from './setting-values.js'
import { settingWeakening } from './setting-weakening.js'

const CALLED = /^\.\/\.github\/workflows\/([^/@]+)$/

/** A workflow with tests that runs only where another one calls it, and that none calls any more. */
export function uncalledWorkflows(pair: RevisionPair): Weakening[] {
  const [base, head] = [calledWorkflows(pair.settings.base), calledWorkflows(pair.settings.head)]
  return [...base].flatMap(([name, was]) => {
    if (head.has(name) || startsItself(pair.settings.head, name) || !holdsTests(pair.settings.head, name)) return []
    return [
      settingWeakening(was, null, {
        message: `No workflow calls ${shortened(name, 90)} any more, which ${shortened(was.file, 90)} did: its tests do not run.`,
        suggestion: 'Let a workflow call it again, or give it a trigger of its own.',
      }),
    ]
  })
}

/** Workflows of the repository that another one calls, by their names, with the step that does. */
export function calledWorkflows({ settings }: Settings): ReadonlyMap<string, Setting> {
  const found = settings.flatMap((setting): (readonly [string, Setting])[] => {
    const [, name] = (setting.tool === 'ci' && setting.key === 'uses' && CALLED.exec(textsOf(setting)[0] ?? '')) || []
    return name === undefined ? [] : [[name, setting]]
  })
  return new Map(found)
}

function startsItself({ settings }: Settings, name: string): boolean {
  return settings.some(({ tool, scope, key }) => tool === 'ci' && scope === name && /^on\.(?!workflow_call\b|workflow_dispatch\b)\w+/.test(key))
}

function holdsTests(settings: Settings, name: string): boolean {
  return [...ciJobs(settings)].some(([id, { checks }]) => id.startsWith(`${name}/`) && checks.some(({ tests }) => tests))
}
