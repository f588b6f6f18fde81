import type { RevisionPair } from '../../../contract/index.js'
import type { PlacedTest } from '../../suite-comparison.js'
import type { StayingShare } from './names/staying-mentions.js'

interface Dependency {
  /** The name that an import uses. */
  readonly name: string
  /** The package behind an alias `npm:package@version`, else the name. */
  readonly package: string
  /** `2`; `0.3` before the first. */
  readonly major: string
}

/**
 * A package that stood in two majors side by side, by an alias, and stands only in the other one now: the tests of the major that went
 * have nothing to run on. A package that went altogether, or that only moved, is no reason: then nothing checks the same any more.
 */
export function goneVersion(pair: RevisionPair, { file, test }: PlacedTest, staying: StayingShare): string | null {
  const own = pair.files
    .filter(({ basePath, baseText, headText }) => baseText !== null && headText !== null && basePath !== null && isOver(basePath, file))
    .reduce<RevisionPair['files'][number] | null>((nearest, one) => ((one.basePath?.length ?? 0) > (nearest?.basePath?.length ?? 0) ? one : nearest), null)
  if (!own) return null
  const [before, after] = [dependenciesOf(own.baseText), dependenciesOf(own.headText)]
  for (const { from, names, typeOnly } of pair.inventory('base', file)?.imports ?? []) {
    if (typeOnly || !names.some(([, local]) => test.mentions.has(local))) continue
    const old = before.find(({ name }) => name === from)
    if (!old || after.some((one) => one.package === old.package && one.major === old.major)) continue
    const beside = before.filter((one) => one.package === old.package && one.major !== old.major)
    const stays = after.find((one) => beside.some((other) => other.package === one.package && other.major === one.major))
    if (stays && isTested(pair, file, stays.name, staying))
      return `${own.basePath} drops ${old.package} ${old.major} in the same change, and its tests on ${stays.major}, which stood beside it, stay`
  }
  return null
}

function isTested(pair: RevisionPair, file: string, from: string, staying: StayingShare): boolean {
  return (pair.inventory('head', file)?.imports ?? []).some(
    (one) => one.from === from && !one.typeOnly && one.names.some(([, local]) => staying(file, local) > 0),
  )
}

function isOver(path: string, file: string): boolean {
  return /(^|\/)package\.json$/.test(path) && file.startsWith(path.slice(0, -'package.json'.length))
}

function dependenciesOf(text: string | null): readonly Dependency[] {
  const data = parsed(text)
  return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((section) =>
    Object.entries(fieldsOf(data, section)).flatMap(([name, version]) => (typeof version === 'string' ? dependency(name, version) : [])),
  )
}

function dependency(name: string, version: string): readonly Dependency[] {
  const alias = /^npm:(@?[^@]+)@(.+)$/.exec(version)
  const number = /^[\^~>=v\s]*(\d+)(?:\.(\d+))?/.exec(alias?.[2] ?? version)
  if (!number) return []
  return [{ name, package: alias?.[1] ?? name, major: number[1] === '0' ? `0.${number[2] ?? 0}` : (number[1] ?? '') }]
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

function fieldsOf(data: unknown, key: string): object {
  const value = typeof data === 'object' && data !== null && key in data ? Object.entries(data).find(([name]) => name === key)?.[1] : null
  return typeof value === 'object' && value !== null ? value : {}
}
