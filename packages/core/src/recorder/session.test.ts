import { expect, test } from 'vitest'
import { resolveSession, toUuid } from './session.js'

const git = { head: 'abc', branch: 'main', dirty: false }

test('an explicit session comes first, then the agent, then the branch since its last commit', () => {
  const env = { TRUEGREEN_SESSION: 'ticket-7', CLAUDE_CODE_SESSION_ID: 'e8b6a2f4-0d5c-4b1e-9f38-2d6c0a7be111' }
  expect(resolveSession(env, '/r', git)).toEqual({ id: toUuid('ticket-7'), source: 'explicit' })
  expect(resolveSession({ ...env, TRUEGREEN_SESSION: ' ' }, '/r', git)).toEqual({ id: env.CLAUDE_CODE_SESSION_ID, source: 'agent' })
  const branch = resolveSession({}, '/r', git)
  expect(branch.source).toBe('branch')
  expect(resolveSession({}, '/r', { ...git, dirty: true }).id).toBe(branch.id)
  for (const other of [
    resolveSession({}, '/r', { ...git, head: 'def' }),
    resolveSession({}, '/r', { ...git, branch: 'x' }),
    resolveSession({}, '/q', git),
    resolveSession({}, '/r', null),
  ]) {
    expect(other.id).not.toBe(branch.id)
  }
})

test('any text gives a UUID, and a UUID stays itself', () => {
  expect(toUuid('x')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(toUuid('E8B6A2F4-0D5C-4B1E-9F38-2D6C0A7BE111')).toBe('e8b6a2f4-0d5c-4b1e-9f38-2d6c0a7be111')
})
