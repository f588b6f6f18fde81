import type { RevisionPair, Setting, Side } from '../../contract/index.js'

/** The repository's file that a setting names, on the head unless another side is asked for. */
export function namedFile(pair: RevisionPair, { file, scope }: Setting, name: string, side: Side = 'head'): string | null {
  const folder = /^[\w.-]+\.ya?ml/.test(scope) ? '' : file.includes('/') && !file.startsWith('.github/') ? file.slice(0, file.lastIndexOf('/')) : ''
  const plain = name
    .replace(/^<rootDir>\/?/, '')
    .replace(/^file:\/\//, '')
    .replace(/^(?:\.?\/)+/, '')
  const stem = folder === '' ? plain : joined(folder, plain)
  const dotted = stem.replaceAll('.', '/')
  const candidates = [
    stem,
    ...['.ts', '.mts', '.cts', '.tsx', '.js', '.mjs', '.cjs', '/index.ts', '/index.js', '.py'].map((end) => `${stem}${end}`),
    `${dotted}.py`,
    `${dotted}/__init__.py`,
  ]
  return candidates.find((path) => /\.\w+$/.test(path) && pair.exists(side, path)) ?? null
}

/** A path as it is seen from a folder; the root's is empty. */
export function joined(folder: string, path: string): string {
  const parts = folder === '' ? [] : folder.split('/')
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}
