import type { FileInventory, FilePair, RevisionPair, SourceFunction } from '../../contract/index.js'
import { lastName, ownerOf } from '../../run/code/dotted-name.js'
import { namePattern } from '../../run/literal-pattern.js'
import { CALLED_BY_NAME, IDLE_BASE, withoutDeclarations } from './grown-declarations.js'

/**
 * The names that a source file, or a helper of tests, declares now, when functions and methods that nothing in it uses are all that it has more than before: such a change is no reason for
 * other results of what was there. null when it is more than that.
 */
export function onlyAdds(pair: RevisionPair, { role, change, base, head, basePath, headPath }: FilePair): readonly string[] | null {
  if ((role !== 'source' && role !== 'test_support') || change !== 'modified' || base === null || head === null || basePath !== headPath || headPath === null)
    return null
  if (!base.exports.every((name) => head.exports.includes(name))) return null
  const added = head.functions.filter((fn) => (isFunction(fn) || isOwnClass(fn) || isOwnMethod(head, fn)) && isNew(base, fn))
  const taken = namesTaken(pair, base, head, added)
  if (taken === null || added.some(({ name, decorators }) => !decorators.every(isQuiet) || CALLED_BY_NAME.test(lastName(name)))) return null
  const [before, text] = [pair.text('base', basePath ?? headPath), pair.text('head', headPath)]
  if (before === null || text === null) return null
  const { text: after, names } = withoutDeclarations(text, base)
  if (added.length + taken.length + names.length === 0) return null
  const takes = TAKES[head.language]
  const all = (taken.length > 0 ? blanked(after, takes) : after).split('\n')
  const own = added.map(({ line, endLine, decorators }) => [decorators.length > 0 ? firstDecorator(all, line) : line, endLine] as const)
  const lines = all.filter((_, i) => !own.some(([from, to]) => i + 1 >= from && i + 1 <= to))
  const former = taken.length > 0 ? blanked(before, takes) : before
  return isSame(former.split('\n'), lines, IDLE[head.language]) ? [...added.map(({ name }) => lastName(name)), ...taken, ...names] : null
}

/** Decorators that tell nobody else of what they decorate. */
function isQuiet(decorator: string): boolean {
  return /^@?(?:property|staticmethod|classmethod|(?:functools\.)?(?:cached_property|lru_cache|cache)|(?:dataclasses\.)?dataclass)(?:\(.*\))?$/.test(decorator)
}

/** The line of the first decorator above a function, from 1. */
function firstDecorator(lines: readonly string[], line: number): number {
  let at = line
  while (/^\s*@/.test(lines[at - 2] ?? '')) at--
  return at
}

/**
 * The names that a file takes from elsewhere and did not before, of which it knew none; null where it takes less, or takes what neither stands in the
 * repository nor is spoken of by what it has more: that is loaded for what it does.
 */
function namesTaken(pair: RevisionPair, base: FileInventory, head: FileInventory, added: readonly SourceFunction[]): readonly string[] | null {
  const of = (file: FileInventory) =>
    new Map(file.imports.flatMap(({ from, names }) => names.map(([name, local]) => [[from, name, local].join(' '), from] as const)))
  const [had, has] = [of(base), of(head)]
  if ([...had.keys()].some((one) => !has.has(one))) return null
  const fresh = [...has].flatMap(([one, from]) => (had.has(one) ? [] : [{ from, local: one.split(' ').at(-1) || one.split(' ')[1] || '' }]))
  const isKnown = (name: string) => name === '' || name === '*' || CALLED_BY_NAME.test(name) || base.declared.has(name) || base.mentions.has(name)
  const text = fresh.length === 0 ? [] : (pair.text('head', head.path) ?? '').split('\n')
  const isSpokenOf = (name: string) => added.some(({ line, endLine }) => new RegExp(namePattern(name)).test(text.slice(line - 1, endLine).join('\n')))
  if (fresh.some(({ from, local }) => isKnown(local) || (pair.resolve('head', head.path, from) === null && !isSpokenOf(local)))) return null
  return fresh.map(({ local }) => local)
}

/** Lines that take names from other modules and hand them on, which do nothing by themselves. */
const TAKES = {
  javascript: /^(?:import\s+(?!['"])[^;'"]*?\sfrom\s*(['"])[^'"\n]+\1|export\s*\{[^}]*\}\s*from\s*(['"])[^'"\n]+\2);?[ \t]*$/gm,
  python: /^(?:from\s+\S+\s+import\s+(?:\([^)]*\)|[^\n(]+)|import [\w., ]+)$/gm,
} satisfies Record<FileInventory['language'], RegExp>

function blanked(text: string, lines: RegExp): string {
  return text.replace(lines, (found) => found.replace(/[^\n]/g, ''))
}

function isFunction({ kind, name }: SourceFunction): boolean {
  return kind === 'function' && !name.includes('.')
}

/** Of no base that may hear of it. */
function isOwnClass({ kind, name, bases }: SourceFunction): boolean {
  return kind === 'class' && !name.includes('.') && (bases === undefined || bases.every((base) => IDLE_BASE.test(base)))
}

/** Of a class that names no bases, so that nothing calls it as its own. */
function isOwnMethod({ functions }: FileInventory, { kind, name }: SourceFunction): boolean {
  return kind === 'method' && functions.some((one) => one.kind === 'class' && one.name === ownerOf(name) && one.bases === undefined)
}

function isNew({ declared, mentions }: FileInventory, { name }: SourceFunction): boolean {
  return !declared.has(lastName(name)) && !mentions.has(lastName(name))
}

/** Equal but for empty lines, comments and the list of what is handed out. */
export function isSame(before: readonly string[], after: readonly string[], idle: RegExp): boolean {
  const [mine, theirs] = [before, after].map((lines) => lines.map((line) => line.trim()).filter((line) => line !== '' && !idle.test(line)))
  return mine !== undefined && theirs !== undefined && mine.length === theirs.length && mine.every((line, i) => line === theirs[i])
}

/** Lines that do nothing. */
export const IDLE = {
  javascript: /^(\/\/|\/\*|\*( |\/|$)|export \{[^}]*\};?$|(module\.)?exports = \{[^}]*\};?$)/,
  python: /^(#|__all__ = )/,
} satisfies Record<FileInventory['language'], RegExp>
