import { addRequirement } from './read-python-config.js'
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
      if (/^\.(PHONY|SILENT|ONESHELL|DEFAULT)/.test(names)) {
        if (/^\.(SILENT)/.test(names)) continue
        continue
      }
      target = { names: kind === 'just' ? [names.split(' ')[0] ?? names] : names.split(/\s+/), line: index + 1, lines: [] }
      const after = rest.replace(/#.*$/, '').trim()
      if (kind === 'make' && after !== '' && !after.includes('='))
        target.lines.push(
          ...after
            .split(/\s+/)
            .filter((name) => /^[\w-]+$/.test(name))
            .map((name) => `make ${name}`),
        )
    } else if (/^\.IGNORE/.test(line)) list.add('script', list.folder, 'make.IGNORE', { kind: 'string', text: line }, index + 1)
    else if (line.trim() !== '' && !line.startsWith('#')) close()
  }
  close()
}

/** noxfile.py: what each session runs, as command lines. */
export function readNox(list: SettingList, text: string): void {
  let session = 'module'
  const runs = new Map<string, { line: number; commands: string[] }>()
  for (const match of text.matchAll(/^def\s+(\w+)|session\.run\(([\s\S]*?)\)\s*$/gm)) {
    if (match[1]) {
      session = match[1]
      continue
    }
    // What a keyword hands to the process is no argument of the command.
    const body = (match[2] ?? '').replace(/\b\w+\s*=\s*\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '')
    const words = [...body.matchAll(/(\w+)\s*=\s*(\[[^\]]*\]|\w+|"[^"]*")|\*?\w+(?:\.\w+)+|"([^"]*)"|'([^']*)'/g)]
    const codes = words.find((word) => word[1] === 'success_codes')
    const line = text.slice(0, match.index).split('\n').length
    const held = runs.get(session) ?? { line, commands: [] }
    held.commands.push(words.flatMap((word) => ((word[3] ?? word[4]) !== undefined ? [quoted(word[3] ?? word[4] ?? '')] : [])).join(' '))
    runs.set(session, held)
    if (codes && /[1-9]/.test(codes[2] ?? '')) list.add('script', list.folder, `nox.${session}.ignore_outcome`, { kind: 'string', text: codes[2] ?? '' }, line)
  }
  const chosen = /^nox\.options\.sessions\s*=\s*[[(]([^\])]*)[\])]/m.exec(text)
  if (chosen)
    list.add(
      'script',
      list.folder,
      'nox.options.sessions',
      { kind: 'array', items: [...(chosen[1] ?? '').matchAll(/["']([^"']+)["']/g)].map(([, item = '']) => ({ kind: 'string', text: item })), open: false },
      text.slice(0, chosen.index).split('\n').length,
    )
  for (const [name, { line, commands }] of runs) list.add('script', list.folder, `nox.${name}`, { kind: 'string', text: commands.join('\n') }, line)
}

function quoted(word: string): string {
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
    if (key) list.add('flag', list.folder, `${name}:${key}`, { kind: 'string', text: value.replace(/^(['"])(.*)\1$/, '$2').replace(/\s+#.*$/, '') }, index + 1)
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
