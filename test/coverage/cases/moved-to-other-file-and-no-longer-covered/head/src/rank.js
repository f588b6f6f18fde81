export function rank(score) {
  let name = 'none'
  if (score > 90) {
    name = 'gold'
  }
  if (score > 50 && name === 'none') {
    name = 'silver'
  }
  return name
}
