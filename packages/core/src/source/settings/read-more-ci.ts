import { closingOf } from '../../run/code/brackets.js'
import { unquoted } from '../../run/code/quotes.js'
import { at, type Data, entriesOf, itemsOf, scalar, textOf, toValue } from './data.js'
import type { SettingList } from './setting-list.js'

/** Lists of Travis over which it spreads its jobs. */
const AXES = ['node_js', 'python', 'os', 'arch']

/** Whether each entry of one of the lists is allowed to fail. */
function coversAxis(data: Data, allowed: readonly Data[]): boolean {
  return [...AXES, 'env'].some((axis) => {
    const values = itemsOf(at(data, axis)).map(textOf)
    const free = allowed.flatMap((rule) => (entriesOf(rule).length === 1 ? [textOf(at(rule, axis))] : []))
    return values.length > 0 && values.every((value) => value !== null && free.includes(value))
  })
}

/** Travis in the words of a workflow: script is `run`, a build that may always fail is `continue-on-error`. */
export function readTravis(list: SettingList, data: Data): void {
  const file = nameOf(list)
  const matrix = at(data, 'jobs') ?? at(data, 'matrix')
  const included = itemsOf(at(matrix, 'include'))
  const allowed = itemsOf(at(matrix, 'allow_failures'))
  const mayFail = (job: Data): Data | undefined => allowed.find((rule) => entriesOf(rule).every(([key, value]) => textOf(at(job, key)) === textOf(value)))
  const softened = (included.length > 0 && included.every((job) => mayFail(job) !== undefined)) || (included.length === 0 && coversAxis(data, allowed))
  addScript(list, `${file}/script`, [...itemsOf(at(data, 'before_script')), ...itemsOf(at(data, 'script'))], data.line)
  if (softened) list.addTree('ci', `${file}/script`, 'continue-on-error', scalar(true, allowed[0]?.line ?? 1))
  const branches = at(data, 'branches', 'only')
  if (branches)
    list.add(
      'ci',
      `${file}/script`,
      'branches',
      toValue(branches.kind === 'list' ? branches : { kind: 'list', items: itemsOf(branches), open: false, line: branches.line }),
      branches.line,
    )
  for (const axis of AXES)
    if (itemsOf(at(data, axis)).length > 0) list.add('ci', `${file}/script`, `matrix.${axis}`, toValue(at(data, axis) as Data), at(data, axis)?.line ?? 1)
  included.forEach((job, index) => {
    const own = itemsOf(at(job, 'script'))
    const script = own.length > 0 ? own : givenByVariables(itemsOf(at(data, 'script')), job)
    if (script.length === 0) return
    const scope = `${file}/${textOf(at(job, 'name')) ?? textOf(at(job, 'stage')) ?? index}`
    addScript(list, scope, script, job.line)
    const rule = mayFail(job)
    if (rule) list.addTree('ci', scope, 'continue-on-error', scalar(true, rule.line))
  })
}

/** The lines of the shared script that are a variable alone, `$TEST_CMD`, as the job's own environment has it; none where it sets none of these. */
function givenByVariables(shared: readonly Data[], job: Data): readonly Data[] {
  const given = new Map(
    itemsOf(at(job, 'env')).flatMap((item) => {
      const [, name = '', , value = ''] = /^(\w+)=(["']?)(.*)\2$/.exec(textOf(item) ?? '') ?? []
      return name === '' ? [] : [[name, scalar(value, item.line)] as const]
    }),
  )
  return shared.flatMap((line) => given.get(/^\$\{?(\w+)\}?$/.exec((textOf(line) ?? '').trim())?.[1] ?? '') ?? [])
}

/** Bitbucket's pipelines. Those that are started by hand are none of CI's. */
export function readBitbucket(list: SettingList, data: Data): void {
  const file = nameOf(list)
  const pipelines = at(data, 'pipelines')
  const addSteps = (scope: string, items: Data | null): void => {
    const steps = itemsOf(items).flatMap((item) => {
      const parallel = at(item, 'parallel')
      return parallel ? itemsOf(at(parallel, 'steps') ?? parallel) : [item, ...itemsOf(at(item, 'stage', 'steps'))]
    })
    steps.forEach((item, index) => {
      const step = at(item, 'step')
      if (step && textOf(at(step, 'trigger')) !== 'manual')
        addScript(list, `${scope}-${textOf(at(step, 'name')) ?? index}`, itemsOf(at(step, 'script')), step.line)
    })
  }
  addSteps(`${file}/default`, at(pipelines, 'default'))
  for (const kind of ['branches', 'pull-requests', 'tags'])
    for (const [name, steps] of entriesOf(at(pipelines, kind))) addSteps(`${file}/${kind}-${name.replaceAll('/', '-')}`, steps)
}

/** Buildkite's steps, those of groups among them. */
export function readBuildkite(list: SettingList, data: Data): void {
  const file = nameOf(list)
  const steps = itemsOf(at(data, 'steps')).flatMap((step) => (at(step, 'group') ? itemsOf(at(step, 'steps')) : [step]))
  steps.forEach((step, index) => {
    const scope = `${file}/${textOf(at(step, 'key')) ?? textOf(at(step, 'label')) ?? index}`
    addScript(list, scope, [...itemsOf(at(step, 'commands') ?? at(step, 'command'))], step.line)
    const soft = at(step, 'soft_fail')
    if (soft) list.addTree('ci', scope, 'continue-on-error', soft.kind === 'scalar' ? soft : scalar('some exit codes', soft.line))
    list.addTree('ci', scope, 'if', at(step, 'if'))
    const retry = at(step, 'retry', 'automatic')
    const limits = itemsOf(retry).flatMap((rule) =>
      // An agent that was lost is no test that fails.
      /^(-1|255)$/.test(textOf(at(rule, 'exit_status')) ?? '') ? [] : [textOf(rule) === 'true' ? 2 : Number(textOf(at(rule, 'limit')) ?? 2)],
    )
    if (retry && limits.length > 0) list.addTree('ci', scope, 'retry', scalar(Math.max(...limits), retry.line))
    const branches = textOf(at(step, 'branches'))
    if (branches !== null)
      list.add(
        'ci',
        scope,
        'branches',
        { kind: 'array', items: branches.split(/\s+/).map((text) => ({ kind: 'string', text })), open: false },
        at(step, 'branches')?.line ?? step.line,
      )
    if (at(step, 'skip')) list.addTree('ci', scope, 'if', scalar(false, step.line))
  })
}

/** Drone's and Woodpecker's steps. */
export function readDrone(list: SettingList, data: Data): void {
  const file = nameOf(list)
  const steps = at(data, 'steps') ?? at(data, 'pipeline')
  const named: (readonly [string, Data])[] =
    steps?.kind === 'map' ? [...entriesOf(steps)] : itemsOf(steps).map((step, index) => [textOf(at(step, 'name')) ?? String(index), step])
  for (const [name, step] of named) {
    addScript(list, `${file}/${name}`, itemsOf(at(step, 'commands')), step.line)
    const events = eventsOf(at(step, 'when')) ?? eventsOf(at(data, 'trigger') ?? at(data, 'when'))
    if (events) list.add('ci', `${file}/${name}`, 'events', { kind: 'array', items: events.items.map(toValue), open: false }, events.line)
    const failure = at(step, 'failure')
    if (failure) list.addTree('ci', `${file}/${name}`, 'continue-on-error', scalar(textOf(failure) === 'ignore', failure.line))
  }
}

/** AppVeyor: what it runs as tests; a configuration that may fail is none that decides. */
export function readAppveyor(list: SettingList, data: Data): void {
  const file = nameOf(list)
  if (/^(off|false)$/.test(textOf(at(data, 'test')) ?? '')) return
  const script = ['before_test', 'test_script', 'after_test'].flatMap((key) =>
    itemsOf(at(data, key)).map((item) => at(item, 'cmd') ?? at(item, 'ps') ?? at(item, 'sh') ?? at(item, 'pwsh') ?? item),
  )
  addScript(list, `${file}/test`, script, at(data, 'test_script')?.line ?? data.line)
}

/** The events on which a step of Drone or Woodpecker starts. */
function eventsOf(when: Data | null): { readonly items: readonly Data[]; readonly line: number } | null {
  const [first] = when?.kind === 'list' ? when.items : [when]
  const event = at(first, 'event')
  const items = itemsOf(event?.kind === 'map' ? at(event, 'include') : event)
  return event && items.length > 0 ? { items, line: event.line } : null
}

/** Task's tasks; a command whose errors are ignored is one that is allowed to fail. */
export function readTaskfile(list: SettingList, data: Data): void {
  for (const [name, task] of entriesOf(at(data, 'tasks'))) {
    const mayFail = textOf(at(task, 'ignore_error')) === 'true'
    const commands = itemsOf(at(task, 'cmds') ?? at(task, 'cmd') ?? task).flatMap((item) => {
      const text = textOf(item) ?? textOf(at(item, 'cmd'))
      const called = textOf(at(item, 'task'))
      if (text === null) return called === null ? [] : [`task ${called}`]
      return [mayFail || textOf(at(item, 'ignore_error')) === 'true' ? `${text} || true` : text]
    })
    const before = itemsOf(at(task, 'deps')).flatMap((item) => textOf(item) ?? textOf(at(item, 'task')) ?? [])
    const all = [...before.map((called) => `task ${called}`), ...commands]
    if (all.length > 0) list.add('script', list.folder, `task.${name}`, { kind: 'string', text: all.join('\n') }, task.line)
  }
}

const STAGE = /\bstage\s*\(\s*(['"])(.+?)\1\s*\)/g
const STEP = /\b(?:sh|bat|powershell|pwsh)\s*\(?\s*(?:(?:label|script):\s*)?('''[\s\S]*?'''|"""[\s\S]*?"""|'[^'\n]*'|"[^"\n]*")([^)\n]*\))?/g

/** A Jenkinsfile: commands by stage. What stands in another language's hands is not followed. */
export function readJenkins(list: SettingList, text: string): void {
  const code = text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|\s)\/\/[^\n]*/g, (comment) => ' '.repeat(comment.length))
  const file = nameOf(list)
  const stages = [...code.matchAll(STAGE)].map(({ 2: name = '', index }) => ({ name, index }))
  const counts = new Map<string, number>()
  for (const { 0: whole, 1: quoted = '', 2: rest = '', index } of code.matchAll(STEP)) {
    const stage = stages.findLast((one) => one.index < index)?.name ?? 'script'
    const number = counts.get(stage) ?? 0
    counts.set(stage, number + 1)
    const line = code.slice(0, index).split('\n').length
    const scope = `${file}/${stage.replaceAll('/', '-')}/${number}`
    const command = unquoted(quoted).trim()
    list.add('ci', scope, 'run', { kind: 'string', text: command }, line)
    const isAlone = !/[=(,]\s*$|\breturn\s+$|\bif\s*\($/.test(code.slice(0, index))
    // Without parentheses the options stand behind it on the line.
    const options = `${whole}${rest}${/^[^\n]*/.exec(code.slice(index + whole.length))?.[0] ?? ''}`
    if ((/returnStatus:\s*true/.test(options) && isAlone) || isCaught(code, index) || isTried(code, index))
      list.addTree('ci', scope, 'continue-on-error', scalar(true, line))
    const condition = whenOf(code, stages.findLast((one) => one.index < index)?.index, index)
    if (condition !== null) list.add('ci', scope, 'if', { kind: 'string', text: condition }, line)
  }
}

/** What the `when` block of a stage says in front of its steps, in the words of other systems: `branch 'main'` is `branch == main`. */
function whenOf(code: string, stage: number | undefined, step: number): string | null {
  const [, body] =
    stage === undefined
      ? []
      : (/\bwhen\s*\{([\s\S]*?)\}\s*(?=steps\b|agent\b|environment\b|options\b|parallel\b|tools\b|input\b)/.exec(code.slice(stage, step)) ?? [])
  if (body === undefined) return null
  return body.replace(/\s+/g, ' ').trim()
}

/** `catchError(buildResult: 'SUCCESS') { … }` around a place. */
function isCaught(code: string, place: number): boolean {
  return [...code.matchAll(/\bcatchError\s*\([^)]*buildResult:\s*['"]SUCCESS['"][^)]*\)\s*\{/g)].some(({ 0: head, index }) => {
    const start = index + head.length
    return place >= start && closingOf(code, start - 1) >= place
  })
}

/** It stands in a `try` whose failure goes nowhere: the handler neither throws nor marks the build. */
function isTried(code: string, place: number): boolean {
  return [...code.matchAll(/\btry\s*\{((?:[^{}]|\{[^{}]*\})*)\}\s*catch\s*\([^)]*\)\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g)].some(
    ({ 0: whole, 1: body = '', 2: handler = '', index }) =>
      place > index && place < index + whole.indexOf(body) + body.length && !/\bthrow\b|\berror\b\s*[('"]|FAILURE|UNSTABLE|\bexit 1/.test(handler),
  )
}

function addScript(list: SettingList, scope: string, script: readonly Data[], line: number): void {
  list.add('ci', scope, 'job', { kind: 'string', text: scope.slice(scope.indexOf('/') + 1) }, line)
  const text = script.map((one) => textOf(one) ?? '').join('\n')
  if (text !== '') list.add('ci', `${scope}/0`, 'run', { kind: 'string', text }, script[0]?.line ?? line)
}

function nameOf({ path }: SettingList): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
