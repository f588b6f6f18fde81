import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// A package carries the pages in rules/ (see prepack); in a clone they stand in docs/rules. A package never looks outside of itself.
const packaged = fileURLToPath(new URL('../rules/', import.meta.url))
const cloned = fileURLToPath(new URL('../../../docs/rules/', import.meta.url))

function folder(): string | null {
  if (existsSync(packaged)) return packaged
  return existsSync(fileURLToPath(new URL('../src/', import.meta.url))) ? cloned : null
}

/** Ids of the rules that have a page, sorted. */
export function rulePageIds(): readonly string[] {
  const from = folder()
  if (from === null) return []
  return readdirSync(from)
    .filter((name) => /^[a-z]+(-[a-z]+)*\.md$/.test(name))
    .map((name) => name.slice(0, -'.md'.length))
    .sort()
}

/** The Markdown of a rule's page; null when there is none. */
export function rulePage(id: string): string | null {
  const from = folder()
  if (from === null || !/^[a-z]+(-[a-z]+)*$/.test(id)) return null
  const path = join(from, `${id}.md`)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
