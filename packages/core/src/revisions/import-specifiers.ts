import type { FileInventory } from '../contract/index.js'

const JAVASCRIPT = /\b(?:from|import|require|requireActual|importActual)\b\s*(?:<[^>'"\n]*>)?\(?\s*(['"])([^'"\n]{1,300})\1/g
const PYTHON = /^[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import\b|import[ \t]+([\w., \t]+))/gm

/** What a text seems to import, found without parsing it: for reading ahead only. */
export function importSpecifiers(text: string, language: FileInventory['language']): Set<string> {
  const found = new Set<string>()
  if (language === 'javascript') for (const match of text.matchAll(JAVASCRIPT)) found.add(match[2] ?? '')
  else
    for (const [, from, names] of text.matchAll(PYTHON)) {
      if (from !== undefined) found.add(from)
      for (const name of names?.split(',') ?? []) found.add(name.trim().split(/\s/)[0] ?? '')
    }
  return found
}
