import { demandsNothing } from '../../../compare/index.js'
import type { RevisionPair, Setting } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { namedFile } from '../../settings/named-file.js'
import { settingChanges } from '../../settings/setting-changes.js'
import { textsOf } from '../../settings/setting-values.js'
import { keyIn, settingWeakening } from '../../settings/setting-weakening.js'
import { codeOf } from '../../weakened.js'
import { statementOf } from '../source-places.js'

/** Set-up files that stay, check something around every test, and are loaded by the runner's settings no more. */
export function setupsLeftOut(pair: RevisionPair): Weakening[] {
  return settingChanges(pair).flatMap(({ tool, key, base, head }) => {
    if (base === null || !isSetup({ tool, key })) return []
    return textsOf(base).flatMap((name): Weakening[] => {
      const path = textsOf(head).includes(name) ? null : namedFile(pair, base, name)
      const check = path === null || isLoadedStill(pair, path) ? undefined : checkAround(pair, path)
      if (check === undefined) return []
      return [
        settingWeakening(base, head, {
          severity: 'high',
          message: `${keyIn(base)} no longer loads ${codeOf(name)}, which checks ${codeOf(check)} around every test.`,
          suggestion: 'Put the file back, or make its check where the tests still load it.',
        }),
      ]
    })
  })
}

function isSetup({ tool, key }: Pick<Setting, 'tool' | 'key'>): boolean {
  return /^(?:jest|vitest)$/.test(tool) && /^setupFiles(?:AfterEnv)?$/.test(key)
}

/** Another setting names it, or another set-up file imports it. */
function isLoadedStill(pair: RevisionPair, path: string): boolean {
  const named = pair.settings.head.settings.filter(isSetup).flatMap((setting) => textsOf(setting).flatMap((name) => namedFile(pair, setting, name) ?? []))
  return named.includes(path) || pair.loads('head', named).some(({ paths }) => paths.includes(path))
}

function checkAround(pair: RevisionPair, path: string): string | undefined {
  const checks = pair.inventory('base', path)?.helpers.flatMap((test) => (test.isHook ? test.checks : [])) ?? []
  const found = checks.find((check) => !demandsNothing(check))
  return found && statementOf(found)
}
