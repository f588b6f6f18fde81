import picomatch, { type PicomatchOptions } from 'picomatch'

/** Whether a path matches one of the globs. Empty ones match nothing, and neither do all of them where one cannot be read. */
export function globMatcher(globs: readonly string[], options: PicomatchOptions = {}): (path: string) => boolean {
  const told = globs.filter((glob) => glob !== '')
  if (told.length === 0) return () => false
  try {
    return picomatch(told, options)
  } catch {
    return () => false
  }
}
