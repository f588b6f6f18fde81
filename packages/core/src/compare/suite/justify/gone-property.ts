import type { InventoryCheck, RevisionPair } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { isTelling } from './specific-name.js'
import { speakingSources } from './vanished-names.js'

/**
 * The property that a check looks at, which objects of the source had and have no more, though a local or a parameter may bear its name:
 * `nodeType, which lib/report.js wrote, ...`. What only got another name is no reason.
 */
export function goneProperty(pair: RevisionPair, { subject }: InventoryCheck, { test }: PlacedTest): string | null {
  const name = /\.([A-Za-z_$][\w$]*)$/.exec(subject)?.[1]
  if (name === undefined || !isTelling(name) || test.mentions.has(name)) return null
  const written = new RegExp(`(?:^|[{,;])\\s*['"]?${namePattern(name)}['"]?\\??\\s*:\\s*(.*)$`, 'gm')
  const writers = pair.files.flatMap(({ role, basePath, headPath, base }) => {
    if (role !== 'source' || basePath === null || headPath === null || !base?.mentions.has(name)) return []
    const [was, is] = [pair.text('base', basePath) ?? '', pair.text('head', headPath) ?? '']
    const values = [...was.matchAll(written)].map(([, value = '']) => value.trim())
    return values.length === 0 ? [] : [{ path: basePath, isRenamed: values.some((value) => times(`: ${value}`, is) >= times(`: ${value}`, was)) }]
  })
  if (writers.length === 0 || writers.some(({ isRenamed }) => isRenamed)) return null
  const spoken = new RegExp(`${written.source}|\\.${namePattern(name)}(?![\\w$])|['"]${namePattern(name)}['"]|[{,]\\s*${namePattern(name)}\\s*[,}=]`, 'm')
  if (speakingSources(pair, name).some((path) => spoken.test(pair.text('head', path) ?? ''))) return null
  return `${name}, which ${writers[0]?.path} wrote, is a property of nothing any more in the same change`
}

function times(part: string, text: string): number {
  return text.split(part).length - 1
}
