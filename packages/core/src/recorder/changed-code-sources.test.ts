import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleRepository } from '../../test/sample-repository.js'
import { judgeCoverage } from '../coverage/index.js'
import { revisionRange } from '../git/index.js'
import { changedCodeOf } from './changed-code.js'
import { NO_CODE_OPTIONS } from './changed-code-options.js'
import { resolveConfig } from './read-config.js'

/** A refactor of one file, judged by reports of both sides. */
async function refactor(path: string, [base, head]: readonly [string, string], [baseReport, headReport]: readonly [unknown, unknown]) {
  const { dir, git, write } = sampleRepository({ [path]: base })
  write({ [path]: head })
  git('commit', '-qam', 'refactor: a shorter name')
  const range = revisionRange(dir, 'HEAD~1', null)
  if (!range.ok) throw new Error(range.fault.detail)
  const reportOf = (name: string, content: unknown) => {
    const file = join(dir, '.git', name)
    writeFileSync(file, JSON.stringify(content).replaceAll('ROOT', dir))
    return file
  }
  const config = resolveConfig({}, null)
  const gathered = await changedCodeOf(
    { range: range.value, config, suites: [], memory: null, fingerprint: null, pair: null },
    { ...NO_CODE_OPTIONS, coverage: [reportOf('head.json', headReport)], baseCoverage: [reportOf('base.json', baseReport)] },
  )
  if (!('code' in gathered)) throw new Error(JSON.stringify(gathered))
  const { policies, faults } = judgeCoverage(gathered.code.changed, config, [], gathered.code.endpointsOf)
  expect(faults).toEqual([])
  return policies.map(({ code_type, verdict, covered, total, base: before, reasons }) => ({ code_type, verdict, covered, total, before, reasons }))
}

const PYTHON = `def grade(points, total):
    # At least half of them.
    share = points * 100 / total
    if share >= 50:
        name = "pass"
    elif share < 0:
        name = "none"
    else:
        name = "fail"
    return name
`
/** What coverage.py 7 writes of it with branches. */
const ofPython = (lines: readonly number[], missing: readonly number[], arms: readonly (readonly number[])[], missingArms: readonly (readonly number[])[]) => ({
  meta: { format: 3, version: '7.17.3', branch_coverage: true, show_contexts: false },
  files: {
    'src/grade.py': {
      executed_lines: lines,
      summary: {
        covered_lines: lines.length,
        num_statements: lines.length + missing.length,
        missing_lines: missing.length,
        excluded_lines: 0,
        num_branches: arms.length + missingArms.length,
        covered_branches: arms.length,
        missing_branches: missingArms.length,
      },
      missing_lines: missing,
      excluded_lines: [],
      executed_branches: arms,
      missing_branches: missingArms,
    },
  },
})
const BOTH_GRADES = ofPython(
  [1, 3, 4, 5, 6, 9, 10],
  [7],
  [
    [4, 5],
    [4, 6],
    [6, 9],
  ],
  [[6, 7]],
)
const ONE_GRADE = ofPython(
  [1, 3, 4, 5, 10],
  [6, 7, 9],
  [[4, 5]],
  [
    [4, 6],
    [6, 7],
    [6, 9],
  ],
)

test('Python: both sides of a refactor are counted alike, as badly as before is enough, less is not', async () => {
  const texts = [PYTHON, PYTHON.replaceAll('share', 'part')] as const
  expect(await refactor('src/grade.py', texts, [BOTH_GRADES, BOTH_GRADES])).toEqual([
    { code_type: 'refactor', verdict: 'pass', covered: 11, total: 13, before: { covered: 11, total: 13 }, reasons: [] },
  ])
  expect(await refactor('src/grade.py', texts, [BOTH_GRADES, ONE_GRADE])).toMatchObject([
    {
      code_type: 'refactor',
      verdict: 'fail',
      total: 13,
      before: { covered: 11, total: 13 },
      reasons: [
        expect.stringContaining('on the base it was 11 of 13'),
        'src/grade.py:9: statement was covered on the base and is not any more',
        expect.stringContaining('grade.py:9: arm 2'),
      ],
    },
  ])
})

const SCRIPT = `exports.grade = function grade(points, total) {
  // At least half of them.
  const share = (points * 100) / total
  if (share >= 50) {
    return 'pass'
  }
  if (share < 0) {
    return 'none'
  }
  return 'fail'
}
`
type Range = readonly [line: number, column: number, endLine: number, endColumn: number, hits: number]
const spanOf = ([line, column, endLine, endColumn]: Range) => ({ start: { line, column }, end: { line: endLine, column: endColumn } })
const numbered = <T>(items: readonly T[]) => Object.fromEntries(items.entries())

/** What Jest 30 writes with coverageProvider v8: every line a statement, V8's ranges as branches with one arm. */
function ofRanges(text: string, lines: readonly number[], ranges: readonly Range[]) {
  const statements = text.trimEnd().split('\n')
  const call: Range = [1, 16, 11, 1, lines[1] ?? 0]
  return {
    'ROOT/src/grade.js': {
      path: 'ROOT/src/grade.js',
      all: false,
      statementMap: numbered(statements.map((one, index) => spanOf([index + 1, 0, index + 1, one.length, 0]))),
      s: numbered(lines),
      branchMap: numbered(ranges.map((range) => ({ type: 'branch', line: range[0], loc: spanOf(range), locations: [spanOf(range)] }))),
      b: numbered(ranges.map(([, , , , hits]) => [hits])),
      fnMap: { 0: { name: 'grade', decl: spanOf(call), loc: spanOf(call), line: 1 } },
      f: { 0: call[4] },
    },
  }
}

const bothGrades = (text: string, shorter: number) =>
  ofRanges(
    text,
    [1, 2, 2, 2, 1, 1, 2, 0, 0, 1, 2],
    [
      [1, 0, 11, 1, 1],
      [1, 16, 11, 1, 2],
      [4, 19 - shorter, 7, 17 - shorter, 1],
      [7, 17 - shorter, 9, 3, 0],
      [10, -1, 11, 0, 1],
    ],
  )

test("Jest's V8: both sides of a refactor are counted by the syntax, not by lines", async () => {
  const after = SCRIPT.replaceAll('share', 'part')
  const before = bothGrades(SCRIPT, 0)
  expect(await refactor('src/grade.js', [SCRIPT, after], [before, bothGrades(after, 1)])).toEqual([
    { code_type: 'refactor', verdict: 'pass', covered: 10, total: 12, before: { covered: 10, total: 12 }, reasons: [] },
  ])
  const fewer = ofRanges(
    after,
    [1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 1],
    [
      [1, 0, 11, 1, 1],
      [1, 16, 11, 1, 1],
      [7, -1, 11, 0, 0],
    ],
  )
  expect(await refactor('src/grade.js', [SCRIPT, after], [before, fewer])).toMatchObject([
    {
      code_type: 'refactor',
      verdict: 'fail',
      total: 12,
      before: { covered: 10, total: 12 },
      reasons: [expect.stringContaining('on the base it was 10 of 12'), expect.stringContaining('grade.js:10: statement was covered')],
    },
  ])
})
