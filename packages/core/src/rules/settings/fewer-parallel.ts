import type { RevisionPair, Setting } from '../../contract/index.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'
import { type CiJob, ciJobs } from './ci-jobs.js'
import { numberOf } from './setting-values.js'
import { settingWeakening } from './setting-weakening.js'

/** GitLab starts a job fewer times, while its command still takes one part out of as many as before. */
export function fewerParallel(pair: RevisionPair): Weakening[] {
  const head = ciJobs(pair.settings.head)
  return [...ciJobs(pair.settings.base).values()].flatMap((job) => {
    const now = head.get(job.id)
    const fixed = now === undefined ? null : fixedPart(job, now)
    if (fixed !== null) return [fixed]
    const [before, after] = [job.own.get('parallel') ?? null, now?.own.get('parallel') ?? null]
    const [was, is] = [numberOf(before), after === null ? 1 : numberOf(after)]
    if (!now || was === null || is === null || is >= was) return []
    const runs = now.steps.flatMap((step) => step.get('run') ?? [])
    const split = runs.find(({ value }) => 'text' in value && /\bCI_NODE_INDEX\b/.test(value.text) && new RegExp(`(^|\\D)${was}(\\D|$)`).test(value.text))
    if (!split || !('text' in split.value) || /\bCI_NODE_TOTAL\b/.test(split.value.text)) return []
    return [
      settingWeakening(before, after ?? split, {
        message: `Job ${shortened(now.id, 90)} starts ${is} times in place of ${was}, and its command still takes one of ${was} parts: the others run nowhere.`,
        suggestion: 'Start the job as often as its command has parts, or hand it CI_NODE_TOTAL.',
        was: `parallel: ${was}`,
        is: `parallel: ${is}`,
      }),
    ]
  })
}

/** A node of CircleCI that takes the same part of the tests wherever it runs. */
const PART = /\bcircleci tests split\b[^|\n)]*?--index[= ]["']?(\d+)["']?[^|\n)]*?--total[= ]["']?([2-9]|\d\d+)["']?/

/** The command took the part of its node, and takes one by its number: the others run nowhere. */
function fixedPart(job: CiJob, now: CiJob): Weakening | null {
  const runs = ({ steps }: CiJob): Setting[] => steps.flatMap((step) => step.get('run') ?? [])
  const part = (setting: Setting) => ('text' in setting.value ? PART.exec(setting.value.text) : null)
  const taken = runs(now).filter((setting) => part(setting) !== null)
  const [is] = taken
  const [, index, total] = is === undefined ? [] : (part(is) ?? [])
  if (is === undefined || index === undefined || taken.length >= Number(total) || runs(job).some((setting) => part(setting) !== null)) return null
  return settingWeakening(runs(job).find((setting) => 'text' in setting.value && /\bcircleci tests split\b/.test(setting.value.text)) ?? null, is, {
    message: `Job ${shortened(now.id, 90)} takes part ${index} of ${total} by its number now, whatever node it runs on: the other parts run nowhere.`,
    suggestion: 'Let CircleCI hand each node its own part, or run the tests without a split.',
    was: 'the part of its node',
    is: `part ${index} of ${total}`,
  })
}
