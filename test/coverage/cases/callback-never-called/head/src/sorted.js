export function sorted(list) {
  return [...list].sort()
}

export function prices(items) {
  return items.map((item) => item.price * item.count)
}
