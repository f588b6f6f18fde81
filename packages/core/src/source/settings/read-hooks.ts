import { at, type Data, entriesOf, itemsOf, textOf, toValue } from './data.js'
import type { SettingList } from './setting-list.js'

/** .pre-commit-config.yaml: each hook by its id. */
export function readPreCommit(list: SettingList, data: Data): void {
  for (const key of ['exclude', 'files', 'default_stages', 'fail_fast']) {
    const value = at(data, key)
    if (value) list.add('hook', 'pre-commit', key, toValue(value), value.line)
  }
  const skipped = at(data, 'ci', 'skip')
  if (skipped) list.add('hook', 'pre-commit', 'ci.skip', toValue(skipped), skipped.line)
  for (const repository of itemsOf(at(data, 'repos'))) {
    for (const hook of itemsOf(at(repository, 'hooks'))) {
      const scope = `pre-commit/${textOf(at(hook, 'id')) ?? '?'}`
      list.add('hook', scope, 'command', { kind: 'string', text: textOf(at(hook, 'entry')) ?? textOf(at(hook, 'id')) ?? '' }, hook.line)
      for (const key of ['stages', 'exclude', 'files', 'args', 'types']) {
        const value = at(hook, key)
        if (value) list.add('hook', scope, key, toValue(value), value.line)
      }
    }
  }
}

/** lefthook.yml: commands, scripts and jobs of each git hook. */
export function readLefthook(list: SettingList, data: Data): void {
  for (const [hook, settings] of entriesOf(data)) {
    if (settings.kind !== 'map') continue
    const skip = at(settings, 'skip')
    if (skip) list.add('hook', `hook/${hook}`, 'skip', toValue(skip), skip.line)
    const commands = [
      ...entriesOf(at(settings, 'commands')),
      ...itemsOf(at(settings, 'jobs')).map((job, index) => [textOf(at(job, 'name')) ?? String(index), job] as const),
    ]
    for (const [name, command] of commands) {
      const scope = `hook/${hook}/${name}`
      list.addTree('hook', scope, 'command', at(command, 'run') ?? at(command, 'script'))
      for (const key of ['skip', 'only', 'glob', 'exclude', 'files', 'tags']) {
        const value = at(command, key)
        if (value) list.add('hook', scope, key, toValue(value), value.line)
      }
    }
  }
}

/** A script that git runs: husky's, or one below githooks. */
export function readGitHook(list: SettingList, text: string): void {
  const hook = list.path.slice(list.path.lastIndexOf('/') + 1)
  if (/\.(md|txt|json)$/.test(hook)) return
  const first = text.split('\n').findIndex((line) => line.trim() !== '' && !line.startsWith('#') && !/husky\.sh/.test(line))
  list.add('hook', `hook/${hook}`, 'command', { kind: 'string', text: text.replace(/^.*husky\.sh.*$/gm, '') }, Math.max(first, 0) + 1)
}

/** .huskyrc. */
export function readHuskyRc(list: SettingList, data: Data): void {
  for (const [hook, command] of entriesOf(at(data, 'hooks'))) list.addTree('hook', `hook/${hook}`, 'command', command)
}

/** lint-staged: commands by glob. */
export function readLintStaged(list: SettingList, data: Data): void {
  for (const [glob, commands] of entriesOf(data)) list.addTree('hook', 'lint-staged', glob, commands)
}

/** Hooks and refusals of a coding agent: commands by event and matcher. */
export function readAgentHooks(list: SettingList, data: Data): void {
  for (const [event, groups] of entriesOf(at(data, 'hooks'))) {
    itemsOf(groups).forEach((group, index) => {
      const matcher = textOf(at(group, 'matcher'))
      itemsOf(at(group, 'hooks') ?? group).forEach((hook, order) => {
        const command = at(hook, 'command')
        const scope = `agent/${event}/${index}.${order}`
        if (command) list.addTree('hook', scope, 'command', command)
        if (command && matcher !== null) list.add('hook', scope, 'matcher', { kind: 'string', text: matcher }, group.line)
      })
    })
  }
  const denied = at(data, 'permissions', 'deny')
  if (denied) list.add('hook', 'agent', 'permissions.deny', toValue(denied), denied.line)
  const off = at(data, 'disableAllHooks')
  if (off) list.addTree('hook', 'agent', 'disableAllHooks', off)
}
