import { unquoted } from '../../run/code/quotes.js'
import { addRequirement } from './read-python-libraries.js'
import type { SettingList } from './setting-list.js'

/** Makefile and justfile: the recipe of each target, `-` and `@` kept as they stand. */
export function readMakefile(list: SettingList, text: string): void {
  const kind = /just/i.test(list.path) ? 'just' : 'make'
  let target: { names: readonly string[]; line: number; lines: string[] } | null = null
  const close = () => {
    for (const name of target && target.lines.length > 0 ? target.names : [])
      list.add('script', list.folder, `${kind}.${name}`, { kind: 'string', text: target?.lines.join('\n') ?? '' }, target?.line ?? 1)
    target = null
  }
  const folded = text.split('\n')
  for (let index = 0; index < folded.length; index++) {
    const line = folded[index] ?? ''
    const head = /^([\w./-][\w ./%-]*?)(?:\s+[\w='"*+]+)*\s*:(?!=)\s*(.*)$/.exec(line)
    if (/^(\t| {2,})\S/.test(line) && target) {
      ;(target as { lines: string[] }).lines.push(line.trim())
      continue
    }
    if (head && !/^\s/.test(line)) {
      close()
      const [, names = '', rest = ''] = head
      if (/^\.(PHONY|SILENT|ONESHELL|DEFAULT)/.test(names)) continue
      if (/^\.IGNORE/.test(names)) {
        // Of the targets behind it, or of all.
        for (const name of rest.trim() === '' ? [''] : rest.trim().split(/\s+/))
          list.add('script', list.folder, `make${name === '' ? '' : `.${name}`}.ignore_errors`, { kind: 'string', text: line }, index + 1)
        continue
      }
      target = { names: kind === 'just' ? [names.split(' ')[0] ?? names] : names.split(/\s+/), line: index + 1, lines: [] }
      const after = rest.replace(/#.*$/, '').trim()
      if (after !== '' && !after.includes('='))
        target.lines.push(
          ...after
            .split(/\s+/)
            .filter((name) => /^[\w-]+$/.test(name))
            .map((name) => `${kind} ${name}`),
        )
    } else if (line.trim() !== '' && !line.startsWith('#')) close()
  }
  close()
}

/** A word of a command line, in quotes where it holds white space. */
export function quoted(word: string): string {
  return /\s/.test(word) ? `'${word}'` : word
}

/** A shell script that runs tests, or a Dockerfile's RUN and CMD lines. */
export function readCommands(list: SettingList, text: string, docker: boolean): void {
  const name = list.path.slice(list.path.lastIndexOf('/') + 1)
  if (!docker) {
    list.add('script', list.folder, `file.${name}`, { kind: 'string', text }, 1)
    return
  }
  const joined = text.replace(/\\\r?\n/g, ' ')
  const runs = [...joined.matchAll(/^\s*(?:RUN|CMD|ENTRYPOINT)\s+(?:--\S+\s+)*(.+)$/gim)].map(([, command = '']) => execForm(command))
  if (runs.length > 0) list.add('script', list.folder, `docker.${name}`, { kind: 'string', text: runs.join('\n') }, 1)
  for (const [, variable = '', value = ''] of joined.matchAll(/^\s*ENV\s+(\w+)[= ](\S+)/gim))
    list.add('script', list.folder, `docker.${name}.env.${variable}`, { kind: 'string', text: value }, 1)
}

function execForm(command: string): string {
  if (!command.startsWith('[')) return command
  return [...command.matchAll(/"([^"]*)"/g)].map(([, word = '']) => quoted(word)).join(' ')
}

/** NAME=value lines. */
export function readEnv(list: SettingList, text: string): void {
  const name = list.path.slice(list.path.lastIndexOf('/') + 1)
  text.split('\n').forEach((line, index) => {
    const [, key, value = ''] = /^\s*(?:export\s+)?(\w+)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    if (key) list.add('flag', list.folder, `${name}:${key}`, { kind: 'string', text: unquoted(value).replace(/\s+#.*$/, '') }, index + 1)
  })
}

/** The program that npm hands scripts to. */
export function readNpmrc(list: SettingList, text: string): void {
  text.split('\n').forEach((line, index) => {
    const shell = /^\s*script-shell\s*=\s*(.*?)\s*$/.exec(line)?.[1]
    if (shell !== undefined) list.add('script', list.folder, 'npm.script-shell', { kind: 'string', text: unquoted(shell) }, index + 1)
  })
}

/** Patterns of an ignore file, or attributes that keep files out of archives. */
export function readPatterns(list: SettingList, text: string): void {
  const name = list.path.slice(list.path.lastIndexOf('/') + 1)
  text.split('\n').forEach((raw, index) => {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) return
    const [pattern = '', ...attributes] = line.split(/\s+/)
    if (name === '.gitattributes' ? attributes.includes('export-ignore') : true)
      list.add('git', list.folder, `${name}:${pattern}`, { kind: 'string', text: line }, index + 1)
  })
}

/** requirements.txt: the test libraries in it. */
export function readRequirements(list: SettingList, text: string): void {
  text.split('\n').forEach((line, index) => {
    if (!/^\s*(#|-)/.test(line)) addRequirement(list, line, index + 1)
  })
}
