const PREDEFINED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** A text with its references replaced, or the first one that stands for nothing. Only XML's own five and characters are known: no other entity is ever expanded. */
export function decodeEntities(text: string): { readonly text: string } | { readonly unknown: string } {
  if (!text.includes('&')) return { text }
  let unknown: string | null = null
  const decoded = text.replace(/&(?:([^&;\s]{1,12});)?/g, (whole, name: string | undefined) => {
    const char = name === undefined ? undefined : charOf(name)
    if (char === undefined) unknown ??= whole
    return char ?? ''
  })
  return unknown === null ? { text: decoded } : { unknown }
}

function charOf(name: string): string | undefined {
  if (!name.startsWith('#')) return PREDEFINED.get(name)
  const [, hex, decimal] = /^#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}))$/.exec(name) ?? []
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return valid ? String.fromCodePoint(code) : undefined
}
