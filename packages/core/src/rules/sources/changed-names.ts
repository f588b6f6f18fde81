import type { FileInventory, RevisionPair, SourceFunction } from '../../contract/index.js'
import { lastName, ownerOf } from '../../run/code/dotted-name.js'
import { importLines } from './import-lines.js'

/**
 * The names of functions and classes of a file that do not say what they did, and of all in the file that speak of these. null where something else of the
 * file differs, or where code outside of functions speaks of them: then it may be anything.
 */
export function changedNames(pair: RevisionPair, base: FileInventory, head: FileInventory): ReadonlySet<string> | null {
  const [before, after] = [partsOf(pair.text('base', base.path), base), partsOf(pair.text('head', head.path), head)]
  if (before === null || after === null) return null
  const changed = importsThatDiffer(base, head)
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    if (before.get(name) === after.get(name) || isSameFunction(base, head, name)) continue
    if (name === OUTSIDE || OF_NO_NAME.test(lastName(name))) return null
    changed.add(lastName(name))
    if (OF_WHOLE_CLASS.test(lastName(name))) changed.add(lastName(ownerOf(name)))
  }
  return withSpeakers(changed, [before, after])
}

const OUTSIDE = ''
// What is handed out without a name, and what is called without being named.
const OF_NO_NAME = /^default$/
const OF_WHOLE_CLASS = /^(?:constructor|__\w+__|toString|toJSON|valueOf)$/

/** Local names that stand for something else than before. New ones that nothing else uses are found by who speaks of them. */
function importsThatDiffer(base: FileInventory, head: FileInventory): Set<string> {
  const of = ({ imports }: FileInventory) => new Map(imports.flatMap(({ from, names }) => names.map(([name, local]) => [local, `${from} ${name}`] as const)))
  const [before, after] = [of(base), of(head)]
  return new Set([...before.keys(), ...after.keys()].filter((local) => before.get(local) !== after.get(local)))
}

/** The same code in other words: other names of locals. */
function isSameFunction(base: FileInventory, head: FileInventory, name: string): boolean {
  const [[was, ...more], [is, ...others]] = [base, head].map(({ functions }) => functions.filter((fn) => fn.name === name)) as [
    SourceFunction[],
    SourceFunction[],
  ]
  if (was === undefined || is === undefined || more.length > 0 || others.length > 0 || was.kind === 'class' || was.bodyKey === '') return false
  const around = ({ params, decorators }: SourceFunction) => [...params, ...decorators].join('\n')
  return was.bodyKey === is.bodyKey && around(was) === around(is)
}

/** Each function's own lines by its name, without those of functions in it; '' for what stands outside. Imports, what is handed out and comments are left away. */
function partsOf(text: string | null, { functions, language }: FileInventory): Map<string, string> | null {
  if (text === null) return null
  const lines = text.split('\n')
  const owners: string[] = new Array(lines.length).fill(OUTSIDE)
  // The smaller ones last, so that they take what is theirs.
  for (const { name, kind, line, endLine } of [...functions].sort((a, b) => b.endLine - b.line - (a.endLine - a.line)))
    if (kind !== 'module') owners.fill(name, line - 1, endLine)
  const parts = new Map<string, string>()
  const idle = IDLE[language]
  const isImport = importLines(lines, language)
  for (const [i, line] of lines.entries()) {
    const said = line.trim()
    const owner = owners[i] ?? OUTSIDE
    if (said === '' || idle.test(said) || (owner === OUTSIDE && isImport(i))) continue
    parts.set(owner, `${parts.get(owner) ?? ''}${said}\n`)
  }
  return parts
}

const IDLE = {
  javascript: /^(\/\/|\/\*|\*( |\/|$)|export \{[^}]*\};?$|(module\.)?exports = \{[\w$, ]*\};?$)/,
  python: /^(#|__all__ = )/,
} satisfies Record<FileInventory['language'], RegExp>

function withSpeakers(changed: Set<string>, sides: readonly ReadonlyMap<string, string>[]): ReadonlySet<string> | null {
  for (let size = -1; size !== changed.size; ) {
    size = changed.size
    for (const parts of sides)
      for (const [owner, text] of parts) {
        if (!speaksOf(text, changed, owner)) continue
        if (owner === OUTSIDE || OF_NO_NAME.test(lastName(owner))) return null
        changed.add(lastName(owner))
        if (OF_WHOLE_CLASS.test(lastName(owner))) changed.add(lastName(ownerOf(owner)))
      }
  }
  return changed
}

/** A text holds one of the names, a function's own head apart. */
function speaksOf(text: string, names: ReadonlySet<string>, owner: string): boolean {
  const own = lastName(owner)
  return (text.match(/[A-Za-z_$][\w$]*/g) ?? []).some((word) => word !== own && names.has(word))
}
