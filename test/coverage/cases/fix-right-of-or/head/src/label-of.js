export function labelOf(item) {
  return item.label || item.name.trim()
}
