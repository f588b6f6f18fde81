import { type Difference, readDifferences } from '../conformance/differences.js'
import { readScenarios, type Scenario } from '../conformance/scenario.js'

/** docs/conformance.md: what is run by every runner, and where a runner forces another record. */
export function conformancePage(): string {
  const scenarios = readScenarios()
  return `# Conformance

Every scenario below is a small project in \`test/conformance/scenarios\`. Each supported runner (Jest 29.7 and 30, Vitest 3.2, 4 and 5) runs it for real, and its record must be the one in the scenario's \`expected.json\`. So a test is skipped, flaky, left out or failed in the same way whoever ran it.

\`npx vitest run test/conformance\` runs all of them, \`CONFORMANCE=jest-30/retry-passes\` before it only that runner and that scenario. Vitest 5 runs on Node 22 or later.

## Where a runner forces another record

These are all differences; \`test/conformance/differences.json\` has them field by field, and one that changes nothing fails the tests.

| runner | scenarios | why |
| --- | --- | --- |
${forced(readDifferences()).join('\n')}

## Scenarios

| scenario | shows | runners |
| --- | --- | --- |
${scenarios.map(row).join('\n')}
`
}

function forced(differences: readonly Difference[]): string[] {
  const reasons = [...new Set(differences.map(({ reason }) => reason))]
  return reasons.map((reason) => {
    const own = differences.filter((difference) => difference.reason === reason)
    return `| ${listed(own.flatMap(({ runners }) => runners))} | ${listed(own.map(({ scenario }) => scenario))} | ${reason} |`
  })
}

function row({ name, about, runners }: Scenario): string {
  return `| ${name} | ${about} | ${runners ? listed(runners) : 'all'} |`
}

function listed(names: readonly string[]): string {
  return [...new Set(names)].join(', ')
}
