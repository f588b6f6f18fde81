export function cleaned(text) {
  const trimmed = text.trim()
  const spaced = trimmed.replace(/\s+/g, ' ')
  return spaced
}

export function shouted(text) {
  // Turkish has an i without a dot.
  const upper = text.toUpperCase()
  const words = upper.split(' ')
  const marked = words.map((word) => word + '!')
  return marked.join(' ')
}
