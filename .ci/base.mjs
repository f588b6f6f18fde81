// What our own change is compared with: TRUEGREEN_BASE, else origin/main where this is ahead of it, else the commit before.
import { spawnSync } from 'node:child_process'
import { root } from './setup.mjs'

function commit(...args) {
  const child = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return child.status === 0 ? child.stdout.trim() : null
}

/** A ref and how it was found; null where there is nothing to compare with. */
export function baseOfOurs() {
  const named = process.env.TRUEGREEN_BASE
  if (named) return { ref: named, why: 'TRUEGREEN_BASE' }
  const common = commit('merge-base', 'origin/main', 'HEAD')
  if (common !== null && common !== commit('rev-parse', 'HEAD')) return { ref: 'origin/main', why: 'the remote has it' }
  return commit('rev-parse', '--verify', '--quiet', 'HEAD~1') === null
    ? null
    : { ref: 'HEAD~1', why: 'nothing is ahead of origin/main, so only the newest commit is judged' }
}
