import type { ApprovalRecord } from '@truegreen/core/contract'
import { failure, type Result, success } from '@truegreen/core/contract'
import { judge } from '@truegreen/core/pipeline'
import { addApproval, authorOf, evidenceOfChange } from '@truegreen/core/recorder'
import { renderApproved } from '@truegreen/core/render'
import { EXIT } from '../exit-code.js'
import { findingBy } from '../finding-by.js'
import { folderAt } from '../folder-at.js'
import { printFault, printResult } from '../print.js'

/** Options of `truegreen approve`. */
export interface ApproveOptions {
  readonly C: string
  readonly reason?: string | undefined
  readonly expires?: string | undefined
  readonly author?: string | undefined
  readonly base?: string | undefined
  readonly head?: string | undefined
}

const DEFAULT_DAYS = 90
const MOST_DAYS = 366
const DAY = 86_400_000

/** Writes down that a person accepts one finding. It counts once the record is on the base. */
export async function approve(id: string, options: ApproveOptions): Promise<number> {
  const record = await recordFor(id, options)
  if (!record.ok) return printFault(record.fault)
  const { root, approval } = record.value
  const written = addApproval(root, approval)
  if (!written.ok) return printFault(written.fault, root)
  printResult(renderApproved(approval, written.value))
  return EXIT.pass
}

async function recordFor(id: string, options: ApproveOptions): Promise<Result<{ readonly root: string; readonly approval: ApprovalRecord }>> {
  const now = new Date()
  const reason = reasonIn(options.reason)
  const expires = expiryIn(options.expires, now)
  const folder = folderAt(options.C)
  for (const part of [reason, expires, folder]) if (!part.ok) return part
  if (!reason.ok || !expires.ok || !folder.ok) return failure('TG6001', 'approve')
  if (/^TG\d{4}$/i.test(id))
    return failure('TG3002', `${id} is no finding: what could not be judged cannot be approved`, { next: `truegreen explain ${id.toUpperCase()}` })
  const change = await evidenceOfChange(folder.value, { base: options.base ?? null, head: options.head ?? null })
  if (!change.ok) return change
  const { root, range } = change.value
  if (range.bare) return failure('TG5001', 'a bare repository has no files to write to', { next: 'repeat it in a clone' })
  const author = options.author?.trim() || authorOf(root)
  if (!author || author.startsWith('--')) return failure('TG3002', 'git knows no user.name', { next: 'name the person: --author NAME' })
  const finding = findingBy(id, judge(change.value.evidence).findings)
  if (!finding.ok) return finding
  const { fingerprint, rule, file, test } = finding.value
  const approval: ApprovalRecord = {
    finding: fingerprint,
    rule,
    file,
    test: test?.title_path.join(' › ') ?? null,
    commit: range.head,
    reason: reason.value,
    by: author,
    at: now.toISOString(),
    expires: expires.value,
  }
  return success({ root, approval })
}

function reasonIn(text: string | undefined): Result<string> {
  const reason = (text ?? '').replace(/\s+/g, ' ').trim()
  if (reason !== '' && !reason.startsWith('--')) return success(reason)
  return failure('TG3002', reason === '' ? 'approve needs a reason' : `--reason is followed by ${reason.slice(0, 40)}, an option`, {
    next: 'say why the loss is right: --reason "..."',
  })
}

function expiryIn(text: string | undefined, now: Date): Result<string> {
  const days = /^(\d{1,4})d?$/.exec(text ?? String(DEFAULT_DAYS))
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? Date.parse(`${text}T23:59:59Z`) : days ? now.getTime() + Number(days[1]) * DAY : Number.NaN
  const ahead = (date - now.getTime()) / DAY
  if (ahead > 0 && ahead <= MOST_DAYS) return success(new Date(date).toISOString())
  return failure('TG3002', `--expires ${text}: a number of days or a date (2027-01-31), at most a year ahead`)
}
