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
  const variables = variablesIn(folded)
  for (let index = 0; index < folded.length; index++) {
    const line = folded[index] ?? ''
    const head = /^([\w./-][\w ./%-]*?)(?:\s+[\w='"*+]+)*\s*:(?!=)\s*(.*)$/.exec(line)
    if (/^(\t| {2,})\S/.test(line) && target) {
      ;(target as { lines: string[] }).lines.push(filledIn(line.trim(), variables))
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

/** `PYTEST ?= pytest`, `pytest := "python -m pytest"` */
const ASSIGNED = /^(?:export\s+|override\s+)*([A-Za-z_][\w-]*)\s*(\?|\+|:{1,3})?=\s*(.*?)\s*$/
const OPENS = /^(?:ifeq|ifneq|ifdef|ifndef)\b/
/** `$(NAME)`, `${NAME}`, just's `{{NAME}}` */
const NAMED = /(?<!\$)\$\(([\w-]+)\)|(?<!\$)\$\{([\w-]+)\}|\{\{\s*([\w-]+)\s*\}\}/g

/** Variables of the file; what only some condition sets counts where nothing else does. */
function variablesIn(lines: readonly string[]): ReadonlyMap<string, string> {
  const always = new Map<string, string>()
  const sometimes = new Map<string, string>()
  let depth = 0
  for (const line of lines) {
    if (OPENS.test(line.trim())) depth++
    else if (line.trim() === 'endif') depth = Math.max(0, depth - 1)
    const [, name, how, given = ''] = ASSIGNED.exec(line) ?? []
    if (name === undefined) continue
    const value = /^(["'])(.*)\1$/.exec(given)?.[2] ?? given.replace(/\s+#.*$/, '')
    const held = depth > 0 ? sometimes : always
    if (how === '+') held.set(name, [held.get(name), value].filter(Boolean).join(' '))
    else if (how !== '?' || !held.has(name)) held.set(name, value)
  }
  return new Map([...sometimes, ...always])
}

/** A line with what its variables hold, as far as that is written down. */
function filledIn(line: string, variables: ReadonlyMap<string, string>, depth = 0): string {
  return depth > 4
    ? line
    : line.replace(NAMED, (whole, round, braced, just) => {
        const value = variables.get(round ?? braced ?? just)
        // What a program answers, or what is worked out, is not known.
        return value === undefined || /\$\((?:shell|call|if|or|and|eval)\b|`/.test(value) ? whole : filledIn(value, variables, depth + 1)
      })
}
