import { oncePer } from '../../compare/index.js'
import type { Setting, Settings } from '../../contract/index.js'
import type { PlacedCall, ScriptIndex } from '../../run/command/index.js'
import { callKey, isTestCall, sideCommands } from './suite-commands.js'

/** One check of CI: a call of a step, or an action that checks. */
export interface CiCheck {
  /** The same on both sides for the same check. */
  readonly key: string
  readonly name: string
  readonly tests: boolean
  readonly job: string
  readonly file: string
  readonly setting: Setting
  readonly call: PlacedCall | null
  /** Why its failure does not stop the change; null when it does. */
  readonly soft: { readonly why: string; readonly setting: Setting } | null
  /** A condition that may leave it out. */
  readonly condition: Setting | null
}

/** One job with its settings and its steps' settings. */
export interface CiJob {
  readonly id: string
  readonly file: string
  readonly own: ReadonlyMap<string, Setting>
  readonly steps: readonly ReadonlyMap<string, Setting>[]
  readonly checks: readonly CiCheck[]
}

/** A side's CI jobs by `file/job`. */
export const ciJobs = oncePer((settings: Settings): ReadonlyMap<string, CiJob> => {
  const jobs = new Map<string, { own: Map<string, Setting>; steps: Map<string, Map<string, Setting>> }>()
  for (const setting of settings.settings) {
    if (setting.tool !== 'ci') continue
    const [file = '', job, step] = partsOf(setting)
    if (job === undefined) continue
    const id = `${file}/${job}`
    const held = jobs.get(id) ?? { own: new Map(), steps: new Map() }
    jobs.set(id, held)
    if (step === undefined) held.own.set(setting.key, setting)
    else {
      const keys = held.steps.get(step) ?? new Map<string, Setting>()
      held.steps.set(step, keys)
      keys.set(setting.key, setting)
    }
  }
  const { index } = sideCommands(settings)
  const shells = new Map(
    settings.settings.flatMap((one) => (one.tool === 'ci' && one.key === 'shell' && !one.scope.includes('/') ? [[one.scope, one] as const] : [])),
  )
  const built = new Map(
    [...jobs].map(([id, { own, steps }]) => {
      const list = [...steps.values()]
      const file = [...own.values(), ...list.flatMap((step) => [...step.values()])][0]?.file ?? ''
      return [
        id,
        { id, file, own, steps: list, checks: list.flatMap((step) => checksOf(id, own, step, index, shells.get(id.slice(0, id.indexOf('/'))))) },
      ] as const
    }),
  )
  return new Map([...built].map(([id, job]) => [id, withNeeds(job, built)] as const))
})

/** A job that waits for one that never runs does not run either, unless it says that it runs whatever came. */
function withNeeds(job: CiJob, jobs: ReadonlyMap<string, CiJob>): CiJob {
  const condition = textIn(job.own.get('if'))
  const needs = job.own.get('needs')
  if (needs === undefined || job.checks.length === 0 || /always\(\)|cancelled\(\)|failure\(\)/.test(condition)) return job
  const folder = job.id.slice(0, job.id.indexOf('/'))
  const names = needs.value.kind === 'array' ? needs.value.items.flatMap((item) => ('text' in item ? [item.text] : [])) : [textIn(needs)]
  const never = names.find((name) => neverHolds(textIn(jobs.get(`${folder}/${name}`)?.own.get('if'))))
  return never === undefined
    ? job
    : { ...job, checks: job.checks.map((check) => ({ ...check, soft: check.soft ?? { why: `it waits for ${never}, which never runs`, setting: needs } })) }
}

function textIn(setting: Setting | undefined): string {
  return setting !== undefined && 'text' in setting.value ? setting.value.text : ''
}

function partsOf({ scope, file }: Setting): string[] {
  const name = file.slice(file.lastIndexOf('/') + 1)
  return scope.startsWith(`${name}/`)
    ? [name, ...scope.slice(name.length + 1).split('/')]
    : scope === name
      ? [name]
      : [scope.slice(0, scope.lastIndexOf('/')), 'action', scope.slice(scope.lastIndexOf('/') + 1)]
}

const CHECKING_ACTION =
  /codecov\/codecov-action|coverallsapp|truegreen|pre-commit\/action|golangci|super-linter|size-limit|compressed-size|cypress-io\/github-action|chromaui|reviewdog|[/_-](tests?|check|lint|verify)([-_.@/]|$)/i

const SOUNDS_LIKE = /latest|contest|attest|fastest|greatest|communit|opportunit|inspect|respect|prototype/gi

/** A script that only hands on what was measured decides nothing: `tests/coverage_export.sh`. */
function isCheckByName(script: string): boolean {
  const name = script.slice(script.lastIndexOf('/') + 1)
  return (
    /test|unit|e2e|spec|lint|type|check|verify|size|coverage|ci\b|(?<![a-z])cov(?:er(?:ed)?)?(?![a-z])/i.test(script.replace(SOUNDS_LIKE, '')) &&
    !/cov(?:erage)?[\w-]*[_-](?:export|upload|html)\b|(?:export|upload)[_-]cov(?:erage)?\b/i.test(name)
  )
}

function checksOf(
  job: string,
  own: ReadonlyMap<string, Setting>,
  step: ReadonlyMap<string, Setting>,
  index: ScriptIndex,
  shell: Setting | undefined,
): CiCheck[] {
  const uses = step.get('uses')
  const isRetry = uses?.value.kind === 'string' && /retry/i.test(uses.value.text)
  const run = step.get('run') ?? (isRetry ? step.get('with.command') : undefined)
  const condition = step.get('if') ?? own.get('if') ?? own.get('rules') ?? own.get('only') ?? own.get('events') ?? null
  const soft = softness(own, step) ?? unread(step.get('shell') ?? own.get('shell') ?? shell)
  const folder = step.get('working-directory')?.value
  if (run) {
    const calls = index.callsIn(run, folder?.kind === 'string' ? folder.text.replace(/^\.\//, '') : '.')
    return calls
      .filter(({ call }) => call.program !== 'script' || isCheckByName(call.script ?? ''))
      .map((call) => ({
        key: callKey(call),
        name: call.call.command.words.join(' ').slice(0, 100),
        tests: isTestCall(call.call),
        job,
        file: run.file,
        setting: run,
        call,
        soft: soft ?? (call.swallowed === null || call.swallowedIn !== run ? null : { why: call.swallowed, setting: run }),
        condition,
      }))
  }
  if (uses?.value.kind === 'string' && CHECKING_ACTION.test(uses.value.text)) {
    const name = uses.value.text.replace(/@.*$/, '')
    return [{ key: `uses ${name}`, name, tests: /test|cypress/i.test(name), job, file: uses.file, setting: uses, call: null, soft, condition }]
  }
  return []
}

/** Holds for each proposed change. */
const ON_PROPOSALS = /event_name\s*==\s*'pull_request|event_name\s*!=\s*'push'|github\.ref(_name)?\s*!=\s*'(refs\/heads\/)?(main|master|trunk)'/

/** Why a step's failure is not heard: it may fail, waits for a person, or its condition never holds. */
function softness(own: ReadonlyMap<string, Setting>, step: ReadonlyMap<string, Setting>): CiCheck['soft'] {
  for (const settings of [step, own]) {
    const allowed = settings.get('continue-on-error')
    if (
      allowed &&
      'text' in allowed.value &&
      (allowed.value.text === 'true' ||
        /^\$\{\{\s*(true|always\(\))\s*\}\}$/.test(allowed.value.text) ||
        ON_PROPOSALS.test(allowed.value.text) ||
        allowed.value.text === 'some exit codes')
    )
      return { why: 'it may fail (continue-on-error)', setting: allowed }
    const when = settings.get('when')
    if (when && 'text' in when.value && /^(manual|never|on_failure|delayed)$/.test(when.value.text))
      return { why: `it runs only ${when.value.text}`, setting: when }
    const condition = settings.get('if')
    if (condition && 'text' in condition.value && neverHolds(condition.value.text))
      return { why: `its condition never holds (${condition.value.text.slice(0, 60)})`, setting: condition }
    if (
      condition &&
      AFTER_FAILURE.test(
        textIn(condition)
          .replace(/^\s*\$\{\{([\s\S]*)\}\}\s*$/, '$1')
          .trim(),
      )
    )
      return { why: 'it runs only where something failed before', setting: condition }
    const minutes = settings.get('timeout-minutes')
    if (minutes && 'text' in minutes.value && minutes.value.text === '0') return { why: 'its time limit is 0', setting: minutes }
    const rules = settings.get('rules')
    if (
      rules?.value.kind === 'array' &&
      rules.value.items.length > 0 &&
      rules.value.items.every(
        (rule) => rule.kind === 'object' && rule.entries.some(([key, value]) => key === 'when' && 'text' in value && /^(never|manual)$/.test(value.text)),
      )
    ) {
      return { why: 'its rules never start it', setting: rules }
    }
  }
  return null
}

/** What is handed the commands and runs none of them: `shell: cat {0}`. */
const NO_SHELL = /^(?:true|cat|echo|printf|:|wc|head|tail|tee|ls|test|sleep)\b/

function unread(shell: Setting | undefined): CiCheck['soft'] {
  return shell !== undefined && NO_SHELL.test(textIn(shell).trim()) ? { why: `its shell runs nothing (${textIn(shell).slice(0, 60)})`, setting: shell } : null
}

/** Where all went well it does not hold. */
const AFTER_FAILURE = /^(?:failure|cancelled)\(\)(?:\s*&&[^|]*)?$/

/** Whether a condition is false whatever happens. */
function neverHolds(text: string): boolean {
  const bare = text.replace(/^\s*\$\{\{([\s\S]*)\}\}\s*$/, '$1').trim()
  return /^(false|'false'|!\s*true|0|''|null)$/i.test(bare) || /(^|&&)\s*(false|!\s*true|1\s*==\s*0|'?(\w+)'?\s*!=\s*'?\3'?)\s*(&&|$)/i.test(bare)
}

/** All checks of a side's CI. */
export function ciChecks(settings: Settings): readonly CiCheck[] {
  return [...ciJobs(settings).values()].flatMap(({ checks }) => checks)
}
