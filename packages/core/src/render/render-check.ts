import type { Report } from '../contract/index.js'
import { thousands } from '../run/counted.js'
import { checkAgent } from './check-agent.js'
import { failureBlock } from './check-blocks.js'
import { findingBlocks } from './check-findings.js'
import { closingLines, faultLines, headlines, sideLines } from './check-frame.js'
import { checkCommand } from './items.js'
import { policyBlocks } from './policy-blocks.js'
import type { RenderOptions } from './render-options.js'
import { summaryOf } from './summary.js'

const MOST_FAILURES = 10
const LONG = 6

/** What truegreen check prints: what could not be judged, findings and failures by rank, the verdict last. Ends with a line break. */
export function renderCheck(report: Report, options: RenderOptions): string {
  if (options.agent) return checkAgent(report, options)
  const summary = summaryOf(report)
  const listed = [
    ...failureBlocks(report, options),
    ...policyBlocks(report, options),
    ...findingBlocks(report, options),
    ...sideLines(report, summary, options),
  ]
  const told = report.faults.length > 0 && listed.length > 0
  const blocks = told ? [faultLines(report, options), ...listed] : listed
  const opened = blocks.length > 0 ? [...headlines(report, options), '', ...blocks.flatMap((block) => [...block, ''])] : []
  return `${[...opened, ...closingLines(report, summary, told, options)].join('\n')}\n`
}

function failureBlocks(report: Report, options: RenderOptions): string[][] {
  const { failures } = report
  const shown = failures.slice(0, options.all ? failures.length : MOST_FAILURES)
  const hidden = failures.length - shown.length
  const short = options.all !== true && failures.length + report.findings.length > LONG
  const blocks = shown.map((failure) => failureBlock(failure, short, options))
  return [
    ...(short && blocks.length > 0 ? [blocks.flat()] : blocks),
    ...(hidden > 0 ? [[`  +${thousands(hidden)} more failures: ${checkCommand(report, '--all', options)}`]] : []),
  ]
}
