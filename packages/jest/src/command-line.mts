/**
 * Values behind an option of the runner's command line, by any of its names; null when it was not given.
 * For what Jest uses up before a reporter can see it.
 */
export function optionValues(argv: readonly string[], names: readonly string[]): readonly string[] | null {
  const at = argv.findIndex((argument) => names.some((name) => argument === name || argument.startsWith(`${name}=`)))
  if (at === -1) return null
  const given = argv[at] ?? ''
  const equals = given.indexOf('=')
  if (equals !== -1) return [given.slice(equals + 1)]
  const rest = argv.slice(at + 1)
  const end = rest.findIndex((argument) => argument.startsWith('-'))
  return end === -1 ? rest : rest.slice(0, end)
}
