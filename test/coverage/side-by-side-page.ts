import type { Percent } from './side-by-side.js'

/** The minimums that every tool is asked with, in percent. */
export const MINIMUMS: readonly number[] = [80, 100]

/** Whether a threshold of each of these minimums ends the run. */
export type Refusal = readonly boolean[]

/** What each tool says of one case. */
export interface Row {
  readonly id: string
  readonly about: string
  /** `pass`, `fail`, `error`. */
  readonly ours: string
  readonly lines: Percent
  readonly branches: Percent
  /** By the tool's name. */
  readonly thresholds: Readonly<Record<string, Refusal>>
}

const HEAD = `# Side by side

The changes of [test/coverage/cases](../../test/coverage/cases), measured by the real runners, and what each tool says of them:
- **truegreen**: \`truegreen check --only coverage --base main --coverage FILE\`; a whole \`check\` where ignore hints are the change. FILE is the coverage-final.json of Vitest 4 with the istanbul provider, of Python the JSON of coverage.py 7 with branches.
- **diff-cover** 11: \`diff-cover coverage.xml --compare-branch main\`, percent of changed lines; *branches*: with \`--branch-coverage\`. The XML is from Istanbul's reporter, which the runners use, of the same coverage; of Python from \`coverage xml\`.
- **Vitest**: \`coverage.thresholds\` of Vitest 4 (istanbul) for lines, statements, functions and branches. **Jest**: \`coverageThreshold\` of Jest 30 (babel) for the same. Both were run, with one group of files and one threshold for each case, which is what a global threshold is in a project of this case alone. **coverage.py**: \`coverage report --fail-under\`, with branches.

These projects have a few lines each, so one arm moves the percentage of a whole project more than it would in a grown one.

A dash is nothing to count: the tool passes. Of thresholds, *refuses* is said where 80 % is not met, *refuses 100 %* where only that is not. Written by \`DIFF_COVER=diff-cover TRUEGREEN_PYTHON=python3 npx vitest run test/coverage/side-by-side.test.ts\`.
`

/** The page. */
export function sideBySidePage(javascript: readonly Row[], python: readonly Row[]): string {
  const about = [...javascript, ...python].map((row) => `| ${row.id} | ${row.about.replaceAll('|', '\\|')} |`)
  const all = ['## What is hard about each', '', '| case | |', '| --- | --- |', ...about, '']
  return [HEAD, ...section('JavaScript and TypeScript', javascript), ...section('Python', python), ...all].join('\n')
}

function section(name: string, rows: readonly Row[]): string[] {
  const tools = Object.keys(rows[0]?.thresholds ?? {})
  const head = ['case', 'truegreen', 'diff-cover, lines', 'diff-cover, branches', ...tools]
  const table = rows.map(({ id, ours, lines, branches, thresholds }) =>
    [id, ours, said(lines), said(branches), ...tools.map((tool) => refused(thresholds[tool] ?? []))].join(' | '),
  )
  return [
    `## ${name}`,
    '',
    counts(rows, tools),
    '',
    `| ${head.join(' | ')} |`,
    `| ${head.map(() => '---').join(' | ')} |`,
    ...table.map((line) => `| ${line} |`),
    '',
  ]
}

function counts(rows: readonly Row[], tools: readonly string[]): string {
  const [wrong, fine] = [rows.filter(({ ours }) => ours !== 'pass'), rows.filter(({ ours }) => ours === 'pass')]
  const asked: (readonly [string, (row: Row, minimum: number) => boolean])[] = [
    ['diff-cover, lines', ({ lines }, minimum) => meets(lines.percent, minimum)],
    ['diff-cover, branches', ({ branches }, minimum) => meets(branches.percent, minimum)],
    ...tools.map((tool) => [`thresholds of ${tool}`, ({ thresholds }: Row, minimum: number) => !thresholds[tool]?.[MINIMUMS.indexOf(minimum)]] as const),
  ]
  const lines = asked.flatMap(([name, passes]) =>
    MINIMUMS.map((minimum) => {
      const [missed, refusing] = [wrong.filter((row) => passes(row, minimum)), fine.filter((row) => !passes(row, minimum))]
      return `| ${name}, ${minimum} % | ${missed.length} of ${wrong.length} | ${refusing.length} of ${fine.length} |`
    }),
  )
  return ['| tool | passes, and truegreen does not | refuses, and truegreen passes |', '| --- | --- | --- |', ...lines].join('\n')
}

function meets(percent: Percent['percent'], minimum: number): boolean {
  return percent === null || (percent !== 'error' && percent >= minimum)
}

function refused([at80, at100]: Refusal): string {
  return at80 ? 'refuses' : at100 ? 'refuses 100 %' : 'passes'
}

function said({ percent }: Percent): string {
  return percent === null ? '–' : percent === 'error' ? 'stops' : `${percent} %`
}
