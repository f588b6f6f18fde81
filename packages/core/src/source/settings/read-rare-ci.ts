import { at, type Data, entriesOf, itemsOf, scalar, textOf } from './data.js'
import type { SettingList } from './setting-list.js'

/** Cirrus CI: the `*_script` entries of each task; a task that may fail is one that does not decide. */
export function readCirrus(list: SettingList, data: Data): void {
  const tasks = entriesOf(data).filter(([key]) => /^(?:\w+_)?task$/.test(key))
  for (const [key, task] of tasks) {
    const scope = `.cirrus.yml/${textOf(at(task, 'name')) ?? key}`
    const scripts = entriesOf(task).filter(([name]) => /^(?:\w+_)?script$/.test(name))
    addJob(
      list,
      scope,
      scripts.flatMap(([, script]) => linesOf(script)),
      task.line,
    )
    if (textOf(at(task, 'allow_failures')) === 'true') list.addTree('ci', scope, 'continue-on-error', scalar(true, task.line))
    list.addTree('ci', scope, 'if', at(task, 'only_if') ?? at(task, 'skip'))
    if (textOf(at(task, 'trigger_type')) === 'manual') list.addTree('ci', scope, 'if', scalar(false, task.line))
  }
}

/** Semaphore: the jobs of each block, with what stands ahead of all of them. */
export function readSemaphore(list: SettingList, data: Data): void {
  itemsOf(at(data, 'blocks')).forEach((block, index) => {
    const task = at(block, 'task')
    const ahead = itemsOf(at(task, 'prologue', 'commands')).flatMap(linesOf)
    itemsOf(at(task, 'jobs')).forEach((job, number) => {
      const scope = `semaphore.yml/${textOf(at(block, 'name')) ?? index}-${textOf(at(job, 'name')) ?? number}`
      addJob(list, scope, [...ahead, ...itemsOf(at(job, 'commands')).flatMap(linesOf)], job.line)
      list.addTree('ci', scope, 'if', at(block, 'run', 'when') ?? at(block, 'skip', 'when'))
    })
  })
}

function linesOf(script: Data): string[] {
  return itemsOf(script).flatMap((item) => textOf(item) ?? [])
}

function addJob(list: SettingList, scope: string, lines: readonly string[], line: number): void {
  list.add('ci', scope, 'job', { kind: 'string', text: scope.slice(scope.indexOf('/') + 1) }, line)
  if (lines.length > 0) list.add('ci', `${scope}/0`, 'run', { kind: 'string', text: lines.join('\n') }, line)
}
