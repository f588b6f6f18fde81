import { bare, child, type PyNode } from '../syntax/py-node.js'
import { lineOf, sourceOf } from '../syntax/py-text.js'
import type { HarnessContext } from './harness-context.js'
import { plainText } from './plain-text.js'

const LEFT_OUT = /^(?:skips?|skip_(?:if|tests?|cases?)|skipped|xfails?|xfail_(?:tests?|cases?)|expected_failures?|known_failures?)$/
const TEST_NAME = /^_?[Tt]est/
const MARK = /^(?:(?:unittest2?|case)\.)?(?:expectedFailure|skip|skipIf|skipUnless)$|^pytest\.mark\.(?:skip|skipif|xfail)$/

/**
 * Cases that a file of tests leaves out of what it makes: each alternative of what a maker of tests is handed as `skip` (`TestCart = suite.cases(skip=...)`, a
 * decorator of a class), and what a function marks as skipped before it makes a test of it (`case = expectedFailure(case)`).
 */
export function observeLeftOut(node: PyNode, context: HarnessContext, inFunction: boolean): void {
  if (!context.isTestFile) return
  if (node.type === 'decorated_definition') {
    const name = nameOf(child(node, 'definition'), context)
    if (!inFunction && name !== null) for (const { type, kids } of node.kids) if (type === 'decorator' && kids[0]) noteHanded(kids[0], name, context)
    return
  }
  const [left, right] = [child(node, 'left'), child(node, 'right')]
  if (left?.type !== 'identifier' || right?.type !== 'call') return
  const own = sourceOf(context.text, left)
  if (!inFunction) {
    if (TEST_NAME.test(own)) noteHanded(right, own, context)
    return
  }
  const around = nameOf(context.around, context)
  if (around !== null && markedBy(right, own, context)) add(right, around, context)
}

function nameOf(definition: PyNode | null, { text }: HarnessContext): string | null {
  const name = definition === null ? null : child(definition, 'name')
  return name === null ? null : sourceOf(text, name)
}

function noteHanded(call: PyNode, name: string, context: HarnessContext): void {
  for (const arg of child(call, 'arguments')?.kids ?? []) {
    const [key, value] = arg.type === 'keyword_argument' ? [child(arg, 'name'), child(arg, 'value')] : []
    if (key && value && LEFT_OUT.test(sourceOf(context.text, key))) for (const one of alternatives(value, context)) add(one, name, context)
  }
}

/** Each of what is left out: operands of `or`, items of a list, entries of a table. */
function alternatives(value: PyNode, context: HarnessContext): readonly PyNode[] {
  const node = bare(value)
  const all = (kids: readonly PyNode[]) => kids.flatMap((kid) => alternatives(kid, context))
  switch (node.type) {
    case 'lambda':
      return all(node.kids.filter(({ field }) => field === 'body'))
    case 'boolean_operator': {
      const sides = node.kids.filter(({ field }) => field === 'left' || field === 'right')
      const between = sides[0] && sides[1] ? context.text.text.slice(sides[0].end, sides[1].start) : ''
      return /\bor\b/.test(between) ? all(sides) : [node]
    }
    case 'list':
    case 'tuple':
    case 'set':
      return node.kids
    case 'dictionary':
      return node.kids.filter(({ type }) => type === 'pair')
    case 'none':
    case 'false':
      return []
    default:
      return [asked(node)]
  }
}

/** What a case is handed to: `known_bug` of `known_bug(test)`. */
function asked(node: PyNode): PyNode {
  const callee = node.type === 'call' ? child(node, 'function') : null
  const args = child(node, 'arguments')?.kids ?? []
  return callee !== null && args.length > 0 && args.every(({ type }) => type === 'identifier') ? callee : node
}

/** `case = expectedFailure(case)`, `case = unittest.skip("not yet")(case)` */
function markedBy(call: PyNode, own: string, { text }: HarnessContext): boolean {
  const callee = child(call, 'function')
  const maker = callee?.type === 'call' ? child(callee, 'function') : callee
  const args = child(call, 'arguments')?.kids ?? []
  return (
    maker !== null && maker !== undefined && MARK.test(sourceOf(text, maker)) && args.length === 1 && args[0] !== undefined && sourceOf(text, args[0]) === own
  )
}

function add(node: PyNode, name: string, { facts, text }: HarnessContext): void {
  facts.push({ kind: 'cases_left_out', text: plainText(text, node), line: lineOf(text, node.start), within: [name] })
}
