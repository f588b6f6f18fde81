import { fold } from './fold.js'
import type { Frame } from './fold-frame.js'
import type { Binding } from './scope.js'
import { bare, type Node } from './syntax.js'

/** The rounds of a loop that counts up: the values of its variable are `from`, `from + step`, and so on. */
export interface CountedLoop {
  readonly binding: Binding
  readonly from: number
  readonly step: number
  readonly rounds: number
}

/** `for (let i = 0; i < 3; i++)`, `i += 2`; null where the rounds cannot be told. */
export function countedLoop({ init, test, update }: Extract<Node, { type: 'ForStatement' }>, frame: Frame): CountedLoop | null {
  if (init?.type !== 'VariableDeclaration' || init.declarations.length !== 1 || test === null || update === null) return null
  const [declarator] = init.declarations
  if (declarator?.id.type !== 'Identifier' || declarator.init === null) return null
  const { name } = declarator.id
  const binding = frame.file.scopes.resolve(name, declarator.id.start)
  const condition = bare(test)
  if (binding === null || condition.type !== 'BinaryExpression' || !isNamed(condition.left, name)) return null
  const [from, to, step] = [numberOf(declarator.init, frame), numberOf(condition.right, frame), stepOf(bare(update), name, frame)]
  if (from === null || to === null || step === null || step <= 0) return null
  const rounds = roundsOf((to - from) / step, condition.operator)
  return rounds === null ? null : { binding, from, step, rounds }
}

function roundsOf(steps: number, operator: string): number | null {
  if (operator === '<') return Math.max(0, Math.ceil(steps))
  if (operator === '<=') return Math.max(0, Math.floor(steps) + 1)
  return /^!==?$/.test(operator) && Number.isInteger(steps) && steps >= 0 ? steps : null
}

function stepOf(update: Node, name: string, frame: Frame): number | null {
  if (update.type === 'UpdateExpression') return update.operator === '++' && isNamed(update.argument, name) ? 1 : null
  if (update.type === 'AssignmentExpression') return update.operator === '+=' && isNamed(update.left, name) ? numberOf(update.right, frame) : null
  return null
}

function isNamed(node: Node, name: string): boolean {
  const inner = bare(node)
  return inner.type === 'Identifier' && inner.name === name
}

function numberOf(node: Node, frame: Frame): number | null {
  const value = fold(node, frame)
  const number = value.kind === 'number' ? Number(value.text) : Number.NaN
  return Number.isNaN(number) ? null : number
}
