import type { Percent, Project } from './side-by-side.js'

/** What each tool says of one case. */
export interface Row {
  readonly id: string
  readonly about: string
  /** `pass`, `fail`, `error`. */
  readonly ours: string
  readonly lines: Percent
  readonly branches: Percent
  readonly project: Project
}

const HEAD = `# Side by side

The changes of [test/coverage/cases](../../test/coverage/cases), measured once by Vitest 4 with the istanbul provider, and what each tool says of them:
- **truegreen**: \`truegreen check --only coverage --base main --coverage coverage-final.json\`; a whole \`check\` where ignore hints are the change.
- **diff-cover** 11: \`diff-cover cobertura-coverage.xml --compare-branch main\`, percent of changed lines; *branches*: with \`--branch-coverage\`. The XML is from Istanbul's reporter, which the runners use.
- **threshold**: the lowest of lines, statements, functions and branches of the whole project, which \`coverage.thresholds\` of Vitest and \`coverageThreshold\` of Jest are held against. Computed by istanbul-lib-coverage, as both do. These projects have a few lines each, so one arm moves the percentage more than it would in a grown project.

A dash is nothing to count: the tool passes. Written by \`DIFF_COVER=diff-cover npx vitest run test/coverage/side-by-side.test.ts\`.
`

/** The page. */
export function sideBySidePage(rows: readonly Row[]): string {
  const table = rows.map(({ id, ours, lines, branches, project }) => `| ${id} | ${ours} | ${said(lines)} | ${said(branches)} | ${said(project)} |`)
  const about = rows.map((row) => `| ${row.id} | ${row.about.replaceAll('|', '\\|')} |`)
  return [
    HEAD,
    '## Counted',
    '',
    counts(rows),
    '',
    '## Case by case',
    '',
    '| case | truegreen | diff-cover, lines | diff-cover, branches | threshold |',
    '| --- | --- | --- | --- | --- |',
    ...table,
    '',
    '## What is hard about each',
    '',
    '| case | |',
    '| --- | --- |',
    ...about,
    '',
  ].join('\n')
}

function counts(rows: readonly Row[]): string {
  const [wrong, fine] = [rows.filter(({ ours }) => ours !== 'pass'), rows.filter(({ ours }) => ours === 'pass')]
  const tools = [
    ['diff-cover, lines', ({ lines }: Row) => lines],
    ['diff-cover, branches', ({ branches }: Row) => branches],
    ['threshold', ({ project }: Row) => project],
  ] as const
  const lines = tools.flatMap(([name, of]) =>
    [80, 100].map((minimum) => {
      const passes = (row: Row) => meets(of(row).percent, minimum)
      return `| ${name}, ${minimum} % | ${wrong.filter(passes).length} of ${wrong.length} | ${fine.filter((row) => !passes(row)).length} of ${fine.length} |`
    }),
  )
  return ['| tool | passes, and truegreen does not | refuses, and truegreen passes |', '| --- | --- | --- |', ...lines].join('\n')
}

function meets(percent: Percent['percent'], minimum: number): boolean {
  return percent === null || (percent !== 'error' && percent >= minimum)
}

function said({ percent }: Percent): string {
  return percent === null ? '–' : percent === 'error' ? 'stops' : `${percent} %`
}
