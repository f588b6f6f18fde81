import type { Damage } from '../damage.js'
import { decodeEntities } from './entities.js'
import { readStartTag } from './start-tag.js'
import { tagEnd } from './tag-end.js'

/** What is told of a document, in its order. `at` is an offset in characters (UTF-16 units). */
export interface XmlHandler {
  /** A string says what is wrong with the element and ends the reading. */
  readonly open: (name: string, attributes: ReadonlyMap<string, string>, at: number) => string | null
  readonly close: (name: string, at: number) => string | null
  /** Text and CDATA of the innermost open element, in pieces of any size. */
  readonly text?: (text: string) => void
}

const MOST_DEPTH = 256
const MOST_TAG = 16 * 1024 * 1024
const LONGEST_REFERENCE = 14
// Markup whose contents are passed over or taken as they are, by how it begins.
const SECTIONS = [
  { begin: '<!--', end: '-->', text: false },
  { begin: '<![CDATA[', end: ']]>', text: true },
  { begin: '<?', end: '?>', text: false },
] as const

/**
 * Reads a whole XML document piece by piece, without ever holding more than a tag; null when it was well-formed to its
 * end. A document type that declares something (entities) is refused, so that nothing can be expanded.
 */
export function readXml(chunks: Iterable<string>, handler: XmlHandler): Damage | null {
  const open: string[] = []
  let buffer = ''
  let at = 0
  let passed = 0
  let seenRoot = false
  let section: (typeof SECTIONS)[number] | null = null
  let damage: Damage | null = null

  const broken = (what: string, where = at): false => {
    damage = { damage: what, at: passed + where }
    return false
  }
  const say = (text: string): boolean => {
    if (open.length === 0)
      return /^[\s\ufeff]*$/.test(text) || broken(seenRoot ? 'text stands after the end of the document' : 'text stands before the document')
    handler.text?.(text)
    return true
  }

  /** Takes one token; false when the buffer holds no whole one, or at damage. */
  function step(last: boolean): boolean {
    if (section !== null) return inSection(section, last)
    const tag = buffer.indexOf('<', at)
    if (tag !== at) return plain(tag, last)
    if (at === buffer.length) return false
    const begun = SECTIONS.find(({ begin }) => buffer.startsWith(begin, at))
    if (begun) {
      if (begun.text && open.length === 0) return broken('text stands outside of the document')
      section = begun
      at += begun.begin.length
      return true
    }
    // What may still become the beginning of a section waits for more.
    if (!last && SECTIONS.some(({ begin }) => begin.startsWith(buffer.slice(at)))) return false
    const end = tagEnd(buffer, at + 1)
    if (end === -1) return buffer.length - at > MOST_TAG ? broken('a tag is longer than 16 MiB') : false
    if (!element(buffer.slice(at + 1, end))) return false
    at = end + 1
    return true
  }

  function inSection({ end, text }: (typeof SECTIONS)[number], last: boolean): boolean {
    const found = buffer.indexOf(end, at)
    const to = found === -1 ? Math.max(at, buffer.length - end.length + 1) : found
    if (text && to > at && !say(buffer.slice(at, to))) return false
    at = found === -1 ? to : found + end.length
    if (found !== -1) section = null
    else if (last) return broken('the text ends in the middle')
    return found !== -1
  }

  function plain(tag: number, last: boolean): boolean {
    let to = tag === -1 ? buffer.length : tag
    if (tag === -1 && !last) {
      // A reference may go on in the next piece.
      const reference = buffer.lastIndexOf('&')
      if (reference >= at && buffer.length - reference < LONGEST_REFERENCE && !buffer.includes(';', reference)) to = reference
    }
    if (to === at) return false
    const decoded = decodeEntities(buffer.slice(at, to))
    if ('unknown' in decoded) return broken(`${decoded.unknown} stands for nothing`, buffer.indexOf(decoded.unknown, at))
    if (!say(decoded.text)) return false
    at = to
    return tag !== -1
  }

  function element(source: string): boolean {
    if (source.startsWith('!')) return doctype(source)
    if (source.startsWith('/')) return closeTag(source.slice(1).trimEnd())
    const tag = readStartTag(source)
    if (typeof tag === 'string') return broken(tag)
    if (open.length === 0 && seenRoot) return broken(`<${tag.name}> stands after the end of the document`)
    if (open.length === MOST_DEPTH) return broken(`elements are nested deeper than ${MOST_DEPTH}`)
    seenRoot = true
    const wrong = handler.open(tag.name, tag.attributes, passed + at) ?? (tag.closed ? handler.close(tag.name, passed + at) : null)
    if (wrong !== null) return broken(wrong)
    if (!tag.closed) open.push(tag.name)
    return true
  }

  function closeTag(name: string): boolean {
    const expected = open.pop()
    if (expected !== name) return broken(expected === undefined ? `</${name}> closes nothing` : `</${name}> stands where </${expected}> is expected`)
    const wrong = handler.close(name, passed + at)
    return wrong === null || broken(wrong)
  }

  function doctype(source: string): boolean {
    if (!/^!DOCTYPE\s/i.test(source) || seenRoot) return broken(`<${source.slice(0, 20)} is no markup of this place`)
    return !source.includes('[') || broken('the document type declares entities or elements of its own, which are not read')
  }

  for (const chunk of chunks) {
    passed += at
    buffer = at === buffer.length ? chunk : buffer.slice(at) + chunk
    at = 0
    while (step(false));
    if (damage !== null) return damage
  }
  while (step(true));
  if (damage === null && (at < buffer.length || section !== null || open.length > 0)) broken('the text ends in the middle', buffer.length)
  if (damage === null && !seenRoot) broken('there is no element', buffer.length)
  return damage
}
