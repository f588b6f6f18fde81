import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CoverageAt } from './provider.js'

interface Entry {
  readonly path: string
}

/** Splits one coverage-final.json over the folders of the cases, and gives each case's entries the paths of its own root. */
export function istanbulEntries(file: string, project: string): CoverageAt {
  const bySide = new Map<string, [string, Entry][]>()
  for (const [path, entry] of Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Entry>)) {
    const [, side, id, inside] = /^(base|head)s\/([^/]+)\/(.+)$/.exec(path.slice(project.length + 1)) ?? []
    if (inside === undefined) continue
    const key = `${side} ${id}`
    bySide.set(key, [...(bySide.get(key) ?? []), [inside, entry]])
  }
  return (side, id, root) => {
    const entries = bySide.get(`${side} ${id}`) ?? []
    return JSON.stringify(Object.fromEntries(entries.map(([inside, entry]) => [join(root, inside), { ...entry, path: join(root, inside) }])))
  }
}
