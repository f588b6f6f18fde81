import { at, type Data, entriesOf, textOf, toValue } from './data.js'
import type { SettingList } from './setting-list.js'

/** A file that holds nothing else. */
const ONLY_LIMITS = /(?:^|[/.-])budgets?\.json$/
const NO_LIMIT = /(?:^|\.)(?:version|runs|iterations|samples|warm-?ups?|rounds|repeats?|port)$/i
const LIMIT = /(limit|max|budget|threshold|min(imum)?score|maximum|error|warning|size)/i

/** Limits of size-limit, bundlesize, Lighthouse and Angular: numbers and sizes under keys that limit, items by their name or path. */
export function readBudget(list: SettingList, data: Data | null): void {
  if (data) walk(list, data, '', 0)
}

function walk(list: SettingList, data: Data, path: string, depth: number): void {
  if (depth > 12) return
  if (data.kind === 'map') for (const [key, value] of entriesOf(data)) walk(list, value, path === '' ? key : `${path}.${key}`, depth + 1)
  else if (data.kind === 'list') {
    data.items.forEach((item, index) => {
      const name = ['name', 'path', 'type', 'resourceType', 'metric'].map((key) => textOf(at(item, key))).find((text) => text !== null)
      walk(list, item, `${path}[${name ?? index}]`, depth + 1)
    })
  } else if (
    LIMIT.test(path.slice(path.lastIndexOf('.') + 1)) ||
    ((LIMIT.test(path) || (ONLY_LIMITS.test(list.path) && !NO_LIMIT.test(path))) && data.value.kind === 'number') ||
    (/(^|\.)assertions\./.test(path) && /^(error|warn|off)$/.test(textOf(data) ?? ''))
  )
    list.add('budget', list.folder, path, toValue(data), data.line)
}
