import { type Difference, readDifferences } from '../conformance/differences.js'
import { OTHER_RUNNERS } from '../conformance/others/other-runners.js'
import { carriesOut } from '../conformance/others/run-others.js'
import { readScenarios, type Scenario } from '../conformance/scenario.js'

/** docs/conformance.md: what is run by every runner, and where a runner forces another record. */
export function conformancePage(): string {
  const scenarios = readScenarios()
  return `# Conformance

Every scenario below is a small project in \`test/conformance/scenarios\`. Each supported runner (Jest 29.7 and 30, Vitest 3.2, 4 and 5) runs it for real, and its record must be the one in the scenario's \`expected.json\`. So a test is skipped, flaky, left out or failed in the same way whoever ran it.

\`npx vitest run test/conformance\` runs all of them, \`CONFORMANCE=jest-30/retry-passes\` before it only that runner and that scenario. Vitest 5 runs on Node 22 or later.

Every other runner carries out what it can express, in a project of its own language beside the shared one, and must leave the same record, as far as it comes in:

| way in | runner | does not tell |
| --- | --- | --- |
${OTHER_RUNNERS.flatMap(ways).join('\n')}

File names, titles and the usual red exit code are those of the language; the rest is compared as it is. Where a toolchain is missing its scenarios are left out with a word, and CI fails.

## Where a runner forces another record

These are all differences; \`test/conformance/differences.json\` has them field by field, and one that changes nothing fails the tests.

| runner | scenarios | why |
| --- | --- | --- |
${forced(readDifferences()).join('\n')}

## Scenarios

| scenario | shows | Jest and Vitest | others |
| --- | --- | --- | --- |
${scenarios.map(row).join('\n')}
`
}

function forced(differences: readonly Difference[]): string[] {
  const reasons = [...new Set(differences.map(({ reason }) => reason))]
  return reasons.map((reason) => {
    const own = differences.filter((difference) => difference.reason === reason)
    return `| ${listed(own.flatMap(({ runners }) => runners))} | ${listed(own.flatMap(({ scenario }) => scenario))} | ${reason} |`
  })
}

function row(scenario: Scenario): string {
  const { name, about, runners } = scenario
  const others = OTHER_RUNNERS.filter((runner) => carriesOut(runner, scenario)).map(({ id }) => id)
  return `| ${name} | ${about} | ${runners ? listed(runners) : 'all'} | ${others.length === OTHER_RUNNERS.length ? 'all' : listed(others)} |`
}

function ways({ ways: own, title }: (typeof OTHER_RUNNERS)[number]): string[] {
  return own.map(({ id, untold, title: itself }) => `| ${id} | ${itself ?? title} | ${listed(untold)} |`)
}

function listed(names: readonly string[]): string {
  return [...new Set(names)].join(', ')
}
