import type { Sym } from '../values/sym.js'

/** How a check names the types that it asks for: a class that a package hands out goes by the same name however it was imported. */
export function typeText(type: Sym): string {
  return (type.items ?? [type]).map(nameOf).join(' | ')
}

function nameOf({ text, ref }: Sym): string {
  return ref?.kind === 'definition' && /^\w+\.\w+$/.test(text) && text.endsWith(`.${ref.place.definition.name}`) ? ref.place.definition.name : text
}
