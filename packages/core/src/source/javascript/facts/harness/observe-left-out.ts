import { bare, literalText, type Node } from '../../syntax.js'
import type { HarnessContext } from './harness-context.js'

/** What is told the names of tests that are not to run: `skipTests([...])`. */
const LEAVES_OUT = /^(?:skip|exclude|omit|disable|ignore)(?:Tests?|Cases?|Specs?|Suites?)$/i

/** Notes each name that a call around no test hands over to be left out. */
export function observeLeftOut(context: HarnessContext, node: Extract<Node, { type: 'CallExpression' }>): void {
  const callee = bare(node.callee)
  if (context.titles.length > 0 || callee.type !== 'Identifier' || !LEAVES_OUT.test(callee.name)) return
  for (const argument of node.arguments) {
    const given = bare(argument)
    for (const one of given.type === 'ArrayExpression' ? given.elements : [given]) {
      const name = one === null ? null : literalText(one)
      if (name === null || one === null) continue
      context.facts.push({ kind: 'cases_left_out', text: `${callee.name}('${name.slice(0, 160)}')`, line: context.file.lineOf(one.start), within: [] })
    }
  }
}
