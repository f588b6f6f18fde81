import type { RevisionPair } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'

const ASKED = /^importorskip\(['"](\w+)[\w.]*['"](?:, minversion=['"]([\d.]+)['"])?\)$/
const MANIFESTS = [
  'pyproject.toml',
  'setup.cfg',
  'setup.py',
  'tox.ini',
  'requirements.txt',
  'requirements-dev.txt',
  'requirements/test.txt',
  'requirements/dev.txt',
]

/** A newer version of a library is asked for than before, `importorskip('msgpack', minversion='9')`, which no manifest of the change demands. */
export function asksNewer(pair: RevisionPair, before: string | null, after: string | null): boolean {
  const [was, is] = [ASKED.exec(before ?? ''), ASKED.exec(after ?? '')]
  const least = is?.[2]
  if (!was || !is || least === undefined || was[1] !== is[1] || compareVersions(least, was[2] ?? '0') <= 0) return false
  const demanded = new RegExp(`${namePattern(was[1] ?? '')}(?:\\[[\\w,]*\\])?\\s*(?:>=|==|~=|\\^)\\s*([\\d.]+)`, 'gi')
  return !MANIFESTS.some((path) => [...(pair.text('head', path) ?? '').matchAll(demanded)].some(([, version = '0']) => compareVersions(version, least) >= 0))
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((one) => one.split('.').map(Number))
  for (let i = 0; i < Math.max(left?.length ?? 0, right?.length ?? 0); i++) {
    const difference = (left?.[i] ?? 0) - (right?.[i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
