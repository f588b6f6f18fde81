const DOCTEST = /^(\S.*\.(?:rs|md)) - (?:(.+) )?\(line \d+\)$/

/** A test's path of modules; a doctest's file and item, without the line, which moves with every edit above it. */
export function titlePathOf(name: string): string[] {
  const [, file, item] = DOCTEST.exec(name) ?? []
  if (file === undefined) return name.split('::')
  return item === undefined ? [file] : [file, ...item.split('::')]
}
