import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalPath } from '../ingest/coverage/paths/normal-path.js'

/** A Go module: the path that its packages begin with, and its folder relative to the root, '' for the root. */
export interface GoModule {
  readonly path: string
  readonly folder: string
}

/** The modules whose go.mod stands in one of these folders of the root, and those of a workspace (go.work) there. */
export function goModules(root: string, folders: readonly string[]): readonly GoModule[] {
  const all = folders.flatMap((folder) => [
    folder,
    ...usedIn(textOf(join(root, folder, 'go.work'))).map((used) => normalPath(folder === '' ? used : `${folder}/${used}`)),
  ])
  const inside = [...new Set(all)].filter((folder) => !folder.startsWith('..') && !folder.startsWith('/'))
  return inside.flatMap((folder) => {
    const path = moduleIn(textOf(join(root, folder, 'go.mod')))
    return path === null ? [] : [{ path, folder }]
  })
}

/** The path that a go.mod gives its module; null without one. */
export function moduleIn(text: string): string | null {
  return /^module\s+(?:\(\s*)?"?([^\s")]+)/m.exec(text)?.[1] ?? null
}

function usedIn(work: string): readonly string[] {
  const words = work.replace(/\/\/.*/g, '').match(/^use\s+(?:\([^)]*\)|\S+)/gm) ?? []
  return words.flatMap((use) =>
    use
      .replace(/^use\s+|[()"]/g, ' ')
      .split(/\s+/)
      .filter((word) => word !== ''),
  )
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
