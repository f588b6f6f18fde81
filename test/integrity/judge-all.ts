import { rmSync } from 'node:fs'
import type { Finding } from '../../packages/core/src/contract/index.js'
import { judge } from '../../packages/core/src/pipeline.js'
import { evidenceOfChange } from '../../packages/core/src/recorder/index.js'
import type { Change } from './cases/change.js'
import { repositoryOf } from './repository-of.js'

/** What the check says of a change, shortened to what the cases ask for. */
export interface Judged {
  readonly gating: readonly Pick<Finding, 'rule' | 'type' | 'severity' | 'message'>[]
  /** Every finding, whole. */
  readonly all: readonly Finding[]
  readonly faults: readonly string[]
}

/** Commits every change to one bare repository and judges each as `check --only integrity --base --head` does. */
export async function judgeAll(changes: readonly Change[]): Promise<Map<string, Judged>> {
  const folder = repositoryOf(changes)
  try {
    const judged = new Map<string, Judged>()
    for (const [index, { name }] of changes.entries()) judged.set(name, await judgeOne(folder, `${index}/base`, `${index}/head`))
    return judged
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What the check says between two revisions of a repository; without a head, of the work tree. */
export async function judgeOne(folder: string, base: string, head: string | null): Promise<Judged> {
  const change = await evidenceOfChange(folder, { base, head })
  if (!change.ok) return { gating: [], all: [], faults: [`${change.fault.code} ${change.fault.detail}`] }
  const { findings, faults } = judge(change.value.evidence)
  return {
    gating: findings.filter(({ gating }) => gating).map(({ rule, type, severity, message }) => ({ rule, type, severity, message })),
    all: findings,
    faults: faults.map(({ code, detail }) => `${code} ${detail}`),
  }
}
