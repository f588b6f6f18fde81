export function fee(amount, kind) {
  return amount
}
