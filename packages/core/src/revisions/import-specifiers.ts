import type { FileInventory } from '../contract/index.js'

const JAVASCRIPT = /\b(?:from|import|require|requireActual|importActual)\b\s*(?:<[^>'"\n]*>)?\(?\s*(['"])([^'"\n]{1,300})\1/g
const PYTHON = /^[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import\b|import[ \t]+([\w., \t]+))/gm

function importSpecifiers(text: string, language: FileInventory['language']): Set<string> {
  const found = new Set<string>()
  if (language === 'javascript') for (const match of text.matchAll(JAVASCRIPT)) found.add(match[2] ?? '')
  else
    for (const [, from, names] of text.matchAll(PYTHON)) {
      if (from !== undefined) found.add(from)
      for (const name of names?.split(',') ?? []) found.add(name.trim().split(/\s/)[0] ?? '')
    }
  return found
}

const kept = new WeakMap<object, ReadonlySet<string>>()

/** What a text seems to import, found without parsing it: for reading ahead only. Kept with the content. */
export function importsIn(content: { readonly text: string }, language: FileInventory['language']): ReadonlySet<string> {
  const found = kept.get(content) ?? importSpecifiers(content.text, language)
  kept.set(content, found)
  return found
}
