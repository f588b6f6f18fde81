import type { AggregatedResult, Config } from '@jest/reporters'
import type { PartialReason } from '@truegreen/core/contract'
import { optionValues } from './command-line.mjs'

/** What tells whether a Jest run was the whole suite. */
export interface RunFacts {
  readonly globalConfig: Config.GlobalConfig
  readonly results: AggregatedResult
  readonly argv: readonly string[]
  /** False while tests are still to come: the runner was stopped. */
  readonly ended: boolean
}

// Options that narrow the run and leave no trace in what a reporter is given.
const FILE_OPTIONS = ['--filter', '--modulePathIgnorePatterns', '--roots', '--testMatch', '--testPathIgnorePatterns', '--testRegex']

/** Why the run is not the whole suite; empty when it is. */
export function partialReasons({ globalConfig, results, argv, ended }: RunFacts): PartialReason[] {
  const reasons: PartialReason[] = []
  const add = (kind: PartialReason['kind'], detail: string | null) => reasons.push({ kind, detail })
  if (globalConfig.watch || globalConfig.watchAll) add('watch', null)
  if (globalConfig.testNamePattern) add('name_filter', `-t ${JSON.stringify(globalConfig.testNamePattern)}`)
  const changed = changedDetail(globalConfig)
  if (changed !== null) add('changed_only', changed)
  else {
    const files = fileDetail(globalConfig, argv)
    if (files !== null) add('file_filter', files)
  }
  // A configuration written on the command line may leave out anything, and no file says what.
  if (optionValues(argv, ['--config', '-c'])?.[0]?.trimStart().startsWith('{')) add('unknown', 'inline --config')
  const projects = projectDetail(argv)
  if (projects !== null) add('project_filter', projects)
  if (globalConfig.onlyFailures) add('failures_only', '--onlyFailures')
  if (globalConfig.shard) add('shard', `${globalConfig.shard.shardIndex}/${globalConfig.shard.shardCount}`)
  const unseen = results.numTotalTestSuites - results.testResults.length
  if (results.wasInterrupted || (!ended && !bailed(globalConfig, results))) add('interrupted', null)
  else if (unseen > 0) {
    if (bailed(globalConfig, results)) add('bail', `stopped after ${globalConfig.bail} failed, ${unseen} test files not run`)
    else add('unknown', `${unseen} test files left no result`)
  }
  return reasons
}

function bailed(globalConfig: Config.GlobalConfig, results: AggregatedResult): boolean {
  return globalConfig.bail > 0 && results.numFailedTests >= globalConfig.bail
}

function changedDetail(globalConfig: Config.GlobalConfig): string | null {
  if (globalConfig.findRelatedTests) return `--findRelatedTests ${globalConfig.nonFlagArgs.join(' ')}`
  if (globalConfig.changedSince) return `--changedSince ${globalConfig.changedSince}`
  if (globalConfig.lastCommit) return '--lastCommit'
  return globalConfig.onlyChanged ? '--onlyChanged' : null
}

function fileDetail(globalConfig: Config.GlobalConfig, argv: readonly string[]): string | null {
  const patterns = pathPatterns(globalConfig)
  if (patterns.length > 0) return patterns.join(' ')
  const option = FILE_OPTIONS.find((name) => optionValues(argv, [name]) !== null)
  return option === undefined ? null : `${option} ${optionValues(argv, [option])?.join(' ')}`
}

// Jest 29 has one string, Jest 30 a list.
function pathPatterns(globalConfig: Config.GlobalConfig): readonly string[] {
  const older = (globalConfig as { readonly testPathPattern?: string }).testPathPattern
  const patterns = globalConfig.testPathPatterns?.patterns ?? (older ? [older] : [])
  return patterns.length > 0 ? patterns : globalConfig.nonFlagArgs
}

function projectDetail(argv: readonly string[]): string | null {
  for (const option of ['selectProjects', 'ignoreProjects']) {
    const kebab = option.replace('P', '-p')
    const values = optionValues(argv, [`--${option}`, `--${kebab}`])
    if (values !== null) return `--${option} ${values.join(' ')}`
  }
  return null
}
