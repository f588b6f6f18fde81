/** Whether pytest takes a name: by prefix, or by glob where the pattern has one. */
export function takesName(patterns: readonly string[], name: string): boolean {
  return patterns.some((pattern) => (/[*?[]/.test(pattern) ? globOf(pattern).test(name) : name.startsWith(pattern)))
}

/** Whether pytest takes a file: python_files match the base name, those with a slash the path's end. */
export function takesFile(patterns: readonly string[], path: string): boolean {
  const base = path.slice(path.lastIndexOf('/') + 1)
  return patterns.some((pattern) => (pattern.includes('/') ? globOf(`*/${pattern}`).test(`/${path}`) : globOf(pattern).test(base)))
}

const globs = new Map<string, RegExp>()

function globOf(pattern: string): RegExp {
  const known = globs.get(pattern)
  if (known) return known
  const source = pattern
    .replace(/[.+^${}()|\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/\?/g, '.')
    .replace(/\[!/g, '[^')
  let made: RegExp
  try {
    made = new RegExp(`^${source}$`, 's')
  } catch {
    made = /^$/
  }
  globs.set(pattern, made)
  return made
}
