import type { CoveragePolicy, Report } from '../contract/index.js'
import { thousands } from '../run/counted.js'
import { escapeText } from '../run/escape-text.js'
import { wrapTo } from './display-width.js'
import { checkCommand } from './items.js'
import { glyph, paint } from './look.js'
import type { RenderOptions } from './render-options.js'

const MOST_PLACES = 10

/** How a kind of change is called where people read it. */
export function codeTypeName({ code_type }: Pick<CoveragePolicy, 'code_type'>): string {
  return code_type.replaceAll('_', ' ')
}

/** "new function: 6 of 9 reached, 80 % asked": one a policy that is not met. */
export function unmetPhrases({ coverage }: Report): string[] {
  return coverage.policies.filter(({ verdict }) => verdict === 'fail').map((policy) => `${codeTypeName(policy)}: ${figures(policy)}`)
}

function figures({ covered, total, minimum_coverage, base }: CoveragePolicy): string {
  const asked =
    minimum_coverage < 0 ? (base ? `${thousands(base.covered)} of ${thousands(base.total)} on the base` : 'as on the base') : `${minimum_coverage} % asked`
  return `${thousands(covered)} of ${thousands(total)} reached, ${asked}`
}

/** What a flag, the configuration, a commit or a label says is a name; what path and code show is a clause. */
function because({ decided_by, why }: CoveragePolicy): string {
  return decided_by === 'path' || decided_by === 'code' || decided_by === 'default' ? `because ${why}` : `from ${why}`
}

/** Policies that are not met or could not be judged: why, and each place that no test reaches with what to test. */
export function policyBlocks(report: Report, options: RenderOptions): string[][] {
  return report.coverage.policies
    .filter(({ verdict }) => verdict === 'fail' || verdict === 'error')
    .map((policy) => {
      const mark = glyph(policy.verdict === 'fail' ? 'fail' : 'error', options)
      const places = policy.files.flatMap(({ file, uncovered }) => uncovered.map((one) => ({ file, ...one })))
      const shown = places.slice(0, options.all ? places.length : MOST_PLACES)
      const rest = places.length - shown.length
      const head = `${mark} coverage of the change  ${codeTypeName(policy)}: ${figures(policy)}`
      return [
        paint(mark, policy.verdict === 'fail' ? 'fail' : 'error', options) + head.slice(mark.length),
        ...wrapTo(escapeText(because(policy)), options.width - 2).map((line) => `  ${line}`),
        ...policy.reasons.flatMap((reason) => wrapTo(escapeText(reason), options.width - 2).map((line) => `  ${line}`)),
        ...shown.flatMap(({ file, line, what, help }) => [
          `  ${escapeText(`${file}:${line}`)}  ${escapeText(what)}`,
          ...wrapTo(escapeText(help), options.width - 6).map((part) => `      ${part}`),
        ]),
        ...(rest > 0 ? [`  +${thousands(rest)} more: ${checkCommand(report, '--all', options)}`] : []),
      ]
    })
}
