import { compareSources, productFiles } from '../compare/index.js'
import type { FileInventory, FilePair, RevisionPair, Setting } from '../contract/index.js'
import { lastName } from '../run/code/dotted-name.js'
import { groupBy } from '../run/group-by.js'
import { namePattern } from '../run/literal-pattern.js'
import { defineRule, type Weakening } from './rule.js'
import { declaredDeprecated } from './sources/features/declared-deprecated.js'
import { isTakenByNobody } from './sources/features/internal-module.js'
import { lostEntryPoints } from './sources/features/lost-entry-points.js'
import { lostOffers } from './sources/features/lost-offers.js'
import { lostPublished } from './sources/features/lost-published.js'
import { codeOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

/** The public surface hands out less while the code behind it stays: an entry file, `__all__`, the exports of package.json, the commands of a Python package. */
export const exportRemoved = defineRule({
  id: 'export-removed',
  type: 'feature_removal',
  severity: 'high',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    return [
      ...productFiles(pair).flatMap((file) => lostFrom(pair, file)),
      ...lostEntries(pair),
      ...lostEntryPoints(pair),
      ...lostPublished(pair),
      ...lostOffers(pair),
    ]
  },
})

function lostFrom(pair: RevisionPair, { base, head }: FilePair): Weakening[] {
  if (base === null || head === null || !isEntry(pair, base)) return []
  // A first list of what is public says what was meant all along.
  const lists = ({ constants }: FileInventory): boolean => constants.some(({ name }) => name === '__all__')
  if (lists(head) && !lists(base)) return []
  const now = new Set(head.exports)
  const goneFunctions = new Set(compareSources(pair).gone.map(({ fn }) => lastName(fn.name)))
  // A further star may hand the name out.
  const moreStars = head.exports.some((name) => name.startsWith('*') && !base.exports.includes(name))
  const lost = base.exports.filter(
    (name) => !now.has(name) && !goneFunctions.has(name) && !(moreStars && !name.startsWith('*')) && !/^__\w+__$/.test(name) && !isTypeOnly(base, name),
  )
  const staying = lost.filter((name) => (name.startsWith('*') ? pair.resolve('head', head.path, name.slice(2)) !== null : isDeclared(pair, base, head, name)))
  const [first] = staying
  if (first === undefined || isAmbient(pair, head, staying)) return []
  const gained = head.exports.filter((name) => !base.exports.includes(name))
  const dropped = droppedElsewhere(pair, base.path, staying)
  return [
    weakened({
      // As many new names as lost ones: renamed most likely.
      severity:
        gained.length >= staying.length || dropped !== null || isNowDefault(pair, base, head, staying) || isTakenByNobody(pair, head.path, staying)
          ? 'low'
          : 'high',
      side: 'base',
      at: { file: base.path, line: lineOf(base, first) },
      otherAt: { file: head.path, line: 1 },
      message: `${shortened(head.path, 120)} no longer hands out ${staying
        .slice(0, 4)
        .map((name) => codeOf(name, 60))
        .join(', ')}${staying.length > 4 ? ` and ${staying.length - 4} more` : ''}; the code is still there, those who import it get an error.`,
      suggestion: 'Export it again; a breaking removal goes with docs, types, tests and a note in the changelog.',
      base: staying.slice(0, 8).join(', '),
      head: null,
      count: staying.length,
      justification:
        dropped !== null
          ? { reason: `the same change also drops it from ${shortened(dropped, 160)}`, verified: true }
          : staying.every((name) => wasDeprecated(pair, base, name))
            ? { reason: 'the base declared it deprecated', verified: true }
            : methodOf(pair, base, head, staying),
    }),
  ]
}

/** The function that the entry handed on told its callers to leave it. */
function wasDeprecated(pair: RevisionPair, { path, imports, functions }: FileInventory, name: string): boolean {
  const own = functions.find((fn) => fn.name === name)
  const from = imports.find(({ names }) => names.some(([original]) => original === name))?.from
  const module = own !== undefined ? path : from === undefined ? null : pair.resolve('base', path, from)
  const file = module === null ? null : pair.inventory('base', module)
  const fn = own ?? file?.functions.find((one) => one.name === name)
  return file !== null && fn !== undefined && declaredDeprecated(pair, { path: file.path, file, fn })
}

/** Functions of Python that a class took over which the entry hands out: `from shop import priced` became `Cart.priced`. */
function methodOf(pair: RevisionPair, base: FileInventory, head: FileInventory, names: readonly string[]): Weakening['justification'] {
  const owners = names.map((name) => {
    const source = base.imports.find((one) => one.names.some((bound) => isNamed(bound, name)))
    const path = source === undefined ? head.path : pair.resolve('head', head.path, source.from)
    const functions = path?.endsWith('.py') ? (pair.inventory('head', path)?.functions ?? []) : []
    return functions.some((fn) => fn.name === name) ? undefined : functions.find((fn) => lastName(fn.name) === name && isHandedOut(head, fn.name, name))
  })
  const [first] = owners
  return first === undefined || owners.includes(undefined) ? null : { reason: `it stands as ${codeOf(first.name, 80)}, which is handed out`, verified: true }
}

function isHandedOut({ exports }: FileInventory, method: string, name: string): boolean {
  return exports.includes(method.slice(0, Math.max(0, method.length - name.length - 1)))
}

/** `module.exports = { a, b }` became `export default { a, b }`, or what another call puts together. */
function isNowDefault(pair: RevisionPair, { path }: FileInventory, { path: headPath, mentions, exports }: FileInventory, lost: readonly string[]): boolean {
  const [before, after] = [pair.text('base', path) ?? '', pair.text('head', headPath) ?? '']
  const holds = lost.every((name) => mentions.has(name))
  // What is handed out is put together by a call: `module.exports = extend(api, methods)`.
  if (holds && exports.every((name) => name === 'default' || name.startsWith('*')) && /\bmodule\.exports\s*=\s*(?:[\w$.]+\(|[\w$]+\s*;?\s*$)/m.test(after))
    return true
  return exports.join() === 'default' && holds && /\bmodule\.exports\s*=\s*\{/.test(before)
}

/** Declarations that a tool wrote as `declare module "…" { export … }` hand out what stands in there. */
function isAmbient(pair: RevisionPair, { path }: FileInventory, names: readonly string[]): boolean {
  const text = /\.d\.[cm]?ts$/.test(path) ? (pair.text('head', path) ?? '') : ''
  if (!/^declare module ['"]/m.test(text)) return false
  const told = new Set(
    [...text.matchAll(/^\s+export (?:declare )?(?:abstract )?(?:type|interface|class|function|const|let|var|enum|namespace) ([\w$]+)/gm)].map(
      ([, name]) => name,
    ),
  )
  return names.every((name) => name === 'default' || told.has(name))
}

/** An index, a package's main module, or a Python module that lists what it hands out. */
function isEntry(pair: RevisionPair, { path, language, constants }: FileInventory): boolean {
  if (language === 'python') return /(^|\/)__init__\.pyi?$/.test(path) || constants.some(({ name }) => name === '__all__')
  if (/(^|\/)(index|main|mod|public-api|public_api|exports|api)\.[cm]?[jt]sx?$/.test(path)) return true
  return pair.settings.base.settings.some(
    ({ tool, key, value }) =>
      tool === 'package' &&
      /^(main|module|types|exports)/.test(key) &&
      value.kind === 'string' &&
      (path.endsWith(value.text.replace(/^\.\//, '')) || isBuiltFrom(value.text, path)),
  )
}

/** `./dist/catalog.js` is made of `src/catalog.ts`. */
function isBuiltFrom(published: string, path: string): boolean {
  const built = /^\.?\/?(?:dist|lib|build|out)\/(?:(?:esm|cjs|es|src)\/)?(.+?)(?:\.d)?\.[cm]?[jt]sx?$/.exec(published)?.[1]
  const source = /(?:^|\/)src\/(.+)\.[cm]?[jt]sx?$/.exec(path)?.[1]
  return built !== undefined && built === source
}

function isTypeOnly({ imports }: FileInventory, name: string): boolean {
  return imports.some(({ typeOnly, names }) => typeOnly && names.some((bound) => isNamed(bound, name)))
}

/** A re-export has no local name. */
function isNamed([original, local]: readonly [string, string], name: string): boolean {
  return local === '' ? original === name : local === name
}

/** The name is still declared in the file itself or where it was taken from. */
function isDeclared(pair: RevisionPair, base: FileInventory, head: FileInventory, name: string): boolean {
  const source = base.imports.find(({ names }) => names.some((bound) => isNamed(bound, name)))
  if (source === undefined) return head.declared.has(name) || isHandedOnStill(pair, base, head, name)
  // What a Python module imports for itself is no part of what it hands out.
  if (base.language === 'python' && (source.names.some(([original, local]) => original === '*' && local === name) || isUsed(pair, base, name))) return false
  const original = source.names.find((bound) => isNamed(bound, name))?.[0] ?? name
  const path = pair.resolve('head', head.path, source.from)
  // Code that is no file of the repository on either side did not change.
  if (path === null && base.language === 'javascript' && pair.resolve('base', base.path, source.from) === null) return true
  const inventory = path === null ? null : pair.inventory('head', path)
  return inventory !== null && (inventory.exports.includes(original) || original === '*' || inventory.declared.has(original))
}

/** `export { default as createPortal } from './portal'` or `weigh: require('./weigh').weigh`, of which the module is there. */
function isHandedOnStill(pair: RevisionPair, base: FileInventory, head: FileInventory, name: string): boolean {
  const text = base.language === 'javascript' ? (pair.text('base', base.path) ?? '') : ''
  const [, module = '', member = ''] =
    new RegExp(`\\b${namePattern(name)}['"]?\\s*[:=]\\s*require\\(['"]([^'"]+)['"]\\)(?:\\.(\\w+))?\\s*[,;}\\n]`).exec(text) ?? []
  const [, original = member || 'default', from = module] =
    new RegExp(`export\\s*\\{[^}]*?([\\w$]+)\\s+as\\s+${namePattern(name)}[^}]*\\}\\s*from\\s*['"]([^'"]+)['"]`).exec(text) ?? []
  const path = from === '' ? null : pair.resolve('head', head.path, from)
  const exported = path === null ? undefined : pair.inventory('head', path)?.exports
  return exported !== undefined && (exported.includes(original) || (module !== '' && member === ''))
}

/** The module's own code speaks of it, and no list says that it is handed out. */
function isUsed(pair: RevisionPair, { path, constants }: FileInventory, name: string): boolean {
  if (constants.some((constant) => constant.name === '__all__')) return false
  const text = pair.text('base', path) ?? ''
  // `from .core import Group as Group` says itself that it is handed out.
  if (new RegExp(`${namePattern(name)} as ${namePattern(name)}`).test(text)) return false
  const code = text
    .replace(/^[ \t]*(?:from[ \t]+\S+[ \t]+)?import[ \t]+(?:\([^)]*\)|.*)$/gm, '')
    .replace(/(?<!\w)(?:"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/g, '')
    .replace(/#.*$/gm, '')
  return new RegExp(`(?<!\\.)${namePattern(name)}`).test(code)
}

function lineOf({ imports, functions }: FileInventory, name: string): number {
  return (
    imports.find(({ from, names }) => names.some((bound) => isNamed(bound, name)) || `*:${from}` === name)?.line ??
    functions.find((fn) => fn.name === name)?.line ??
    1
  )
}

/** Tests, docs or callers of the change spoke of every one of the names and do no more. */
function droppedElsewhere(pair: RevisionPair, path: string, names: readonly string[]): string | null {
  const plain = names.filter((name) => !name.startsWith('*'))
  if (plain.length === 0) return null
  for (const { base, head, baseText, headText, basePath } of pair.files) {
    if (basePath === path || basePath === null) continue
    const hasIn = (inventory: FileInventory | null, text: string | null, name: string): boolean =>
      inventory?.mentions.has(name) === true || (text?.includes(name) ?? false)
    if (plain.every((name) => hasIn(base, baseText, name) && !hasIn(head, headText, name))) return basePath
  }
  return null
}

/** Entries of package.json's `exports` and `bin` that are gone from a package that stays. */
function lostEntries(pair: RevisionPair): Weakening[] {
  const entries = (settings: readonly Setting[]): Setting[] => settings.filter(({ tool, key }) => tool === 'package' && /^(exports|bin)\b/.test(key))
  const now = groupBy(entries(pair.settings.head.settings), ({ file }) => file)
  const subpaths = new Map([...now].map(([file, same]) => [file, new Set(same.map(({ key }) => (key.includes('*') ? '*' : subpathOf(key))))]))
  return entries(pair.settings.base.settings).flatMap((entry) => {
    const same = subpaths.get(entry.file)
    if (same === undefined || same.has('*') || same.has(subpathOf(entry.key))) return []
    return [
      weakened({
        // What it led to went with it, and is judged by itself.
        severity: isOfGoneFile(pair, entry) ? 'low' : 'high',
        confidence: 'sure',
        side: 'base',
        at: { file: entry.file, line: entry.line },
        message: `${shortened(entry.file, 120)} no longer offers ${codeOf(entry.key, 80)}; those who import or run it get an error.`,
        suggestion: 'Put the entry back; a breaking removal goes with docs, tests and a note in the changelog.',
        base: entry.text,
        head: null,
      }),
    ]
  })
}

function isOfGoneFile(pair: RevisionPair, { file, value }: Setting): boolean {
  const path = value.kind === 'string' && /^\.\/[^*]+$/.test(value.text) ? file.slice(0, file.lastIndexOf('/') + 1) + value.text.slice(2) : null
  return path !== null && pair.exists('base', path) && !pair.exists('head', path)
}

/** `exports../plugin` without its conditions. */
function subpathOf(key: string): string {
  // `types@<5.2`: declarations for some versions of the compiler.
  return key
    .replace(/\.types@[<>=~^*\d.\s|-]+/g, '')
    .replace(/\.(import|require|types|default|node|browser|development|production|module|worker|deno|bun)\b/g, '')
}
