export function cleaned(text) {
  const trimmed = text.trim()
  const spaced = trimmed.replace(/\s+/g, ' ')
  return spaced
}

export function shouted(text) {
  const words = text.split(' ')
  const marked = words.map((word) => word + '!')
  return marked.join(' ')
}
