import { type Data, entriesOf, toValue } from './data.js'
import type { SettingList } from './setting-list.js'

/** Switches and numbers of an application's own configuration, by their path in the file. */
export function readFlags(list: SettingList, data: Data): void {
  const name = list.path.slice(list.path.lastIndexOf('/') + 1)
  const walk = (here: Data, path: string, depth: number): void => {
    if (depth > 10) return
    if (here.kind === 'map') for (const [key, value] of entriesOf(here)) walk(value, path === '' ? key : `${path}.${key}`, depth + 1)
    else if (here.kind === 'scalar' && here.value.kind !== 'expression') list.add('flag', list.folder, `${name}:${path}`, toValue(here), here.line)
  }
  walk(data, '', 0)
}
