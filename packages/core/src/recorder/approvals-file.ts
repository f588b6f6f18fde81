import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import validate from '../contract/generated/validate-approvals.js'
import { type ApprovalFile, type ApprovalRecord, failure, type Result, success } from '../contract/index.js'

const yaml = () => createRequire(import.meta.url)('yaml') as typeof import('yaml')

/** Where approvals stand, relative to the repository's root. */
export const APPROVALS_FILE = '.truegreen/approvals.yaml'

const HEADER = ' Findings that a person accepted: truegreen approve writes here. A record counts once it is on the base.'

/** The records of an approvals file's text; TG3001 with its name and line when it cannot be understood. */
function parseApprovals(text: string, name: string): Result<readonly ApprovalRecord[]> {
  const { LineCounter, parseDocument } = yaml()
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const way = { next: 'mend the named place, or take it from the base' }
  const broken = document.errors[0]
  if (broken) return failure('TG3001', `${name}:${lines.linePos(broken.pos[0]).line}: ${broken.message.split('\n')[0]}`, way)
  let value: unknown
  try {
    value = document.toJS({ maxAliasCount: 10 })
  } catch {
    return failure('TG3001', `${name}: too many aliases`, way)
  }
  if (value === null) return success([])
  if (validate(value)) return success((value as ApprovalFile).approvals)
  const [error] = validate.errors ?? []
  return failure('TG3001', `${name}: ${error?.instancePath || 'document'} ${error?.message ?? 'is not valid'}`, way)
}

/** The approvals that a commit holds, by the text of its file; none without one. */
export function approvalsAt(commit: string, text: string | null): Result<readonly ApprovalRecord[]> {
  return text === null ? success([]) : parseApprovals(text, `${APPROVALS_FILE} at ${commit.slice(0, 7)}`)
}

/** The approvals of a file that was named, such as one that CI wrote. */
export function approvalsIn(file: string): Result<readonly ApprovalRecord[]> {
  try {
    return parseApprovals(readFileSync(file, 'utf8'), file)
  } catch (cause) {
    return failure('TG3001', `--approvals ${file}: ${(cause as Error).message}`, { cause, next: 'name a file that can be read' })
  }
}

/** Adds a record to the work tree's file, in one step; what stands there, comments included, stays. */
export function addApproval(root: string, record: ApprovalRecord): Result<string> {
  const file = join(root, APPROVALS_FILE)
  const text = readIfThere(file)
  const known = text === null ? success([]) : parseApprovals(text, APPROVALS_FILE)
  if (!known.ok) return known
  const { Document, parseDocument } = yaml()
  const document = text === null || text.trim() === '' ? new Document({ schema_version: 1, approvals: [] }) : parseDocument(text)
  if (text === null) document.commentBefore = HEADER
  document.addIn(['approvals'], document.createNode(record))
  const list = document.get('approvals')
  if (typeof list === 'object' && list !== null && 'flow' in list) list.flow = false
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.${process.pid}.tmp`, document.toString({ lineWidth: 0 }))
    renameSync(`${file}.${process.pid}.tmp`, file)
  } catch (cause) {
    return failure('TG4003', `${APPROVALS_FILE}: ${(cause as Error).message}`, { cause })
  }
  return success(APPROVALS_FILE)
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
