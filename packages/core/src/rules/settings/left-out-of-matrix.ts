import type { Setting } from '../../contract/index.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'
import type { CiJob } from './ci-jobs.js'
import { settingWeakening } from './setting-weakening.js'

/**
 * Values that a matrix lists and, newly, excludes whatever they are combined with: the tests do not run there at all. `isPart`: whether an entry of a
 * key is judged as a part of the suite.
 */
export function leftOutOfMatrix(before: CiJob, now: CiJob, isPart: (key: string, text: string) => boolean): Weakening[] {
  const is = now.own.get('matrix.exclude')
  if (!is || !before.checks.some(({ tests }) => tests) || !now.checks.some(({ tests }) => tests)) return []
  const had = new Set(wholly(before.own.get('matrix.exclude')).map(([key, text]) => `${key}\n${text}`))
  const added = now.own.get('matrix.include')
  return wholly(is).flatMap(([key, text]) => {
    // It comes back in another combination.
    if (addsTo(added, key, text)) return []
    if (isPart(key, text) || had.has(`${key}\n${text}`) || !lists(before, key, text) || !lists(now, key, text)) return []
    return [
      settingWeakening(before.own.get(`matrix.${key}`) ?? null, is, {
        message: `Job ${shortened(now.id, 90)} excludes ${shortened(`${key} ${text}`, 80)} from its matrix, which still lists it: no test runs there any more.`,
        suggestion: 'Let the job run there; what is known to fail there is skipped in the tests, by name and with its reason.',
        severity: 'high',
        confidence: 'likely',
      }),
    ]
  })
}

/** Entries of exclude that name nothing but one key. */
function wholly(setting: Setting | undefined): (readonly [string, string])[] {
  const items = setting?.value.kind === 'array' ? setting.value.items : []
  return items.flatMap((item) => {
    const [only] = item.kind === 'object' && item.entries.length === 1 ? item.entries : []
    return only && 'text' in only[1] ? [[only[0], only[1].text] as const] : []
  })
}

function addsTo(include: Setting | undefined, key: string, text: string): boolean {
  if (include !== undefined && include.value.kind !== 'array') return true
  const items = include?.value.kind === 'array' ? include.value.items : []
  return items.some((item) => item.kind === 'object' && item.entries.some(([name, value]) => name === key && 'text' in value && value.text === text))
}

function lists({ own }: CiJob, key: string, text: string): boolean {
  const value = own.get(`matrix.${key}`)?.value
  return value?.kind === 'array' && value.items.some((item) => 'text' in item && item.text === text)
}
