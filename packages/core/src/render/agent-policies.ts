import type { Report } from '../contract/index.js'
import { escapeText } from '../run/escape-text.js'
import { coverageItems } from './coverage-items.js'
import { untold } from './policy-phrases.js'

/** One line a thing that no test reaches where it must, one a policy that cannot be judged. */
export function agentPolicies(report: Report): string[] {
  const unjudged = report.coverage.policies.filter(({ verdict }) => verdict === 'error')
  return [
    ...coverageItems(report).map(({ policy, file, line, message, wanted, help }) => {
      const place = file === null ? 'outside files' : line === null ? file : `${file}:${line}`
      return `${escapeText(place)}: coverage ${policy.code_type} blocks: ${escapeText(`${message}, ${wanted}. help: ${help}`)}`
    }),
    ...unjudged.map(
      (policy) =>
        `coverage ${policy.code_type} cannot be judged${untold(policy, report)
          .map((reason) => `: ${escapeText(reason)}`)
          .join('')}`,
    ),
  ]
}
