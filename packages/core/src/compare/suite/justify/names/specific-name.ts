const COMMON: ReadonlySet<string> = new Set(
  (
    'name value values data type types error errors result results input output options option config default test tests item items list length size count ' +
    'index key keys self this expect assert describe then catch message messages text string number object array function class method params args ' +
    'response request status body json true false null none undefined promise async await event events callback return props state path file files ' +
    'line code user users main init call calls called mock spec date time first last next done stdin stdout stderr'
  ).split(' '),
)

/** True for a name or text that says enough to be told from any other. */
export function isSpecific(name: string): boolean {
  const text = name.trim()
  if (MARKED.test(text)) return true
  return text.length >= 4 && !COMMON.has(text.toLowerCase()) && /[A-Za-z]{3}/.test(text)
}

/** True for a text that was written for one purpose: a message, an option in several words, a name in camel or snake case. */
export function isTelling(name: string): boolean {
  return MARKED.test(name) || (isSpecific(name) && (/\s\S/.test(name) ? name.length >= 10 : /[a-z][A-Z]|_|-/.test(name) && name.length >= 6))
}

/** `$as`: short as it is, nothing but that name is written so. */
const MARKED = /^\$[A-Za-z]{2,}\w*$/
