export function sorted(list) {
  return [...list].sort()
}
