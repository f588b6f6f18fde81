import { evaluate, type Run } from './fold.js'
import type { Frame } from './fold-frame.js'
import { valueText } from './normal-text-value.js'
import { bare, isFunction, type Node } from './syntax.js'

const FAILURE =
  /^(?:throw |(?:expect\.|assert\.|\$\d+\.)?(?:fail|unreachable)\(|(?:assert|assert\.ok|\$\d+\.(?:ok|true|assert))\(false[,)]|\$\d+\.(?:end|done)\(\)$)/

// `expect(true).toBe(false)`
const CONTRADICTION =
  /^(?:chai\.)?expect\((?:true\)\.(?:(?:to(?:Be|Equal|StrictEqual)|to\.(?:eql?|equals?))\(false|toBeFalsy\()|false\)\.(?:(?:to(?:Be|Equal|StrictEqual)|to\.(?:eql?|equals?))\(true|toBeTruthy\())\)$/

// `expect('not to be here').to.equal('still here')`
const OTHER_TEXT = /^(?:chai\.)?expect\('((?:[^'\\]|\\.)*)'\)\.(?:to(?:Be|Equal|StrictEqual)|to\.(?:deep\.)?(?:eql?|equals?))\('((?:[^'\\]|\\.)*)'\)$/

function isFailure(text: string): boolean {
  const [, told, wanted] = OTHER_TEXT.exec(text) ?? []
  return FAILURE.test(text) || CONTRADICTION.test(text) || told !== wanted
}

/** What a try block does, without the failure that ends it; `await` in front when it waits for something. */
export function triedText(block: Node | null, frame: Frame, run: Run, depth: number): string {
  if (block?.type !== 'BlockStatement') return ''
  const inner = block.body.flatMap(calledAtOnce)
  const texts = inner.map((statement) => valueText(evaluate(statement, frame, run, depth)))
  const text = texts.filter((part) => part !== '' && !isFailure(part)).join('; ')
  return inner.some(awaits) ? `await ${text}` : text
}

/** What a function does that is called where it is written: `(function () { load() })()` throws what `load()` throws. */
function calledAtOnce(statement: Node): readonly Node[] {
  const call = statement.type === 'ExpressionStatement' ? bare(statement.expression) : null
  const fn = call?.type === 'CallExpression' && call.arguments.length === 0 ? bare(call.callee) : null
  if (!isFunction(fn) || fn.async || fn.generator === true || fn.body?.type !== 'BlockStatement') return [statement]
  return fn.body.body.some(({ type }) => type !== 'ExpressionStatement') ? [statement] : fn.body.body
}

function awaits(statement: Node): boolean {
  if (statement.type === 'VariableDeclaration') return statement.declarations.some(({ init }) => init !== null && bare(init).type === 'AwaitExpression')
  if (statement.type === 'ExpressionStatement') {
    const inner = bare(statement.expression)
    return inner.type === 'AwaitExpression' || (inner.type === 'AssignmentExpression' && bare(inner.right).type === 'AwaitExpression')
  }
  return statement.type === 'ReturnStatement' && statement.argument !== null && bare(statement.argument).type === 'AwaitExpression'
}
