export function range(most) {
  return Array.from({ length: most }, (_, i) => i)
}

export async function* pages(load) {
  let next = 1
  while (next !== null) {
    const page = await load(next)
    yield page.items
    next = page.next
    if (page.last) {
      return
    }
  }
}
