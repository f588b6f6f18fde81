import { checkExample } from './example-change.js'

const COMMON = 'What it says about a change that deletes a test, skips one and loosens a check:'

/** Pages of docs/formats that show real output, by name. */
export function formatPages(): Map<string, string> {
  const said = checkExample(['terminal', 'agent', 'sarif', 'github', 'gitlab', 'markdown'])
  const of = (format: string) => (said.get(format) ?? '').trimEnd()
  return new Map([
    ['terminal', terminalPage(of('terminal'), of('agent'))],
    ['sarif', sarifPage(shortened(of('sarif')))],
    ['github', githubPage(of('github'))],
    ['gitlab', gitlabPage(of('gitlab'))],
    ['markdown', markdownPage(of('markdown'))],
  ])
}

function terminalPage(text: string, agent: string): string {
  return `# Terminal

What \`truegreen check\` prints by itself. It is not a format for machines: wording and layout change without notice.

${COMMON}

\`\`\`
${text}
\`\`\`

Findings that block come first, the gravest before the others, those of one file together; at most ten, then counts by rule. What does not block has a line or two, at most three of them. \`--all\` lists everything in full. What could not be judged stands above the findings and again in the last line. A kind of change whose coverage is too low ([coverage](../coverage/README.md)) has a block of its own: at most eight places that no test reaches, each with its line; frames give way where much else is listed. Kinds that are met share one line. Below 80 columns the right column moves under the title and code is wrapped in its gutter. \`NO_COLOR\` switches colour off; \`TERM=dumb\` and a locale that is not UTF-8 give words in place of signs.

## For coding agents

\`--format agent\`, and by itself where a coding agent is detected (\`TRUEGREEN_AGENT=0\` says no): one line a finding, titles quoted, the verdict last, at most seven findings unless \`--all\`. What no test reaches where it must is \`FILE:LINE: coverage bug_fix blocks: …\`.

\`\`\`
${agent}
\`\`\`
`
}

function sarifPage(text: string): string {
  return `# SARIF

\`truegreen check --format sarif=FILE\` writes one SARIF 2.1.0 run, for code scanning and editors.

| field | holds |
| --- | --- |
| \`rules[].help.markdown\` | the rule's page; \`shortDescription\` its first sentence. What no test reaches of a kind of change that must have it covered stands under \`coverage-bug_fix\` and so on, level \`error\`, with the page of that kind |
| \`results[].level\` | \`error\` blocks, \`warning\` does not, \`note\` is low, approved or justified |
| \`results[].locations\` | a line that exists in the head where the rule knows one; for removed code the message names the base's line |
| \`results[].relatedLocations\` | both sides |
| \`results[].partialFingerprints\` | \`truegreen/v1\`: the finding's fingerprint, which survives line moves; \`primaryLocationLineHash\` the same, for GitHub |
| \`results[].suppressions\` | for approved findings, with the reason, so that viewers show them as closed |
| \`invocations[].executionSuccessful\` | false when it could not judge; why stands in \`toolExecutionNotifications\` |

Every log that our tests make is held to the published schema of SARIF 2.1.0. At most 5,000 results, the gravest first; a notification says how many are left out.

${COMMON} (here without the rules' pages and with one result of all)

\`\`\`json
${text}
\`\`\`
`
}

function githubPage(text: string): string {
  return `# GitHub annotations

\`truegreen check --format github\` prints workflow commands and nothing else; nothing on green. In a workflow:

\`\`\`yaml
- uses: actions/checkout@v4
  with:
    fetch-depth: 0
- run: npx truegreen check --only integrity --base origin/main --format github --format markdown=comment.md
\`\`\`

What blocks, and what could not be judged, is an \`error\`; what does not block a \`warning\`; what was approved or is justified a \`notice\`. Changed code that must be covered and is not (\`coverage-bug_fix\`) is an \`error\` on its line, after the findings. GitHub shows ten annotations a step and level and drops the rest in silence, so at most eight of each are printed, the gravest first, and the last one says how many more there are. A removed test stands on a line that still exists where the rule knows one. Text of the repository is escaped: a title cannot begin a command.

${COMMON}

\`\`\`
${text}
\`\`\`
`
}

function gitlabPage(text: string): string {
  return `# GitLab code quality

\`truegreen check --format gitlab=FILE\` writes a code quality report. Severities: critical is \`blocker\`, high \`critical\`, medium \`major\`, low \`minor\`; approved and justified findings are \`info\`. Changed code that must be covered and is not is \`major\`, named by its kind of change (\`coverage-bug_fix\`). What could not be judged is a \`blocker\` with its code, so that it never looks like an empty list. The fingerprint is the finding's own.

${COMMON}

\`\`\`json
${text}
\`\`\`
`
}

function markdownPage(text: string): string {
  return `# Markdown

\`truegreen check --format markdown=FILE\` writes a comment for a pull request, or a job summary (\`>> $GITHUB_STEP_SUMMARY\`). It begins with the hidden line \`<!-- truegreen:comment v1 -->\`, by which the next run finds the comment to write over. Green is one line. A kind of change whose coverage is too low has a row, and its places folded with their lines.

It keeps to 20 KB: first details go, then findings that do not block are only counted; the line of a finding that blocks stays, until GitHub's own limit for comments is near. Titles, paths and reasons are data: markup, HTML, mentions, issue numbers and links in them have no effect.

${COMMON}

\`\`\`\`\`markdown
${text}
\`\`\`\`\`
`
}

function shortened(text: string): string {
  const log = JSON.parse(text) as { runs: { tool: { driver: { rules: Record<string, unknown>[] } }; results: unknown[] }[] }
  for (const run of log.runs) {
    run.tool.driver.rules = run.tool.driver.rules.map(({ id }) => ({ id, help: '…' }))
    run.results = run.results.slice(0, 1)
  }
  return JSON.stringify(log, null, 2)
}
