import { AnswersAcross } from '../answers-across.js'
import type { PlacedFunction } from '../fold-call.js'
import type { Frame } from '../fold-frame.js'
import type { Modules } from '../fold-modules.js'
import { bare, eachChild, type FunctionNode, type Node, propertyName } from '../syntax.js'
import { constructorOf, helperOf } from './called-function.js'
import { chainOf, contextOf } from './chain.js'
import { looksLikeCheck, namesContext } from './looks-like-check.js'
import { isHelper, isSupport } from './may-help.js'

interface Signs {
  /** It checks itself. */
  readonly own: boolean
  readonly calls: readonly PlacedFunction[]
  /** It checks itself or by what it calls; null while that was not asked. */
  checks: boolean | null
}

type Owner = Node | null

/** Of the file that is read: what functions call stands in its own modules. */
const KNOWN = new WeakMap<Modules, WeakMap<FunctionNode, Map<Owner, Signs>>>()
const CHECKING = new AnswersAcross<FunctionNode, boolean>()
const DEEPEST = 5

/** True when a function's body holds an assertion, a throw under a condition, or calls a function that does. */
export function mayCheck(helper: PlacedFunction): boolean {
  const checks = (): boolean => {
    const first = signsOf(helper)
    first.checks ??= reaches(first)
    return first.checks
  }
  const { fn, frame } = helper
  return frame.self === undefined ? CHECKING.of(fn, frame.modules, checks) : checks()
}

/** Level by level, so that functions that call each other are each looked at once. */
function reaches(first: Signs): boolean {
  const seen = new Set([first])
  let level = [first]
  for (let depth = 0; depth <= DEEPEST && level.length > 0; depth++) {
    if (level.some(({ own, checks }) => own || checks)) return true
    const next: Signs[] = []
    for (const { calls, checks } of level) {
      if (checks === false) continue
      for (const called of calls) {
        const signs = signsOf(called)
        if (!seen.has(signs)) next.push(signs)
        seen.add(signs)
      }
    }
    level = next
  }
  return false
}

/** A method is told apart by the object that it is called on: it may call what a class puts in the place of another's. */
function signsOf({ fn, frame }: PlacedFunction): Signs {
  const { self } = frame
  const owner = self === undefined || self.kind === 'function' ? null : self.node
  const ofFunctions = KNOWN.get(frame.modules) ?? new WeakMap<FunctionNode, Map<Owner, Signs>>()
  KNOWN.set(frame.modules, ofFunctions)
  const ofOwners = ofFunctions.get(fn) ?? new Map<Owner, Signs>()
  ofFunctions.set(fn, ofOwners)
  const known = ofOwners.get(owner)
  if (known !== undefined) return known
  const signs = look(fn, frame)
  ofOwners.set(owner, signs)
  return signs
}

function look(fn: FunctionNode, frame: Frame): Signs {
  const named = isHelper(nameOf(fn), frame.file.path) || (isSupport(frame.file.path) && onlyRefuses(fn))
  const calls: (() => PlacedFunction | null)[] = []
  let own = false
  const visit = (node: Node): void => {
    if (own) return
    if (node.type === 'CallExpression') {
      const callee = bare(node.callee)
      // What is passed in may check: a wrapper calls its parameter.
      own =
        looksLikeCheck(node, frame, contextAround(node, fn, frame)) ||
        (callee.type === 'Identifier' && frame.file.scopes.resolve(callee.name, callee.start)?.node === fn)
      for (const one of [callee, ...node.arguments.filter(({ type }) => type === 'Identifier')]) calls.push(() => helperOf(one, frame))
    } else if (node.type === 'NewExpression') calls.push(() => constructorOf(node, frame))
    else own = (named && node.type === 'ThrowStatement') || (node.type === 'MemberExpression' && propertyName(node) === 'should')
    eachChild(node, visit)
  }
  if (fn.body !== null) visit(fn.body)
  return { own, calls: own ? [] : calls.flatMap((called) => called() ?? []), checks: null }
}

const WEIGHS = /^(?:VariableDeclaration|IfStatement|For(?:Of|In)?Statement|WhileStatement|BlockStatement|ThrowStatement)$/

/** A function that looks at what it is given and throws, and does and answers nothing else. */
function onlyRefuses({ body }: FunctionNode): boolean {
  const weighs = (node: Node): boolean => {
    if (!WEIGHS.test(node.type)) return false
    if (node.type === 'BlockStatement') return node.body.every(weighs)
    if (node.type === 'IfStatement') return weighs(node.consequent) && (node.alternate === null || weighs(node.alternate))
    return !('body' in node) || weighs(node.body as Node)
  }
  return body?.type === 'BlockStatement' && body.body.some(({ type }) => type !== 'VariableDeclaration' && type !== 'ThrowStatement') && weighs(body)
}

/** The function whose parameter is called on, be it this one, which is handed it, or one around it: `t.is(…)` in a callback of the test that `t` belongs to. */
function contextAround(call: Node, fn: FunctionNode, frame: Frame): FunctionNode | null {
  const chain = chainOf(call)
  const context = contextOf(chain, frame)
  if (context === fn) return namesContext(chain.root) ? fn : null
  return context !== null && context.start < fn.start && fn.end <= context.end ? context : null
}

function nameOf(fn: FunctionNode): string {
  return fn.type === 'ArrowFunctionExpression' || fn.id === null ? '' : fn.id.name
}
