import picomatch from 'picomatch'

const MOST_KEPT = 2_000
const compiled = new Map<string, (path: string) => boolean>()

/** Whether a path matches a glob, dot files included. A glob that cannot be compiled matches nothing. Compiled globs are kept. */
export function globMatches(glob: string, path: string): boolean {
  let matches = compiled.get(glob)
  if (!matches) {
    if (compiled.size >= MOST_KEPT) compiled.clear()
    matches = compile(glob)
    compiled.set(glob, matches)
  }
  return matches(path)
}

/** Whether a path, as seen from the folder that the globs are relative to, matches one of them. */
export function matchesAny(globs: readonly string[], path: string): boolean {
  return globs.some((glob) => {
    const clean = glob.startsWith('./') ? glob.slice(2) : glob
    return clean === path || globMatches(clean, path)
  })
}

function compile(glob: string): (path: string) => boolean {
  try {
    return picomatch(glob, { dot: true })
  } catch {
    return () => false
  }
}
