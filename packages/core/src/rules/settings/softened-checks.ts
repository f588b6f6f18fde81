import type { RevisionPair, Setting, Settings } from '../../contract/index.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'
import { type CiCheck, ciChecks, ciJobs } from './ci-jobs.js'
import { isOfGonePackage } from './gone-package.js'
import { startedAside, startedByProposals } from './narrowed-triggers.js'
import { runsAsMuch } from './runs-as-much.js'
import { shown } from './setting-values.js'
import { settingWeakening } from './setting-weakening.js'
import { isTestCall, pairCommands } from './suite-commands.js'

/** What a check of CI is for: whose rule tells of its loss. */
export type CheckKind = 'coverage' | 'types' | 'mutation' | 'rest'

/** What to do where a check of CI is not heard any more. */
export const KEEP_CHECK = 'Let the check run and fail the pipeline as before; name in the same change where it runs now if it moved.'

/** Checks of CI that are gone, or whose failure does not stop the change any more. */
export function softenedChecks(pair: RevisionPair, kind: CheckKind): Weakening[] {
  const head = ciChecks(pair.settings.head).map((check) => ({ ...check, soft: check.soft ?? swallowedAnew(pair, check) }))
  const byKey = groupByKey(head)
  const [asideBefore, aside] = [startedAside(pair.settings.base), startedAside(pair.settings.head)]
  const [proposedBefore, proposed] = [startedByProposals(pair.settings.base), startedByProposals(pair.settings.head)]
  const found = new Map<string, Weakening>()
  for (const check of ciChecks(pair.settings.base)) {
    if (check.soft !== null || check.call?.swallowed || kindOf(check, head) !== kind) continue
    const same = byKey.get(check.key) ?? []
    // What the night runs, or what is run when the change is in, says nothing of it before; what a workflow starts on is told by itself.
    const isHeard = ({ file }: CiCheck): boolean =>
      file === check.file || ((!aside.has(file) || asideBefore.has(check.file)) && (!isWorkflow(file) || proposed.has(file) || !proposedBefore.has(check.file)))
    const heard = same.filter(isHeard)
    const there = same.filter(({ job }) => job === check.job)
    const image = imageOf(pair.settings.head, check.job)
    const isSoft =
      there.length > 0 && there.every(({ soft }) => soft !== null) && !heard.some((one) => one.soft === null && imageOf(pair.settings.head, one.job) === image)
    if (
      !isSoft &&
      heard.some(
        ({ soft, condition }) =>
          soft === null && (condition === null || !isNarrow(condition) || (check.condition !== null && (isNarrow(check.condition) || !isPipeline(condition)))),
      )
    )
      continue
    const [like] = [...heard.filter(({ job }) => job === check.job), ...heard]
    const weakening = like
      ? notHeard(
          check,
          like,
          heard.some(({ soft }) => soft === null),
        )
      : gone(check, head.filter(isHeard), pair)
    const place = `${weakening?.file}\0${weakening?.headAt?.line ?? weakening?.line}\0${weakening?.head}`
    if (weakening && !found.has(place)) found.set(place, weakening)
  }
  return [...found.values()]
}

/** The system that a job runs on, as it is written. */
function imageOf(settings: Settings, job: string): string {
  return JSON.stringify(ciJobs(settings).get(job)?.own.get('runs-on')?.value ?? null)
}

function isWorkflow(file: string): boolean {
  return file.startsWith('.github/workflows/')
}

/** A script that came with the change hears no failure; one that stood there is told by itself. */
function swallowedAnew({ settings }: RevisionPair, { call }: CiCheck): CiCheck['soft'] {
  const within = call?.swallowed ? call.swallowedIn : null
  if (!call?.swallowed || within?.tool !== 'script') return null
  const stood = settings.base.settings.some(({ tool, scope, key }) => tool === 'script' && scope === within.scope && key === within.key)
  return stood ? null : { why: call.swallowed, setting: within }
}

function kindOf({ call, name, tests, key }: CiCheck, head: readonly CiCheck[]): CheckKind {
  // The tests run without it.
  if (tests && (/\bcov(erage)?\b/i.test(name) || call?.call.flags.some((flag) => /^--cov(erage)?$/.test(flag.name))))
    return head.some((other) => other.tests && other.soft === null && other.condition === null && other.key !== key && isAsMuch(other, call))
      ? 'coverage'
      : 'rest'
  if (call === null) return /codecov|coveralls/i.test(name) ? 'coverage' : 'rest'
  if (call.call.program === 'script' && !tests && isOfCoverage(name)) return 'coverage'
  return call.call.program === 'types' || call.call.program === 'coverage' || call.call.program === 'mutation' ? call.call.program : 'rest'
}

/** The same runner in the same place, as far as both are known. */
function isAsMuch({ call: other }: CiCheck, call: CiCheck['call']): boolean {
  return call === null || other === null || (other.call.program === call.call.program && other.folder === call.folder)
}

/** GitLab's and Woodpecker's words for when a job runs. */
function isPipeline({ key }: Setting): boolean {
  return key === 'rules' || key === 'only' || key === 'events'
}

function groupByKey(checks: readonly CiCheck[]): Map<string, CiCheck[]> {
  const groups = new Map<string, CiCheck[]>()
  for (const check of checks) groups.set(check.key, [...(groups.get(check.key) ?? []), check])
  return groups
}

const DOCS = /^(?:docs?|website)\/|\.(?:mdx?|rst|txt)$/i

/** A condition under which a proposed change is no longer checked. */
export function isNarrow({ key, value }: Setting): boolean {
  if (key === 'only')
    return value.kind === 'array' && value.items.every((item) => 'text' in item && /^(schedules|tags|triggers|web|api|pipelines|chat)$/.test(item.text))
  if (key === 'rules') {
    const rules = value.kind === 'array' ? value.items : []
    const paths = rules.map((rule) => (rule.kind === 'object' ? rule.entries.find(([name]) => name === 'changes')?.[1] : undefined))
    if (
      paths.length > 0 &&
      paths.every((one) => one?.kind === 'array' && one.items.length > 0 && one.items.every((item) => 'text' in item && DOCS.test(item.text)))
    )
      return true
    const conditions =
      value.kind === 'array' ? value.items.flatMap((rule) => (rule.kind === 'object' ? rule.entries.filter(([name]) => name === 'if') : [])) : []
    return (
      conditions.length > 0 &&
      conditions.every(
        ([, one]) =>
          'text' in one &&
          /CI_COMMIT_TAG|CI_COMMIT_(BRANCH|REF_NAME)\s*==|"?(schedule|web|api|trigger)"?/.test(one.text) &&
          !/merge_request|!\$/.test(one.text),
      )
    )
  }
  if (key === 'events')
    return (
      value.kind === 'array' && value.items.every((item) => 'text' in item && /^(cron|tag|deployment|manual|release|promote|rollback|custom)$/.test(item.text))
    )
  const text = 'text' in value ? value.text : ''
  // Jenkins's words, and Azure's.
  if (/^(branch|tag|buildingTag|triggeredBy|allOf|expression)\b/.test(text))
    return (
      /\bbranch\s*\(?\s*(pattern:\s*)?['"](?!\*)|\b(buildingTag|tag)\b|TimerTrigger|UserIdCause|\bparams\./.test(text) &&
      !/changeRequest|\bnot\b|!|PR-/.test(text)
    )
  if (/\beq\(\s*variables\[?'?\.?Build\.Reason'?\]?\s*,\s*'(?!PullRequest)/.test(text)) return !/\bor\(/.test(text)
  // A variable of the repository beside whatever else is asked for.
  if (!/\|\|/.test(text) && text.split('&&').some((part) => /^\W*(vars|secrets|inputs)\.\w+\W*(==|!=|$)/.test(part.trim()))) return true
  // Whoever opens the change decides on its labels.
  if (/pull_request\.labels|label\.name/.test(text) && !/!\s*contains/.test(text)) return true
  if (/pull_request|merge_group|always\(\)|!cancelled|success\(\)\s*$/.test(text) && !/!=\s*'pull_request'/.test(text)) return false
  return /github\.event_name|github\.ref\b|github\.ref_name|refs\/(heads|tags)|schedule|workflow_dispatch|inputs\.|github\.actor|commit.message|vars\.|secrets\./.test(
    text,
  )
}

function notHeard(check: CiCheck, now: CiCheck, elsewhere: boolean): Weakening | null {
  const cause = now.soft?.setting ?? now.condition
  if (!cause) return null
  const within = cause.file === now.file ? '' : `in ${shortened(cause.file, 60)} `
  const why = `${within}${now.soft?.why ?? `it runs only if ${shown(cause.value)}`}`
  return settingWeakening(check.setting, cause, {
    message: `CI still has ${shortened(check.name, 90)} in ${shortened(now.file, 90)}, but ${shortened(why, 120)}: a failure ${elsewhere ? 'there ' : ''}does not stop the change.`,
    suggestion: KEEP_CHECK,
    severity: now.soft && !elsewhere ? (check.tests ? 'critical' : 'high') : 'medium',
    ...(now.soft ? {} : { confidence: 'likely' as const }),
    was: check.name,
    is: why,
  })
}

/** The check stands nowhere: unless something like it took its place. */
function gone(check: CiCheck, head: readonly CiCheck[], pair: RevisionPair): Weakening | null {
  const { call } = check
  if (call !== null && isOfGonePackage(pair, call)) return null
  const stood = new Set(ciChecks(pair.settings.base).flatMap(({ key, soft }) => (soft === null ? [key] : [])))
  // An action that tests came into the same file: whether it runs this nobody can read, and the runner is there still.
  const isHandedOver = head.some((other) => other.call === null && other.tests && other.soft === null && other.file === check.file && !stood.has(other.key))
  const like = head.filter(
    (other) =>
      other.soft === null &&
      (!mayBeNothing(other) || mayBeNothing(check)) &&
      (call === null
        ? other.call === null && other.name.split('/')[0] === check.name.split('/')[0]
        : other.call !== null && (isLike(check, other, stood) || (isHandedOver && call.call.program === other.call.call.program))),
  )
  if (like.length > 0) return null
  // A script that is gone or empty is the script's finding.
  const { index } = pairCommands(pair).head
  const entry = call?.via[0]
  // What its callers name is written elsewhere.
  const isNamed = entry?.value.kind === 'string' && /\binputs\./.test(entry.value.text)
  const standing =
    entry === undefined || isNamed
      ? undefined
      : pair.settings.head.settings.find(
          (step) =>
            step.tool === 'ci' &&
            step.key === 'run' &&
            step.file === entry.file &&
            JSON.stringify(step.value) === JSON.stringify(entry.value) &&
            folderOf(pair.settings.head, step) === folderOf(pair.settings.base, entry),
        )
  if (standing && call && call.via.length > 1 && index.has(call.via[1]?.key ?? '', null)) return null
  const step = standing ?? null
  // The job of a composite action is the action itself.
  const place = check.job.startsWith(check.file.slice(check.file.lastIndexOf('/') + 1)) ? check.job : check.file
  return settingWeakening(check.setting, step, {
    message: `CI no longer runs ${shortened(check.name, 100)} of ${shortened(place, 90)}: what it checked can break unseen.`,
    suggestion: KEEP_CHECK,
    severity:
      check.tests || /truegreen/i.test(check.name)
        ? 'critical'
        : call && /^(types|guard|mutation)$/.test(call.call.program)
          ? 'high'
          : call || /codecov|coveralls/i.test(check.name)
            ? 'medium'
            : 'low',
    was: check.name,
    is: step ? 'the script that it calls is gone' : 'not run',
  })
}

/** Where a step runs its commands, as it is written. */
function folderOf({ settings }: Settings, step: Setting): string {
  const folder = settings.find(({ tool, key, scope }) => tool === 'ci' && key === 'working-directory' && scope === step.scope)?.value
  return folder?.kind === 'string' ? folder.text.replace(/^\.\//, '') : '.'
}

/** `npm test --if-present` of a script that is not there. */
function mayBeNothing({ call }: CiCheck): boolean {
  return call?.call.program === 'script' && call.call.flags.some(({ name }) => name === '--if-present')
}

/** Something like it takes its place where that came with the change; what stood beside it does where it runs as much. */
function isLike(check: CiCheck, other: CiCheck, stood: ReadonlySet<string>): boolean {
  const [a, b] = [check.call?.call, other.call?.call]
  if (!a || !b) return false
  if (stood.has(other.key)) return runsAsMuch(b, a)
  if (a.program === b.program && (a.program !== 'script' || a.script === b.script)) return true
  // What nobody knows takes no known runner's place.
  if (b.program === 'unknown_test') return false
  return isTestCall(a) && isTestCall(b) && (check.job === other.job || a.program !== 'script')
}

/** A script that is named after coverage; what lies among the tests may run them. */
function isOfCoverage(script: string): boolean {
  return /(?<![a-z])cov(?:er(?:age|ed)?)?(?![a-z])/i.test(script) && !/(?:^|\/)(?:tests?|specs?)\//.test(script)
}
