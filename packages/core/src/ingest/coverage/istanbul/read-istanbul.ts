import { type Damage, isDamage } from '../../damage.js'
import { documentMembers, parsedValue } from '../../json/document.js'
import type { Member } from '../../json/members.js'
import type { CoverageReader, CoverageReport, FileMeasures, ReportedFile } from '../reader.js'
import { providerOf } from './provider-of.js'
import { isRecord } from './shapes.js'
import { toFileCoverage } from './to-file-coverage.js'

const OPEN = 123

/** `coverage-final.json` of nyc, c8, Jest and Vitest: only the entries that are asked for are parsed. */
export const istanbul: CoverageReader = {
  format: 'Istanbul JSON',
  matches: (head) => /^\s*\{\s*(?:\}|"(?:[^"\\]|\\.)*"\s*:\s*\{\s*"(?:path|data|statementMap|fnMap|branchMap|s|f|b|all|hash)")/.test(head),
  read: readIstanbul,
}

function readIstanbul(bytes: Uint8Array): CoverageReport | Damage {
  const members = documentMembers(bytes)
  if (isDamage(members)) return members
  const stray = members.find(({ start }) => bytes[start] !== OPEN)
  if (stray !== undefined) return { damage: `the entry of ${stray.key} is no object`, at: stray.start }
  return { files: members.map((member) => reported(bytes, member)), sources: [] }
}

function reported(bytes: Uint8Array, member: Member): ReportedFile {
  return { path: member.key, at: member.keyAt, read: () => measuresOf(bytes, member) }
}

function measuresOf(bytes: Uint8Array, member: Member): FileMeasures | Damage {
  const parsed = parsedValue(bytes, member)
  if (isDamage(parsed)) return parsed
  const damage = (what: string): Damage => ({ damage: `the entry of ${member.key}: ${what}`, at: member.start })
  if (!isRecord(parsed.value)) return damage('no object')
  // nyc before 15 wrote its class, which keeps the fields under `data`.
  const entry = isRecord(parsed.value['data']) ? parsed.value['data'] : parsed.value
  const coverage = toFileCoverage(entry, member.key)
  return typeof coverage === 'string' ? damage(coverage) : { coverage, detail: 'elements', provider: providerOf(entry) }
}
