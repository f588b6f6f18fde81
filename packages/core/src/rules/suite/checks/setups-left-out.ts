import { demandsNothing } from '../../../compare/index.js'
import type { RevisionPair, Setting, Side } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { namedFile } from '../../settings/named-file.js'
import { settingChanges } from '../../settings/setting-changes.js'
import { textsOf } from '../../settings/setting-values.js'
import { keyIn, settingWeakening } from '../../settings/setting-weakening.js'
import { codeOf } from '../../weakened.js'
import { statementOf } from '../source-places.js'

/** Set-up files that check something around every test, and that the runner's settings load no more, whether the file stays or goes. */
export function setupsLeftOut(pair: RevisionPair): Weakening[] {
  return settingChanges(pair).flatMap(({ tool, key, base, head }) => {
    if (base === null || !isSetup({ tool, key })) return []
    return textsOf(base).flatMap((name): Weakening[] => {
      const path = textsOf(head).includes(name) ? null : namedFile(pair, base, name, 'base')
      const check = path === null || isLoadedStill(pair, path) ? undefined : checksAround(pair, 'base', path).find((one) => !isMadeStill(pair, one))
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

/** Another setting names it, under another name as well, or another set-up file imports it. */
function isLoadedStill(pair: RevisionPair, path: string): boolean {
  const now = pair.files.find(({ basePath }) => basePath === path)?.headPath ?? path
  const named = setupsOf(pair)
  return named.includes(now) || pair.loads('head', named).some(({ paths }) => paths.includes(now))
}

/** A set-up file of the head makes the same check. */
function isMadeStill(pair: RevisionPair, check: string): boolean {
  return setupsOf(pair).some((path) => checksAround(pair, 'head', path).includes(check))
}

function setupsOf(pair: RevisionPair): readonly string[] {
  return pair.settings.head.settings.filter(isSetup).flatMap((setting) => textsOf(setting).flatMap((name) => namedFile(pair, setting, name) ?? []))
}

function checksAround(pair: RevisionPair, side: Side, path: string): readonly string[] {
  const checks = pair.inventory(side, path)?.helpers.flatMap((test) => (test.isHook ? test.checks : [])) ?? []
  return checks.filter((check) => !demandsNothing(check)).map(statementOf)
}
