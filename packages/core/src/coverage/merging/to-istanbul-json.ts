import type { MeasuredFile } from '../../contract/index.js'

/**
 * coverage-final.json, as Istanbul's tools write and read it: absolute paths, an entry a line. `root` is the repository's
 * folder. What V8 counted keeps the mark `all` that v8-to-istanbul writes, so that it is known again.
 */
export function toIstanbulJson(files: ReadonlyMap<string, MeasuredFile>, root: string): string {
  const entries = [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, { coverage, provider }]) => {
      const full = `${root}/${path}`
      return `${JSON.stringify(full)}: ${JSON.stringify({ ...coverage, path: full, ...(provider === 'v8' ? { all: false } : {}) })}`
    })
  return `{${entries.join('\n,')}\n}\n`
}
