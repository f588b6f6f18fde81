import { type Damage, isDamage } from '../../damage.js'
import { documentMembers, parsedValue } from '../../json/document.js'
import { type Member, membersOf } from '../../json/members.js'
import { isFields } from '../../json/plain.js'
import { fromLines } from '../line-coverage.js'
import type { CoverageReader, CoverageReport, FileMeasures } from '../reader.js'
import { ContextReader, entryWithoutContexts } from './read-contexts.js'
import { toLineCoverage } from './to-line-coverage.js'

const KNOWN_FORMATS = [2, 3]

/** coverage.py's `coverage json`, formats 2 and 3, with `--branch` or without. */
export const coveragePy: CoverageReader = {
  format: 'coverage.py JSON',
  matches: (head) => /^\s*\{\s*"meta"\s*:\s*\{[^}]*"branch_coverage"/.test(head),
  read: readCoveragePy,
}

function readCoveragePy(bytes: Uint8Array): CoverageReport | Damage {
  const parts = documentMembers(bytes)
  if (isDamage(parts)) return parts
  const meta = parts.find(({ key }) => key === 'meta')
  const files = parts.find(({ key }) => key === 'files')
  if (meta === undefined || files === undefined) return { damage: 'it has no "files"', at: 0 }
  const about = parsedValue(bytes, meta)
  if (isDamage(about)) return about
  const { format, branch_coverage, show_contexts } = isFields(about.value) ? about.value : {}
  if (format !== undefined && !KNOWN_FORMATS.includes(format as number))
    return { damage: `format ${JSON.stringify(format)} of coverage.py is not known`, at: meta.start }
  const members = membersOf(bytes, files.start)
  if (isDamage(members)) return members
  const branches = branch_coverage === true
  const contexts = show_contexts === true ? new ContextReader(bytes) : null
  const read = members.members.map((member) => ({
    path: member.key,
    at: member.keyAt,
    read: () => measuresOf(bytes, member, branches, contexts !== null),
    ...(contexts === null ? {} : { readContexts: () => contexts.read(member) }),
  }))
  return { sources: [], files: read, ...(contexts === null ? {} : { contexts: contexts.names }) }
}

function measuresOf(bytes: Uint8Array, member: Member, branches: boolean, hasContexts: boolean): FileMeasures | Damage {
  const parsed = hasContexts ? entryWithoutContexts(bytes, member) : parsedValue(bytes, member)
  if (isDamage(parsed)) return parsed
  const coverage = toLineCoverage(parsed.value, member.key, branches)
  if (typeof coverage === 'string') return { damage: `the entry of ${member.key}: ${coverage}`, at: member.start }
  return { coverage: fromLines(coverage), detail: branches ? 'branches' : 'lines', provider: 'coverage.py' }
}
