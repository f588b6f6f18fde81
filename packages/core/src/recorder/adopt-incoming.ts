import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import validate from '../contract/generated/validate-incoming-run.js'
import { type Fault, failure, type IncomingRun, type Result, success, type TestRun } from '../contract/index.js'
import { fingerprintOf, readWorkTree, type WorkTree } from '../git/index.js'
import { type RunDraft, relativePath, selectionOf, tieContexts, toSuite, toTestRun } from '../run/index.js'
import { toRunDraft } from './incoming-draft.js'
import { primaryFile } from './primary-file.js'
import { coverageOfReport } from './report-coverage.js'
import { scriptsOf } from './scripts-of.js'
import { resolveSession } from './session.js'
import { storeAndJudge } from './store-and-judge.js'
import { toCoverage } from './to-coverage.js'
import type { Workspace } from './workspace.js'

type Warning = TestRun['warnings'][number]

/** Folder of the debug memory in which reporters of other processes leave their runs. */
export const INCOMING = 'incoming'

/**
 * Takes in every run that waits in the memory's incoming/: recorded, and kept as baseline where it may be one. What cannot be
 * understood is a fault that names the file, which is kept beside as *.broken.
 */
export function adoptIncoming(workspace: Workspace): readonly Fault[] {
  const folder = join(workspace.memory.dir, INCOMING)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  if (names.length === 0) return []
  const tree = workspace.inGit ? readWorkTree(workspace.root, workspace.treeOptions) : null
  const now = tree?.ok ? tree.value : null
  return names.sort().flatMap((name) => {
    const file = join(folder, name)
    const adopted = adopt(workspace, file, now)
    if (adopted.ok) rmSync(file, { force: true })
    else if (adopted.fault.code === 'TG1002') renameSync(file, `${file.slice(0, -'.json'.length)}.broken`)
    return adopted.ok ? [] : [adopted.fault]
  })
}

function adopt(workspace: Workspace, file: string, tree: WorkTree | null): Result<null> {
  const read = readIncoming(file, relativePath(workspace.root, file))
  if (!read.ok) return read
  const ofThisTree = tree !== null && read.value.tree?.fingerprint_after === fingerprintOf(tree)
  const run = toRun(workspace, read.value, ofThisTree ? tree : null)
  if (!run.ok) return run
  if (ofThisTree) {
    const judged = storeAndJudge(workspace, run.value, tree, workspace.faults)
    return judged.ok ? success(null) : judged
  }
  const stored = workspace.memory.writeRun(run.value, { file_path: primaryFile(run.value, []) })
  return stored.ok ? success(null) : stored
}

function readIncoming(file: string, name: string): Result<IncomingRun> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (validate(value)) return success(value as IncomingRun)
    const [error] = validate.errors ?? []
    return failure('TG1002', `${name}${error?.instancePath ?? ''}: ${error?.message ?? 'not valid'}`, {
      next: 'run the tests again; the file is kept as *.broken',
    })
  } catch (cause) {
    return failure('TG1002', `${name}: ${(cause as Error).message}`, { next: 'run the tests again; the file is kept as *.broken', cause })
  }
}

function toRun(workspace: Workspace, incoming: IncomingRun, tree: WorkTree | null): Result<TestRun> {
  const { root } = workspace
  const at = (path: string) => relativePath(root, path)
  if (at(incoming.root).startsWith('..')) return failure('TG4104', `${incoming.root} is not in ${root}`)
  const blobOf = (path: string) => tree?.contents.get(path)?.slice(2) ?? null
  const draft = toRunDraft(incoming, selectionOf(incoming.argv, scriptsOf(incoming.cwd)))
  const warnings: Warning[] = incoming.warnings.map((detail) => ({ code: 'reporter', detail }))
  const coverage = coverageIn(incoming, root, warnings)
  const run = toTestRun(draft, toCoverage(coverage, root, blobOf, warnings), {
    runId: incoming.run_id,
    suite: toSuite(incoming.framework.name, at(incoming.root), incoming.config ? at(incoming.config) : null, incoming.suite ?? undefined),
    framework: incoming.framework,
    recorder: incoming.recorder,
    command: { argv: incoming.argv, cwd: at(incoming.cwd) },
    environment: incoming.environment,
    git: incoming.git,
    tree: incoming.tree,
    session: resolveSession(process.env, root, incoming.git),
    root,
    exitCode: incoming.exit_code,
    sourceOf: (path) => textAt(path, root),
    blobOf,
    warnings,
  })
  return success(coverage?.contexts === undefined ? run : tieContexts(run, coverage.contexts, root))
}

/** The report that the run wrote. Contexts that the reporter hands over itself are not looked for in it. */
function coverageIn({ coverage, cwd, contexts }: IncomingRun, root: string, warnings: Warning[]): RunDraft['coverage'] {
  if (coverage === null) return null
  const handed = contexts ? { names: contexts.names, files: new Map(contexts.files.map(({ file, lines }) => [resolve(cwd, file), lines])) } : null
  const read = coverageOfReport(coverage, cwd, root, handed === null)
  if (!read.ok) {
    warnings.push({ code: 'coverage_unread', detail: read.fault.detail })
    return { provider: null, map: null }
  }
  return handed === null ? read.value : { ...read.value, contexts: handed }
}

/** Never a file outside of the repository, whatever the document names. */
function textAt(path: string, root: string): string | null {
  if (relativePath(root, path).startsWith('..')) return null
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
