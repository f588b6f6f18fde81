import { findSign, isOpening } from './code/find-sign.js'

/** Whether every bracket of some code is closed, and none before it is opened. */
export function isBalanced(code: string): boolean {
  let left = 0
  const early = findSign(code, 0, (sign, _, around) => {
    left = isOpening(sign) ? around + 1 : around
    return left < 0
  })
  return early < 0 && left === 0
}
