import type { RevisionPair, Setting } from '../../contract/index.js'
import { splitCommands } from '../../run/command/index.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'
import { type CiJob, ciJobs } from './ci-jobs.js'
import { textsOf } from './setting-values.js'
import { settingWeakening } from './setting-weakening.js'

const MAIN = /^(?:origin\/)?(?:main|master|develop|trunk|next)$/
const STARTS = /^on(?:\.(?:push|pull_request|pull_request_target|merge_group))?$/

/** Jobs of CI that ran the tests of the change, and check out other code before they do now: a branch that is named, or another repository. */
export function otherCode(pair: RevisionPair): Weakening[] {
  const base = ciJobs(pair.settings.base)
  return [...ciJobs(pair.settings.head).values()].flatMap((job) => {
    const was = base.get(job.id)
    if (was === undefined || !isOfChange(pair, job) || ![was, job].every(({ checks }) => checks.some(({ tests }) => tests))) return []
    const had = new Set(otherCodeIn(was).map(({ what }) => what))
    return otherCodeIn(job).flatMap(({ what, setting }) =>
      had.has(what)
        ? []
        : [
            settingWeakening(null, setting, {
              message: `${shortened(job.id, 90)} checks out ${shortened(what, 80)} before it tests: what is tested is not the change.`,
              suggestion: 'Let the job test what it was started for; another branch or repository belongs into a job of its own.',
              severity: 'high',
              was: 'the change',
              is: what,
            }),
          ],
    )
  })
}

/** Something that is pushed, or asked to be merged, starts it. */
function isOfChange({ settings }: RevisionPair, { file }: CiJob): boolean {
  const starts = settings.head.settings.filter((one) => one.tool === 'ci' && one.file === file && STARTS.test(one.key))
  return starts.some((one) => one.key !== 'on' || textsOf(one).some((text) => /^(?:push|pull_request|merge_group)/.test(text)))
}

function otherCodeIn({ steps }: CiJob): readonly { readonly what: string; readonly setting: Setting }[] {
  const last = steps.findLastIndex((step) => /\b(?:test|pytest|vitest|jest|mocha|check|ci)\b/.test(textOf(step.get('run'))))
  return steps.slice(0, Math.max(0, last + 1)).flatMap((step) => {
    if (/\bactions\/checkout\b/.test(textOf(step.get('uses'))) && !step.has('with.path') && !step.has('if')) {
      const [ref, repository] = [step.get('with.ref'), step.get('with.repository')]
      if (repository && !textOf(repository).includes('${{')) return [{ what: textOf(repository), setting: repository }]
      return ref && MAIN.test(textOf(ref)) ? [{ what: textOf(ref), setting: ref }] : []
    }
    const run = step.get('run')
    const command = splitCommands(textOf(run)).find(({ words: [git, verb, ...rest] }) => {
      const [named, ...more] = rest.filter((word) => !/^(?:-f|--force|--hard|--detach|--source|-s)$/.test(word))
      const isOther = MAIN.test(named ?? '') || (/^--source=/.test(named ?? '') && MAIN.test((named ?? '').slice('--source='.length)))
      return git === 'git' && /^(?:checkout|switch|reset|restore)$/.test(verb ?? '') && isOther && more.every((word) => !/^-[bcB]$/.test(word))
    })
    return run && command ? [{ what: command.words.join(' '), setting: run }] : []
  })
}

function textOf(setting: Setting | undefined): string {
  return setting === undefined ? '' : (textsOf(setting)[0] ?? '')
}
