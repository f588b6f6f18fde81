/** `total` of `cart.with(pen()).total(tax(1))`: the name of the function whose result an expression is, null for one of another form. */
export function lastCallee(call: string): string | null {
  let depth = 0
  for (let at = call.length - 1; at > 0 && call.endsWith(')'); at--) {
    if (call[at] === ')') depth++
    else if (call[at] === '(' && --depth === 0) return /(?:^|[.\s])([A-Za-z_$][\w$]*)$/.exec(call.slice(0, at))?.[1] ?? null
  }
  return null
}
