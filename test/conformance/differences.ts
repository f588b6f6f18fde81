import { readFileSync } from 'node:fs'

/** Where a runner forces another record than the shared one, and why. */
export interface Difference {
  readonly scenario: string | readonly string[]
  /** Runner ids or their beginnings. */
  readonly runners: readonly string[]
  /** JSON pointer into the expected record; "" is the whole. */
  readonly path: string
  /** What stands there instead; left out when there is nothing. */
  readonly value?: unknown
  readonly reason: string
}

export function readDifferences(): Difference[] {
  return JSON.parse(readFileSync(new URL('differences.json', import.meta.url), 'utf8')) as Difference[]
}

/** The differences that a runner forces in a scenario. */
export function differencesOf(all: readonly Difference[], scenario: string, runner: string): Difference[] {
  return all.filter((one) => [one.scenario].flat().includes(scenario) && concerns(one.runners, runner))
}

export function concerns(names: readonly string[], runner: string): boolean {
  return names.some((name) => runner === name || runner.startsWith(`${name}-`))
}

/** The expected record with the differences put in. A difference that changes nothing is an error: it is out of date. */
export function applyDifferences(expected: unknown, differences: readonly Difference[]): unknown {
  const record: { '': unknown } = { '': structuredClone(expected) }
  for (const difference of differences) {
    const before = JSON.stringify(record)
    put(record, difference)
    if (JSON.stringify(record) === before) throw new Error(`difference changes nothing: ${difference.scenario} ${difference.path}`)
  }
  return record['']
}

function put(record: { '': unknown }, { path, value }: Difference): void {
  const keys = path.split('/')
  const last = keys.pop() ?? ''
  const holder = keys.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], record) as Record<string, unknown>
  if (value !== undefined) holder[last] = value
  else if (Array.isArray(holder)) holder.splice(Number(last), 1)
  else delete holder[last]
}
