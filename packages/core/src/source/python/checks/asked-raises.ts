import { bare, child, children, type PyNode, statementsOf } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { readDefinition, readImported } from '../values/bind-definition.js'
import { calleeEnv } from '../values/callee-env.js'
import { evaluate } from '../values/evaluate.js'
import { argumentsOf } from '../values/evaluate-call.js'
import { bind } from '../values/evaluate-collection.js'
import { type Env, opaque, type Sym } from '../values/sym.js'
import { isTestSide } from '../values/test-side.js'
import { valueText } from '../values/value-text.js'
import { conditionTruth } from './condition-truth.js'
import { type GivenRaises, givenRaises } from './given-raises.js'

const RAISES =
  /^(?:pytest\.(?:raises|warns|deprecated_call)|(?:\w+\.)*(?:RaisesGroup|RaisesExc)|(?:self|cls)\.(?:assertRaises|assertRaisesRegexp?|assertRaisesMessage|assertRaisesWithLiteralMatch|assertWarns|assertWarnsRegex|assertWarnsMessage|failUnlessRaises)|(?:numpy\.testing|nose\.tools(?:\.\w+)*)\.assert_(?:raises|warns)(?:_regexp?)?)$/
/** Functions that hand on what others give. */
const DEEPEST = 4

/** What a block has to raise or warn of. */
export interface AskedRaises extends Omit<GivenRaises, 'type'> {
  readonly type: Sym | null
  /** Warnings are only recorded. */
  readonly records: boolean
}

/** The name that a block's call is told by. */
export function calledName(target: Sym | null): string {
  if (!target) return ''
  return target.dotted !== null && !/^(?:self|cls)\./.test(target.text) ? target.dotted : target.text
}

/** What a call of a library's asks for; null for every other call. */
export function askedRaises(call: PyNode, target: Sym | null, env: Env): AskedRaises | null {
  const name = calledName(target)
  // A class or function of the repository that is called as the library's is another one.
  if (!target || !RAISES.test(name) || (target.ref !== null && /^pytest\./.test(name))) return null
  const { plain, named: written, nodes } = argumentsOf(call, env)
  const named = new Map([...written, ...nodes.flatMap((node) => spread(node, env))])
  const [type, second] = plain.filter((_, at) => nodes[at]?.type !== 'dictionary_splat')
  const match =
    named.get('match') ??
    named.get('expected_regex') ??
    named.get('expected_message') ??
    (/regex|Message$|LiteralMatch$/i.test(name) ? second : undefined) ??
    null
  return {
    name,
    type: type ?? named.get('expected_exception') ?? (name.endsWith('deprecated_call') ? opaque('DeprecationWarning') : null),
    match,
    records: name === 'pytest.warns' && type?.value.kind === 'null',
  }
}

/** What a dict that is told hands over: `pytest.raises(**EMPTY)`. */
function spread({ type, kids: [given] }: PyNode, env: Env): [string, Sym][] {
  const value = type === 'dictionary_splat' && given ? evaluate(given, env).value : null
  if (value?.kind !== 'object' || value.open) return []
  return value.entries.map(([key, item]) => [key, { ...opaque(valueText(item)), value: item }])
}

/** What the context asks for that a function of the tests gives: `def refuses(): return pytest.raises(ValueError)`. */
export function returnedRaises(call: PyNode, target: Sym | null, env: Env, depth = 0): AskedRaises | null {
  const ref = target?.ref
  if (ref?.kind !== 'definition' || ref.place.definition.kind !== 'function' || depth >= DEEPEST) return null
  const { definition, module } = ref.place
  if (definition.decorators.length > 0 || !isTestSide(module, env.world) || sourceOf(module.text, definition.node).startsWith('async')) return null
  const inner = calleeEnv(ref, argumentsOf(call, env), env)
  const answer = answerOf(statementsOf(child(definition.node, 'body')), inner)
  return answer ? contextRaises(answer, inner, depth + 1) : null
}

/** What an expression asks for that is entered: a call of a library's, of a function that gives one, or a name that holds one. */
export function contextRaises(entered: PyNode, env: Env, depth = 0): AskedRaises | null {
  const node = bare(entered)
  const callee = node.type === 'call' ? child(node, 'function') : null
  const target = callee ? evaluate(callee, env) : null
  const asked = callee ? (askedRaises(node, target, env) ?? returnedRaises(node, target, env, depth)) : givenRaises(evaluate(node, env))
  return asked && { records: false, ...asked }
}

/** The expression that a function gives back, where conditions can be told and nothing is done but names set; undefined where it gives none so far. */
function answerOf(statements: readonly PyNode[], env: Env): PyNode | null | undefined {
  for (const statement of statements) {
    const [only] = statement.kids
    switch (statement.type) {
      case 'return_statement':
        return only ?? null
      case 'import_statement':
      case 'import_from_statement':
        readImported(statement, env)
        break
      case 'function_definition':
        readDefinition(statement, env)
        break
      case 'expression_statement': {
        const [left, right] = only?.type === 'assignment' ? [child(only, 'left'), child(only, 'right')] : []
        if (left && right) bind(left, evaluate(right, env), env)
        break
      }
      case 'if_statement': {
        const taken = takenBranch(statement, env)
        const answer = taken && answerOf(taken, env)
        if (answer !== undefined) return answer
        break
      }
      default:
        return null
    }
  }
  return undefined
}

/** The statements that an if comes to; null where that cannot be told. */
function takenBranch(node: PyNode, env: Env): readonly PyNode[] | null {
  for (const branch of [node, ...children(node, 'alternative')]) {
    const condition = child(branch, 'condition')
    const truth = condition ? conditionTruth(evaluate(condition, env), condition, env) : true
    if (truth === null) return null
    if (truth) return statementsOf(child(branch, 'consequence') ?? child(branch, 'body'))
  }
  return []
}
