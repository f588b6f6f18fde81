import { createHash } from 'node:crypto'
import type { TestRun } from '../contract/index.js'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

// Variables in which coding agents name the session that a command runs in.
const AGENT_SESSIONS = [
  'CLAUDE_CODE_SESSION_ID',
  'CLAUDE_SESSION_ID',
  'CODEX_THREAD_ID',
  'CODEX_SESSION_ID',
  'CURSOR_SESSION_ID',
  'GEMINI_SESSION_ID',
  'OPENCODE_SESSION_ID',
  'COPILOT_SESSION_ID',
  'AMP_THREAD_ID',
  'GOOSE_SESSION_ID',
]

/**
 * The piece of work a run belongs to: `TRUEGREEN_SESSION`, else the coding agent's session variable,
 * else the attempts on one branch of one repository since its last commit.
 */
export function resolveSession(env: Readonly<Record<string, string | undefined>>, root: string, git: TestRun['git']): TestRun['session'] {
  const explicit = env['TRUEGREEN_SESSION']?.trim()
  if (explicit) return { id: toUuid(explicit), source: 'explicit' }
  for (const name of AGENT_SESSIONS) {
    const session = env[name]?.trim()
    if (session) return { id: toUuid(session), source: 'agent' }
  }
  return { id: toUuid(JSON.stringify(['branch', root, git?.branch ?? null, git?.head ?? null])), source: 'branch' }
}

/** A UUID stays itself in lower case; any other text gives a UUID of version 8 from its SHA-256. */
export function toUuid(text: string): string {
  if (UUID.test(text)) return text.toLowerCase()
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`
}
