export function capped(value, most) {
  let result = value
  if (value > most) {
    result = most
  }
  return result
}
