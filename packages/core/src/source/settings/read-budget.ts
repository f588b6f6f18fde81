import { lastName } from '../../run/code/dotted-name.js'
import { at, type Data, entriesOf, textOf, toValue } from './data.js'
import type { SettingList } from './setting-list.js'

/** What is measured, in a file of budgets. */
const FOR_LIMITS = /(?:^|[/.-])budgets?\.json$/
const MEASURE = /(?:[Mm]s|[KkMm][Bb]|[Bb]ytes)$|(?:^|[._-])(?:p\d\d|mean|median|duration|latency|heap|memory|rss|gzip|brotli|lcp|fcp|tti|tbt|cls|inp|ttfb)/i
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
    LIMIT.test(lastName(path)) ||
    ((LIMIT.test(path) || (FOR_LIMITS.test(list.path) && MEASURE.test(lastName(path)))) && data.value.kind === 'number') ||
    (/(^|\.)assertions\./.test(path) && /^(error|warn|off)$/.test(textOf(data) ?? ''))
  )
    list.add('budget', list.folder, path, toValue(data), data.line)
}
