import type { FileInventory, FilePair, RevisionPair, SourceFunction } from '../../contract/index.js'
import { lastName, ownerOf } from '../../run/code/dotted-name.js'

// What an interpreter or a caller looks up by its name takes effect without being called.
const CALLED_BY_NAME = /^(__\w+__|default|constructor|toString|toJSON|valueOf|then|asymmetricMatch|setup\w*|teardown\w*|pytest_\w+|test\w*|main)$/i

/**
 * The names that a source file, or a helper of tests, declares now, when functions and methods that nothing in it uses are all that it has more than before: such a change is no reason for
 * other results of what was there. null when it is more than that.
 */
export function onlyAdds(pair: RevisionPair, { role, change, base, head, basePath, headPath }: FilePair): readonly string[] | null {
  if ((role !== 'source' && role !== 'test_support') || change !== 'modified' || base === null || head === null || basePath !== headPath || headPath === null)
    return null
  if (!base.exports.every((name) => head.exports.includes(name))) return null
  const added = head.functions.filter((fn) => (isFunction(fn) || isOwnMethod(head, fn)) && isNew(base, fn))
  if (added.length === 0 || added.some(({ name, decorators }) => decorators.length > 0 || CALLED_BY_NAME.test(lastName(name)))) return null
  const [before, after] = [pair.text('base', basePath ?? headPath), pair.text('head', headPath)]
  if (before === null || after === null) return null
  const lines = after.split('\n').filter((_, i) => !added.some(({ line, endLine }) => i + 1 >= line && i + 1 <= endLine))
  return isSame(before.split('\n'), lines, IDLE[head.language]) ? added.map(({ name }) => lastName(name)) : null
}

function isFunction({ kind, name }: SourceFunction): boolean {
  return kind === 'function' && !name.includes('.')
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
