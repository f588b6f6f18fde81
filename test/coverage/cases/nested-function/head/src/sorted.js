export function sorted(list) {
  return [...list].sort()
}

export function sorter(key) {
  function compare(a, b) {
    const difference = a[key] - b[key]
    return difference
  }
  return (list) => [...list].sort(compare)
}
