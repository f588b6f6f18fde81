import type { FunctionPair } from '../../../compare/index.js'
import type { Guard } from '../../../contract/index.js'

/** What a file threw whenever it was loaded stood for what was not there yet. */
export function isPlaceholder({ base }: FunctionPair, { kind, condition }: Guard): boolean {
  return base.fn.kind === 'module' && kind === 'throw' && condition === null
}

/** An assert outside of functions that asks only what the file itself declares: `assert VERSION < (25, 0), 'remove deprecated code'`. */
export function isReminder({ base }: FunctionPair, { kind, condition }: Guard): boolean {
  const names = condition?.replace(/\bnot\b/g, ' ').match(/[A-Za-z_]\w*/g) ?? []
  return base.fn.kind === 'module' && kind === 'assert' && names.length > 0 && names.every((name) => base.file.constants.some((one) => one.name === name))
}
