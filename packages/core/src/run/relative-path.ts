/** `file` relative to `root`, both absolute, as POSIX; "." for the root itself, with ".." when outside. */
export function relativePath(root: string, file: string): string {
  const from = segments(root)
  const to = segments(file)
  let shared = 0
  while (shared < from.length && shared < to.length && from[shared] === to[shared]) shared++
  const up = from.slice(shared).map(() => '..')
  return [...up, ...to.slice(shared)].join('/') || '.'
}

function segments(path: string): string[] {
  return path
    .replace(/^file:\/\//, '')
    .replace(/\\/g, '/')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
}
