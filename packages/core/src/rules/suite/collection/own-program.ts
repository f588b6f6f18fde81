import type { RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { textsOf } from '../../settings/setting-values.js'

// How a program is started in a process or thread of its own.
const STARTS = /\b(?:fork|spawn|spawnSync|execFile|execFileSync|exec|execSync|execa|execaNode|Worker)\s*\(/
const COMPUTED = /\b(?:require|import)\s*\(\s*[^'"\s]/

/** A file that tests start as a program: whoever of the head names it starts processes and neither imports it nor imports by a computed name. */
export function isOwnProgram(pair: RevisionPair, path: string): boolean {
  const stem = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  const quoted = new RegExp(`['"\`/]${literalPattern(stem)}(?:\\.[cm]?[jt]s)?['"\`]`)
  const naming = pair.mentioning('head', stem).flatMap((other) => {
    const text = other === path ? null : pair.text('head', other)
    return text !== null && quoted.test(text) ? [{ other, text }] : []
  })
  const loads = pair.loads(
    'head',
    naming.map(({ other }) => other),
  )
  return (
    naming.length > 0 &&
    naming.every(({ other, text }, i) => /\.[cm]?[jt]s$/.test(other) && STARTS.test(text) && !COMPUTED.test(text) && loads[i]?.paths.includes(path) !== true)
  )
}

/** A file that a script starts as a program: `node test/smoke.js`. */
export function isStartedByScript({ settings }: RevisionPair, path: string): boolean {
  const starts = new RegExp(`\\b(?:node|bun|tsx|ts-node|deno)(?: run)? (?:\\./)?${literalPattern(path)}(?=\\s|$)`)
  return settings.head.settings.some((setting) => setting.tool === 'script' && textsOf(setting).some((text) => starts.test(text)))
}
