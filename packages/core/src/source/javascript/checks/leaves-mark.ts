import { literalPattern } from '../../../run/literal-pattern.js'
import { bare, type FunctionNode, type Node } from '../syntax.js'
import type { Sink, State } from './state.js'

/**
 * Whether a callback, each time it comes to its end, leaves one in a list of the test whose length the test asks for outright: `told.push(event)` and
 * `expect(told.length).toBe(2)`. A check of the callback that fails leaves none, so that somebody waits for it.
 */
export function leavesMark(fn: FunctionNode, { frame }: State, { test, file }: Sink): boolean {
  if (frame.file !== file || test === null || fn.start < test.start || fn.end > test.end) return false
  if (test.body?.type !== 'BlockStatement' || fn.body?.type !== 'BlockStatement' || fn.async || fn.generator) return false
  const steps = fn.body.body
  const list = pushedTo(steps.at(-1))
  if (list === null || !steps.every(({ type }) => type === 'ExpressionStatement' || type === 'VariableDeclaration')) return false
  const textOf = ({ start, end }: Node) => file.text.slice(start, end)
  const name = literalPattern(list)
  const isFresh = test.body.body.some((one) => one.type === 'VariableDeclaration' && new RegExp(`(?<![\\w$.])${name} = \\[\\](?![\\w$.[])`).test(textOf(one)))
  const isAlone = (textOf(test).match(new RegExp(`(?<![\\w$.])${name}\\.(?:push|unshift|splice|length =(?!=))`, 'g')) ?? []).length === 1
  const asked = new RegExp(
    `^(?:expect\\(${name}\\.length\\)\\.(?:to\\.)?(?:be\\.)?(?:equals?|eql|toBe|toEqual|toStrictEqual)\\(|expect\\(${name}\\)\\.(?:toHaveLength|to\\.have\\.(?:length|lengthOf))\\(|assert\\.(?:strictEqual|equal|deepEqual|lengthOf)\\(${name}(?:\\.length)?, |${name}\\.(?:length\\.should\\.(?:equal|eql)|should\\.have\\.(?:length|lengthOf))\\()[1-9]\\d*\\)`,
  )
  return isFresh && isAlone && test.body.body.some((one) => one.type === 'ExpressionStatement' && one.start > fn.end && asked.test(textOf(one)))
}

/** `told` of `told.push(event)`. */
function pushedTo(statement: Node | undefined): string | null {
  const call = statement?.type === 'ExpressionStatement' ? bare(statement.expression) : null
  const callee = call?.type === 'CallExpression' && call.arguments.length > 0 ? bare(call.callee) : null
  if (callee?.type !== 'MemberExpression' || callee.computed || callee.object.type !== 'Identifier') return null
  return callee.property.type === 'Identifier' && callee.property.name === 'push' ? callee.object.name : null
}
