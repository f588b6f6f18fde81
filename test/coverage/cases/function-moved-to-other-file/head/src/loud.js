export function shouted(text) {
  const upper = text.toUpperCase()
  const words = upper.split(' ')
  const marked = words.map((word) => word + '!')
  return marked.join(' ')
}
