import { expect, test } from 'vitest'
import { sourceFinding } from '../../test/source-report.js'
import { renderCode, renderCodeMarkdown, renderFinding, renderRulePage } from './render-explain.js'

const LOOK = { color: false, ascii: false, agent: false, width: 60, command: (command: string) => `pnpm ${command}` }
const PAGE = `# a-rule

Type: \`test_skipping\`. Severity: high. Needs: the source.

## What it finds

A \`skip\` that was not there before, in [any](x.md) of the places where one can stand.

- one
- two that goes on
  here

## Flagged

\`\`\`ts
test.skip('a', …)   # no heading

- no list
\`\`\`
`

test('a page: what it weighs, paragraphs wrapped, code left as it is', () => {
  expect(renderRulePage(PAGE, LOOK)).toBe(`a-rule   type test_skipping   severity high
  Needs the source.

What it finds
  A skip that was not there before, in any of the places
  where one can stand.

  - one
  - two that goes on here

Flagged
    test.skip('a', …)   # no heading

    - no list
`)
})

test('what blocks stands under what is needed', () => {
  expect(renderRulePage(PAGE, LOOK, 'Blocks from severity medium (the default).')).toMatch(
    /\n {2}Needs the source\.\n {2}Blocks from severity medium \(the default\)\.\n\n/,
  )
})

test('a code: message, effect, way out in the package manager', () => {
  expect(renderCode('TG2001', LOOK)).toBe(
    'TG2001   no run of this tree\n  The newest recorded run was made on other file contents.\n  next: run the whole test suite, then pnpm truegreen check\n',
  )
  expect(renderCodeMarkdown('TG2001')).toMatch(/^# TG2001\n\nno run of this tree\. .*\n\nWhat to do: run/)
})

test('a finding in full, with what its rule finds', () => {
  const text = renderFinding(sourceFinding(), 'F-7c21', PAGE, { ...LOOK, width: 100 })
  expect(text).toContain('✗ F-7c21  check-loosened')
  expect(text).toContain('    base | 40 | expect(')
  expect(text).toMatch(/\nThe rule check-loosened\n {2}A skip that was not there before, .*\n {2}all of it: pnpm truegreen explain check-loosened\n$/)
})
