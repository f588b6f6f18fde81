import type { RevisionPair, Setting } from '../../contract/index.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'
import { joined } from './named-file.js'
import { type SettingChange, settingChanges } from './setting-changes.js'
import { switchOf, textsOf } from './setting-values.js'
import { keyIn, settingWeakening } from './setting-weakening.js'

const SUGGESTION = 'Put the setting back and mend what the type checker reports.'
const STRICT = /"(strict|noImplicitAny|strictNullChecks|noUncheckedIndexedAccess)"\s*:\s*true/g

/** What the type checker is told less of: a strict configuration that is extended no more, projects that it no longer builds, errors of sources that Vitest passes over. */
export function lessTold(pair: RevisionPair): Weakening[] {
  return settingChanges(pair).flatMap((change) => {
    const { tool, key, base, head } = change
    if (tool === 'vitest' && key === 'typecheck.ignoreSourceErrors' && head !== null && switchOf(head) === true && switchOf(base) !== true)
      return [
        settingWeakening(base, head, {
          message: `${keyIn(head)} is true now: errors of types in the sources pass.`,
          suggestion: SUGGESTION,
          severity: 'medium',
        }),
      ]
    if (tool !== 'typescript' || base === null || !pair.exists('head', base.file)) return []
    if (key === 'extends') return extendsLess(change, base, pair)
    return key === 'references' ? buildsLess(base, head, pair) : []
  })
}

/** Strict flags of the local file that was extended, which neither the file itself nor what it extends now has. */
function extendsLess({ scope, head }: SettingChange, base: Setting, pair: RevisionPair): Weakening[] {
  const now = head ? textsOf(head) : []
  const [before, after] = [reachedBy('base', base.file, textsOf(base), pair), reachedBy('head', base.file, now, pair)]
  // What stands in a package cannot be told.
  if (after.open) return []
  const flagsIn = (texts: readonly string[]) => texts.flatMap((text) => [...text.matchAll(STRICT)].map(([, flag = '']) => flag))
  const own = new Set(
    pair.settings.head.settings.flatMap((one) => (one.tool === 'typescript' && one.scope === scope ? [one.key.replace('compilerOptions.', '')] : [])),
  )
  const kept = new Set(flagsIn(after.texts))
  const lost = flagsIn(before.texts).filter(
    (flag) => !kept.has(flag) && !own.has(flag) && !(flag !== 'noUncheckedIndexedAccess' && (kept.has('strict') || own.has('strict'))),
  )
  const [first] = lost
  if (first === undefined) return []
  return [
    settingWeakening(base, head, {
      message: `${keyIn(head ?? base)} ${head ? 'is another one' : 'is gone'}, and ${shortened(lost.join(', '), 80)} with it: the type checker lets through what it refused before.`,
      suggestion: SUGGESTION,
      severity: 'high',
    }),
  ]
}

/** Texts of the local files that are extended, and those that they extend; open where one stands in a package. */
function reachedBy(
  side: 'base' | 'head',
  from: string,
  names: readonly string[],
  pair: RevisionPair,
  depth = 0,
): { readonly texts: readonly string[]; readonly open: boolean } {
  const found = names.map((name) => {
    if (!name.startsWith('.') || depth > 3) return { texts: [], open: true }
    const file = fileOf(from, name)
    const text = pair.text(side, file) ?? ''
    const [, further] = /"extends"\s*:\s*"([^"]+)"/.exec(text) ?? []
    const above = further === undefined ? { texts: [], open: false } : reachedBy(side, file, [further], pair, depth + 1)
    return { texts: [text, ...above.texts], open: above.open }
  })
  return { texts: found.flatMap(({ texts }) => texts), open: found.some(({ open }) => open) }
}

function fileOf(from: string, name: string): string {
  const path = joined(folderOf(from), name)
  return path.endsWith('.json') ? path : `${path}.json`
}

/** Projects that are referenced no more, although they are still there. */
function buildsLess(base: Setting, head: Setting | null, pair: RevisionPair): Weakening[] {
  const after = pathsOf(head)
  const folder = folderOf(base.file)
  const lost = pathsOf(base).filter(
    (path) => !after.includes(path) && pair.exists('head', joined(folder, path)) && !isNeededNoMore(pair, folder, joined(folder, path)),
  )
  // Another one may lead to them.
  if (lost.length === 0 || after.length === 0 || after.some((path) => !pathsOf(base).includes(path))) return []
  return [
    settingWeakening(base, head, {
      message: `${keyIn(head ?? base)} no longer has ${shortened(lost.join(', '), 100)}: types are not checked there any more.`,
      suggestion: SUGGESTION,
      severity: 'medium',
      confidence: 'likely',
      was: pathsOf(base).join(', '),
      is: after.join(', '),
    }),
  ]
}

/** The package beside the settings depends on the referenced one no more, which has a reference of its own where others need it. */
function isNeededNoMore(pair: RevisionPair, folder: string, project: string): boolean {
  const nameOf = (text: string | null) => /"name"\s*:\s*"([^"]+)"/.exec(text ?? '')?.[1]
  const name = nameOf(pair.text('head', `${project}/package.json`))
  const own = folder === '' ? 'package.json' : `${folder}/package.json`
  const [was, is] = (['base', 'head'] as const).map((side) => pair.text(side, own) ?? '')
  return name !== undefined && was?.includes(`"${name}"`) === true && is?.includes(`"${name}"`) === false
}

function pathsOf(setting: Setting | null): readonly string[] {
  const items = setting?.value.kind === 'array' ? setting.value.items : []
  return items.flatMap((item) =>
    item.kind === 'object' ? item.entries.flatMap(([key, value]) => (key === 'path' && 'text' in value ? [value.text.replace(/^\.\//, '')] : [])) : [],
  )
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}
