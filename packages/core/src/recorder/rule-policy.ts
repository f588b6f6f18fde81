import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Result } from '../contract/index.js'
import { success } from '../contract/index.js'
import { topLevelOf } from '../git/index.js'
import type { RulePolicy } from '../render/index.js'
import { CONFIG_FILE, placeOfKey, readConfig } from './read-config.js'

/** What truegreen.yaml of the repository that `cwd` is in says about a rule; the defaults where there is none. A damaged file is TG3001. */
export function rulePolicyAt(cwd: string, rule: string): Result<RulePolicy> {
  const top = topLevelOf(cwd)
  const root = top.ok ? top.value : cwd
  const read = readConfig(root)
  if (!read.ok) return read
  const { source, failOn, rules } = read.value
  const text = source === null ? '' : readFileSync(join(root, CONFIG_FILE), 'utf8')
  return success({ from: failOn, fromAt: placeOfKey(text, ['failOn']), severity: rules[rule] ?? null, severityAt: placeOfKey(text, ['rules', rule]) })
}
