/** The word that takes the fewest edits to reach; the first of equals. null without words. */
export function nearest(word: string, words: readonly string[]): string | null {
  let best: { word: string; edits: number } | null = null
  for (const candidate of words) {
    const edits = editDistance(word, candidate)
    if (!best || edits < best.edits) best = { word: candidate, edits }
  }
  return best?.word ?? null
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
