const COMMENT = /('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm

/** Text of an expression without layout, comments and kinds of quotes. */
export function normalExpression(text: string): string {
  return text
    .replace(COMMENT, (_, literal: string | undefined) => literal ?? ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('"', "'")
    .replace(/,\s*([}\])])/g, '$1')
    .trim()
    .slice(0, 300)
}
