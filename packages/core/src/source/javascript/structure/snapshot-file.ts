import type { FileInventory } from '../../../contract/index.js'

/** The snapshots that a .snap file stores. */
export function storedSnapshots(text: string): FileInventory['snapshots'] {
  const found: { name: string; value: { kind: 'string'; text: string }; line: number }[] = []
  let line = 1
  let from = 0
  for (const match of text.matchAll(/^exports\[([`'"])((?:\\.|(?!\1)[^\\])*)\1\] = `((?:\\.|[^`\\])*)`;?$/gm)) {
    for (let at = text.indexOf('\n', from); at !== -1 && at < match.index; at = text.indexOf('\n', at + 1)) line++
    from = match.index
    found.push({ name: unescaped(match[2] ?? ''), value: { kind: 'string', text: unescaped(match[3] ?? '').trim() }, line })
  }
  return found
}

function unescaped(text: string): string {
  return text.includes('\\') ? text.replace(/\\([\s\S])/g, '$1') : text
}
