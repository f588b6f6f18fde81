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

const OF_PYTHON = /^[ \t]*@(?:\w+\.)?overload[ \t]*\n[ \t]*(?:async )?def (\w+)\(([\s\S]*?):[ \t]*(?:\.\.\.|#[^\n]*|\n)/gm

/** The same of Python, whose function stays: not where another overload came, or the function itself says more than that it takes anything. */
export function lostOverloadsOfPython({ baseText, headText }: Pick<LineEdits, 'baseText' | 'headText'>): string[] {
  const [was, is] = [baseText, headText].map((text) =>
    [...text.matchAll(OF_PYTHON)].map(([, name = '', rest = '']) => ({ name, key: rest.replace(/\s+/g, '') })),
  )
  return (was ?? []).flatMap(({ name, key }) => {
    const isSame = (one: { readonly name: string; readonly key: string }) => one.name === name && one.key === key
    if (is?.some(isSame) || is?.some((one) => one.name === name && !was?.some((other) => other.name === name && other.key === one.key))) return []
    return takesAnything(headText, baseText, name) ? [`@overload def ${name}`] : []
  })
}

/** The function is as it was beside its overloads, or answers any object. */
function takesAnything(text: string, before: string, name: string): boolean {
  const heads = (of: string) =>
    [...of.matchAll(new RegExp(`^[ \\t]*(?:async )?def ${name}\\([\\s\\S]*?:[ \\t]*$`, 'gm'))].map(([head]) => head.replace(/\s+/g, ''))
  const [head] = heads(text).slice(-1)
  return head !== undefined && (heads(before).at(-1) === head || /->(?:object|\w*\.?Any):$/.test(head) || !head.includes('->'))
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
