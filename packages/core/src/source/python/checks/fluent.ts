import { bare, child, type PyNode } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { evaluate } from '../values/evaluate.js'
import { type Arguments, argumentsOf } from '../values/evaluate-call.js'
import { opaque, type Sym } from '../values/sym.js'
import { checkExpression } from './assert-expression.js'
import { weaken } from './frame.js'
import { type At, addCheck } from './make-check.js'
import { isOfMatchers, kindOf } from './matcher-kinds.js'
import { checkMatcher, checkNamed, type Matched } from './matchers.js'

/** A link of `expect(x).to.be.equal(1)`: its word, and its arguments where it is called. */
export interface ChainLink {
  readonly word: string
  readonly call: PyNode | null
}

const NONE: Arguments = { plain: [], named: new Map(), nodes: [], open: false }
const STARTS = /^(?:assert_that|assert_warn|expect|the)$/
const SHOULD = /^(?:should|should_not|shouldnt|must|must_not)$/
const OPPOSITE = /^(?:should_not|shouldnt|must_not|not|not_to|to_not|not_be|not_have|never)$/
const APPLIES = /^(?:to|not_to|to_not)$/

/** Reads a chain of hamcrest, testtools, expects, assertpy or sure that stands as a statement: gives what it asks about, null for every other expression. */
export function readFluent(whole: PyNode, at: At, awaited = false): PyNode | null {
  const node = bare(whole)
  if (node.type !== 'call' && node.type !== 'attribute') return null
  const { root, links } = fluentChainOf(node, at)
  const started = startOf(root, links, at)
  if (started === null) return null
  const { matched, rest } = started
  if (started.late && !awaited) at = { ...at, frame: weaken(at.frame, 'floating', null) }
  if (rest === null) return matched.node
  let negated = started.negated
  let subject = matched
  let checks = 0
  for (const [index, { word: said, call }] of rest.entries()) {
    const args = call ? argumentsOf(call, at.env) : NONE
    const word = said.replace(/^not_(?=to_)/, '')
    if (word !== said) negated = true
    if (OPPOSITE.test(word)) negated = true
    const [only] = args.nodes
    if (APPLIES.test(word) && only) checkMatcher(subject, only, at, negated)
    else if (word === 'raises' || word === 'throw') {
      const calledWith = rest[index + 1]?.word === 'when_called_with' ? rest[index + 1]?.call : null
      const given = calledWith ? argumentsOf(calledWith, at.env) : null
      const called: Sym = given ? { ...subject.sym, text: `${subject.sym.text}(${given.plain.map(({ text }) => text).join(', ')})` } : subject.sym
      checkNamed({ ...subject, sym: called }, word, args, at, negated)
      if (given) subject = { ...subject, sym: opaque(`str(raised(${called.text}).value)`, called.names) }
    } else if (isQuestion(word, call, rest[index + 1])) checkNamed(subject, word, args, at, negated)
    else continue
    checks++
  }
  // An expectation that asks for nothing.
  if (checks === 0) addCheck(at, matched.sym, { relation: 'nothing', matcher: root.type === 'call' ? 'expect' : 'should' })
  return matched.node
}

const PLAIN = /^(?:to|be|been|being|have|has|is|and|which|with|that|of|a|an|when_called_with|described_as|called_with|when|do|does|not)$/

function isQuestion(word: string, call: PyNode | null, next: ChainLink | undefined): boolean {
  if (call !== null) return !/^(?:when_called_with|called_with|described_as|extracting|and_|with_)$/.test(word)
  return next === undefined && !PLAIN.test(word) && kindOf(word) !== null
}

/** Takes `root.a.b(1)` apart. */
export function fluentChainOf(node: PyNode, { env }: At): { readonly root: PyNode; readonly links: readonly ChainLink[] } {
  const links: ChainLink[] = []
  let root = node
  for (;;) {
    const callee = root.type === 'call' ? child(root, 'function') : root
    const object = callee?.type === 'attribute' ? child(callee, 'object') : null
    const name = callee?.type === 'attribute' ? child(callee, 'attribute') : null
    if (!object || !name) return { root, links: links.reverse() }
    links.push({ word: sourceOf(env.module.text, name), call: root.type === 'call' ? root : null })
    root = bare(object)
  }
}

/** Where a chain begins: `assert_that(x, m)` is whole by itself. */
function startOf(
  root: PyNode,
  links: readonly ChainLink[],
  at: At,
): { readonly matched: Matched; readonly rest: readonly ChainLink[] | null; readonly negated: boolean; readonly late?: true } | null {
  const { env } = at
  const callee = root.type === 'call' ? child(root, 'function') : null
  const target = callee ? evaluate(callee, env) : null
  const name = target?.dotted?.slice(target.dotted.lastIndexOf('.') + 1) ?? ''
  if (root.type === 'call' && target?.ref === null && STARTS.test(name) && isOfMatchers(target.dotted, env.module.names.stars)) {
    const { plain, nodes } = argumentsOf(root, env)
    const [first] = nodes
    const [sym] = plain
    if (!first || !sym) return null
    const late = /^playwright\.async_api\b/.test(target.dotted ?? '') ? { late: true as const } : {}
    if (links.length > 0 || /^(?:assertpy|sure|expects|playwright)/.test(target.dotted ?? ''))
      return { matched: { node: first, sym }, rest: links, negated: false, ...late }
    if (nodes[1]) checkMatcher({ node: first, sym }, nodes[1], at, false)
    else checkExpression(first, at)
    return { matched: { node: first, sym }, rest: null, negated: false }
  }
  const should = links.findIndex(({ word, call }) => SHOULD.test(word) && call === null)
  if (should < 0 || !env.module.names.imports.some(({ from }) => /^sure\b/.test(from))) return null
  const before = linkEnd(root, links, should, at)
  return before && { matched: before, rest: links.slice(should + 1), negated: OPPOSITE.test(links[should]?.word ?? '') }
}

/** What stands before `.should`. */
function linkEnd(root: PyNode, links: readonly ChainLink[], should: number, { env }: At): Matched | null {
  const whole = links[should - 1]
  if (!whole) return { node: root, sym: evaluate(root, env) }
  if (whole.call) return { node: whole.call, sym: evaluate(whole.call, env) }
  const text = [evaluate(root, env).text, ...links.slice(0, should).map(({ word, call }) => (call ? `${word}()` : word))].join('.')
  return { node: root, sym: opaque(text, evaluate(root, env).names) }
}
