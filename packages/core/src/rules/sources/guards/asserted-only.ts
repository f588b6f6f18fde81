import { type FunctionPair, orderConditions } from '../../../compare/index.js'
import type { Guard } from '../../../contract/index.js'

/** What Python raised is asserted: it leaves asserts out where it is told to be quick, and who catches the error gets another one. */
export function isAssertedOnly({ head }: FunctionPair, guard: Guard, other: Guard): boolean {
  return head.path.endsWith('.py') && guard.kind === 'throw' && other.kind === 'assert' && orderConditions(guard.condition, other.condition) === 'same'
}
