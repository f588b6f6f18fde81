import { type FunctionPair, orderConditions } from '../../../compare/index.js'
import type { Guard } from '../../../contract/index.js'

/** What Python raised is asserted: it leaves asserts out where it is told to be quick, and who catches the error gets another one. */
export function isAssertedOnly({ head }: FunctionPair, guard: Guard, other: Guard): boolean {
  return head.path.endsWith('.py') && guard.kind === 'throw' && other.kind === 'assert' && orderConditions(guard.condition, other.condition) === 'same'
}

/** An assert outside of functions that asks only what the file itself declares: `assert VERSION < (25, 0), 'remove deprecated code'`. */
export function isReminder({ base }: FunctionPair, { kind, condition }: Guard): boolean {
  const names = condition?.replace(/\bnot\b/g, ' ').match(/[A-Za-z_]\w*/g) ?? []
  return base.fn.kind === 'module' && kind === 'assert' && names.length > 0 && names.every((name) => base.file.constants.some((one) => one.name === name))
}
