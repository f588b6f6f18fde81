/** A long option's value as it was written, the last one; undefined without it. The parser takes a commit such as 12e4567 for a number. */
export function asWritten(argv: readonly string[], option: string): string | undefined {
  let value: string | undefined
  for (const [index, word] of argv.entries()) {
    if (word === '--') break
    if (word === `--${option}`) value = argv[index + 1]
    else if (word.startsWith(`--${option}=`)) value = word.slice(option.length + 3)
  }
  return value
}
