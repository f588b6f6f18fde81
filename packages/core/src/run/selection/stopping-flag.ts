import { type CheckProgram, splitCommands, toCheckCall } from '../command/index.js'

const BY_PROGRAM: Partial<Record<CheckProgram, RegExp>> = {
  pytest: /^(?:-x|--exitfirst|--maxfail)$/,
  mocha: /^(?:-b|--bail)$/,
  jest: /^(?:-b|--bail)$/,
  vitest: /^--bail$/,
}
const BY_NAME: readonly (readonly [RegExp, RegExp])[] = [
  [/^go$/, /^--?(?:test\.)?failfast$/],
  [/^mvnw?$/, /^-Dsurefire\.skipAfterFailureCount$/],
  [/^gradlew?$/, /^--fail-fast$/],
]

/** What goes on behind a failure only where it is told to: cargo behind a target, nextest behind a test. */
const STOPS_UNLESS: readonly (readonly [name: RegExp, told: RegExp, missing: string])[] = [[/^cargo$/, /^--(?:no-fail-fast|no-run)$/, 'no --no-fail-fast']]

/** The argument of a test command that ends it at a failure, or that is missing for it to go on, so that tests may be missing after one; null without one. */
export function stoppingFlag(words: readonly string[]): string | null {
  const [plain] = splitCommands('true')
  const call = plain === undefined ? null : toCheckCall({ ...plain, words })
  if (call === null) return null
  const [, told, missing = null] = STOPS_UNLESS.find(([name]) => name.test(call.name)) ?? []
  if (told !== undefined) return call.flags.some(({ name }) => told.test(name)) ? null : missing
  const pattern = BY_PROGRAM[call.program] ?? BY_NAME.find(([name]) => name.test(call.name))?.[1]
  return call.flags.find(({ name, value }) => pattern?.test(name) === true && value !== '0' && value !== 'false')?.name ?? null
}
