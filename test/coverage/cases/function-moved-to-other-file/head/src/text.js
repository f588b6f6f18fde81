export function cleaned(text) {
  const trimmed = text.trim()
  const spaced = trimmed.replace(/\s+/g, ' ')
  return spaced
}
