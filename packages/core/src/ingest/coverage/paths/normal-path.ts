/** A path as a report writes it, with slashes and without `.`, `..`, doubled slashes and `file://`. Backslashes are separators in Windows' paths only. */
export function normalPath(path: string): string {
  const plain = path.replace(/^file:\/\/(?:\/(?=[A-Za-z]:))?/, '')
  const windows = /^[A-Za-z]:[\\/]/.test(plain) || plain.startsWith('\\\\') || (plain.includes('\\') && !plain.includes('/'))
  const slashes = windows ? plain.replaceAll('\\', '/') : plain
  const start = slashes.startsWith('/') ? '/' : ''
  const segments: string[] = []
  for (const segment of slashes.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment === '..' && segments.length > 0 && segments.at(-1) !== '..') segments.pop()
    else if (segment !== '..' || start === '') segments.push(segment)
  }
  return start + segments.join('/')
}

/** Whether a normal path begins at a root or a drive. */
export function isAbsolute(path: string): boolean {
  return path.startsWith('/') || /^[A-Za-z]:(?:\/|$)/.test(path)
}

/** What of a normal path stands below a folder: '' for the folder itself, null when it is elsewhere. Drives' paths do not tell case. */
export function below(folder: string, path: string): string | null {
  const same = /^[A-Za-z]:/.test(folder) ? (part: string) => part.toLowerCase() : (part: string) => part
  if (same(path) === same(folder)) return ''
  const prefix = folder === '' || folder.endsWith('/') ? folder : `${folder}/`
  return same(path.slice(0, prefix.length)) === same(prefix) ? path.slice(prefix.length) : null
}
