import { FAULTS, type FaultCode, type Finding } from '../contract/index.js'
import { escapeText } from '../run/escape-text.js'
import { findingBlock } from './check-blocks.js'
import { wrapTo } from './display-width.js'
import { withCommands } from './items.js'
import { findingDetails } from './markdown-findings.js'
import { pageText } from './page-text.js'
import type { RenderOptions } from './render-options.js'
import { readRulePage } from './rule-page.js'

/** A rule's page for a terminal, what it weighs on the first line. `blocks` says whether it blocks in this repository, where that is known. */
export function renderRulePage(markdown: string, options: RenderOptions, blocks: string | null = null): string {
  const { id, type, severity, needs } = readRulePage(markdown)
  const body = pageText(markdown.slice(markdown.indexOf('\n## ') + 1), options)
  const facts = [...(needs === '' ? [] : [`Needs ${needs}.`]), ...(blocks === null ? [] : [escapeText(blocks)])]
  const needed = facts.flatMap((fact) => wrapTo(fact, options.width - 2).map((line) => `  ${line}`))
  return `${[`${id}   type ${type}   severity ${severity}`, ...needed, '', ...body].join('\n')}\n`
}

/** Another page of ours for a terminal, its name on the first line. */
export function renderPage(markdown: string, options: RenderOptions): string {
  const [name = '', ...body] = withCommands(markdown, options).replace(/^# /, '').split('\n')
  return `${[name, ...pageText(body.join('\n').trim(), options)].join('\n')}\n`
}

/** A code of the catalogue: what it says, what follows from it, the way out. */
export function renderCode(code: FaultCode, options: RenderOptions): string {
  const { message, effect, next } = FAULTS[code]
  const lines = [effect, `next: ${withCommands(next, options)}`].flatMap((line) => wrapTo(line, options.width - 2).map((part) => `  ${part}`))
  return `${[`${code}   ${message}`, ...lines].join('\n')}\n`
}

/** The same as Markdown. */
export function renderCodeMarkdown(code: FaultCode): string {
  const { message, effect, next } = FAULTS[code]
  return `# ${code}\n\n${message}. ${effect}\n\nWhat to do: ${next}\n`
}

/** A finding in full, and what its rule finds in general. `page` is the rule's, null when there is none. */
export function renderFinding(finding: Finding, id: string, page: string | null, options: RenderOptions): string {
  const general = page === null ? [] : ['', `The rule ${finding.rule}`, ...wrapTo(readRulePage(page).brief, options.width - 2).map((line) => `  ${line}`)]
  const more = page === null ? [] : [`  all of it: ${options.command(`truegreen explain ${finding.rule}`)}`]
  return `${[...findingBlock(finding, [], id, false, options), ...general, ...more].join('\n')}\n`
}

/** The same as Markdown, text of the repository escaped. */
export function renderFindingMarkdown(finding: Finding, id: string): string {
  return `${findingDetails(finding, () => id).join('\n')}\n`
}
