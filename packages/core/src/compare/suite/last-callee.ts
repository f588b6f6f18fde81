import { lastCalled } from '../../run/code/chain.js'

/** `total` of `cart.with(pen()).total(tax(1))`: the name of the function whose result an expression is, null for one of another form. */
export function lastCallee(call: string): string | null {
  const last = call.endsWith(')') ? lastCalled(call) : null
  return last?.isWhole ? (/(?:^|[.\s])([A-Za-z_$][\w$]*)$/.exec(last.callee)?.[1] ?? null) : null
}
