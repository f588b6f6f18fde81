import type { Damage } from '../../damage.js'
import { readXml } from '../../xml/read-xml.js'
import { fromLines } from '../line-coverage.js'
import type { CoverageReader, CoverageReport } from '../reader.js'
import { collectClasses } from './collect-classes.js'
import { decodeXml } from './decode-xml.js'

/** Cobertura's XML, as coverage.py, Istanbul's reporters and others write it. Clover's root has the same name. */
export const cobertura: CoverageReader = {
  format: 'Cobertura XML',
  matches: (head) => /^\s*</.test(head) && /<coverage[\s>]/.test(head) && !/<coverage\s[^>]*\bclover=/.test(head),
  read: readCobertura,
}

function readCobertura(bytes: Uint8Array): CoverageReport | Damage {
  const text = decodeXml(bytes)
  if (typeof text !== 'string') return text
  const byteAt = (at: number) => new TextEncoder().encode(text.slice(0, at)).length
  const classes = collectClasses()
  const damage = readXml([text], classes.handler)
  if (damage !== null) return { ...damage, at: byteAt(damage.at) }
  const { sources, files, hasBranches } = classes.found()
  return {
    sources,
    files: files.map(({ coverage, at }) => ({
      path: coverage.path,
      get at() {
        return byteAt(at)
      },
      read: () => ({ coverage: fromLines(coverage), detail: hasBranches ? 'branches' : 'lines', provider: 'cobertura' }),
    })),
  }
}
