import { sha256Hex } from '../../../run/hash.js'
import { bodyKey } from '../collected/body-key.js'
import type { ParsePython } from '../syntax/parse-python.js'
import { isSameCode } from './same-code.js'
import { tellToolsTheSame } from './told-comments.js'

/** What two texts of a file have in common where they are the same code in another layout. */
export interface SameCode {
  /** The key of either. */
  readonly key: string
  /** Their comments tell tools the same. */
  readonly toTools: boolean
}

const MOST_KNOWN = 4000

/** Tells texts that are the same code in another layout; null for others. Asked again it is known. */
export function sameCodeBy(parse: ParsePython): (path: string, base: string, head: string) => SameCode | null {
  const known = new Map<string, SameCode | null>()
  return (path, base, head) => {
    if (!mayBeSame(base, head)) return null
    const key = `${path}\n${sha256Hex(base)}\n${sha256Hex(head)}`
    const last = known.get(key)
    if (last !== undefined) return last
    const made = compare(path, base, head)
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(key, made)
    return made
  }

  function compare(path: string, base: string, head: string): SameCode | null {
    const was = parse(path, base)
    const is = 'root' in was ? parse(path, head) : was
    if (!('root' in was) || !('root' in is) || !isSameCode(was, is)) return null
    return { key: bodyKey(is, is.root, new Set()), toTools: tellToolsTheSame(was, is) }
  }
}

// What layout adds or takes away.
const LAYOUT = /#[^\n]*|[\s\\,()'"]+/g

/** Whether two texts hold the same but for layout and comments, by what differs between their first and last differing lines. */
function mayBeSame(base: string, head: string): boolean {
  const most = Math.min(base.length, head.length)
  let first = 0
  while (first < most && base.charCodeAt(first) === head.charCodeAt(first)) first++
  first = base.lastIndexOf('\n', first - 1) + 1
  let last = 0
  while (last < most - first && base.charCodeAt(base.length - 1 - last) === head.charCodeAt(head.length - 1 - last)) last++
  const rest = base.indexOf('\n', base.length - last)
  last = rest === -1 ? 0 : base.length - rest
  return bareText(base.slice(first, base.length - last)) === bareText(head.slice(first, head.length - last))
}

function bareText(text: string): string {
  return text.replace(LAYOUT, '')
}
