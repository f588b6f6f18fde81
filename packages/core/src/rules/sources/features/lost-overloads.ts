import type { LineEdits } from '../line-edits.js'

const OPENING = /^[ \t]*export (?:declare )?(?:async )?function ([\w$]+)\s*[(<]/gm
const LONGEST = 2000

/**
 * Signatures without a body that are gone, of functions that stay. One that became another is told by what differs in it: it is only gone where its function
 * got no other, or one that takes anything.
 */
export function lostOverloads({ gone, baseText, headText }: Pick<LineEdits, 'gone' | 'baseText' | 'headText'>): string[] {
  const names = new Set(gone.flatMap((line) => [...line.matchAll(OPENING)].flatMap(([, name]) => name ?? [])))
  if (names.size === 0) return []
  const [before, after] = [signaturesOf(baseText, names), signaturesOf(headText, names)]
  return [...names].flatMap((name) => {
    const [was, is] = [before.get(name) ?? [], after.get(name) ?? []]
    const came = is.filter((one) => !one.hasBody && !was.some(({ key }) => key === one.key))
    if (is.length === 0 || came.some(({ key }) => !/\b(any|unknown)\b/.test(key))) return []
    return was.filter((one) => !one.hasBody && !is.some(({ key }) => key === one.key)).map(({ line }) => line)
  })
}

interface Signature {
  /** Without what layout adds. */
  readonly key: string
  readonly line: string
  readonly hasBody: boolean
}

function signaturesOf(text: string, names: ReadonlySet<string>): ReadonlyMap<string, readonly Signature[]> {
  const found = new Map<string, Signature[]>()
  for (const { 1: name = '', index } of text.matchAll(OPENING)) {
    if (!names.has(name)) continue
    const whole = wholeFrom(text.slice(index, index + LONGEST))
    const one = { key: whole.replace(/\s+/g, '').replace(/,([)>\]}])/g, '$1'), line: whole.split('\n')[0]?.trim() ?? '', hasBody: whole.endsWith('{') }
    found.set(name, [...(found.get(name) ?? []), one])
  }
  return found
}

/** Up to the line that ends it: with its semicolon, the brace of its body, or, without semicolons, before the next statement. */
function wholeFrom(text: string): string {
  let depth = 0
  const lines: string[] = []
  for (const line of text.split('\n')) {
    if (lines.length > 0 && depth <= 0 && /^\s*(export|function|const|let|\/[/*]|$)/.test(line)) break
    lines.push(line)
    const code = line.replace(/=>/g, '').replace(/\s*\/\/.*$/, '')
    const opens = depth + (code.match(/[([<]/g)?.length ?? 0) - (code.match(/[)\]>]/g)?.length ?? 0)
    if (opens <= 0 && /[;{]\s*$/.test(code)) break
    depth = opens
  }
  return lines
    .join('\n')
    .replace(/\s*\/\/.*$/, '')
    .trimEnd()
}
