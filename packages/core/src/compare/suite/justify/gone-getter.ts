import type { RevisionPair } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { speakingSources } from './names/vanished-names.js'

const GETTER = /(?<![\w$.])get\s+([A-Za-z_$][\w$]*)\s*\(\s*\)/g

/**
 * The property that all checks of a test read was a getter of the source, however common its name, and none of the repository writes or reads one of that name
 * any more. One that stands under another name is no reason.
 */
export function goneGetter(pair: RevisionPair, { test: { checks } }: PlacedTest): string | null {
  const name = /\.([A-Za-z_$][\w$]*)$/.exec(checks[0]?.subject ?? '')?.[1]
  if (name === undefined || !checks.every(({ subject }) => new RegExp(`\\.${namePattern(name)}(?!\\()`).test(subject))) return null
  const owner = pair.files.find(({ role, basePath, headPath }) => {
    if (role !== 'source' || basePath === null || headPath === null || basePath.endsWith('.py')) return false
    const [was, is] = [gettersIn(pair.text('base', basePath)), gettersIn(pair.text('head', headPath))]
    return was.includes(name) && !is.includes(name) && is.length < was.length
  })
  if (owner === undefined) return null
  const own = namePattern(name)
  const spoken = new RegExp(`(?:^|[{,;])\\s*['"]?${own}['"]?\\s*[:(]|\\.${own}|['"]${own}['"]|[{,]\\s*${own}\\s*[,}]`, 'm')
  const changed = pair.files.flatMap(({ role, headPath }) => (role === 'source' && headPath !== null ? [headPath] : []))
  if ([...new Set([...changed, ...speakingSources(pair, name)])].some((path) => spoken.test(pair.text('head', path) ?? ''))) return null
  return `${name}, which ${owner.basePath} gave by a getter, is gone in the same change`
}

function gettersIn(text: string | null): readonly string[] {
  return [...(text ?? '').matchAll(GETTER)].map(([, name = '']) => name)
}
