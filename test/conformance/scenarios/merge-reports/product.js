export const product = (a, b) => a * b
