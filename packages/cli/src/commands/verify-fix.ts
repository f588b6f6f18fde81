import { failure, type Result, success, type Verification } from '@truegreen/core/contract'
import { commitFingerprint, fingerprintOf, type RevisionRange, readWorkTree } from '@truegreen/core/git'
import { measureOf, openWorkspace, renderOptionsFor, type Workspace } from '@truegreen/core/recorder'
import { renderVerification } from '@truegreen/core/render'
import { openRevisions } from '@truegreen/core/revisions'
import { verifyFix as verifiedFix } from '@truegreen/core/sandbox'
import { recordedReport, type SideReport } from '@truegreen/core/verify'
import { exitCodeOf } from '../exit-code.js'
import { folderAt } from '../folder-at.js'
import { printFault, printResult, toJson } from '../print.js'

/** Options of `truegreen verify-fix`. */
export interface VerifyFixOptions {
  readonly C: string
  readonly format: string
  readonly base?: string | undefined
  readonly head?: string | undefined
  readonly timeout?: string | undefined
  readonly command?: string | undefined
  readonly prepare?: string | undefined
  readonly link?: string | readonly string[] | undefined
  readonly all?: boolean
}

const FORMATS = ['terminal', 'agent', 'json']
const MOST_RUNS = 3

/** Runs the tests that a change adds or edits on the base's source. Exit code 0: one is red there and all pass here; 1: they do not test the fix, or fail here; 2: unknown. */
export async function verifyFix(options: VerifyFixOptions): Promise<number> {
  if (!FORMATS.includes(options.format)) return printFault({ code: 'TG3002', detail: `--format ${options.format}: ${FORMATS.join(', ')}` })
  const verified = await verificationBy(options)
  if (!verified.ok) return printFault(verified.fault)
  const { verification, workspace } = verified.value
  // An error is no evidence: it must not take the place of what was seen before.
  if (verification.verdict !== 'error' && verification.head.tree_fingerprint !== null) {
    const written = workspace.memory.writeVerification(verification)
    if (!written.ok) printFault(written.fault, workspace.root)
  }
  const look = renderOptionsFor(process.stdout, workspace.root, process.env)
  const text = { ...look, agent: look.agent || options.format === 'agent', all: options.all === true }
  printResult(options.format === 'json' ? toJson(verification) : renderVerification(verification, text))
  return exitCodeOf(verification.verdict)
}

async function verificationBy(options: VerifyFixOptions): Promise<Result<{ readonly verification: Verification; readonly workspace: Workspace }>> {
  const seconds = Number(options.timeout ?? 600)
  if (!Number.isInteger(seconds) || seconds < 1) return failure('TG3002', `--timeout ${options.timeout}: a number of seconds`)
  const folder = folderAt(options.C)
  if (!folder.ok) return folder
  const measure = measureOf(folder.value, { base: options.base ?? null, head: options.head ?? null })
  if (!measure.ok) return measure
  const { range } = measure.value
  if (range.bare) return failure('TG5001', 'a bare repository has no installed dependencies', { next: 'repeat it in a clone' })
  const pair = await openRevisions(range)
  if (!pair.ok) return pair
  const workspace = openWorkspace(folder.value)
  const fingerprint = fingerprintFor(range, workspace)
  const verification = await verifiedFix({ ...range, root: workspace.root }, pair.value, {
    timeoutSeconds: seconds,
    command: options.command ?? null,
    prepare: options.prepare ?? null,
    link: [options.link ?? []].flat(),
    fingerprint,
    recorded: fingerprint === null ? [] : recordedRuns(workspace, fingerprint),
    now: () => new Date(),
  })
  return verification.ok ? success({ verification: verification.value, workspace }) : verification
}

function fingerprintFor({ head }: RevisionRange, { root, treeOptions }: Workspace): string | null {
  if (head !== null) return commitFingerprint(root, head, treeOptions)
  const tree = readWorkTree(root, treeOptions)
  return tree.ok ? fingerprintOf(tree.value) : null
}

function recordedRuns({ memory }: Workspace, fingerprint: string): readonly SideReport[] {
  const headers = memory.runsOfTree(fingerprint)
  if (!headers.ok) return []
  const own = headers.value.filter((header) => header.fingerprint_after === fingerprint).slice(0, MOST_RUNS)
  return own.flatMap(({ run_id }) => {
    const run = memory.readRun(run_id)
    return run.ok ? [recordedReport(run.value)] : []
  })
}
