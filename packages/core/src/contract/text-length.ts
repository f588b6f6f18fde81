/** Characters of a text as JSON Schema counts them: a pair of surrogates is one. Generated validators import it. */
export function textLength(text: string): number {
  let pairs = 0
  for (let at = 1; at < text.length; at += 1) {
    const isPair = (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800
    if (isPair) pairs += 1
  }
  return text.length - pairs
}
