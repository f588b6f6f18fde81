import type { RevisionPair } from '../../contract/index.js'
import { shortened } from '../wording.js'
import type { CallPair } from './call-pairs.js'

const KEYS =
  /\b(include|exclude|testMatch|testRegex|testPathIgnorePatterns|roots|testNamePattern|testIgnore|testDir|spec|ignore|grep|testpaths|python_files|norecursedirs)\b['"]?\s*[:=]\s*([^\n]*)/g
const DEFAULTS = [
  'vitest.config.ts',
  'vitest.config.mts',
  'vitest.config.js',
  'vite.config.ts',
  'jest.config.js',
  'jest.config.ts',
  'jest.config.cjs',
  'jest.config.mjs',
  '.mocharc.json',
  '.mocharc.yml',
  'playwright.config.ts',
  'pytest.ini',
  'pyproject.toml',
  'package.json',
]

/** A call that takes its settings from another file now, by the first thing there that chooses tests and that the former settings did not say; null without one. */
export function otherConfig({ base, head }: CallPair, pair: RevisionPair): string | null {
  if (!head) return null
  const given = ({ call }: typeof base) => call.flags.find(({ name }) => /^(--config|--config-file|-c)$/.test(name))?.value?.replace(/^\.\//, '') ?? null
  const [was, is] = [given(base), given(head)]
  if (is === null || was === is || !/^[\w./-]+$|^\{/.test(is)) return null
  // Settings may stand in the command itself.
  const text = is.startsWith('{') ? is : pair.text('head', is)
  if (text === null) return null
  const former = (was === null ? DEFAULTS : [was]).map((path) => pair.text('base', path) ?? '').join('\n')
  const chosen = (of: string) => [...of.replace(/\bcoverage['"]?\s*:\s*\{[^{}]*\}/g, '').matchAll(KEYS)].map((match) => match[0].replace(/[\s,;}\])]+$/g, ''))
  const known = new Set(chosen(former))
  const fresh = chosen(text).find((one) => !known.has(one) && !namesAll(one, base.call.paths))
  return fresh === undefined
    ? null
    : `takes its settings from ${is.startsWith('{') ? 'the command itself' : shortened(is, 60)} now, which chooses tests by ${shortened(fresh, 80)}`
}

/** Mocha's `spec` lists the very files that the command named. */
function namesAll(chosen: string, paths: readonly string[]): boolean {
  const listed: readonly string[] = chosen.match(/(?<=['"])[^'",]+(?=['"])/g) ?? []
  return /^spec\b/.test(chosen) && paths.length > 0 && paths.every((path) => listed.includes(path))
}
