import type { FilePair } from '../../contract/index.js'

const MANIFEST = /(^|\/)(package\.json|pyproject\.toml|setup\.cfg)$/
const SAYS = /^\s*"?(?:version|description|author|license|homepage|keywords)"?\s*[:=]\s*["']?(.*?)["']?,?\s*$/

// Shorter ones stand in any text.
const TELLING = 3

/** What a manifest says of its package on either side, where that is all that differs in it: its version, its description. null for any other file or difference. */
export function manifestWords({ headPath, baseText, headText }: FilePair): readonly string[] | null {
  if (headPath === null || baseText === null || headText === null || !MANIFEST.test(headPath)) return null
  const [base, head] = [linesOf(baseText), linesOf(headText)]
  const differing = [...[...base].filter((line) => !head.has(line)), ...[...head].filter((line) => !base.has(line))]
  const words = differing.map((line) => SAYS.exec(line)?.[1] ?? null)
  return words.length === 0 || words.includes(null) ? null : words.filter((word) => word !== null).filter((word) => word.length >= TELLING)
}

function linesOf(text: string): ReadonlySet<string> {
  return new Set(text.split('\n').map((line) => line.trim().replace(/,$/, '')))
}
