export function fee(amount, kind) {
  const base = Math.round(amount)
  const rate = kind === 'card' ? 2 : 1
  const part = base * rate
  const cents = part / 100
  return Math.round(cents)
}
