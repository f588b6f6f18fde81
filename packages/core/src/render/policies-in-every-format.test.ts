import type { Log } from 'sarif'
import { expect, test } from 'vitest'
import { COVERAGE_REPORT, coverageReport, fixPolicy, KEPT_POLICY, UNCOVERED_REPORT } from '../../test/coverage-report.js'
import { sourceFinding } from '../../test/source-report.js'
import { renderCheck } from './render-check.js'
import { renderFooter } from './render-footer.js'
import { renderGithub } from './render-github.js'
import { renderGitlab } from './render-gitlab.js'
import { renderMarkdown } from './render-markdown.js'
import type { RenderOptions } from './render-options.js'
import { renderSarif } from './render-sarif.js'

const LOOK: RenderOptions = { color: false, ascii: false, agent: false, width: 100, command: (command) => `pnpm ${command}` }
const AGENT: RenderOptions = { ...LOOK, agent: true }

test('the terminal: why, each place with its line, what is left out, tests that are open; what is met on one line', () => {
  expect(renderCheck(COVERAGE_REPORT, LOOK)).toBe(`truegreen check   work tree against main 7be0d11   9 files changed, 4 of them tests

✗ coverage of the change  bug fix: 6 of 8 reached, 100 % asked
  from the commit subject "fix: expired tokens"
  6 of 8 elements are reached; 100 % are 8
  src/verify.ts:57  catch of decode()
    57 | throw new TokenError()
       | ~~~~~~~~~~~~~~~~~~~~~~
      Add a test in which decode() throws.
  src/verify.ts:61  arm \`0\` of ?:
    61 | return left > 0 ? left : 0
       |                          ~
      Add a test in which \`left > 0\` is false.
  src/verify.ts:70-74  not counted: /* istanbul ignore next */, added by this change
  regression_test: unknown; pnpm truegreen verify-fix --base main says it
  original_bug_reproduction: missing; the change has no test

✗ not green: bug fix: 6 of 8 reached, 100 % asked    evidence: source, no test run
  coverage of the change: refactor: 4 of 5 reached, 4 of 5 on the base
`)
})

test('for an agent: one line a place', () => {
  expect(
    renderCheck(COVERAGE_REPORT, AGENT),
  ).toBe(`src/verify.ts:57: coverage bug_fix blocks: catch of decode() not reached, wants 100 % of the fix. help: Add a test in which decode() throws.
src/verify.ts:61: coverage bug_fix blocks: arm \`0\` of ?: not reached, wants 100 % of the fix. help: Add a test in which \`left > 0\` is false.
fail: bug fix: 6 of 8 reached, 100 % asked. source, no test run
`)
})

test('the footer: one line with the first place', () => {
  expect(renderFooter(COVERAGE_REPORT, { ...LOOK, width: 80 })).toBe(`
✗ truegreen  not green: bug fix: 6 of 8 reached, 100 % asked
  coverage: bug_fix wants 100 % of the fix, has 6 of 8; src/verify.ts:57 +1
  next: pnpm truegreen check
`)
  const crowd = { ...COVERAGE_REPORT, findings: Array.from({ length: 30 }, (_, line) => sourceFinding({ line: line + 1 })) }
  const lines = renderFooter(crowd, { ...LOOK, width: 80 })
    .trim()
    .split('\n')
  expect(lines.length).toBeLessThanOrEqual(12)
  expect(lines.join('\n')).toContain('  coverage: bug_fix wants 100 % of the fix, has 6 of 8; src/verify.ts:57 +1\n')
})

test('Markdown: a row, and the places folded', () => {
  expect(renderMarkdown(COVERAGE_REPORT, LOOK)).toBe(`<!-- truegreen:comment v1 -->
### ✗ Not green: bug fix: 6 of 8 reached, 100 % asked

no test run judged; work tree against main 7be0d11, 9 files changed, 4 of them tests.

| | finding | where | evidence |
| --- | --- | --- | --- |
| ✗ | coverage: bug\\_fix wants 100 % of the fix, has 6 of 8 | \`src/verify.ts:57\` catch of decode() not reached +1 | run |

<details><summary>coverage: bug_fix wants 100 % of the fix, has 6 of 8</summary>

from the commit subject "fix: expired tokens"; 6 of 8 elements are reached; 100 % are 8.

- \`src/verify.ts:57\` catch of decode() not reached. **Resolve:** Add a test in which decode() throws.
  \`\`\`
  throw new TokenError()
  \`\`\`
- \`src/verify.ts:61\` arm &#96;0&#96; of ?: not reached. **Resolve:** Add a test in which &#96;left &gt; 0&#96; is false.
  \`\`\`
  return left > 0 ? left : 0
  \`\`\`
- regression\\_test: unknown; pnpm truegreen verify-fix --base main says it
- original\\_bug\\_reproduction: missing; the change has no test
- not counted: \`src/verify.ts:70-74\` by \`/* istanbul ignore next */\`, added by this change

</details>
\`pnpm truegreen check --base main --all\` shows everything, \`pnpm truegreen explain <rule or F-id>\` why.
`)
  expect(new TextEncoder().encode(renderMarkdown(UNCOVERED_REPORT, LOOK)).length).toBeLessThanOrEqual(20_000)
})

test('GitHub: an error on each place, after the findings, at most eight', () => {
  expect(renderGithub(COVERAGE_REPORT, LOOK)).toBe(
    [
      '::error title=truegreen%3A not green::bug fix: 6 of 8 reached, 100 %25 asked',
      '::error file=src/verify.ts,line=57,title=coverage-bug_fix::catch of decode() not reached; wants 100 %25 of the fix%0AResolve: Add a test in which decode() throws.',
      '::error file=src/verify.ts,line=61,title=coverage-bug_fix::arm `0` of ?: not reached; wants 100 %25 of the fix%0AResolve: Add a test in which `left > 0` is false.',
      '',
    ].join('\n'),
  )
  const both = renderGithub({ ...UNCOVERED_REPORT, findings: [sourceFinding()] }, LOOK).split('\n')
  expect(both.map((line) => /title=([\w%-]+)/.exec(line)?.[1])).toEqual([
    'truegreen%3A',
    'check-loosened',
    ...Array.from({ length: 5 }, () => 'coverage-bug_fix'),
    'truegreen',
    undefined,
  ])
})

test('GitLab and SARIF: an entry a place under the id of the kind of change, with a fingerprint that stays when lines move', () => {
  const quality = JSON.parse(renderGitlab(COVERAGE_REPORT)) as { fingerprint: string }[]
  expect(quality).toMatchObject([
    {
      description: 'catch of decode() not reached; wants 100 % of the fix. Add a test in which decode() throws.',
      check_name: 'coverage-bug_fix',
      severity: 'major',
      location: { path: 'src/verify.ts', lines: { begin: 57 } },
    },
    { location: { lines: { begin: 61 } } },
  ])
  const [run] = (JSON.parse(renderSarif(COVERAGE_REPORT, { version: '1.0.0', pages: new Map([['coverage-bug_fix', '# bug_fix']]) })) as Log).runs
  expect(run?.tool.driver.rules).toMatchObject([{ id: 'coverage-bug_fix', help: { markdown: '# bug_fix' } }])
  expect(run?.results).toMatchObject([
    {
      ruleId: 'coverage-bug_fix',
      ruleIndex: 0,
      level: 'error',
      message: { text: 'catch of decode() not reached; wants 100 % of the fix. Add a test in which decode() throws.' },
      locations: [{ physicalLocation: { artifactLocation: { uri: 'src/verify.ts' }, region: { startLine: 57, endLine: 57 } } }],
      partialFingerprints: { 'truegreen/v1': quality[0]?.fingerprint },
    },
    { locations: [{ physicalLocation: { region: { startLine: 61 } } }] },
  ])
  const lower = fixPolicy()
  const files = lower.files.map((file) => ({ ...file, uncovered: file.uncovered.map((one) => ({ ...one, line: one.line + 5, end_line: one.end_line + 5 })) }))
  const moved = JSON.parse(renderGitlab(coverageReport([fixPolicy({ files })]))) as typeof quality
  expect(moved.map(({ fingerprint }) => fingerprint)).toEqual(quality.map(({ fingerprint }) => fingerprint))
})

test('a required test that is missing fails by its name, where coverage itself suffices', () => {
  const reasons = ['required test original_bug_reproduction is missing: the change has no test']
  const report = coverageReport([fixPolicy({ minimum_coverage: 70, reasons })])
  expect(renderCheck(report, AGENT)).toMatch(
    /^src\/verify\.ts:40: coverage bug_fix blocks: required test original_bug_reproduction is missing: .*\nfail: bug fix: required test original_bug_reproduction is missing\. /,
  )
  expect(renderCheck(report, LOOK)).not.toContain('57 |')
  for (const text of [renderMarkdown(report, LOOK), renderGithub(report, LOOK), renderGitlab(report), renderSarif(report, { version: '1', pages: new Map() })])
    expect(text.replaceAll('\\_', '_')).toContain('required test original_bug_reproduction is missing')
})

test('what cannot be judged reads as an error everywhere', () => {
  const reason = 'src/verify.ts: verify is judged by what the base covered'
  const fault = { code: 'TG2033', message: 'there is no coverage of the base', detail: reason, next: 'run the tests with coverage on the base' }
  const unjudged = fixPolicy({ code_type: 'refactor', minimum_coverage: -1, verdict: 'error', reasons: [reason], covered: 0, total: 0, files: [] })
  const report = coverageReport([unjudged], { faults: [fault] })
  const terminal = renderCheck(report, LOOK)
  expect(terminal).toContain('\n! coverage of the change  refactor: cannot judge\n')
  expect(terminal).toContain(`\n! cannot judge: there is no coverage of the base   exit 2  TG2033\n  ${reason}\n  next: run the tests`)
  expect(renderCheck(report, AGENT)).toMatch(
    /^coverage refactor cannot be judged\ncannot judge: there is no coverage of the base: .* TG2033\nnext: .*\nerror: /,
  )
  expect(renderFooter(report, LOOK)).toContain('! truegreen  cannot judge: there is no coverage of the base   TG2033')
  expect(renderMarkdown(report, LOOK)).toMatch(/### ! Cannot judge: there is no coverage of the base\n[\s\S]*- \*\*TG2033\*\*/)
  expect(renderGithub(report, LOOK)).toMatch(/^::error title=truegreen cannot judge%3A TG2033::there is no coverage of the base/)
  expect(JSON.parse(renderGitlab(report))).toMatchObject([{ check_name: 'TG2033', severity: 'blocker' }])
  const [run] = (JSON.parse(renderSarif(report, { version: '1', pages: new Map() })) as Log).runs
  expect(run?.invocations).toMatchObject([{ executionSuccessful: false, toolExecutionNotifications: [{ level: 'error', descriptor: { id: 'TG2033' } }] }])
  for (const text of [terminal, renderCheck(report, AGENT), renderMarkdown(report, LOOK)]) expect(text).not.toMatch(/0 findings|0 of 0|green: /)
})

test('met policies cost a line on green, and nothing where nothing was asked', () => {
  const met = renderCheck(coverageReport([KEPT_POLICY, { ...KEPT_POLICY, code_type: 'bug_fix', verdict: 'not_applicable', covered: 0, total: 0 }]), LOOK)
  expect(met.split('\n').slice(1)).toEqual(['  coverage of the change: refactor: 4 of 5 reached, 4 of 5 on the base', ''])
  expect(renderCheck(coverageReport([{ ...KEPT_POLICY, verdict: 'not_applicable', covered: 0, total: 0 }]), LOOK).split('\n')).toHaveLength(2)
})

test('past eight places the rest is counted, lines are cut at the width, and all shows all', () => {
  const [file] = fixPolicy().files
  if (!file) throw new Error('no file')
  const [first] = file.uncovered
  if (!first) throw new Error('no place')
  const long = { ...first, text: `\t${'試 '.repeat(60)}`, column: 61, end_column: 90, end_line: 57 }
  const report = coverageReport([fixPolicy({ files: [{ ...file, uncovered: Array.from({ length: 12 }, () => long) }] })])
  const text = renderCheck(report, { ...LOOK, width: 60 })
  expect(text.match(/57 \| \.\.\./g)).toHaveLength(8)
  expect(text).toContain('  +4 more: pnpm truegreen check --base main --all\n')
  expect(renderCheck(report, { ...LOOK, all: true })).not.toContain(' more')
})
