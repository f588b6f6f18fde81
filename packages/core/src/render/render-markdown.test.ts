import { expect, test } from 'vitest'
import { REPORTS } from '../../test/sample-reports.js'
import { goneTest, SOURCE_REPORT, sourceFinding, sourceReport } from '../../test/source-report.js'
import type { Report } from '../contract/index.js'
import { COMMENT_MARKER, renderMarkdown } from './render-markdown.js'

const LOOK = { color: false, ascii: false, agent: false, width: 100, command: (command: string) => `pnpm ${command}` }
const bytes = (text: string) => new TextEncoder().encode(text).length

test('the verdict, a table of what blocks, both sides folded, the rest folded', () => {
  const text = renderMarkdown(SOURCE_REPORT, LOOK).replace(/F-[0-9a-f]{4}\b/g, 'F-7c21')
  expect(text.startsWith(`${COMMENT_MARKER}\n### ✗ Not green: 2 findings block, 2 more do not block\n`)).toBe(true)
  expect(text).toContain('work tree against main 7be0d11, 9 files changed, 4 of them tests.')
  expect(text).toContain('| ✗ | **F-7c21** check-loosened, high | `test/verify.test.ts:42` `verify › rejects an expired token` | source |')
  expect(text).toContain('| `test/refresh.test.ts:88` in base `refresh › rotates the token once` |')
  expect(text).toContain('```diff\n- expect(() => verify(token, { now: EXPIRY + 1 })).toThrow(TokenExpired)\n+ expect(')
  expect(text).toContain('<summary>2 findings do not block</summary>')
  expect(text).toContain('Approved by `kim`: the API no longer promises the type')
  expect(text.match(/<details>/g)).toHaveLength(3)
  expect(text.match(/<\/details>/g)).toHaveLength(3)
})

test('green is one line, what cannot be judged is in the title', () => {
  expect(renderMarkdown(sourceReport([]), LOOK)).toBe(`${COMMENT_MARKER}\n✓ Nothing weaker since main 7be0d11 (9 files); no test run judged.\n`)
  expect(renderMarkdown(REPORTS['nothing'] as Report, LOOK)).toContain('\n### ! Cannot judge: nothing is recorded yet\n')
})

test('over budget, details and settled findings go, never the line of a finding that blocks', () => {
  const many = Array.from({ length: 120 }, (_, index) => sourceFinding({ line: index + 1 }))
  const settled = Array.from({ length: 50 }, (_, index) => goneTest({ gating: false, line: index + 1 }))
  const text = renderMarkdown(sourceReport([...many, ...settled]), LOOK)
  expect(bytes(text)).toBeLessThanOrEqual(20_000)
  expect(text.match(/^\| ✗ \|/gm)).toHaveLength(120)
  expect(text).toMatch(/\n\+\d+ findings without details here\n/)
  expect(text).toMatch(/\n\+50 findings not listed here\n/)
})

test('thousands of findings keep to what GitHub takes', () => {
  const many = Array.from({ length: 3000 }, (_, index) => sourceFinding({ line: index + 1 }))
  const text = renderMarkdown(sourceReport(many), LOOK)
  expect(bytes(text)).toBeLessThan(65_000)
  expect(text.slice(-500)).toMatch(/\n\+[\d,]+ more findings block: `pnpm truegreen check --base main --all`\n/)
})

test('titles, paths and reasons are data', () => {
  const evil = '</code></details>|`<script>@team [x](http://e.vil)\n\n# big'
  const finding = sourceFinding({
    file: evil,
    test: { project: '', file: evil, title_path: [evil], occurrence: 0 },
    message: evil.repeat(2),
    suggestion: evil.repeat(2),
  })
  const blocking = { ...finding, evidence: { ...finding.evidence, base: evil, head: `${evil}\n\`\`\`` } }
  const approval = { reason: evil, by: evil, at: '2026-11-20T00:00:00.000Z', expires: null }
  const text = renderMarkdown(sourceReport([blocking, { ...finding, gating: false, approval }]), LOOK)
  const outside = text
    .replace(/<code>.*<\/code>/g, '')
    .replace(/^(`{3,})diff\n[\s\S]*?\n\1$/gm, '')
    .replace(/(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '')
  expect(outside).not.toMatch(/<script>|@team|(?<!\\)\]\(http|^# big|https?:\/\//m)
  expect(text.match(/^\| ✗ (?:\|(?:\\\||[^|])*){3}\|$/gm)).toHaveLength(1)
  expect(outside.match(/<\/?details>/g)).toHaveLength(4)
})
