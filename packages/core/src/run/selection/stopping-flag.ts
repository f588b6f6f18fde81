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

/** The argument of a test command that ends it at a failure, so that tests may be missing after one; null without one. */
export function stoppingFlag(words: readonly string[]): string | null {
  const [plain] = splitCommands('true')
  const call = plain === undefined ? null : checkCall({ ...plain, words })
  if (call === null) return null
  const pattern = BY_PROGRAM[call.program] ?? BY_NAME.find(([name]) => name.test(call.name))?.[1]
  return call.flags.find(({ name, value }) => pattern?.test(name) === true && value !== '0' && value !== 'false')?.name ?? null
}
