import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ResolvedConfig, Result } from '../contract/index.js'
import { success } from '../contract/index.js'
import { topLevelOf } from '../git/index.js'
import type { RulePolicy } from '../render/index.js'
import { CONFIG_FILE, placeOfKey, readConfig, resolveConfig } from './read-config.js'

/** What truegreen.yaml of the repository that `cwd` is in says about a rule; the defaults where there is none. A damaged file is TG3001. */
export function rulePolicyAt(cwd: string, rule: string): Result<RulePolicy> {
  const root = rootOf(cwd)
  const read = readConfig(root)
  if (!read.ok) return read
  const { source, failOn, rules } = read.value
  const text = source === null ? '' : readFileSync(join(root, CONFIG_FILE), 'utf8')
  return success({ from: failOn, fromAt: placeOfKey(text, ['failOn']), severity: rules[rule] ?? null, severityAt: placeOfKey(text, ['rules', rule]) })
}

/** What that file asks of each kind of change; the defaults where there is none or it is damaged: a page is worth reading all the same. */
export function policiesAt(cwd: string): ResolvedConfig['coverage']['policies'] {
  const read = readConfig(rootOf(cwd))
  return (read.ok ? read.value : resolveConfig({}, null)).coverage.policies
}

function rootOf(cwd: string): string {
  const top = topLevelOf(cwd)
  return top.ok ? top.value : cwd
}
