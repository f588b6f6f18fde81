/** The lines of a text that comes in pieces, without their ends; `complete` is false for a last line that has none. */
export function* linesOf(chunks: Iterable<string>): Iterable<{ readonly text: string; readonly number: number; readonly complete: boolean }> {
  let rest = ''
  let number = 0
  for (const chunk of chunks) {
    const text = rest === '' ? chunk : rest + chunk
    let from = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      yield { text: text.slice(from, text[end - 1] === '\r' && end > from ? end - 1 : end), number: ++number, complete: true }
      from = end + 1
    }
    rest = text.slice(from)
  }
  if (rest !== '') yield { text: rest, number: ++number, complete: false }
}
