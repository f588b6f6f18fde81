import { existsSync, readFileSync } from 'node:fs'
import type { Fault, Verification } from '../contract/index.js'
import { withoutRoot } from '../run/failure-text.js'
import { type ChosenTest, joinReports, type RunnerReport, type SideReport } from '../verify/index.js'
import type { Copy } from './copy.js'
import { customRun } from './custom-run.js'
import { type FileGroup, groupFiles } from './group-files.js'
import type { RunOptions } from './run-options.js'
import { runProcess } from './run-process.js'
import { runnerCommand } from './runner-command.js'

/** What one side did, what it used, and what kept it from being run. */
export interface SideRun {
  readonly report: SideReport
  readonly uses: readonly string[]
  readonly faults: readonly Fault[]
}

/** Runs the chosen tests on one side, project by project, one after the other. */
export async function runSide(copy: Copy, chosen: readonly ChosenTest[], options: RunOptions): Promise<SideRun> {
  const runners: Verification['runners'] = []
  if (options.command !== null) {
    const run = await customRun(copy, options.command, [...new Set(chosen.map(({ file }) => file))], options)
    return { report: { ...run.report, runners: run.runners, recordedRun: null }, uses: [], faults: run.faults }
  }
  const reports: RunnerReport[] = []
  const uses: string[] = []
  const faults: Fault[] = []
  for (const group of groupFiles(copy, chosen)) {
    if (!group.ok) {
      faults.push(group.fault)
      continue
    }
    const exact = await runGroup(copy, group.value, true, options, runners, uses)
    // A test by its id is refused where the source does not tell the id that pytest gives it.
    const run =
      'fault' in exact && exact.fault.code === 'TG2103' && group.value.runner === 'pytest'
        ? await runGroup(copy, group.value, false, options, runners, uses)
        : exact
    if ('fault' in run) faults.push(run.fault)
    else reports.push(run)
  }
  return { report: { ...joinReports(reports), runners, recordedRun: null }, uses, faults }
}

async function runGroup(
  copy: Copy,
  group: FileGroup,
  exact: boolean,
  { folder, deadline, timeoutSeconds }: RunOptions,
  runners: Verification['runners'],
  uses: string[],
): Promise<RunnerReport | { readonly fault: Fault }> {
  const { runner, files } = group
  const made = runnerCommand(copy, group, exact)
  if (!made.ok) return { fault: made.fault }
  const { command, report, read, uses: used } = made.value
  const ended = await runProcess(command, folder, deadline - Date.now())
  runners.push({ side: copy.side, framework: runner, folder: group.folder, files: [...files.keys()], duration_ms: ended.durationMs, exit_code: ended.exitCode })
  uses.push(...used)
  if (ended.timedOut) return { fault: { code: 'TG2104', detail: `${runner} on the ${copy.side} took more than ${timeoutSeconds} s` } }
  const parsed = existsSync(report) ? read(readFileSync(report, 'utf8'), copy.root) : null
  if (parsed !== null && parsed.tests.length + parsed.unloaded.length > 0) return withoutPaths(parsed, copy.root)
  return {
    fault: { code: 'TG2103', detail: `${runner} on the ${copy.side} ended with ${ended.exitCode ?? 'a signal'} and no report of a test: ${ended.said}` },
  }
}

// People know the paths of their work tree, not those of the copy.
function withoutPaths(report: RunnerReport, root: string): RunnerReport {
  return {
    ...report,
    tests: report.tests.map((test) => (test.error === null ? test : { ...test, error: withoutRoot(test.error, root) })),
    unloaded: report.unloaded.map(({ file, error }) => ({ file, error: withoutRoot(error, root) })),
  }
}
