import type { Guard } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { bare, type Node } from '../syntax.js'
import { lineText, pathCondition, type Walk } from './frame.js'
import { plainText } from './plain-text.js'

/** A throw that is no answer to a caught error refuses something. */
export function guardOfThrow(walk: Walk, node: Extract<Node, { type: 'ThrowStatement' }>): void {
  const { frame } = walk
  if (frame === null || frame.catching > 0) return
  push(walk, node, 'throw', pathCondition(frame), thrownText(node.argument), marksOf(walk, node))
}

/** What the error that is thrown was marked with since it was made: `error.code = 'ENOENT'`. */
function marksOf({ file, frame }: Walk, node: Extract<Node, { type: 'ThrowStatement' }>): string {
  const thrown = bare(node.argument)
  if (thrown.type !== 'Identifier' || frame === null) return ''
  const above = file.text.slice(frame.node.start, node.start)
  const name = literalPattern(thrown.name)
  const made = above.slice(above.search(new RegExp(`\\b(?:const|let|var)\\s+${name}\\b(?![\\s\\S]*\\b(?:const|let|var)\\s+${name}\\b)`)))
  return (made.match(new RegExp(`(?<![\\w$.])${name}\\.\\w+\\s*=[^=][^;\\n]*`, 'g')) ?? []).map((mark) => `${mark.replace(/\s+/g, ' ')}; `).join('')
}

/** A return under a condition. Returning a rejected promise or a failure is a refusal whatever it stands under. */
export function guardOfReturn(walk: Walk, node: Extract<Node, { type: 'ReturnStatement' }>): void {
  const { frame } = walk
  if (frame === null || frame.catching > 0) return
  const argument = node.argument === null ? null : bare(node.argument)
  if (argument?.type === 'CallExpression') {
    const callee = plainText(argument.callee, 60)
    const [first] = argument.arguments
    if (/^(Promise\.reject|reject)$/.test(callee)) {
      push(walk, node, 'reject', pathCondition(frame), first === undefined ? '' : thrownText(first))
      return
    }
    if (refusesByCall(callee, argument.arguments)) return
  }
  const condition = pathCondition(frame)
  if (condition !== null && (frame.callbacks === 0 || answersRefusal(argument) || turnsAway(condition, argument) || DONE.test(condition)))
    push(walk, node, 'return', condition, argument === null ? '' : plainText(argument, 160))
}

/** What was done already is not done once more, in a callback that holds a transaction as well: `if (order.paidAt) return order`. */
const DONE =
  /(?:^|&& )(?:[\w$]+\??\.)+(?:is|was|already)?_?(?:paid|processed|handled|charged|refunded|redeemed|consumed|delivered|shipped|claimed|settled|applied)(?:_?[aA]t)?$/i

const REFUSAL = /(?:\b(?:status|sendStatus|code|writeHead|fail)\(|\bstatus(?:Code)?: |, )(?:40\d|41[0-5]|422|429)(?=[),; }])/

/** A handler or middleware without a name of its own answers those whom it turns away; what other callbacks return says nothing about it. */
function answersRefusal(argument: Node | null): boolean {
  return argument !== null && REFUSAL.test(plainText(argument, 160))
}

/** A handler of routes that sends nobody on who may not go there: `if (to.meta.role && user.role !== to.meta.role) return false`. */
function turnsAway(condition: string, argument: Node | null): boolean {
  const answer = argument === null ? '' : plainText(argument, 160)
  return (
    /\b(?:role|roles|permissions?|requiresAuth|session|user|currentUser|isAuthenticated|authenticated)\b/i.test(condition) &&
    /^false$|^redirect\(|\bredirect\(|^\{(?:path|name): /.test(answer)
  )
}

/** Functions of frameworks that throw to send somebody elsewhere. */
const THROWS_BY_CALL = /^(?:redirect|permanentRedirect|notFound|forbidden|unauthorized|error)$/
const BY_FRAMEWORK = /\bfrom ['"](?:@sveltejs\/kit|next\/navigation)['"]/

/** Calls that refuse: reject(), next(error), assertions, validators. */
export function guardOfCall(walk: Walk, node: Extract<Node, { type: 'CallExpression' }>, callee: string): void {
  const { frame } = walk
  if (frame === null) return
  const [first, second] = node.arguments
  if (refusesByCall(callee, node.arguments)) {
    if (frame.catching === 0) push(walk, node, 'reject', pathCondition(frame), first === undefined ? callee : thrownText(first))
    return
  }
  if (THROWS_BY_CALL.test(callee) && BY_FRAMEWORK.test(walk.file.text)) {
    if (frame.catching === 0 && frame.path.length > 0) push(walk, node, 'throw', pathCondition(frame), thrownText(node))
    return
  }
  const name = lastName(callee)
  if (name === 'close' && first !== undefined && /^(?:1008|1003|1011|4\d{3})$/.test(plainText(first)) && frame.path.length > 0) {
    push(walk, node, 'reject', pathCondition(frame), plainText(node, 160))
    return
  }
  if (/^(assert|console\.assert|invariant|tinyInvariant|precondition|devAssert)$|^assert\./i.test(callee) || saysWhy(name, second)) {
    if (first === undefined) return
    // One that is imported under another name, or of another module, refuses the same.
    const asserting = /^(console|assert)\./i.test(callee) ? callee : name.charAt(0).toLowerCase() + name.slice(1)
    push(walk, node, 'assert', pathCondition(frame, `!(${plainText(first)})`), second === undefined ? asserting : `${asserting}: ${messageText(second)}`)
  } else if (/^(assert|invariant|unreachable|exhaustive|absurd|never)/i.test(name)) {
    push(walk, node, 'assert', pathCondition(frame), plainText(node, 160))
  } else if (
    /^(ensure|validate|verify|check(?!sum|box|out|point|list|mark|er)|enforce|guard|authori[sz]e|must|require[A-Z]|throw(?:If|Unless|When|On)[A-Z])/.test(name)
  ) {
    push(walk, node, 'call', pathCondition(frame), plainText(node, 160))
  }
}

/** An assert that a module or object holds, which says in its second place why: `Hoek.assert(known, 'Unknown name')`. */
function saysWhy(name: string, second: Node | undefined): boolean {
  const why = second === undefined ? null : bare(second)
  return /^(assert|invariant)$/.test(name) && ((why?.type === 'Literal' && typeof why.value === 'string') || why?.type === 'TemplateLiteral')
}

function refusesByCall(callee: string, args: readonly Node[]): boolean {
  if (/^(reject|fail)$/.test(callee)) return true
  const [first] = args
  return /^(next|done|cb|callback)$/.test(callee) && first !== undefined && bare(first).type === 'NewExpression'
}

function push(walk: Walk, node: Node, kind: Guard['kind'], condition: string | null, effect: string, marks = ''): void {
  walk.frame?.guards.push({ kind, condition, effect, line: walk.file.lineOf(node.start), text: `${marks}${lineText(walk.file, node)}` })
}

/** `RangeError: id` for new RangeError('id'); otherwise the thrown expression. */
function thrownText(node: Node): string {
  const thrown = bare(node)
  if (thrown.type !== 'NewExpression' && thrown.type !== 'CallExpression') return plainText(thrown, 160)
  const name = plainText(thrown.callee, 80)
  const [first] = thrown.arguments
  return first === undefined ? name : `${name}: ${messageText(first)}`
}

function messageText(node: Node): string {
  const message = bare(node)
  return message.type === 'Literal' && typeof message.value === 'string' ? message.value : plainText(message, 160)
}
