import { type ResolvedConfig, SEVERITIES, type Severity } from '../contract/index.js'

/** What a repository's configuration says about a rule. */
export interface RulePolicy {
  /** The lowest severity that blocks. */
  readonly from: ResolvedConfig['failOn']
  /** Where that is set, `truegreen.yaml:3`; null for the default. */
  readonly fromAt: string | null
  /** The rule's configured severity; null where it keeps its own. */
  readonly severity: Severity | 'off' | null
  readonly severityAt: string | null
}

/** Whether a rule's findings block, and by whose word, in a sentence. `own` is the severity that the rule gives by itself. */
export function blocksFrom({ from, fromAt, severity, severityAt }: RulePolicy, own: string): string {
  if (severity === 'off') return `Blocks nothing: the rule is off (${severityAt ?? 'configured'}).`
  if (from === 'never') return `Blocks nothing: failOn is never (${fromAt ?? 'configured'}).`
  const weight = (severity ?? own) as Severity
  const by = severity === null ? '' : ` (${severityAt ?? 'configured'})`
  const shown = SEVERITIES.indexOf(weight) > SEVERITIES.indexOf(from) ? ', so it is only shown' : ''
  return `Blocks from severity ${from} (${fromAt ?? 'the default'}); this rule gives ${weight} at most${by}${shown}.`
}
