import { jestVersion } from './jest-version.mjs'
import { OWN_PACKAGE } from './own-package.mjs'

/** One entry of Jest's `reporters` option. */
export type ReporterEntry = string | [name: string, options: Record<string, unknown>]

// The variables by which Jest recognises a coding agent when it picks its reporter itself.
const AGENT_VARIABLES = [
  'AI_AGENT',
  'AUGMENT_AGENT',
  'CLAUDE_CODE',
  'CLAUDECODE',
  'CODEX_SANDBOX',
  'CODEX_THREAD_ID',
  'CURSOR_AGENT',
  'GEMINI_CLI',
  'GOOSE_PROVIDER',
  'OPENCODE',
  'REPL_ID',
]

/**
 * Value for `reporters` in a Jest config that keeps the reporter Jest would have picked itself: `agent`
 * under a coding agent (Jest 30.3 and later), else `default`; then truegreen's, then `extra`. An entry of
 * `extra` for '@truegreen/jest', with options, takes the place of the plain one.
 *
 * @example
 * const { reporters } = require('@truegreen/jest')
 * module.exports = { reporters: reporters() }
 */
export function reporters(extra: readonly ReporterEntry[] = []): ReporterEntry[] {
  return reportersFor(extra, process.env, jestVersion(process.cwd()))
}

/** The same for a given environment and Jest version (null when unknown). */
export function reportersFor(extra: readonly ReporterEntry[], env: Readonly<Record<string, string | undefined>>, version: string | null): ReporterEntry[] {
  const first = AGENT_VARIABLES.some((name) => env[name]) && knowsAgentReporter(version) ? 'agent' : 'default'
  const own = extra.some((entry) => (typeof entry === 'string' ? entry : entry[0]) === OWN_PACKAGE.name) ? [] : [OWN_PACKAGE.name]
  return [first, ...own, ...extra]
}

function knowsAgentReporter(version: string | null): boolean {
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number)
  return major > 30 || (major === 30 && minor >= 3)
}
