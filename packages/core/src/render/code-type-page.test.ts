import { expect, test } from 'vitest'
import { CODE_TYPES, codeTypePage, coveragePage } from './code-type-page.js'
import { renderPage } from './render-explain.js'

const POLICY = { minimum_coverage: 95, required_tests: ['regression_test', 'smoke'] }
const LOOK = { color: false, ascii: false, agent: false, width: 100, command: (command: string) => `pnpm ${command}` }

test('a kind of change: what the repository asks, what decides, how each required test is met', () => {
  const text = renderPage(codeTypePage('bug_fix', POLICY), LOOK)
  expect(text.startsWith('bug_fix\n')).toBe(true)
  for (const heading of ['What it asks', 'What decides', 'How to meet it', 'Required tests']) expect(text).toContain(`\n${heading}\n`)
  expect(text).toContain('\n  95 % of what it changes.\n')
  expect(text.replace(/\s+/g, ' ')).toContain('pnpm truegreen verify-fix --base REF runs it on the base and tells')
  expect(text).toContain('\n  - smoke: a test with this tag\n')
  expect(text.split('\n').every((line) => line.length <= 100)).toBe(true)
})

test('a refactoring is held to the base; nothing required is said', () => {
  const page = codeTypePage('refactor', { minimum_coverage: -1, required_tests: [] })
  expect(page).toContain('As much as the base covered of it.')
  expect(page).toContain('`--base-coverage FILE`')
  expect(page).toContain('## Required tests\n\nNone.')
})

test('coverage lists every kind', () => {
  const policies = { bug_fix: POLICY, api_endpoint: POLICY, new_function: POLICY, integration: POLICY, refactor: POLICY }
  for (const type of CODE_TYPES) expect(coveragePage(policies)).toContain(`\n- ${type}: 95 %`)
})
