/** An option's value as it was written, the last one of these names; undefined without it. The parser takes a commit such as 12e4567 for a number. */
export function asWritten(argv: readonly string[], ...names: readonly string[]): string | undefined {
  let value: string | undefined
  for (const [index, word] of argv.entries()) {
    if (word === '--') break
    for (const name of names) {
      if (word === name) value = argv[index + 1]
      else if (word.startsWith(`${name}=`)) value = word.slice(name.length + 1)
    }
  }
  return value
}
