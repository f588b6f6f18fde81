import type { PartialReason } from '@truegreen/core/contract'
import type { TestSpecification, Vitest } from 'vitest/node'

/** What the user asked Vitest to run, when that is less than everything. */
export interface Selection {
  readonly reasons: readonly PartialReason[]
  readonly shard: { readonly index: number; readonly count: number } | null
  /** Whether the filters leave out the test of these titles. */
  leftOut(titlePath: readonly string[]): boolean
}

// What some of the supported versions have beside the public types of the installed one.
interface Internals {
  readonly filenamePattern?: readonly string[]
  readonly configOverride?: { readonly testNamePattern?: RegExp }
  readonly _cliOptions?: { readonly dir?: string }
  readonly config: {
    readonly cliOptions?: { readonly dir?: string; readonly lastFailed?: boolean }
    readonly cliExclude?: readonly string[] | null
    readonly tagsFilter?: readonly string[]
  }
  getGlobalTestNamePattern?(): RegExp | undefined
}

type Narrowed = Partial<Record<'testLines' | 'testIds' | 'testNames' | 'testTagsFilter', readonly unknown[]>> & {
  readonly testNamePattern?: RegExp | undefined
}

/** Read when the run starts: Vitest forgets `changed` and `related` after its first run. */
export function selectionOf(vitest: Vitest, specifications: readonly TestSpecification[]): Selection {
  const { config } = vitest
  const internals = vitest as unknown as Internals
  const narrowed = specifications as readonly Narrowed[]
  const namePattern = internals.getGlobalTestNamePattern?.() ?? internals.configOverride?.testNamePattern ?? config.testNamePattern
  const ownPatterns = narrowed.flatMap((specification) => specification.testNamePattern ?? [])
  const names = [...(namePattern ? [namePattern] : []), ...ownPatterns].map((pattern) => JSON.stringify(pattern.source))
  const dir = internals.config.cliOptions?.dir ?? internals._cliOptions?.dir
  const files = [
    ...(internals.filenamePattern ?? []),
    ...(internals.config.cliExclude ?? []).map((glob) => `--exclude ${glob}`),
    ...(dir === undefined ? [] : [`--dir ${dir}`]),
  ]
  const tags = [...(internals.config.tagsFilter ?? []), ...narrowed.flatMap((specification) => specification.testTagsFilter ?? [])]
  const byLine = narrowed.some((one) => one.testLines?.length || one.testIds?.length || one.testNames?.length)
  const changed = Boolean(config.changed) || (config.related?.length ?? 0) > 0
  const shard = config.shard && config.shard.count > 1 ? { index: config.shard.index, count: config.shard.count } : null

  const reasons: PartialReason[] = []
  const add = (kind: PartialReason['kind'], applies: boolean, detail: string | null) => {
    if (applies) reasons.push({ kind, detail })
  }
  add('name_filter', names.length > 0, `-t ${[...new Set(names)].join(' ')}`)
  add('file_filter', files.length > 0, files.join(' '))
  add('line_filter', byLine, null)
  add('tag_filter', tags.length > 0, [...new Set(tags)].join(' '))
  add('project_filter', config.project.length > 0, `--project ${config.project.join(' ')}`)
  add('changed_only', changed, changedDetail(config))
  add('failures_only', internals.config.cliOptions?.lastFailed === true, '--last-failed')
  add('shard', shard !== null, shard && `${shard.index}/${shard.count}`)

  const separator = Number.parseInt(vitest.version, 10) >= 5 ? ' > ' : ' '
  return {
    reasons,
    shard,
    leftOut(titlePath) {
      if (byLine || tags.length > 0 || ownPatterns.length > 0) return true
      return namePattern !== undefined && !titlePath.join(separator).match(namePattern)
    },
  }
}

function changedDetail({ changed, related }: Vitest['config']): string {
  if (related?.length) return `related ${related.join(' ')}`
  return typeof changed === 'string' ? `--changed ${changed}` : '--changed'
}
