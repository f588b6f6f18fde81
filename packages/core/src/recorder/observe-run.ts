import { readFileSync, realpathSync } from 'node:fs'
import type { FrameworkName, TestRun } from '../contract/index.js'
import { changedBetween, fingerprintOf, runOutputs, type WorkTree } from '../git/index.js'
import { type RunDraft, relativePath, tieContexts, toSuite, toTestRun } from '../run/index.js'
import { resolveSession } from './session.js'
import { argvOf, environmentOf } from './surroundings.js'
import { toCoverage } from './to-coverage.js'
import type { Workspace } from './workspace.js'

/** What a reporter says of itself and its runner. */
export interface Observer {
  /** Absolute folder of the runner's root. */
  readonly root: string
  /** Absolute path of the config file when it is not the default-named one of that root. */
  readonly configFile: string | null
  readonly framework: { readonly name: FrameworkName; readonly version: string }
  readonly recorder: { readonly name: string; readonly version: string }
  /** Name of the suite, where root and config file do not tell two suites apart. */
  readonly suite: string | undefined
  /** The command that ran; this process's own arguments unless given. */
  readonly command?: TestRun['command']
  /** Where it ran; this process's unless given. */
  readonly environment?: TestRun['environment']
}

/** What was seen of one run. */
export interface Observation {
  readonly runId: string
  /** null when the runner ended without saying how. */
  readonly draft: RunDraft | null
  readonly startedAt: Date
  /** The recorder itself failed, so the run is incomplete. */
  readonly broken: boolean
  readonly before: WorkTree | null
  readonly after: WorkTree | null
  readonly exitCode: number | null
  /** What could not be told or was left out before it came here. */
  readonly warnings?: TestRun['warnings']
  /** Reports that the run wrote into the tree: no change of what was tested. */
  readonly written?: ReadonlySet<string>
}

/** A run as it is recorded: what the runner said, on which tree, in which session and environment. */
export function observeRun(workspace: Workspace, observer: Observer, observation: Observation): TestRun {
  const { root } = workspace
  const { before, after } = observation
  const runnerRoot = realpathSync(observer.root)
  const inRepository = (path: string) => relativePath(root, path.startsWith(observer.root) ? runnerRoot + path.slice(observer.root.length) : path)
  const draft = observation.draft ?? endlessDraft(observation.startedAt)
  const real: RunDraft = {
    startedAt: draft.startedAt,
    finishedAt: draft.finishedAt,
    partial: observation.broken ? [...draft.partial, { kind: 'unknown', detail: 'the recorder failed' }] : draft.partial,
    shard: draft.shard,
    modules: draft.modules.map((module) => ({ ...module, file: `${root}/${inRepository(module.file)}` })),
    unhandledErrors: draft.unhandledErrors,
    coverage: draft.coverage,
  }
  const blobOf = (file: string) => after?.contents.get(file)?.slice(2) ?? null
  const git = (before ?? after)?.git ?? null
  const warnings: { code: string; detail: string }[] = [...(observation.warnings ?? [])]
  const configFile = observer.configFile === null ? null : inRepository(observer.configFile)
  const run = toTestRun(real, toCoverage(real.coverage, root, blobOf, warnings), {
    runId: observation.runId,
    suite: toSuite(observer.framework.name, inRepository(runnerRoot), configFile, observer.suite),
    framework: observer.framework,
    recorder: observer.recorder,
    command: observer.command ?? { argv: argvOf(process.argv), cwd: inRepository(process.cwd()) },
    environment: observer.environment ?? environmentOf(),
    git,
    tree: toTree(before, after, observation.written ?? new Set()),
    session: resolveSession(process.env, root, git),
    root,
    exitCode: observation.exitCode,
    sourceOf: readSource,
    blobOf,
    warnings,
  })
  const contexts = real.coverage?.contexts
  return contexts === undefined ? run : tieContexts(run, contexts, root)
}

function toTree(before: WorkTree | null, after: WorkTree | null, written: ReadonlySet<string>): TestRun['tree'] {
  if (before === null || after === null) return null
  const isOutput = runOutputs(after)
  const wasOutput = runOutputs(before)
  return {
    fingerprint: fingerprintOf(before),
    fingerprint_after: fingerprintOf(after),
    changed_during_run: changedBetween(before, after).filter(
      (path) => !isOutput(path) && !wasOutput(path) && !(written.has(path) && after.untracked.has(path)),
    ),
  }
}

// The process ended without the runner's end event: what ran is unknown.
function endlessDraft(startedAt: Date): RunDraft {
  return {
    startedAt,
    finishedAt: new Date(),
    partial: [{ kind: 'interrupted', detail: 'the runner ended without saying how' }],
    shard: null,
    modules: [],
    unhandledErrors: [],
    coverage: null,
  }
}

function readSource(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
