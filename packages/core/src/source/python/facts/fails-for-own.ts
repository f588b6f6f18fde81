import { literalPattern } from '../../../run/literal-pattern.js'
import { isTestPath } from '../names/test-path.js'
import { sourceOf } from '../syntax/py-text.js'
import type { HarnessContext } from './harness-context.js'

/**
 * What is patched is a function of the project's own source that is called as assertions are, and all that it does now is to fail:
 * `patch.object(black, 'assert_equivalent', side_effect=ASTSafetyError('…'))`. The test that does it asks by that function nowhere itself.
 */
export function failsForOwn(path: string, returns: string, { world, text, around }: HarnessContext): boolean {
  const [, module = '', name = ''] = /^(.+)\.(\w+)$/.exec(path) ?? []
  if (module === '' || around === null || !/^side_effect ?= ?\w*(?:Error|Exception)(?:\([^()]*\))?$/.test(returns)) return false
  const source = world.load(module, world.main)
  if (source === null || isTestPath(source.text.path) || !source.names.definitions.some((one) => one.kind === 'function' && one.name === name)) return false
  return !new RegExp(`\\b${literalPattern(name)}\\(`).test(sourceOf(text, around))
}
