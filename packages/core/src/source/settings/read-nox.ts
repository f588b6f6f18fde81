import { quoted } from './read-lines.js'
import type { SettingList } from './setting-list.js'

const SESSION = /^@(?:\w+\.)*\w*session\b/

/** noxfile.py: what each session runs, as command lines. A function that is no session and that nobody calls runs nothing, nor does what stands behind `return`. */
export function readNox(list: SettingList, text: string): void {
  let session = 'module'
  let isRun = true
  const runs = new Map<string, { line: number; commands: string[] }>()
  for (const match of text.matchAll(/^def\s+(\w+)|^ {4}(return|raise)\b|session\.run\(([\s\S]*?)\)\s*$/gm)) {
    const [, name, end, given = ''] = match
    if (name !== undefined) {
      session = name
      isRun = isSession(text, match.index) || new RegExp(`(?<!def )\\b${name}\\(|\\(${name}\\)`).test(text)
      continue
    }
    if (end !== undefined) isRun = false
    if (!isRun) continue
    // What a keyword hands to the process is no argument of the command.
    const body = given.replace(/\b\w+\s*=\s*\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '')
    const words = [...body.matchAll(/(\w+)\s*=\s*(\[[^\]]*\]|\w+|"[^"]*")|\*?\w+(?:\.\w+)+|"([^"]*)"|'([^']*)'/g)]
    const codes = words.find((word) => word[1] === 'success_codes')
    const line = text.slice(0, match.index).split('\n').length
    const held = runs.get(session) ?? { line, commands: [] }
    const swallowed =
      codes && /[1-9]/.test(codes[2] ?? '') ? `success_codes=${(codes[2] ?? '').replace(/\s/g, '')}` : isTried(text, match.index) ? 'except' : null
    const command = words.flatMap((word) => ((word[3] ?? word[4]) !== undefined ? [quoted(word[3] ?? word[4] ?? '')] : [])).join(' ')
    // In the words of a shell, so that each run of a session is heard by itself.
    held.commands.push(swallowed === null ? command : `${command} || : ${swallowed}`)
    runs.set(session, held)
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

/** One of the decorators right above a function makes a session of it. */
function isSession(text: string, at: number): boolean {
  const above =
    text
      .slice(0, at)
      .split(/\n(?!\s|\)|@|$)/)
      .at(-1) ?? ''
  return above.split('\n').some((line) => SESSION.test(line))
}

/** It stands in a `try` whose failure goes nowhere: `except Exception: pass`. */
function isTried(text: string, at: number): boolean {
  const start = text.lastIndexOf('\n', at) + 1
  const [indent = ''] = /^ */.exec(text.slice(start)) ?? []
  const before = text.slice(0, start).split('\n').toReversed()
  const outer = before.find((line) => line.trim() !== '' && (/^ */.exec(line)?.[0].length ?? 0) < indent.length)
  if (outer?.trim() !== 'try:') return false
  const [, handler = ''] = new RegExp(`\\n {${indent.length - 4}}except\\b[^\\n]*:([^\\n]*(?:\\n {${indent.length}}[^\\n]*)*)`).exec(text.slice(at)) ?? []
  return handler !== '' && !/\b(?:raise|session\.(?:error|run)|exit)\b/.test(handler)
}
