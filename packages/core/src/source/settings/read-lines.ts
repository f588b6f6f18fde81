import { unquoted } from '../../run/code/quotes.js'
import { addRequirement } from './read-python-libraries.js'
import type { SettingList } from './setting-list.js'

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
