import { namePattern } from '../../../run/literal-pattern.js'
import { bare, eachChild, isFunction, type JavascriptFile, type Node } from '../syntax.js'

const LOOP = /^(?:For|While|DoWhile|ForOf)Statement$/

/**
 * Whether the loop at a place among statements tries again until nothing fails, and the last failure comes through:
 * `for (…) try { return await check() } catch (error) { last = error }` with `throw last` or one more call behind it, or `if (attempt === most) throw error` within.
 */
export function isTriedAgain(statements: readonly Node[], at: number, file: JavascriptFile): boolean {
  const loop = statements[at]
  if (loop === undefined || !LOOP.test(loop.type) || !('body' in loop)) return false
  const body = loop.body as Node
  const tried = (body.type === 'BlockStatement' ? body.body : [body]).find((statement) => statement.type === 'TryStatement')
  if (tried?.type !== 'TryStatement' || tried.handler === null || tried.finalizer !== null) return false
  const last = tried.block.body.at(-1)
  if (last === undefined || !/^(?:Return|Break)Statement$/.test(last.type)) return false
  const behind = reachedBehind(statements, at)
  return throwsUnder(tried.handler, file) || behind.some((statement) => fails(statement) || isSameCall(statement, tried.block.body, file))
}

/** A throw that is not always reached: the last turn's. One that asks which error it is hands on that one alone. */
function throwsUnder(handler: Extract<Node, { type: 'CatchClause' }>, { text }: JavascriptFile): boolean {
  const caught = handler.param?.type === 'Identifier' ? new RegExp(namePattern(handler.param.name)) : null
  let found = false
  const look = (node: Node): void => {
    if (found || isFunction(node)) return
    if (node.type === 'ThrowStatement') found = true
    else if (node.type !== 'IfStatement' || !caught?.test(text.slice(node.test.start, node.test.end))) eachChild(node, look)
  }
  look(handler.body)
  return found
}

/** The statements behind one, as far as nothing leaves before; the answer itself is reached. */
function reachedBehind(statements: readonly Node[], at: number): readonly Node[] {
  const left = statements.findIndex(({ type }, place) => place > at && type === 'ReturnStatement')
  return statements.slice(at + 1, left < 0 ? undefined : left + 1)
}

function fails(statement: Node): boolean {
  if (statement.type === 'ThrowStatement') return true
  const expression = statement.type === 'ExpressionStatement' ? statement.expression : statement.type === 'ReturnStatement' ? statement.argument : null
  const call = expression === null ? null : bare(expression)
  if (call?.type !== 'CallExpression') return false
  const callee = bare(call.callee)
  const name = callee.type === 'MemberExpression' && !callee.computed && callee.property.type === 'Identifier' ? callee.property.name : ''
  return /^(?:fail|reject)$/.test(callee.type === 'Identifier' ? callee.name : name)
}

/** `await check()` once more. */
function isSameCall(statement: Node, tried: readonly Node[], { text }: JavascriptFile): boolean {
  const called = calledIn(statement)
  return called !== null && tried.some((one) => calledIn(one) !== null && textOf(calledIn(one), text) === textOf(called, text))
}

/**
 * Whether the failures that a `try` keeps, in a loop or alone, come through behind it: `catch (error) { failed.push(error) }` with `expect(failed).toEqual([])`,
 * `catch (error) { first = error }` with `if (first) throw first`.
 */
export function isGathered(statements: readonly Node[], at: number, { text }: JavascriptFile): boolean {
  const statement = statements[at]
  if (statement === undefined || at + 1 >= statements.length || !(LOOP.test(statement.type) || statement.type === 'TryStatement')) return false
  const loop = 'body' in statement ? (statement.body as Node) : statement
  const tried = (loop.type === 'BlockStatement' ? loop.body : [loop]).find((one) => one.type === 'TryStatement')
  if (tried?.type !== 'TryStatement' || tried.handler === null) return false
  const behind = reachedBehind(statements, at)
  const kept = tried.handler.body.body.flatMap((one) => /^(\w+)(?:\.push\(| = )/.exec(text.slice(one.start, one.end))?.[1] ?? [])
  return kept.some((name) => {
    const isHeard = new RegExp(
      `^(?:expect\\(${name}(?:\\.length\\)\\.to(?:Be|Equal)\\(0\\)|\\)\\.to(?:HaveLength\\(0\\)|(?:Strict)?Equal\\(\\[\\]\\)|Be(?:Undefined|Null)\\(\\)))|assert(?:\\.\\w+)?\\(${name}(?:\\.length, 0|, (?:\\[\\]|undefined|null))[,)]|if \\(${name}\\.length(?: > 0)?\\) (?:\\{\\s*)?throw\\b|(?:if \\([^()]*\\) (?:\\{\\s*)?)?throw ${name}\\b)`,
    )
    return behind.some((one) => isHeard.test(text.slice(one.start, one.end)))
  })
}

function calledIn(statement: Node): Node | null {
  const expression = statement.type === 'ExpressionStatement' ? statement.expression : statement.type === 'ReturnStatement' ? statement.argument : null
  const outer = expression === null ? null : bare(expression)
  const call = outer?.type === 'AwaitExpression' ? bare(outer.argument) : outer
  return call?.type === 'CallExpression' ? call : null
}

function textOf(node: Node | null, text: string): string {
  return node === null ? '' : text.slice(node.start, node.end)
}
