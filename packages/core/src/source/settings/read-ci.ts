import { at, type Data, entriesOf, itemsOf, scalar, textOf, toValue } from './data.js'
import type { SettingList } from './setting-list.js'

/** A GitHub workflow: the file's triggers, then jobs as `file/job`, then steps as `file/job/number`. */
export function readGithubWorkflow(list: SettingList, data: Data): void {
  const file = nameOf(list)
  list.addTree('ci', file, 'on', at(data, 'on'), 4)
  if (at(data, 'on')?.kind === 'scalar' || at(data, 'on')?.kind === 'list')
    for (const event of itemsOf(at(data, 'on'))) list.add('ci', file, `on.${textOf(event) ?? '?'}`, { kind: 'null' }, event.line)
  list.addTree('ci', file, 'env', at(data, 'env'))
  list.addTree('ci', file, 'shell', at(data, 'defaults', 'run', 'shell'))
  for (const [id, job] of entriesOf(at(data, 'jobs')))
    addGithubJob(list, `${file}/${id}`, job, at(job, 'defaults', 'run', FOLDER) ?? at(data, 'defaults', 'run', FOLDER))
}

const FOLDER = 'working-directory'

function addGithubJob(list: SettingList, scope: string, job: Data, folder: Data | null): void {
  list.add('ci', scope, 'job', { kind: 'string', text: textOf(at(job, 'name')) ?? '' }, job.line)
  for (const key of ['if', 'continue-on-error', 'needs', 'timeout-minutes', 'uses', 'env', 'runs-on', 'concurrency'])
    list.addTree('ci', scope, key, at(job, key))
  list.addTree('ci', scope, 'shell', at(job, 'defaults', 'run', 'shell'))
  list.addTree('ci', scope, 'with', at(job, 'with'))
  list.addTree('ci', scope, 'matrix', at(job, 'strategy', 'matrix'), 2)
  addSteps(list, scope, at(job, 'steps'), folder)
}

/** A composite action: its steps, and what its inputs are where nobody says. */
export function readGithubAction(list: SettingList, data: Data): void {
  for (const [name, input] of entriesOf(at(data, 'inputs'))) list.addTree('ci', list.folder, `inputs.${name}.default`, at(input, 'default'), 0)
  addSteps(list, list.folder, at(data, 'runs', 'steps'))
}

function addSteps(list: SettingList, scope: string, steps: Data | null, folder: Data | null = null): void {
  itemsOf(steps).forEach((step, index) => {
    for (const key of ['name', 'run', 'uses', 'with', 'if', 'continue-on-error', 'env', FOLDER, 'shell', 'timeout-minutes'])
      list.addTree('ci', `${scope}/${index}`, key, at(step, key) ?? (key === FOLDER && at(step, 'run') ? folder : null))
    // What a step hands to those behind it.
    for (const [, name = '', value = ''] of (textOf(at(step, 'run')) ?? '').matchAll(HANDED_ON))
      list.add('ci', scope, `env.${name}`, { kind: 'string', text: value }, at(step, 'run')?.line ?? step.line)
  })
}

/** `echo "NAME=value" >> $GITHUB_ENV` */
const HANDED_ON = /\becho\s+["']?([A-Za-z_]\w*)=([^"'\n]*?)["']?\s*>>\s*["']?\$\{?GITHUB_ENV\b/g

const GITLAB_WORDS = new Set(['stages', 'variables', 'default', 'include', 'workflow', 'image', 'services', 'cache', 'before_script', 'after_script', 'pages'])

/** GitLab's pipeline in the words of a workflow: script is `run`, allow_failure is `continue-on-error`. */
export function readGitlab(list: SettingList, data: Data): void {
  const file = nameOf(list)
  list.addTree('ci', file, 'env', at(data, 'variables'))
  const included = itemsOf(at(data, 'include')).flatMap((item) => {
    const text = textOf(item) ?? textOf(at(item, 'local'))
    return text === null || /^https?:/.test(text) ? [] : [{ kind: 'string' as const, text: text.replace(/^\.?\//, '') }]
  })
  if (included.length > 0 && /^\.gitlab-ci/.test(file))
    list.add('ci', file, 'include', { kind: 'array', items: included, open: false }, at(data, 'include')?.line ?? 1)
  const rules = at(data, 'workflow', 'rules')
  if (rules) list.add('ci', file, 'rules', toValue(rules), rules.line)
  for (const [id, job] of entriesOf(data)) {
    list.addTree('ci', `${file}/${id}`, 'trigger.strategy', at(job, 'trigger', 'strategy'))
    if (GITLAB_WORDS.has(id) || job.kind !== 'map') continue
    const scope = `${file}/${id}`
    const parent = (key: string): Data | null => {
      const own = at(job, key)
      if (own) return own
      for (const name of itemsOf(at(job, 'extends'))) {
        const found = at(data, textOf(name) ?? '', key)
        if (found) return found
      }
      return null
    }
    // A file of another name may belong to another system.
    if (id.startsWith('.') || (!/^\.gitlab-ci/.test(file) && parent('script') === null)) continue
    list.add('ci', scope, 'job', { kind: 'string', text: id }, job.line)
    const failure = parent('allow_failure')
    if (failure) list.addTree('ci', scope, 'continue-on-error', failure.kind === 'scalar' ? failure : scalar('some exit codes', failure.line))
    const retry = parent('retry')
    // A runner that breaks is no test that fails.
    const reasons = itemsOf(at(retry, 'when')).map(textOf)
    if (retry && (reasons.length === 0 || reasons.some((reason) => /^(always|script_failure|unknown_failure)$/.test(reason ?? ''))))
      list.addTree('ci', scope, 'retry', at(retry, 'max') ?? retry)
    for (const key of ['when', 'rules', 'only', 'except', 'needs', 'parallel']) {
      const value = parent(key)
      if (value) list.add('ci', scope, key, toValue(value), value.line)
    }
    list.addTree('ci', scope, 'env', parent('variables'))
    const script = [...itemsOf(parent('before_script')), ...itemsOf(parent('script'))].flatMap((item) => referenced(item, data))
    if (script[0])
      list.add(
        'ci',
        `${scope}/0`,
        'run',
        { kind: 'string', text: script.map((line) => textOf(line) ?? '').join('\n') },
        (itemsOf(parent('script'))[0] ?? script[0]).line,
      )
  }
}

/** `!reference [.steps, test]`: the lines that stand there. */
function referenced(item: Data, data: Data): readonly Data[] {
  const path = item.kind === 'list' ? item.items.map((part) => textOf(part) ?? '') : []
  const found = path.length > 1 ? at(data, ...path) : null
  return found ? itemsOf(found) : item.kind === 'list' ? item.items.flatMap((inner) => referenced(inner, data)) : [item]
}

/** Azure's jobs and steps in the words of a workflow. */
export function readAzure(list: SettingList, data: Data): void {
  const file = nameOf(list)
  for (const key of ['trigger', 'pr']) if (at(data, key)) list.add('ci', file, `on.${key}`, toValue(at(data, key) as Data), at(data, key)?.line ?? 1)
  const addJob = (job: Data, scope: string) => {
    list.add('ci', scope, 'job', { kind: 'string', text: textOf(at(job, 'displayName')) ?? '' }, job.line)
    list.addTree('ci', scope, 'if', isOff(job) ? at(job, 'enabled') : at(job, 'condition'))
    list.addTree('ci', scope, 'continue-on-error', at(job, 'continueOnError'))
    list.addTree('ci', scope, 'matrix', at(job, 'strategy', 'matrix'), 2)
    itemsOf(at(job, 'steps')).forEach((step, index) => {
      const command = commandOfTask(step)
      if (command !== null) list.add('ci', `${scope}/${index}`, 'run', { kind: 'string', text: command }, step.line)
      else list.addTree('ci', `${scope}/${index}`, 'run', at(step, 'script') ?? at(step, 'bash') ?? at(step, 'pwsh') ?? at(step, 'powershell'))
      list.addTree(
        'ci',
        `${scope}/${index}`,
        'working-directory',
        at(step, 'workingDirectory') ?? at(step, 'inputs', 'workingDirectory') ?? at(step, 'inputs', 'workingDir'),
      )
      list.addTree('ci', `${scope}/${index}`, 'uses', at(step, 'task') ?? at(step, 'template'))
      list.addTree('ci', `${scope}/${index}`, 'with', at(step, 'inputs'))
      list.addTree('ci', `${scope}/${index}`, 'env', at(step, 'env'))
      list.addTree('ci', `${scope}/${index}`, 'if', isOff(step) ? at(step, 'enabled') : at(step, 'condition'))
      list.addTree('ci', `${scope}/${index}`, 'continue-on-error', at(step, 'continueOnError'))
    })
  }
  if (at(data, 'steps')) addJob(data, `${file}/steps`)
  const stages = itemsOf(at(data, 'stages'))
  const jobs = [...itemsOf(at(data, 'jobs')), ...stages.flatMap((stage) => itemsOf(at(stage, 'jobs')))]
  const nameOfJob = (job: Data) => textOf(at(job, 'job')) ?? textOf(at(job, 'deployment')) ?? String(jobs.indexOf(job))
  const before = new Map<Data, readonly string[]>()
  stages.forEach((stage, index) => {
    // A stage waits for the one above it, unless it names others, or none.
    const named = at(stage, 'dependsOn')
    const others = named
      ? stages.filter((other) => itemsOf(named).some((name) => textOf(name) === textOf(at(other, 'stage'))))
      : stages.slice(Math.max(0, index - 1), index)
    for (const job of itemsOf(at(stage, 'jobs')))
      before.set(
        job,
        others.flatMap((other) => itemsOf(at(other, 'jobs')).map(nameOfJob)),
      )
  })
  for (const job of jobs) {
    const scope = `${file}/${nameOfJob(job)}`
    addJob(job, scope)
    const needs = [...itemsOf(at(job, 'dependsOn')).flatMap((name) => textOf(name) ?? []), ...(before.get(job) ?? [])]
    if (needs.length > 0) list.add('ci', scope, 'needs', { kind: 'array', items: needs.map((text) => ({ kind: 'string', text })), open: false }, job.line)
  }
}

function isOff(data: Data): boolean {
  return textOf(at(data, 'enabled')) === 'false'
}

/** What a task of Azure runs as it would be typed: an inline script, or a package manager's command; null for any other step. */
function commandOfTask(step: Data): string | null {
  const task = textOf(at(step, 'task')) ?? ''
  const input = (name: string) => textOf(at(step, 'inputs', name))
  if (/^(CmdLine|Bash|PowerShell|BatchScript|ShellScript)@/.test(task)) return input('script')
  if (/^npm(Authenticate)?@/i.test(task)) return input('command') === 'custom' ? `npm ${input('customCommand') ?? ''}`.trim() : null
  return /^yarn@/i.test(task) && input('arguments') !== null ? `yarn ${input('arguments')}` : null
}

/** CircleCI's jobs; which of them a workflow runs stands under `needs`-like keys of the workflow. */
export function readCircle(list: SettingList, data: Data): void {
  const file = nameOf(list)
  for (const [id, job] of entriesOf(at(data, 'jobs'))) {
    list.add('ci', `${file}/${id}`, 'job', { kind: 'string', text: id }, job.line)
    itemsOf(at(job, 'steps')).forEach((step, index) => {
      const run = at(step, 'run')
      if (run) list.addTree('ci', `${file}/${id}/${index}`, 'run', at(run, 'command') ?? run, 1)
    })
    list.addTree('ci', `${file}/${id}`, 'env', at(job, 'environment'))
  }
  for (const [id, workflow] of entriesOf(at(data, 'workflows'))) {
    const jobs = itemsOf(at(workflow, 'jobs')).map((item) => textOf(item) ?? entriesOf(item)[0]?.[0] ?? '?')
    const approvals = new Set(
      itemsOf(at(workflow, 'jobs')).flatMap((item) =>
        entriesOf(item).flatMap(([name, settings]) => (textOf(at(settings, 'type')) === 'approval' ? [name] : [])),
      ),
    )
    for (const item of itemsOf(at(workflow, 'jobs'))) {
      const [job, settings] = entriesOf(item)[0] ?? []
      if (job === undefined) continue
      if (itemsOf(at(settings, 'requires')).some((name) => approvals.has(textOf(name) ?? '')))
        list.add('ci', `${file}/${job}`, 'when', { kind: 'string', text: 'manual' }, item.line)
      const only = at(settings, 'filters', 'branches', 'only')
      if (only) list.add('ci', `${file}/${job}`, 'branches', { kind: 'array', items: itemsOf(only).map(toValue), open: false }, only.line)
      // Only tags start it.
      const ignored = itemsOf(at(settings, 'filters', 'branches', 'ignore')).find((branch) => /^\/(\^)?\.\*\$?\/$/.test(textOf(branch) ?? ''))
      if (ignored) list.add('ci', `${file}/${job}`, 'branches', { kind: 'array', items: [], open: false }, ignored.line)
      list.addTree('ci', `${file}/${job}`, 'needs', at(settings, 'requires'))
    }
    if (jobs.length > 0)
      list.add('ci', file, `workflows.${id}`, { kind: 'array', items: jobs.map((text) => ({ kind: 'string', text })), open: false }, workflow.line)
  }
}

function nameOf({ path }: SettingList): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
