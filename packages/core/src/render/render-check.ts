import type { Report } from '../contract/index.js'
import { thousands } from '../run/counted.js'
import { checkAgent } from './check-agent.js'
import { failureBlock, findingBlock, restByRule } from './check-blocks.js'
import { closingLines, headline, sideLines } from './check-frame.js'
import { idsOf } from './items.js'
import type { RenderOptions } from './render-options.js'
import { shortIds } from './short-ids.js'
import { summaryOf } from './summary.js'

const MOST_ITEMS = 10
const LONG = 6

/** What truegreen check prints: findings and failures by rank, what was not judged, the verdict last. Ends with a line break. */
export function renderCheck(report: Report, options: RenderOptions): string {
  if (options.agent) return checkAgent(report, options)
  const summary = summaryOf(report)
  const { findings, failures } = report
  const most = options.all ? Number.POSITIVE_INFINITY : MOST_ITEMS
  const idOf = idsOf(shortIds(findings.map((finding) => finding.fingerprint)))
  // Where much is to be listed, both sides of a finding say enough.
  const short = options.all !== true && findings.length + failures.length > LONG
  const join = (blocks: readonly string[][]) => (short && blocks.length > 0 ? [blocks.flat()] : blocks)
  const hiddenFailures = failures.length - Math.min(failures.length, most)
  const hiddenFindings = findings.slice(most)
  const blocks = [
    ...join(failures.slice(0, most).map((failure) => failureBlock(failure, short, options))),
    ...(hiddenFailures > 0 ? [[`  +${thousands(hiddenFailures)} more failures: ${options.command('truegreen check --all')}`]] : []),
    ...join(findings.slice(0, most).map((finding) => findingBlock(finding, idOf, short, options))),
    ...(short && hiddenFindings.length === 0 && findings.length > 0 ? [[`  what to do about each: ${options.command('truegreen check --all')}`]] : []),
    ...(hiddenFindings.length > 0
      ? [[...restByRule(hiddenFindings), `  +${thousands(hiddenFindings.length)} more findings: ${options.command('truegreen check --all')}`]]
      : []),
    ...sideLines(report, summary, options),
  ]
  const opened = blocks.length > 0 ? [headline(report), '', ...blocks.flatMap((block) => [...block, ''])] : []
  return `${[...opened, ...closingLines(report, summary, options)].join('\n')}\n`
}
