import { writeSync } from 'node:fs'
import { detectAgent, isCI } from 'std-env'
import type { RenderOptions } from '../render/index.js'
import { commandsOf } from './surroundings.js'

/** How text is to look on standard error (or output) of this process. Changes form only, never what is judged. */
export function renderOptionsFor(stream: NodeJS.WriteStream, root: string, env: Readonly<Record<string, string | undefined>>): RenderOptions {
  const wanted = env['TRUEGREEN_AGENT']
  return {
    color: wantsColor(stream, env),
    ascii: env['TERM'] === 'dumb' || !isUtf8(env),
    agent: wanted === '1' || (wanted !== '0' && detectAgent().name !== undefined),
    width: Math.min(100, stream.columns ?? (Number(env['COLUMNS']) || 100)),
    command: commandsOf(root),
  }
}

function wantsColor(stream: NodeJS.WriteStream, env: Readonly<Record<string, string | undefined>>): boolean {
  if (env['NO_COLOR']) return false
  const forced = env['FORCE_COLOR']
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  if (env['TERM'] === 'dumb') return false
  return stream.isTTY === true || (isCI && ['GITHUB_ACTIONS', 'GITLAB_CI', 'BUILDKITE'].some((name) => env[name]))
}

function isUtf8(env: Readonly<Record<string, string | undefined>>): boolean {
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || ''
  return locale === '' || locale === 'C' || locale === 'POSIX' ? env['TERM'] !== 'linux' : /utf-?8/i.test(locale)
}

/** Writes to standard error at once, also while the process exits. A closed pipe is nobody's fault. */
export function writeStderr(text: string): void {
  let rest = Buffer.from(text)
  for (let tries = 0; rest.length > 0 && tries < 1000; tries++) {
    try {
      rest = rest.subarray(writeSync(2, rest))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
    }
  }
}
