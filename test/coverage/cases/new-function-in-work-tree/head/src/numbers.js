export function sum(a, b) {
  return a + b
}

export function ratio(a, b) {
  if (b === 0) {
    const message = 'nothing to divide by'
    throw new RangeError(message)
  }
  return a / b
}
