import { readRulePage } from '../../packages/core/src/render/rule-page.js'
import { RULES } from '../../packages/core/src/rules/registry.js'
import type { Rule } from '../../packages/core/src/rules/rule.js'
import { read } from '../architecture/sources.js'

const TYPES: Readonly<Record<Rule['type'], string>> = {
  test_deletion: 'Tests that are gone',
  test_skipping: 'Tests that do not run any more',
  assertion_weakening: 'Checks that decide less',
  coverage_regression: 'Coverage that fell',
  validation_bypass: 'Validation that is gone around',
  error_suppression: 'Errors that are not heard any more',
  feature_removal: 'Features that are gone',
}

const NEEDS: Readonly<Record<Rule['needs'], string>> = {
  run_pair: 'two runs',
  coverage_pair: 'coverage of two runs',
  suite_pair: 'source',
  revision_pair: 'source',
  source_and_runs: 'source and a run',
  changed_code: 'coverage of the change',
}

/** docs/rules/README.md: every rule of the registry by type, with what its page says first. */
export function rulesPage(): string {
  const groups = (Object.keys(TYPES) as Rule['type'][]).flatMap((type) => {
    const rows = RULES.filter((rule) => rule.type === type).map(row)
    if (rows.length === 0) return []
    return [`## ${TYPES[type]}\n\n\`${type}\`\n\n| rule | severity | needs | finds |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`]
  })
  return `# Rules

${RULES.length} rules. Those that need source work without a run: \`truegreen check --base REF --only integrity\`. The severity is the highest that the rule gives by itself; a case that weighs less has a lower one, and \`rules\` in truegreen.yaml changes it. Findings of severity medium and above block unless \`failOn\` says otherwise. What code lost and is \`low\` by itself is \`medium\` where a test that spoke of it is lost without a reason in the same change: together they hide each other. \`truegreen explain RULE\` prints a rule's page.

${groups.join('\n')}`
}

function row({ id, severity, needs }: Rule): string {
  return `| [${id}](${id}.md) | ${severity} | ${NEEDS[needs]} | ${readRulePage(read(`docs/rules/${id}.md`)).brief.replaceAll('|', '\\|')} |`
}
