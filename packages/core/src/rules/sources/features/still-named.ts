import type { PlacedFunction, SourceComparison } from '../../../compare/index.js'
import type { FileInventory, RevisionPair, SourceFunction } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { literalPattern, namePattern } from '../../../run/literal-pattern.js'
import { calledOfClass } from './called-of-class.js'

/**
 * Whether something that is gone is still spoken of. `named`: a file of the head imports or calls it, or its docs name it;
 * `dropped`: a file of the change spoke of it and does no more; `kept`: its file hands the name out another way; `alone`: none of them.
 */
export type StillNamed =
  | { readonly kind: 'named'; readonly by: string; readonly sure: boolean }
  | { readonly kind: 'dropped'; readonly by: string }
  | { readonly kind: 'alone' | 'kept' }

/** Looks for a name in the head's files, then in what the change took out of other files. */
export function stillNamed(pair: RevisionPair, { path, fn }: PlacedFunction, { files }: SourceComparison): StillNamed {
  const name = lastName(fn.name)
  if (isReplaced(name, path, files) || isDoneByNamesake(name, path, files)) return { kind: 'kept' }
  const word = name === 'default' ? '' : name
  const mentioning = word === '' ? [] : pair.mentioning('head', word).filter((other) => other !== path)
  for (const other of mentioning.slice(0, 60)) {
    const inventory = pair.inventory('head', other)
    if (inventory !== null && imports(pair, inventory, path, word) && !isTakenInVain(pair, inventory, word)) return { kind: 'named', by: other, sure: true }
  }
  const [, cls = '', method = ''] = /^([A-Z]\w*)\.(\w+)$/.exec(fn.name) ?? []
  const caller = method === '' ? null : calledOfClass(pair, path, cls, method)
  if (caller !== null) return { kind: 'named', by: caller, sure: false }
  // Docs are believed where the name is no plain word, or stands there as code that is called.
  const told = mentioning.filter((other) => /\.(md|mdx|rst|adoc)$/i.test(other) && !/change(s|log)|history|news|release|migrat|upgrad|deprecat/i.test(other))
  const owner = ownerOf(fn.name)
  // A page that speaks of a method less often than before still speaks of another class's.
  const less = owner === null ? undefined : told.find((other) => saysLess(pair, other, word))
  if (less !== undefined) return { kind: 'dropped', by: less }
  const docs =
    isDistinctive(word) && owner === null
      ? told[0]
      : told.slice(0, 10).find((other) => {
          const text = pair.text('head', other)
          return (isDistinctive(word) || showsCall(text, word)) && (owner === null || text?.toLowerCase().includes(owner) === true)
        })
  const dropped = droppedBy(pair, path, word)
  // Its tests and what handed it on do not make a removal deliberate: then the docs speak for those who use it.
  const by = docs ?? publishedBy(pair, path)
  if (by !== undefined && (dropped === null || dropped.isOwn)) return { kind: 'named', by, sure: true }
  return dropped === null ? { kind: 'alone' } : { kind: 'dropped', by: dropped.by }
}

/** A page that the change edits names it fewer times than on the base. */
function saysLess({ files }: RevisionPair, page: string, word: string): boolean {
  const named = (text: string | null): number => text?.match(new RegExp(namePattern(word), 'g'))?.length ?? 0
  return files.some(({ headPath, baseText, headText }) => headPath === page && named(headText) < named(baseText))
}

/** The class of a method: other classes, of other libraries too, have methods of that name. */
function ownerOf(name: string): string | null {
  const at = name.lastIndexOf('.')
  return at <= 0 ? null : lastName(name.slice(0, at)).toLowerCase()
}

/** The name is handed out by the same file another way: as a constant, a re-export, an alias, or it is imported now. */
function isReplaced(name: string, path: string, files: SourceComparison['files']): boolean {
  const makes = ({ constants, functions }: FileInventory): boolean => constants.some((one) => one.name === name) || functions.some((fn) => fn.name === name)
  // What another file handed on is made there now.
  if (files.some(({ base, head }) => base.path !== path && base.exports.includes(name) && !makes(base) && head.exports.includes(name) && makes(head)))
    return true
  return files.some(
    ({ base, head }) =>
      base.path === path &&
      // A list of Python's says it of what is not there as well.
      ((head.exports.includes(name) && (head.language !== 'python' || head.declared.has(name))) ||
        head.imports.some(({ names }) => names.some(([, local]) => local === name && !base.imports.some((one) => one.names.some(([, had]) => had === name)))) ||
        head.constants.some((constant) => lastName(constant.name) === name)),
  )
}

/** Another file hands out a function of the same name, which called it before and does without it now. */
function isDoneByNamesake(name: string, path: string, files: SourceComparison['files']): boolean {
  const own = ({ functions, exports }: FileInventory) => (exports.includes(name) ? functions.find((fn) => fn.name === name && !fn.stub) : undefined)
  const calls = (fn: SourceFunction | undefined) => fn?.calls.some(({ callee }) => lastName(callee) === name) === true
  return files.some(({ base, head }) => base.path !== path && calls(own(base)) && own(head) !== undefined && !calls(own(head)))
}

function imports(pair: RevisionPair, file: FileInventory, path: string, name: string): boolean {
  return file.imports.some(({ from, names }) => names.some(([original]) => original === name) && pair.resolve('head', file.path, from) === path)
}

/** A file of JavaScript of this change used it on the base and names it but once, where it takes it: `require` gives nothing for it then, and no error. */
function isTakenInVain({ files, text }: RevisionPair, { path, language }: FileInventory, name: string): boolean {
  const changed = files.find(({ headPath }) => headPath === path)?.basePath ?? null
  const times = (side: 'base' | 'head', at: string) => text(side, at)?.match(new RegExp(namePattern(name), 'g'))?.length ?? 0
  if (language !== 'javascript' || changed === null || times('head', path) !== 1 || times('base', changed) < 2) return false
  return new RegExp(`\\{[^{}]*${namePattern(name)}[^{}]*\\} = require\\(`).test(text('head', path) ?? '')
}

/** `corners(trace)` in backticks, or an example that imports it. */
function showsCall(text: string | null, word: string): boolean {
  if (text === null || word.length <= 2) return false
  const name = literalPattern(word)
  const call = `\`${name}\\([^\`\\n]*\``
  const imported = `^[> \\t]*(?:from\\s+[\\w.]+\\s+import\\s[^\\n#]*(?<![\\w.])${name}(?![\\w.])|import\\s*(?:type\\s*)?\\{[^{}]*(?<![\\w$])${name}(?![\\w$])[^{}]*\\}\\s*from\\b)`
  return new RegExp(`${call}|${imported}`, 'm').test(text)
}

function isDistinctive(name: string): boolean {
  return name.length >= 6 && /[a-z][A-Z]|_|\d/.test(name)
}

/** A file of the change that spoke of it before and does no more: tests, callers, docs, a changelog that tells of it. */
function droppedBy(pair: RevisionPair, path: string, name: string): { readonly by: string; readonly isOwn: boolean } | null {
  if (name === '') return null
  const word = new RegExp(namePattern(name))
  let own: string | null = null
  for (const { base, head, basePath, headPath, baseText, headText, role } of pair.files) {
    if (basePath === path) continue
    const before = base?.mentions.has(name) === true || (baseText !== null && word.test(baseText))
    const after = (head?.mentions.has(name) === true && !isTakenInVain(pair, head, name)) || (headText !== null && word.test(headText))
    const told = !before && after && headText !== null && /change|history|news|release|\.changeset/i.test(headPath ?? '')
    if (told || (before && !after && !/^(test|test_support|snapshot)$/.test(role) && base?.exports.includes(name) !== true))
      return { by: (told ? headPath : basePath) ?? '', isOwn: false }
    if (before && !after) own ??= basePath
  }
  return own === null ? null : { by: own, isOwn: true }
}

/** The manifest of its package, which puts out the module that is gone: `"./toc": "./dist/toc.js"`. */
function publishedBy(pair: RevisionPair, path: string): string | undefined {
  const [, folder = '', stem = ''] = /^(.*?)(?:(?:src|lib)\/)?([^/]+?)\.[cm]?[jt]sx?$/.exec(path) ?? []
  if (stem === '' || stem === 'index' || pair.exists('head', path)) return undefined
  const manifest = `${folder}package.json`
  const text = pair.exists('head', manifest) ? pair.text('head', manifest) : null
  const entry = new RegExp(`"(?:\\.\\/)?(?:[\\w.-]+\\/)?${literalPattern(stem)}(?:\\.d)?\\.[cm]?[jt]s"`)
  return text !== null && entry.test(/"exports"\s*:\s*\{[\s\S]*/.exec(text)?.[0] ?? '') ? manifest : undefined
}
