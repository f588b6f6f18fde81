export function rank(score) {
  if (score > 90) return 'gold'
  if (score > 50) return 'silver'
  return 'none'
}
