import { literalPattern } from '../../../run/literal-pattern.js'
import { bare, type FunctionNode, type Node } from '../syntax.js'
import type { Sink, State } from './state.js'

/**
 * Whether a callback, each time it comes to its end, leaves one in a list of the test whose length the test asks for outright: `told.push(event)` and
 * `expect(told.length).toBe(2)`; or a word that nothing else leaves there, where the test tells the whole list: `told.push('a')` and
 * `expect(told).toEqual(['a', 'b'])`. A check of the callback that fails leaves none, so that somebody waits for it.
 */
export function leavesMark(fn: FunctionNode, { frame }: State, { test, file }: Sink): boolean {
  if (frame.file !== file || test === null || fn.start < test.start || fn.end > test.end) return false
  if (test.body?.type !== 'BlockStatement' || fn.body?.type !== 'BlockStatement' || fn.async || fn.generator) return false
  const steps = fn.body.body
  const mark = markOf(steps.at(-1))
  const list = mark?.list ?? null
  if (mark === null || list === null || !steps.every(({ type }) => type === 'ExpressionStatement' || type === 'VariableDeclaration')) return false
  const textOf = ({ start, end }: Node) => file.text.slice(start, end)
  const name = literalPattern(list)
  const isFresh = test.body.body.some(
    (one) => one.type === 'VariableDeclaration' && new RegExp(`(?<![\\w$.])${name}(?:: [^=\\n]+)? = \\[\\](?![\\w$.[])`).test(textOf(one)),
  )
  const isAlone = (textOf(test).match(new RegExp(`(?<![\\w$.])${name}\\.(?:push|unshift|splice|length =(?!=))`, 'g')) ?? []).length === 1
  const asked = new RegExp(
    `^(?:expect\\(${name}\\.length\\)\\.(?:to\\.)?(?:be\\.)?(?:equals?|eql|toBe|toEqual|toStrictEqual)\\(|expect\\(${name}\\)\\.(?:toHaveLength|to\\.have\\.(?:length|lengthOf))\\(|assert\\.(?:strictEqual|equal|deepEqual|lengthOf)\\(${name}(?:\\.length)?, |${name}\\.(?:length\\.should\\.(?:equal|eql)|should\\.have\\.(?:length|lengthOf))\\()[1-9]\\d*\\)`,
  )
  const later = test.body.body.flatMap((one) => (one.type === 'ExpressionStatement' && one.start > fn.end ? [textOf(one)] : []))
  // Handed to nothing that may fill it, and set to nothing else.
  const uses = textOf(test).match(new RegExp(`(?<![\\w$.'"\`])${name}(?![\\w$'"\`])`, 'g'))?.length ?? 0
  const known =
    textOf(test).match(
      new RegExp(
        `(?<![\\w$.'"\`])(?:${name}\\.(?:push\\(|length\\b(?! =[^=]))|(?<=expect\\(|assert\\.\\w+\\()${name}(?=[),]|\\[\\d)|${name}(?:: [^=\\n]+)? = \\[\\](?![\\w$.[]))`,
        'g',
      ),
    )?.length ?? 0
  return isFresh && uses === known && ((isAlone && later.some((one) => asked.test(one))) || isToldByWord(name, mark.word, textOf(test), later))
}

const TOLD =
  /^\)\.(?:to\.)?(?:deep\.)?(?:equal|eql|toEqual|toStrictEqual)\(\[((?:\s*(['"`])[^'"`\\$]*\2\s*,?)+)\s*\]\);?$|^, \[((?:\s*(['"`])[^'"`\\$]*\4\s*,?)+)\s*\]\);?$/

/** Every word in the list is written where it is pushed, this one in one place alone, and all of them are told at the end. */
function isToldByWord(name: string, word: string | null, test: string, later: readonly string[]): boolean {
  const pushes = [...test.matchAll(new RegExp(`(?<![\\w$.])${name}\\.(?:push|unshift|splice|length =(?!=)|concat)(\\((['"\`])([^'"\`\\\\$]*)\\2\\))?`, 'g'))]
  if (word === null || pushes.some(([, written]) => written === undefined) || pushes.filter(([, , , one]) => one === word).length !== 1) return false
  const asks = new RegExp(`^(?:expect\\(${name}(?=\\))|assert\\.deep(?:Strict)?Equal\\(${name}(?=, ))`)
  return later.some((one) => {
    const [, plain, , strict] = asks.test(one) ? (TOLD.exec(one.replace(asks, '')) ?? []) : []
    const told = [...(plain ?? strict ?? '').matchAll(/(['"`])([^'"`]*)\1/g)].map(([, , item]) => item)
    return told.includes(word)
  })
}

/** `told` of `told.push(event)`, and `a` of `told.push('a')`. */
function markOf(statement: Node | undefined): { readonly list: string; readonly word: string | null } | null {
  const call = statement?.type === 'ExpressionStatement' ? bare(statement.expression) : null
  const callee = call?.type === 'CallExpression' && call.arguments.length > 0 ? bare(call.callee) : null
  if (callee?.type !== 'MemberExpression' || callee.computed || callee.object.type !== 'Identifier') return null
  if (callee.property.type !== 'Identifier' || callee.property.name !== 'push' || call?.type !== 'CallExpression') return null
  const [given] = call.arguments
  const word = call.arguments.length === 1 && given?.type === 'Literal' && typeof given.value === 'string' ? given.value : null
  return { list: callee.object.name, word }
}
