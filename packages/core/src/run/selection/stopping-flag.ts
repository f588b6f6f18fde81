import { type CheckProgram, checkCall, splitCommands } from '../command/index.js'

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

// cargo goes on behind a target that failed, and nextest behind a test, only where it is told to.
const GOES_ON = /^--(?:no-fail-fast|no-run)$/

/** The argument of a test command that ends it at a failure, or that is missing for it to go on, so that tests may be missing after one; null without one. */
export function stoppingFlag(words: readonly string[]): string | null {
  const [plain] = splitCommands('true')
  const call = plain === undefined ? null : checkCall({ ...plain, words })
  if (call === null) return null
  if (call.name === 'cargo') return call.flags.some(({ name }) => GOES_ON.test(name)) ? null : 'no --no-fail-fast'
  const pattern = BY_PROGRAM[call.program] ?? BY_NAME.find(([name]) => name.test(call.name))?.[1]
  return call.flags.find(({ name, value }) => pattern?.test(name) === true && value !== '0' && value !== 'false')?.name ?? null
}
