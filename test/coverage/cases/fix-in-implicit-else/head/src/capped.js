export function capped(value, most) {
  let result = value
  if (value > Number(most)) {
    result = most
  }
  return result
}
