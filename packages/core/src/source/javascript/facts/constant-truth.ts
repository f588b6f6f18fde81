import { bare, type Node } from '../syntax.js'

/** What a name that stands at an offset is initialised with for good; undefined where that depends. */
export interface Constants {
  readonly get: (name: string, at: number) => Node | undefined
}

/** Whether a condition always holds or never does, whatever the program does; null when that depends. */
export function constantTruth(node: Node, constants: Constants): boolean | null {
  const inner = bare(node)
  switch (inner.type) {
    case 'Literal':
      return inner.value === null && !('regex' in inner) ? false : Boolean(inner.value ?? true)
    case 'Identifier': {
      if (inner.name === 'undefined' || inner.name === 'NaN') return false
      const held = constants.get(inner.name, inner.start)
      return held === undefined ? null : constantTruth(held, NOTHING)
    }
    case 'UnaryExpression': {
      if (inner.operator === 'void') return false
      const of = inner.operator === '!' ? constantTruth(inner.argument, constants) : null
      return of === null ? null : !of
    }
    case 'LogicalExpression': {
      const left = constantTruth(inner.left, constants)
      const right = constantTruth(inner.right, constants)
      if (inner.operator === '&&') return left === false || right === false ? false : left === true && right === true ? true : null
      if (inner.operator === '||') return left === true || right === true ? true : left === false && right === false ? false : null
      return null
    }
    case 'ArrayExpression':
    case 'ObjectExpression':
      return true
    default:
      return null
  }
}

const NOTHING: Constants = { get: () => undefined }
