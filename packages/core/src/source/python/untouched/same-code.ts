import { bare, type PyNode } from '../syntax/py-node.js'
import { type PyText, sourceOf } from '../syntax/py-text.js'
import { partsOf, stringText } from '../values/string-text.js'

/** Whether two texts are the same code in another layout: equal syntax trees, and the same words between their nodes. */
export function isSameCode(base: PyText, head: PyText): boolean {
  return isSame(base.root, head.root)

  function isSame(one: PyNode, other: PyNode): boolean {
    const [a, b] = [unwrapped(base, one), unwrapped(head, other)]
    if (kindOf(a) !== kindOf(b) || one.field !== other.field || a.type === 'ERROR') return false
    if (/string$/.test(a.type)) return isSameString(a, b)
    if (a.type === 'type' && isSameAnnotation(sourceOf(base, a), sourceOf(head, b))) return true
    if (a.kids.length !== b.kids.length) return false
    let [from, to] = [a.start, b.start]
    for (const [at, kid] of a.kids.entries()) {
      const twin = b.kids[at]
      if (twin === undefined || !isSameGap(a, b, from, to, kid.start, twin.start) || !isSame(kid, twin)) return false
      from = kid.end
      to = twin.end
    }
    return isSameGap(a, b, from, to, a.end, b.end)
  }

  /** What stands between two nodes tells `async`, a slice's colons and the like. */
  function isSameGap(a: PyNode, b: PyNode, from: number, to: number, end: number, otherEnd: number): boolean {
    const [was, is] = [base.text.slice(from, end), head.text.slice(to, otherEnd)]
    return (was === is && a.type === b.type) || wordsOf(was, a) === wordsOf(is, b)
  }

  function isSameString(a: PyNode, b: PyNode): boolean {
    if (sourceOf(base, a) === sourceOf(head, b)) return a.type === b.type
    if (a.type !== b.type) return false
    if (a.type === 'concatenated_string') return a.kids.length === b.kids.length && a.kids.every((kid, at) => isSame(kid, b.kids[at] ?? kid))
    const told = stringText(base, a)
    return told !== null && told === stringText(head, b) && prefixOf(base, a) === prefixOf(head, b)
  }
}

/** Without brackets that say nothing. */
function unwrapped(text: PyText, node: PyNode): PyNode {
  const inner = bare(node)
  const [only] = inner.kids
  return inner.type === 'tuple_pattern' && inner.kids.length === 1 && only && !sourceOf(text, { ...inner, start: only.end }).includes(',')
    ? unwrapped(text, only)
    : inner
}

const WITHOUT_BRACKETS = new Map([
  ['tuple_pattern', 'pattern_list'],
  ['tuple', 'expression_list'],
])

function kindOf({ type }: PyNode): string {
  return WITHOUT_BRACKETS.get(type) ?? type
}

// In a subscript a last comma makes a tuple.
const WITH_LAST_COMMA = new Set(['argument_list', 'parameters', 'list', 'set', 'dictionary', 'tuple', 'tuple_pattern', 'import_from_statement'])

/** The words of a gap without layout and comments; no string stands in one. */
function wordsOf(gap: string, { type, kids }: PyNode): string {
  const words = gap.replace(/#[^\n]*/g, '').replace(/[\s\\]+/g, '')
  const bracketed = type === 'import_from_statement' || (kids.length > 1 && WITHOUT_BRACKETS.has(type))
  const own = WITH_LAST_COMMA.has(type) ? words.replace(/,([)\]}])$/, '$1') : words
  return bracketed ? own.replace(/[()]/g, '') : own
}

function prefixOf({ text }: PyText, node: PyNode): string {
  return partsOf(text, node).prefix.toLowerCase()
}

/** An annotation in brackets has another tree than the same without. */
function isSameAnnotation(base: string, head: string): boolean {
  return !/['"#\\]/.test(base + head) && bareAnnotation(base) === bareAnnotation(head)
}

function bareAnnotation(text: string): string {
  const words = text.replace(/\s+/g, ' ').replace(/ ?([^\w ]) ?/g, '$1')
  const inner = /^\(([^()]*)\)$/.exec(words)?.[1]
  return inner === undefined || inner === '' ? words : bareAnnotation(inner)
}
