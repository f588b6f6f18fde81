export function range(most) {
  return Array.from({ length: most }, (_, i) => i)
}
