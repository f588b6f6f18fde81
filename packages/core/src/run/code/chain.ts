import { findSign, isOpening } from './find-sign.js'

/** `new Account('Mo')`, `.post('20')` and `.balance` of `new Account('Mo').post('20').balance` */
export function stepsOf(code: string): string[] {
  const steps: string[] = []
  let from = 0
  findSign(code, 0, (sign, at, around) => {
    if (sign !== '.' || around !== 0 || at === from) return false
    steps.push(code.slice(from, at))
    from = at
    return false
  })
  steps.push(code.slice(from))
  return steps
}

/** `cart` of `cart.add(1)`: what the last step is asked of, empty where there is one step alone. */
export function receiverOf(code: string): string {
  return stepsOf(code).slice(0, -1).join('')
}

/** `cart.add` of `cart.add(1)`, and whether anything follows: what the last round brackets stand behind, that stand in no others. Null where none do. */
export function lastCalled(code: string): { readonly callee: string; readonly isWhole: boolean } | null {
  let open = -1
  let last: readonly [open: number, close: number] | null = null
  findSign(code, 0, (sign, at, around) => {
    if (around === 0 && isOpening(sign)) open = at
    else if (around === 0 && sign === ')') last = [open, at]
    return false
  })
  return last === null ? null : { callee: code.slice(0, last[0]), isWhole: last[1] === code.length - 1 }
}
