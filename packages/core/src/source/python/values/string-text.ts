import type { PyNode } from '../syntax/py-node.js'
import type { PyText } from '../syntax/py-text.js'

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\\': '\\', "'": "'", '"': '"', a: '\x07', b: '\b', f: '\f', v: '\v', '\n': '' }

/** The characters a string literal stands for; null for one with interpolations. */
export function stringText(text: PyText, node: PyNode): string | null {
  if (node.type === 'concatenated_string') {
    let all = ''
    for (const kid of node.kids) {
      const part = stringText(text, kid)
      if (part === null) return null
      all += part
    }
    return all
  }
  if (node.type !== 'string' || node.kids.some((kid) => kid.type === 'interpolation')) return null
  const { prefix, body } = partsOf(text.text, node)
  const read = /r/i.test(prefix) || !body.includes('\\') ? body : unescaped(body)
  return /f/i.test(prefix) ? withoutPairs(read) : read
}

/** Characters, or a value in place of them. */
export interface StringPart {
  readonly literal: string
  readonly interpolation: PyNode | null
}

/** What a string with interpolations is made of, in order, however many literals it is written in: characters, or a value. */
export function stringParts(text: PyText, node: PyNode): StringPart[] {
  return (node.type === 'concatenated_string' ? node.kids : [node]).flatMap((kid): StringPart[] => {
    const own = stringText(text, kid)
    if (own !== null) return [{ literal: own, interpolation: null }]
    const isRaw = /r/i.test(partsOf(text.text, kid).prefix)
    return kid.kids.flatMap((part): StringPart[] => {
      if (part.type === 'interpolation') return [{ literal: '', interpolation: part }]
      if (part.type !== 'string_content') return []
      const written = text.text.slice(part.start, part.end)
      return [{ literal: withoutPairs(isRaw ? written : unescaped(written)), interpolation: null }]
    })
  })
}

/** The texts between the values of an f-string; none for another string. */
export function partsBetween(text: PyText, node: PyNode): readonly string[] {
  const values = node.kids.filter((kid) => kid.type === 'interpolation')
  if (values.length === 0) return []
  const { body, bodyStart } = partsOf(text.text, node)
  const end = bodyStart + body.length
  const parts = values.map((kid, at) => text.text.slice(at === 0 ? bodyStart : (values[at - 1]?.end ?? 0), kid.start))
  return [...parts, text.text.slice(values.at(-1)?.end ?? end, end)].filter((part) => part !== '').map(unescaped)
}

/** Prefix, and what stands between the quotes. */
export function partsOf(text: string, node: PyNode): { readonly prefix: string; readonly body: string; readonly bodyStart: number } {
  let at = node.start
  while (at < node.end && text[at] !== '"' && text[at] !== "'") at++
  const quote = text[at] ?? ''
  const size = text.startsWith(quote.repeat(3), at) && node.end - at >= 6 ? 3 : 1
  return { prefix: text.slice(node.start, at), body: text.slice(at + size, node.end - size), bodyStart: at + size }
}

/** Braces stand twice in an f-string. */
function withoutPairs(written: string): string {
  return written.replace(/\{\{|\}\}/g, (pair) => pair[0] ?? '')
}

function unescaped(body: string): string {
  return body.replace(/\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{1,3})|\r?\n|([\s\S]))/g, (whole, hex, short, long, octal, single) => {
    const code = hex ?? short ?? long
    if (code !== undefined) return codePoint(Number.parseInt(code, 16), whole)
    if (octal !== undefined) return codePoint(Number.parseInt(octal, 8), whole)
    return single === undefined ? '' : (ESCAPES[single] ?? whole)
  })
}

function codePoint(code: number, otherwise: string): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : otherwise
}

/** A string as normal text: single quotes, escapes where needed. */
export function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`
}
