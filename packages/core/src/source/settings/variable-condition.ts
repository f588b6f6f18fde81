import type { Argument, Expression } from 'oxc-parser'

/** A condition that hangs on one variable of the environment: whether it holds where that is set. */
interface VariableCondition {
  readonly variable: string
  readonly whereSet: boolean
}

/** Tells whether a variable of the environment is set where tests decide; null where that cannot be told. */
export type IsSet = (variable: string) => boolean | null

// Runners set their own as well.
const OF_CI = /^(?:VITEST|JEST_WORKER_ID|CI|CONTINUOUS_INTEGRATION|GITHUB_ACTIONS|GITLAB_CI|TRAVIS|CIRCLECI|BUILD_NUMBER|BUILDKITE|TF_BUILD)$/

/** A settings file of one side. */
export interface SettingsText {
  readonly path: string
  readonly text: string
}

/** Where it decides, CI runs: its own variables are set there. Others are where a workflow that a change starts sets them, or a script that it runs. */
export function isSetIn(files: () => readonly SettingsText[]): IsSet {
  return (variable) => {
    if (OF_CI.test(variable)) return true
    const sets = new RegExp(`(?<![\\w.])${variable}['"]?\\s*[:=](?!=)`)
    const ofCi = files().filter(({ path, text }) => /\.ya?ml$/.test(path) && (!path.startsWith('.github/') || STARTED.test(text)))
    if (ofCi.some(({ text }) => sets.test(text))) return true
    const isRun = (name: string) => /^(?:pre)?test$/.test(name) || ofCi.some(({ text }) => new RegExp(`(?:run|yarn|pnpm) ${name}(?![\\w:-])`).test(text))
    return files().some(({ path, text }) => {
      const scripts = path.endsWith('package.json') ? text.matchAll(/"([\w:.-]+)"\s*:\s*"((?:[^"\\]|\\.)*)"/g) : []
      return [...scripts].some(([, name = '', command = '']) => sets.test(command) && isRun(name))
    })
  }
}

const STARTED = /\b(?:push|pull_request|merge_group)\b/

/** Whether a condition that hangs on a variable is met where tests decide; null where that cannot be told, or it hangs on something else. */
export function isMet(node: Expression | Argument, names: ReadonlyMap<string, Expression>, isSet: IsSet): boolean | null {
  const condition = variableCondition(node, names)
  const is = condition && isSet(condition.variable)
  return condition === null || is === null ? null : is === condition.whereSet
}

/** `process.env.CI`, `!process.env.FULL`, `process.env.E2E === 'true'`, `isCI`; null for any other condition. */
function variableCondition(node: Expression | Argument, names: ReadonlyMap<string, Expression>, depth = 0): VariableCondition | null {
  if (depth > 8) return null
  const inner = (child: Expression | Argument) => variableCondition(child, names, depth + 1)
  switch (node.type) {
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return inner(node.expression)
    case 'Identifier': {
      const held = names.get(node.name)
      return held ? inner(held) : /^is_?CI$/i.test(node.name) ? { variable: 'CI', whereSet: true } : null
    }
    case 'MemberExpression': {
      const variable = nameOf(node)
      return variable === null ? null : { variable, whereSet: true }
    }
    case 'UnaryExpression':
      return node.operator === '!' ? turned(inner(node.argument)) : null
    case 'CallExpression': {
      const [given] = node.arguments
      return node.callee.type === 'Identifier' && node.callee.name === 'Boolean' && given ? inner(given) : null
    }
    case 'BinaryExpression': {
      if (node.left.type === 'PrivateIdentifier') return null
      const isEqual = /^===?$/.test(node.operator)
      if (!isEqual && !/^!==?$/.test(node.operator)) return null
      if (saysTest(node.left, node.right)) return { variable: 'VITEST', whereSet: isEqual }
      const isNothing = node.right.type === 'Identifier' && node.right.name === 'undefined'
      const isYes = node.right.type === 'Literal' && /^(?:true|1|yes|on)$/.test(String(node.right.value))
      const asked = inner(node.left)
      if (isNothing) return isEqual ? turned(asked) : asked
      if (!isYes) return null
      return isEqual ? asked : turned(asked)
    }
    default:
      return null
  }
}

/** `mode` and `process.env.NODE_ENV` are test where tests run. */
function saysTest(left: Expression, right: Expression): boolean {
  if (right.type !== 'Literal' || right.value !== 'test') return false
  return (left.type === 'Identifier' && left.name === 'mode') || (left.type === 'MemberExpression' && nameOf(left) === 'NODE_ENV')
}

function turned(condition: VariableCondition | null): VariableCondition | null {
  return condition && { ...condition, whereSet: !condition.whereSet }
}

/** The X of `process.env.X`. */
function nameOf(node: Extract<Expression, { type: 'MemberExpression' }>): string | null {
  const { object, property } = node
  if (object.type !== 'MemberExpression' || object.object.type !== 'Identifier' || object.object.name !== 'process') return null
  if (object.property.type !== 'Identifier' || object.property.name !== 'env') return null
  if (property.type === 'Identifier' && !node.computed) return property.name
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null
}
