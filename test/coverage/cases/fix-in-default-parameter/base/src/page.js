export function page(items, size = 10) {
  return items.slice(0, size)
}
