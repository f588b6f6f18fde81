import type { AnswerFact } from '../../../contract/index.js'
import { answerOf } from '../../answer-steps.js'
import { conditionText, stepsOf } from '../checks/answer-steps-of.js'
import type { World } from '../names/world.js'
import { child, type PyNode, statementsOf } from '../syntax/py-node.js'
import { lineOf, onOneLine, sourceOf } from '../syntax/py-text.js'
import { moduleEnv } from '../values/evaluate-name.js'
import { mutatedNames } from '../values/mutated-names.js'
import { type Env, opaque, within } from '../values/sym.js'

/** What the functions of a module of the tests answer, as far as it can be told. Tests are left out. */
export function answersOf(world: World, isTest: (node: PyNode) => boolean): AnswerFact[] {
  const { main } = world
  const found: AnswerFact[] = []
  const visit = (nodes: readonly PyNode[], around: string, env: Env, member = false): void => {
    const given = new Set(nodes.flatMap((node) => givenBack(node) ?? []))
    for (const whole of nodes) {
      const node = whole.type === 'decorated_definition' ? (child(whole, 'definition') ?? whole) : whole
      const body = child(node, 'body')
      if (node.type === 'class_definition') visit(statementsOf(body), `${around}${nameOf(node)}.`, env, true)
      else if (node.type === 'function_definition') {
        if (isTest(node) || body === null) continue
        const inner: Env = { ...within(env), mutated: mutatedNames(main.text, body) }
        bindGiven(node, inner)
        add(node, `${around}${given.has(nameOf(node)) ? 'return' : nameOf(node)}`, answerOf(stepsOf(statementsOf(body), inner)), member)
        visit(statementsOf(body), `${around}${nameOf(node)}.`, inner)
      } else if (node.type === 'return_statement' && node.kids[0]?.type === 'lambda') addLambda(node.kids[0], `${around}return`, env)
      else if (node.type === 'expression_statement' && node.kids[0]?.type === 'assignment') {
        const [left, right] = [child(node.kids[0], 'left'), child(node.kids[0], 'right')]
        if (left && right?.type === 'lambda') addLambda(right, `${around}${sourceOf(main.text, left)}`, env)
      } else visit(node.kids, around, env, member)
    }
  }
  const addLambda = (node: PyNode, name: string, env: Env): void => {
    const body = child(node, 'body')
    const inner = within(env)
    bindGiven(node, inner)
    if (body) add(node, name, conditionText(body, inner))
  }
  const add = (node: PyNode, name: string, condition: string | null, member = false): void => {
    if (condition !== null) found.push({ name, member, condition, line: lineOf(main.text, node.start), text: onOneLine(main.text, node) })
  }
  /** The name that a statement returns or yields. */
  const givenBack = ({ type, kids: [kid] }: PyNode): string | null => {
    const value = type === 'expression_statement' && kid?.type === 'yield' ? kid.kids[0] : type === 'return_statement' ? kid : undefined
    return value?.type === 'identifier' ? sourceOf(main.text, value) : null
  }
  const nameOf = (node: PyNode): string => {
    const name = child(node, 'name')
    return name === null ? '' : sourceOf(main.text, name)
  }
  visit(statementsOf(main.text.root), '', moduleEnv({ world }, main))
  return found
}

/** Parameters by their place. */
function bindGiven(fn: PyNode, env: Env): void {
  let place = 0
  for (const kid of child(fn, 'parameters')?.kids ?? []) {
    const named = kid.type === 'identifier' ? kid : (child(kid, 'name') ?? kid.kids[0])
    const name = named ? sourceOf(env.module.text, named).replace(/^\*+/, '') : ''
    if (name !== '' && name !== 'self' && name !== 'cls') env.vars.set(name, opaque(`given${++place}`, [name]))
  }
}
