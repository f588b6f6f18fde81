// East Asian wide and fullwidth blocks and emoji, and marks without a width of their own.
const WIDE =
  /[\u1100-\u115f\u231a\u231b\u2329\u232a\u23e9-\u23f3\u25fd\u25fe\u2614\u2615\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{16fe0}-\u{18aff}\u{1b000}-\u{1b2ff}\u{1f004}\u{1f0cf}\u{1f18e}-\u{1f19a}\u{1f200}-\u{1f320}\u{1f32d}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f7e0}-\u{1f7eb}\u{1f90c}-\u{1f9ff}\u{1fa70}-\u{1faff}\u{20000}-\u{3fffd}]/u
const FLAT = /[\p{Mn}\p{Me}]/u

/** Columns that a text takes in a terminal. */
export function displayWidth(text: string): number {
  let width = 0
  for (const sign of text) width += FLAT.test(sign) ? 0 : WIDE.test(sign) ? 2 : 1
  return width
}

/** Fills up with spaces to so many columns. */
export function padTo(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - displayWidth(text)))
}

/** At most so many columns; what does not fit is left out of the middle, and "..." says so. */
export function fitTo(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text
  const signs = [...text]
  const room = Math.max(2, columns - 3)
  const [start, end] = [take(signs, Math.ceil(room / 2)), take([...signs].reverse(), Math.floor(room / 2))]
  return `${start.join('')}...${end.reverse().join('')}`
}

/** Lines of at most `columns`, broken at spaces; a word that is longer stays whole. */
export function wrapTo(text: string, columns: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && displayWidth(last) + 1 + displayWidth(word) <= columns) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function take(signs: readonly string[], columns: number): string[] {
  const taken: string[] = []
  let width = 0
  for (const sign of signs) {
    width += displayWidth(sign)
    if (width > columns) break
    taken.push(sign)
  }
  return taken
}
