const TEXT = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\$]|\\.)*`/gs

/** Code without its texts; a template with something of the code in it stays. */
export function withoutTexts(code: string, put = "''"): string {
  return code.replace(TEXT, () => put)
}

/** A text without the quotes around it. */
export function unquoted(text: string): string {
  return text.replace(/^("""|'''|["'`])([\s\S]*)\1$/, '$2')
}
