// Between bytes and text, as code for two versions of Python has them.
const CONVERTS = '(?<![\\w$.])(?:(?:force|to|ensure|smart|as)_(?:bytes|binary|text|unicode|str)|(?:six\\.)?[bu])\\('
const CONVERSION = new RegExp(`${CONVERTS}(?=[^)])`, 'g')
const OF_LITERAL = new RegExp(`^${CONVERTS}b?(?:"((?:[^"\\\\]|\\\\.)*)"|'((?:[^'\\\\]|\\\\.)*)')\\)$`)

/** A call's text without the conversions of what it is given, nor the prefixes of its literals; an f-string is the sum that it stands for. */
export function withoutConversions(text: string): string {
  return text
    .replace(CONVERSION, '(')
    .replace(/(?<![\w$"'])[bu](?=["'])/g, '')
    .replace(F_STRING, (_, inner: string) => `('f' + ${[...inner.matchAll(/\{([^{}]+)\}/g)].map(([, value]) => value).join(' + ')})`)
}

const F_STRING = /(?<![\w$"'])f'((?:[^'\\]|\\.)*)'/g

/** The literal that an expression only converts: `jam` of `to_bytes('jam')`. */
export function convertedLiteral(text: string): string | null {
  const [, double, single] = OF_LITERAL.exec(text) ?? []
  return double ?? single ?? null
}
