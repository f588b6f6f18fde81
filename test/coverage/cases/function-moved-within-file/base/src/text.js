export function cleaned(text) {
  const trimmed = text.trim()
  const spaced = trimmed.replace(/\s+/g, ' ')
  return spaced
}

export function shouted(text) {
  const upper = text.toUpperCase()
  const words = upper.split(' ')
  const marked = words.map((word) => word + '!')
  return marked.join(' ')
}
