import { decodeEntities } from './entities.js'

/** A start tag, or `<name/>`. */
export interface StartTag {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly closed: boolean
}

const NAME = /[^\s=<>"'/&!?]+/y
const ATTRIBUTE = /\s+([^\s=<>"'/&]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const END = /\s*(\/?)$/y

/** What stands between `<` and `>`; a string says what is wrong with it. */
export function readStartTag(source: string): StartTag | string {
  NAME.lastIndex = 0
  const name = NAME.exec(source)?.[0]
  if (name === undefined) return 'an element has no name'
  const attributes = new Map<string, string>()
  let at = name.length
  for (;;) {
    ATTRIBUTE.lastIndex = at
    const match = ATTRIBUTE.exec(source)
    if (match === null) break
    const [whole, key = '', double, single = ''] = match
    if (attributes.has(key)) return `<${name}> has the attribute ${key} twice`
    const value = decodeEntities(double ?? single)
    if ('unknown' in value) return `${value.unknown} in the attribute ${key} of <${name}> stands for nothing`
    attributes.set(key, value.text)
    at += whole.length
  }
  END.lastIndex = at
  const end = END.exec(source)
  return end === null ? `the attributes of <${name}> cannot be read` : { name, attributes, closed: end[1] === '/' }
}
