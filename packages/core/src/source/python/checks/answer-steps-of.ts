import { type AnswerStep, both, chosen, either, not, quantified } from '../../answer-steps.js'
import { bare, child, children, type PyNode, statementsOf } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { comparisonParts, evaluate } from '../values/evaluate.js'
import { bind } from '../values/evaluate-collection.js'
import { runLightly } from '../values/run-lightly.js'
import { type Env, opaque, truthOf, within } from '../values/sym.js'
import { merge } from './read-statements.js'

/** What statements do until they answer. */
export function stepsOf(statements: readonly PyNode[], env: Env): AnswerStep[] {
  return statements.flatMap((statement) => stepOf(statement, env))
}

function stepOf(node: PyNode, env: Env): readonly AnswerStep[] {
  switch (node.type) {
    case 'return_statement':
      return [{ kind: 'answers', when: node.kids[0] ? conditionText(node.kids[0], env) : 'false' }]
    case 'raise_statement':
      return [{ kind: 'fails' }]
    case 'assert_statement':
      return node.kids[0] ? [{ kind: 'chooses', test: conditionText(node.kids[0], env), yes: [], no: [{ kind: 'fails' }] }] : []
    case 'continue_statement':
      return [{ kind: 'leaves' }]
    case 'break_statement':
    case 'match_statement':
      return [{ kind: 'open' }]
    case 'if_statement':
      return [ifStep([node, ...children(node, 'alternative')], env)]
    case 'for_statement': {
      const [left, right] = [child(node, 'left'), child(node, 'right')]
      const over = right ? evaluate(right, env).text : ''
      const body = branch(child(node, 'body'), env, (inner) => left && bind(left, opaque('$1'), inner))
      return [{ kind: 'repeats', over, body }, ...branch(child(child(node, 'alternative') ?? node, 'body'), env, null, child(node, 'alternative') !== null)]
    }
    case 'while_statement': {
      const condition = child(node, 'condition')
      return [{ kind: 'repeats', over: `while(${condition ? evaluate(condition, env).text : ''})`, body: branch(child(node, 'body'), env) }]
    }
    case 'with_statement': {
      runLightly(
        node.kids.filter(({ type }) => type === 'with_clause'),
        env,
        [],
      )
      const body = stepsOf(statementsOf(child(node, 'body')), env)
      // What it swallows ends the block without an answer.
      return SUPPRESSES.test(sourceOf(env.module.text, node).split('\n')[0] ?? '') ? [{ kind: 'tries', body, caught: [] }] : body
    }
    case 'try_statement':
      return tryStep(node, env)
    default:
      runLightly([node], env, [])
      return []
  }
}

const SUPPRESSES = /\bsuppress\(/

function ifStep([first, ...others]: readonly PyNode[], env: Env): AnswerStep {
  const condition = first ? child(first, 'condition') : null
  const test = condition ? conditionText(condition, env) : 'true'
  const yes = branch(first ? (child(first, 'consequence') ?? child(first, 'body')) : null, env)
  return { kind: 'chooses', test, yes, no: others.length > 0 ? [ifStep(others, env)] : [] }
}

function branch(body: PyNode | null, env: Env, prepare: ((inner: Env) => unknown) | null = null, isThere = true): AnswerStep[] {
  if (!isThere) return []
  const inner = within(env)
  prepare?.(inner)
  const steps = stepsOf(statementsOf(body), inner)
  merge(env, [inner])
  return steps
}

function tryStep(node: PyNode, env: Env): readonly AnswerStep[] {
  const blockOf = (part: PyNode | undefined): PyNode | null => (part ? (child(part, 'body') ?? part.kids.find((kid) => kid.type === 'block') ?? null) : null)
  const clauses = node.kids.filter((kid) => /^except_(?:group_)?clause$/.test(kid.type))
  const body = [...stepsOf(statementsOf(child(node, 'body')), env), ...stepsOf(statementsOf(blockOf(node.kids.find((kid) => kid.type === 'else_clause'))), env)]
  const last = branch(blockOf(node.kids.find((kid) => kid.type === 'finally_clause')), env)
  if (last.some(({ kind }) => kind === 'answers')) return last
  return clauses.reduce<readonly AnswerStep[]>((tried, clause) => [{ kind: 'tries', body: tried, caught: branch(blockOf(clause), env) }], body)
}

/** When an expression counts as true, in the signs of JavaScript. */
export function conditionText(whole: PyNode, env: Env): string {
  const node = bare(whole)
  const sym = evaluate(node, env)
  const truth = truthOf(sym.value)
  if (truth !== null) return String(truth)
  const [first] = node.kids
  switch (node.type) {
    case 'not_operator':
      return first ? not(conditionText(first, env)) : sym.text
    case 'await':
      return first ? conditionText(first, env) : sym.text
    case 'boolean_operator': {
      const [left, right] = [child(node, 'left'), child(node, 'right')]
      if (!left || !right) return sym.text
      return (child(node, 'operator')?.type === 'and' ? both : either)(conditionText(left, env), conditionText(right, env))
    }
    case 'conditional_expression': {
      const [yes, test, no] = node.kids
      return yes && test && no ? chosen(conditionText(test, env), conditionText(yes, env), conditionText(no, env)) : sym.text
    }
    case 'comparison_operator':
      return comparedText(node, env)
    case 'call':
      return calledText(node, env) ?? sym.text
    default:
      return sym.text
  }
}

const NEGATIVE: Readonly<Record<string, string>> = { 'not in': 'in', 'is not': 'is' }

/** `a < b < c` asks twice. */
function comparedText(node: PyNode, env: Env): string {
  const { operands, operators } = comparisonParts(node)
  const texts = operands.map((operand) => evaluate(operand, env).text)
  return operators
    .map((operator, index) => {
      const positive = NEGATIVE[operator]
      const text = `(${texts[index]} ${positive ?? operator} ${texts[index + 1]})`
      return positive === undefined ? text : not(text)
    })
    .reduce(both)
}

/** `bool(x)`, and what all or any items fulfil. */
function calledText(node: PyNode, env: Env): string | null {
  const callee = child(node, 'function')
  const name = callee ? sourceOf(env.module.text, callee) : ''
  const list = child(node, 'arguments')
  const argument = list?.type === 'generator_expression' ? list : list?.kids.length === 1 ? list.kids[0] : undefined
  if (!argument) return null
  if (name === 'bool') return conditionText(argument, env)
  if ((name !== 'all' && name !== 'any') || !/^(?:generator_expression|list_comprehension)$/.test(argument.type)) return null
  const loops = argument.kids.filter((kid) => kid.type === 'for_in_clause')
  const [left, right, body] = [loops[0] && child(loops[0], 'left'), loops[0] && child(loops[0], 'right'), child(argument, 'body')]
  if (!left || !right || !body || loops.length > 1) return null
  const inner = within(env)
  bind(left, opaque('$1'), inner)
  const chosenOnly = argument.kids.filter((kid) => kid.type === 'if_clause').map((kid) => (kid.kids[0] ? conditionText(kid.kids[0], inner) : 'true'))
  const wanted = chosenOnly.reduce(both, 'true')
  const condition = conditionText(body, inner)
  return quantified(evaluate(right, env).text, name === 'all' ? 'every' : 'some', name === 'all' ? either(not(wanted), condition) : both(wanted, condition))
}
