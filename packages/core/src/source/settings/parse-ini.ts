import { type Data, scalar } from './data.js'

/** INI as configparser and its like read it: sections of keys, values going on over indented lines. Values are strings; lines of one value stay apart by newlines. */
export function parseIni(text: string): Data {
  const sections = new Map<string, Map<string, { line: number; lines: string[] }>>()
  let keys = new Map<string, { line: number; lines: string[] }>()
  let open: string[] | null = null
  sections.set('', keys)
  text.split(/\r?\n/).forEach((raw, index) => {
    const bare = raw.trim()
    if (bare === '' || bare.startsWith('#') || bare.startsWith(';')) return
    const section = /^\[([^\]]+)\]\s*$/.exec(bare)
    if (section && !/^\s/.test(raw)) {
      const name = (section[1] ?? '').trim()
      keys = sections.get(name) ?? new Map()
      sections.set(name, keys)
      open = null
      return
    }
    if (open && /^\s/.test(raw)) {
      open.push(bare)
      return
    }
    const [, key = bare, value = ''] = /^([^=:]+?)\s*[=:]\s*(.*)$/.exec(bare) ?? []
    open = value === '' ? [] : [value.replace(/\s[#;]\s.*$/, '').trim()]
    keys.set(key.trim(), { line: index + 1, lines: open })
  })
  const entries = [...sections].map(
    ([name, found]) =>
      [name, { kind: 'map', entries: new Map([...found].map(([key, { line, lines }]) => [key, scalar(lines.join('\n'), line)])), open: false, line: 1 }] as [
        string,
        Data,
      ],
  )
  return { kind: 'map', entries: new Map(entries), open: false, line: 1 }
}
