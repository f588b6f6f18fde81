const HEAD = /^[ \t]*(!?[\w{},!.-]+):[ \t]+(?=\S)/

/** Environments of tox's list with its braces written out: `py{38,39}-{unit,db}`. */
export function environmentsIn(list: string): readonly string[] {
  return list.split(/[\s,]+(?![^{]*\})/).flatMap((item) => (item === '' ? [] : written(item)))
}

function written(item: string): string[] {
  const [, before = '', inner, after = ''] = /^([^{]*)\{([^{}]*)\}(.*)$/.exec(item) ?? []
  if (inner === undefined) return [item]
  return inner.split(',').flatMap((one) => written(`${before}${one.trim()}${after}`))
}

/**
 * Commands without the factors in front of their lines, where all environments of the list have a line of these that tests: `unit: pytest`, `db: pytest tests/db`.
 * A factor that no environment has keeps its line from being run, and stays.
 */
export function withoutFactors(commands: string, environments: readonly string[]): string {
  const lines = commands.split('\n')
  const tests = lines.flatMap((line) => (/test/.test(line.replace(HEAD, '')) ? (HEAD.exec(line)?.[1] ?? []) : []))
  const isRun = environments.length > 0 && environments.every((name) => tests.some((condition) => holds(condition, name)))
  return isRun ? lines.map((line) => line.replace(HEAD, '')).join('\n') : commands
}

/** `a,b-!c`: the first factor, or the second without the third. */
function holds(condition: string, environment: string): boolean {
  const factors = new Set(environment.split('-'))
  return environmentsIn(condition).some((all) => all.split('-').every((one) => (one.startsWith('!') ? !factors.has(one.slice(1)) : factors.has(one))))
}
