import type { FileInventory, ImportFact, RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { isProductFile } from '../../sources/compare-sources.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { renamedFunctions } from './names/renamed-functions.js'
import { renamedNames } from './names/renamed-names.js'
import { speakingSources } from './names/vanished-names.js'

/**
 * What the test takes by name from a module of the product, which declared it on the base and neither declares nor hands it out any more, though the name
 * may live on in other files: `flatten of lib/lists.js, which it calls, is gone ...`. null when it takes nothing of the kind.
 */
export function goneExport(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  const newNames = renamedFunctions(pair)
  for (const { from, names, typeOnly } of importsOf(pair, file).flatMap((one) => [one, ...modulesOf(pair, file, one)])) {
    if (typeOnly) continue
    const path = pair.resolve('base', file, from)
    const handed = path === null ? undefined : names.find(([name, local]) => test.mentions.has(local) && isHandedOnNoMore(pair, name))
    if (handed) return `${handed[0]} of another package, which ${path} handed out, is gone in the same change`
    const data = path === null ? undefined : names.find(([name, local]) => test.mentions.has(local) && isDataNoMore(pair, path, name))
    if (data) return `${data[0]} of ${path}, which handed it on from a file of data, is gone in the same change`
    const built = path === null && from.startsWith('.') && !file.endsWith('.py') ? goneFromBuild(pair, names, test) : null
    if (built !== null) return built
    if (path === null) continue
    for (const [original, local] of names) {
      if (!test.mentions.has(local)) continue
      const whole = original === '*' || original === 'default' || original === ''
      const taken = whole ? membersOf([...test.calls, ...test.checks.map(({ subject }) => subject)], local) : [original]
      const gone = taken.find((name) => isGoneFrom(pair, declaring(pair, path, name), newNames))
      if (gone) return `${gone} of ${path}, which it calls, is gone in the same change`
    }
  }
  return null
}

/** What is taken from where no file stands before a build, and which one source handed out and none does any more. */
function goneFromBuild(pair: RevisionPair, names: ImportFact['names'], { checks, calls }: PlacedTest['test']): string | null {
  const sources = pair.files.filter(({ role }) => role === 'source')
  for (const [name, local] of names) {
    const from = sources.find(({ base }) => base?.functions.some((fn) => fn.name === name && fn.exported) === true)
    const call = new RegExp(`(?<![\\w$.])${literalPattern(local)}\\(`)
    if (!from?.base || sources.some(({ head }) => head !== null && (head.exports.includes(name) || head.functions.some((fn) => fn.name === name)))) continue
    const isMade = [...calls, ...checks.map(({ subject }) => subject)].some((one) => call.test(one))
    if (isMade && renamedFunctions(pair)(from.base, name).length === 0) return `${name} of ${from.basePath}, which it calls, is gone in the same change`
  }
  return null
}

interface Declared {
  readonly path: string
  readonly name: string
}

const HOPS = 4

/** Where what a module gives under a name is declared: modules of Python hand on what they import. */
function declaring(pair: RevisionPair, path: string, name: string, hops = HOPS): Declared {
  const module = path.endsWith('.py') && hops > 0 ? pair.inventory('base', path) : null
  if (!module || module.declared.has(name)) return { path, name }
  for (const { from, names } of module.imports) {
    const original = names.find(([, local]) => local === name)?.[0]
    const next = original === undefined || original === '*' ? null : pair.resolve('base', path, from)
    if (original !== undefined && next !== null) return declaring(pair, next, original, hops - 1)
  }
  return { path, name }
}

/** A changed module of the product declared it, and nothing of the name came in its place. */
function isGoneFrom(pair: RevisionPair, { path, name }: Declared, newNames: ReturnType<typeof renamedFunctions>): boolean {
  const module = pair.files.find(({ basePath, role }) => basePath === path && role === 'source')
  if (!module?.base || !module.head || module.headPath !== path) return false
  return (
    declares(module.base, name) &&
    !staysIn(pair, module.head, name) &&
    newNames(module.base, name).length === 0 &&
    !renamedNames(pair).has(name) &&
    (!movedTo(pair, name) || isAnother(pair, module.base, name))
  )
}

/** `exports.escape = function` declares no name of its own, and hands one out. */
function declares({ declared, functions }: FileInventory, name: string): boolean {
  return declared.has(name) || functions.some((fn) => fn.name === name && fn.exported)
}

/** `export { derive } from 'derive-valtio'`: a source handed on what is another package's, and no source speaks of it any more. */
function isHandedOnNoMore(pair: RevisionPair, name: string): boolean {
  const handsOn = ({ path, exports, declared, imports }: FileInventory) =>
    exports.includes(name) &&
    !declared.has(name) &&
    imports.some(({ from, names }) => names.some(([taken]) => taken === name) && !from.startsWith('.') && pair.resolve('base', path, from) === null)
  return pair.files.some(({ role, base }) => role === 'source' && base !== null && handsOn(base)) && speakingSources(pair, name).length === 0
}

/** `export { version } from '../package.json'` of the very module is gone, and nothing of that name is handed out there in its place. */
function isDataNoMore(pair: RevisionPair, path: string, name: string): boolean {
  const module = pair.files.find(({ basePath, headPath, role }) => basePath === path && headPath === path && role === 'source')
  if (module === undefined) return false
  const own = `(?<![\\w$])${literalPattern(name)}(?![\\w$])`
  const handsOn = new RegExp(`export \\{[^}]*${own}[^}]*\\} from (['"])[^'"]+\\.json\\1`)
  return handsOn.test(pair.text('base', path) ?? '') && !new RegExp(`\\bexport\\b[^;]*?${own}`).test(pair.text('head', path) ?? '')
}

function importsOf(pair: RevisionPair, file: string): FileInventory['imports'] {
  return pair.inventory('base', file)?.imports ?? []
}

/** `from shop import till` of Python takes a module as a whole where the package has one of the name. */
function modulesOf(pair: RevisionPair, file: string, { from, names, typeOnly, line }: ImportFact): ImportFact[] {
  if (!file.endsWith('.py')) return []
  return names.flatMap(([name, local]) => {
    const module = `${from}${from.endsWith('.') ? '' : '.'}${name}`
    return name === '*' || pair.resolve('base', file, module) === null ? [] : [{ from: module, names: [['*', local] as const], typeOnly, line }]
  })
}

/** Declared or handed out. What it only takes from outside of the repository, or what a module that says what it hands out only takes, is not its own. */
function staysIn(pair: RevisionPair, { path, language, declared, exports, imports }: FileInventory, name: string): boolean {
  if (exports.includes(name)) return true
  // What is only a parameter somewhere is declared as well.
  const text = path.endsWith('.py') ? null : pair.text('head', path)
  if (
    text !== null &&
    !new RegExp(
      `\\b(?:function\\*?|class|const|let|var|get|set)\\s+${literalPattern(name)}(?![\\w$])|(?:^|[{;])\\s*(?:async\\s+)?${literalPattern(name)}\\s*[:=(,}]|\\.${literalPattern(name)}\\s*=`,
      'm',
    ).test(text)
  )
    return false
  const tells = language === 'javascript' && exports.length > 0
  return (
    declared.has(name) && !imports.some(({ from, names }) => names.some(([, local]) => local === name) && (tells || pair.resolve('head', path, from) === null))
  )
}

/** `flatten` of `utils.flatten(`. */
function membersOf(calls: readonly string[], local: string): readonly string[] {
  const member = new RegExp(`(?<![\\w$.])${literalPattern(local)}\\.([A-Za-z_$][\\w$]*)`, 'g')
  return calls.flatMap((call) => [...call.matchAll(member)].flatMap(([, name]) => name ?? []))
}

/** What stands under that name somewhere else now does something else, and has a test of its own there. */
function isAnother({ files }: RevisionPair, from: FileInventory, name: string): boolean {
  const bodies = ({ functions }: FileInventory) => functions.filter((fn) => fn.name === name && !fn.stub).map(({ bodyKey }) => bodyKey)
  const was = new Set(bodies(from))
  const now = files.flatMap(({ role, base, head }) => (role === 'source' && head && !base?.declared.has(name) ? bodies(head) : []))
  return (
    was.size > 0 &&
    now.length > 0 &&
    !now.some((key) => was.has(key)) &&
    files.some(
      ({ role, head }) =>
        role === 'test' && head?.tests.some(({ state, checks }) => state === 'run' && checks.some(({ subjectNames }) => subjectNames.includes(name))),
    )
  )
}

/** A changed source of the product declares it that did not: it stands somewhere else now. */
function movedTo({ files }: RevisionPair, name: string): boolean {
  return files.some((file) => file.role === 'source' && isProductFile(file) && file.head?.declared.has(name) === true && file.base?.declared.has(name) !== true)
}
