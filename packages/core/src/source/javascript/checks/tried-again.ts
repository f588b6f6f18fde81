import { bare, eachChild, isFunction, type JavascriptFile, type Node } from '../syntax.js'

/**
 * Whether a loop tries again until nothing fails, and the last failure comes through: `for (…) try { return await check() } catch (error) { last = error }`
 * with `throw last` or one more call behind it, or `if (attempt === most) throw error` within.
 */
export function isTriedAgain(loop: Node, behind: readonly Node[], file: JavascriptFile): boolean {
  if (!/^(?:For|While|DoWhile|ForOf)Statement$/.test(loop.type) || !('body' in loop)) return false
  const body = loop.body as Node
  const tried = (body.type === 'BlockStatement' ? body.body : [body]).find((statement) => statement.type === 'TryStatement')
  if (tried?.type !== 'TryStatement' || tried.handler === null || tried.finalizer !== null) return false
  const last = tried.block.body.at(-1)
  if (last === undefined || !/^(?:Return|Break)Statement$/.test(last.type)) return false
  return throwsUnder(tried.handler.body) || behind.some((statement) => fails(statement) || isSameCall(statement, tried.block.body, file))
}

/** A throw that is not always reached: the last turn's. */
function throwsUnder(body: Node): boolean {
  let found = false
  const look = (node: Node): void => {
    if (found || isFunction(node)) return
    if (node.type === 'ThrowStatement') found = true
    else eachChild(node, look)
  }
  look(body)
  return found
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
 * Failures that a `try` keeps, and that come through behind it: `catch (error) { failed.push(error) }` with `expect(failed).toEqual([])`,
 * `catch (error) { first = error }` with `if (first) throw first`.
 */
export function isGathered(statement: Node, behind: readonly Node[], { text }: JavascriptFile): boolean {
  const loop = /^(?:For|While|DoWhile|ForOf)Statement$/.test(statement.type) && 'body' in statement ? (statement.body as Node) : statement
  const tried = (loop.type === 'BlockStatement' ? loop.body : [loop]).find((one) => one.type === 'TryStatement')
  if (tried?.type !== 'TryStatement' || tried.handler === null || behind.length === 0) return false
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
