import type { Finding, Report } from '../contract/index.js'
import { thousands } from '../run/counted.js'
import { groupBy } from '../run/group-by.js'
import { checkAgent } from './check-agent.js'
import { failureBlock, findingBlock, restByRule } from './check-blocks.js'
import { closingLines, faultLines, headlines, sideLines } from './check-frame.js'
import { idsOf } from './items.js'
import type { RenderOptions } from './render-options.js'
import { shortIds } from './short-ids.js'
import { summaryOf } from './summary.js'

const MOST_ITEMS = 10
const MOST_LINES = 44

/** What truegreen check prints: what could not be judged, findings and failures by rank, the verdict last. Ends with a line break. */
export function renderCheck(report: Report, options: RenderOptions): string {
  if (options.agent) return checkAgent(report, options)
  const summary = summaryOf(report)
  const { findings, failures } = report
  const most = options.all ? Number.POSITIVE_INFINITY : MOST_ITEMS
  const idOf = idsOf(shortIds(findings.map((finding) => finding.fingerprint)))
  const shownFindings = byFile(findings.slice(0, most))
  const shownFailures = failures.slice(0, most)
  const items = (short: boolean) => ({
    failures: shownFailures.map((failure) => failureBlock(failure, short, options)),
    findings: shownFindings.map((finding) => findingBlock(finding, idOf, short, options)),
  })
  const full = items(false)
  // Where much is to be listed, both sides of a finding say enough.
  const short = options.all !== true && [...full.failures, ...full.findings].reduce((sum, block) => sum + block.length + 1, 0) > MOST_LINES
  const shown = short ? items(true) : full
  const join = (blocks: readonly string[][]) => (short && blocks.length > 0 ? [blocks.flat()] : blocks)
  const hiddenFailures = failures.length - shownFailures.length
  const hiddenFindings = findings.slice(most)
  const listed = [
    ...join(shown.failures),
    ...(hiddenFailures > 0 ? [[`  +${thousands(hiddenFailures)} more failures: ${options.command('truegreen check --all')}`]] : []),
    ...join(shown.findings),
    ...(short && hiddenFindings.length === 0 && findings.length > 0 ? [[`  what to do about each: ${options.command('truegreen check --all')}`]] : []),
    ...(hiddenFindings.length > 0
      ? [[...restByRule(hiddenFindings), `  +${thousands(hiddenFindings.length)} more findings: ${options.command('truegreen check --all')}`]]
      : []),
    ...sideLines(report, summary, options),
  ]
  const told = report.faults.length > 0 && listed.length > 0
  const blocks = told ? [faultLines(report, options), ...listed] : listed
  const opened = blocks.length > 0 ? [...headlines(report, options), '', ...blocks.flatMap((block) => [...block, ''])] : []
  return `${[...opened, ...closingLines(report, summary, told, options)].join('\n')}\n`
}

/** Findings of one file stand together, where the first of them stands; those that block stay before the others. */
function byFile(findings: readonly Finding[]): Finding[] {
  return [...groupBy(findings, ({ gating, file }) => `${gating} ${file}`).values()].flat()
}
