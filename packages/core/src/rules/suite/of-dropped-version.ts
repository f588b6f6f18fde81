import type { PlacedTest } from '../../compare/index.js'
import type { RevisionPair } from '../../contract/index.js'

const FROM = /^\(?sys\.version_info >=? \((\d+(?:, ?\d+)*),?\)\)?$/
const LEAST = /(?:>=|\^|~=)\s*(\d+(?:\.\d+)*)/

/** The condition by which a test of Python is left out, or expected to fail, on every version that the project supports now; null for all else. */
export function ofDroppedVersion({ settings, text }: RevisionPair, { test: { state, condition } }: PlacedTest): string | null {
  const from = state === 'conditional' || state === 'fails' ? FROM.exec(condition ?? '')?.[1] : undefined
  if (from === undefined) return null
  const told = settings.head.settings.find(({ tool, key }) => tool === 'package' && key === 'requires-python')?.value
  const required = told?.kind === 'string' ? told.text : /python_requires\s*=\s*(['"])(.+?)\1/.exec(text('head', 'setup.py') ?? '')?.[2]
  const least = LEAST.exec(required ?? '')?.[1]
  return least !== undefined && isFrom(numbersIn(least), numbersIn(from)) ? condition : null
}

function numbersIn(version: string): readonly number[] {
  return (version.match(/\d+/g) ?? []).map(Number)
}

/** The version is that one, or a later one. */
function isFrom(version: readonly number[], other: readonly number[]): boolean {
  const at = other.findIndex((part, i) => part !== (version[i] ?? 0))
  return at < 0 || (version[at] ?? 0) > (other[at] ?? 0)
}
