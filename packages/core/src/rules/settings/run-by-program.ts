import type { RevisionPair } from '../../contract/index.js'
import { literalPattern } from '../../run/literal-pattern.js'
import type { CallPair } from './call-pairs.js'

const STARTS = /(?:^|[\s;&|])(?:node|tsx|bun|python3?)\s+(?:-\S+\s+)*\.?\/?([\w./-]+\.(?:[cm]?[jt]s|py))(?![\w.])/g
/** What the program ends with is what the runner ended with. */
const HANDS_ON =
  /\bprocess\.exit\([^()]*\b(?:status|code|exitCode)\b|\bprocess\.exitCode\s*=\s*[^;\n]*\b(?:status|code|exitCode)\b|\bexec(?:File)?Sync\(|\bsys\.exit\([^\n]*(?:returncode|call\()|\bcheck=True|\bcheck_call\(/
/** It may catch the failure, or take a part. */
const TAKES_LESS =
  /\bcatch\b|\bexcept\b|\.(?:filter|slice|splice|find)\(|['"](?:-t|-k|-m|--[\w-]*(?:pattern|grep|exclude|ignore|deselect|shard|changed|related)[\w-]*)\b/i

/** A program of the repository, which the place starts now, runs what it ran, all of it, and ends with its exit code: `spawnSync('npx', ['vitest', 'run'])`. */
export function isRunByProgram(pair: RevisionPair, { base, headPlace }: CallPair): boolean {
  const started = (headPlace?.texts ?? []).flatMap((text) => [...text.matchAll(STARTS)].map(([, path = '']) => path))
  const runs = new RegExp(`['"\`/ ]${literalPattern(base.call.program)}['"\` ,]`)
  return started.some((path) => {
    const text = pair.text('head', base.folder === '.' ? path : `${base.folder}/${path}`) ?? ''
    return runs.test(text) && HANDS_ON.test(text) && !TAKES_LESS.test(text)
  })
}
