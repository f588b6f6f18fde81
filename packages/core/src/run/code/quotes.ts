// A name of normal text may end with such a sign: `$1'`.
const TEXT = /"(?:[^"\\]|\\.)*"|(?<!\$\d+'*)'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/gs
const HOLE = /\$\{[^{}]*\}/g

/** Code without its texts; of a template what it holds of the code stays. */
export function withoutTexts(code: string, put = "''"): string {
  return code.replace(TEXT, (text) => (text.startsWith('`') && text.includes('${') ? `\`${(text.match(HOLE) ?? []).join('')}\`` : put))
}

/** A text without the quotes around it; what is more than one text stays. */
export function unquoted(text: string): string {
  return text.replace(/^("""|'''|["'`])((?:\\[\s\S]|(?!\1)[^\\])*)\1$/, '$2')
}
