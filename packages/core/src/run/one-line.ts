/** Source text of several lines on one, set as a formatter would set it there: for people, and equal for equal code however its lines are broken. */
export function oneLine(text: string): string {
  if (!text.includes('\n')) return text
  return text
    .replace(/([([])\s*\n\s*/g, '$1')
    .replace(/,?\s*\n\s*([)\]])/g, '$1')
    .replace(/,?\s*\n\s*}/g, ' }')
    .replace(/\s*\n\s*(?=\??\.[\w#[(])/g, '')
    .replace(/\s+/g, ' ')
}
