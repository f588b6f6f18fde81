import { join } from 'node:path'
import { type Fault, failure, type Result, type RevisionPair, success, type Verification } from '../contract/index.js'
import { type RevisionRange, trackedPaths } from '../git/index.js'
import {
  allPass,
  type ChosenTest,
  chosenTests,
  type Overlay,
  type SideReport,
  testOverlay,
  toVerification,
  whatBaseLacks,
  wholeOverlay,
} from '../verify/index.js'
import { type Copy, copyIn } from './copy.js'
import { linkNamed, linkNodeModules } from './link-dependencies.js'
import { makeCopy } from './make-copy.js'
import type { RunOptions } from './run-options.js'
import { runProcess } from './run-process.js'
import { runSide, type SideRun } from './run-side.js'
import { temporaryFolder } from './temporary-folder.js'

/** How a fix is verified. */
export interface VerifyOptions {
  readonly timeoutSeconds: number
  /** A line for the shell in which {files} stands for the test files; null for the project's own runners. */
  readonly command: string | null
  /** A line for the shell that is run in each copy before the tests; null for none. */
  readonly prepare: string | null
  /** Paths of the work tree that git does not hold and both copies need. */
  readonly link: readonly string[]
  readonly fingerprint: string | null
  /** Recorded runs of the head's tree; the first in which all changed tests pass stands for running them there. */
  readonly recorded: readonly SideReport[]
  readonly now: () => Date
}

/**
 * Runs the tests that a change adds or edits on the base's source, and on the head's. Both are copies: the work tree is only
 * read. Faults: TG2101 no changed tests, TG2105 no copy could be made; what goes wrong later stands in the document.
 */
export async function verifyFix(range: RevisionRange, pair: RevisionPair, options: VerifyOptions): Promise<Result<Verification>> {
  const chosen = chosenTests(pair)
  if (chosen.length === 0) return failure('TG2101', `between ${range.baseRef} (${range.base.slice(0, 7)}) and ${range.headRef ?? 'the work tree'}`)
  const folder = temporaryFolder()
  try {
    const run: RunOptions = { ...options, folder, deadline: options.now().getTime() + options.timeoutSeconds * 1000 }
    const linked = new Set<string>()
    const on = (side: Copy['side'], overlay: Overlay) => runCopy(range, side, overlay, chosen, options, run, linked)
    const base = await on('base', testOverlay(pair.files))
    if (!base.ok) return base
    const known = options.command === null ? options.recorded.find((report) => allPass(chosen, report)) : undefined
    const head = known || base.value.faults.length > 0 ? success(nothingRun(known)) : await on('head', wholeOverlay(pair.files))
    if (!head.ok) return head
    return success(
      toVerification({
        createdAt: options.now().toISOString(),
        base: { ref: range.baseRef, commit: range.base },
        head: { ref: range.headRef ?? 'work tree', commit: range.head, tree_fingerprint: options.fingerprint },
        chosen,
        lackOf: whatBaseLacks(pair),
        reports: { base: base.value.report, head: head.value.report },
        linked: [...linked].sort(),
        faults: [...base.value.faults, ...head.value.faults],
        byFile: options.command !== null,
      }),
    )
  } finally {
    folder.dispose()
  }
}

async function runCopy(
  range: RevisionRange,
  side: Copy['side'],
  overlay: Overlay,
  chosen: readonly ChosenTest[],
  { prepare, link }: VerifyOptions,
  run: RunOptions,
  linked: Set<string>,
): Promise<Result<SideRun>> {
  const copy = copyIn(run.folder.path, side, range.root)
  const made = makeCopy(range, copy.root, run.folder.path, overlay)
  if (!made.ok) return made
  const packages = trackedPaths(range.root, 'package.json')
  if (!packages.ok) return packages
  for (const path of linkNodeModules(range.root, copy.root, packages.value.map(folderOf))) linked.add(path)
  const missing = linkNamed(range.root, copy.root, link)
  if (missing.length > 0) return failure('TG3002', `--link ${missing[0]}: no such path in the repository`)
  for (const path of link) linked.add(path)
  const fault = prepare === null ? null : await prepared(copy, prepare, run)
  const done = fault === null ? await runSide(copy, chosen, run) : { report: nothingRun().report, uses: [], faults: [fault] }
  for (const used of done.uses) linked.add(used)
  return success(done)
}

async function prepared(copy: Copy, line: string, { folder, deadline, timeoutSeconds }: RunOptions): Promise<Fault | null> {
  const env = { ...copy.env, PATH: [join(copy.root, 'node_modules', '.bin'), copy.env['PATH']].join(process.platform === 'win32' ? ';' : ':') }
  const ended = await runProcess({ file: null, args: [line], cwd: copy.root, env }, folder, deadline - Date.now())
  if (ended.timedOut) return { code: 'TG2104', detail: `--prepare on the ${copy.side} took more than ${timeoutSeconds} s` }
  return ended.exitCode === 0 ? null : { code: 'TG2103', detail: `--prepare on the ${copy.side} ended with ${ended.exitCode ?? 'a signal'}: ${ended.said}` }
}

function nothingRun(report?: SideReport): SideRun {
  return { report: report ?? { tests: [], unloaded: [], foreign: [], runners: [], recordedRun: null }, uses: [], faults: [] }
}

function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
}
