/** The text that a pattern asks for and nothing else, with what it has to stand at: `/^\.\.\//` is `../` at the beginning. null for a pattern that takes more. */
export function textOfPattern(pattern: string): { readonly text: string; readonly by: 'startsWith' | 'endsWith' | 'includes' } | null {
  const body = /^\/([\s\S]+)\/$/.exec(pattern)?.[1]
  if (body === undefined) return null
  const begins = body.startsWith('^')
  let text = ''
  for (let at = begins ? 1 : 0; at < body.length; at++) {
    const sign = body[at] ?? ''
    if (sign === '$' && at === body.length - 1 && !begins) return text === '' ? null : { text, by: 'endsWith' }
    if (sign === '\\' && /\W/.test(body[at + 1] ?? 'w')) text += body[++at]
    else if (/[\w\s:,;=@#%&!<>~`"'/-]/.test(sign)) text += sign
    else return null
  }
  return text === '' ? null : { text, by: begins ? 'startsWith' : 'includes' }
}
