import type { FileInventory } from '../../contract/index.js'

const COMPONENT = /\.(?:vue|svelte)$/i
const SCRIPT = /<script\b[^>]*>([\s\S]*?)<\/script\s*>/gi

/** A file that holds a page's part and its script in one. */
export function isComponent(path: string): boolean {
  return COMPONENT.test(path)
}

/** Its scripts where they stand, with blanks in place of everything else. */
export function scriptOf(text: string): string {
  let script = ''
  let from = 0
  for (const { 0: element, 1: inner = '', index } of text.matchAll(SCRIPT)) {
    const start = index + element.indexOf('>') + 1
    // One script stands behind the other as statements of their own.
    script += `${blank(text.slice(from, start))}${inner}`
    from = start + inner.length
  }
  return script + blank(text.slice(from))
}

function blank(text: string): string {
  return text.replace(/[^\n\r]/g, ' ')
}

/** What a component declares is its page's own: nobody imports it by name, and its variables live as long as the page does. */
export function ofComponent(inventory: FileInventory): FileInventory {
  return {
    ...inventory,
    exports: [],
    functions: inventory.functions.map((fn) => ({ ...fn, exported: false })),
    constants: inventory.constants.map((constant) => ({ ...constant, exported: false })),
    harness: inventory.harness.filter(({ kind }) => kind !== 'module_state'),
  }
}
