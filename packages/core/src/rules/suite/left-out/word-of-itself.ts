import { readCondition } from '../../../compare/index.js'
import type { InventoryTest, RevisionPair, Side } from '../../../contract/index.js'

/** A word of what a loop goes over or a function is handed: `$1.skip`, `require(resolve(folder, each(…))).only`. */
const OF_ITSELF = /^(?=[\s\S]*(?:\$\d|\beach\())[^!][\s\S]*\.(skip|skipped|only|todo|pending|disabled)\)*$/

/**
 * The word by which each of a loop's rows or files may say of itself that it is left out: `(row.skip ? it.skip : it)(row.title, …)`. null where anything else
 * leaves the test out beside the conditions of before, and where a file of the change says the word of what ran.
 */
export function wordOfItself(pair: RevisionPair, base: InventoryTest, head: InventoryTest): string | null {
  if (head.state !== 'conditional' || head.condition === null) return null
  const had = base.condition === null ? [] : readCondition(base.condition)
  const ways = readCondition(head.condition)
  if (had === null || ways === null) return null
  const words = ways
    .filter((way) => !had.some((wanted) => wanted.every((part) => way.includes(part))))
    .map((way) => way.map((part) => OF_ITSELF.exec(part)?.[1]).find((word) => word !== undefined))
  const [first] = words
  if (first === undefined || words.includes(undefined)) return null
  return words.some((word) => isSaid(pair, word ?? '')) ? null : first
}

/** A file of both sides says the word more often than before. */
function isSaid(pair: RevisionPair, word: string): boolean {
  const value = '(?!(?:false|0|null|undefined|boolean|string|any|unknown)\\b)\\S'
  // The last part of a choice is none: `row.skip ? it.skip : it`.
  const said = new RegExp(`(?<!\\.)\\b${word}\\b['"]?\\s*:\\s*${value}|\\b${word}\\b\\s*=(?!=)\\s*${value}`, 'g')
  const times = (side: Side, path: string) => pair.text(side, path)?.match(said)?.length ?? 0
  return pair.files.some(({ basePath, headPath }) => basePath !== null && headPath !== null && times('head', headPath) > times('base', basePath))
}

/**
 * The class of the change's own that alone is left out: `if server.__name__ == "FastServer": pytest.skip(…)`, where nothing of the base is called so. null where
 * anything else leaves the test out beside the conditions of before.
 */
export function newNameAsked(pair: RevisionPair, base: InventoryTest, head: InventoryTest): string | null {
  if (head.state !== 'conditional' || head.condition === null) return null
  const had = new Set(base.condition?.split(' or ').map((part) => part.trim()))
  const names = head.condition
    .split(' or ')
    .filter((part) => !had.has(part.trim()))
    .map((part) => NAMED.exec(part.trim())?.[2])
  const [first] = names
  if (first === undefined || names.includes(undefined)) return null
  const classesOf = (side: 'base' | 'head') =>
    pair.files.flatMap((file) => (file.role === 'source' ? (file[side]?.functions.flatMap(({ kind, name }) => (kind === 'class' ? [name] : [])) ?? []) : []))
  // A class that is called otherwise only ran before.
  const now = new Set(classesOf('head'))
  if (classesOf('base').some((name) => !now.has(name))) return null
  const isNew = (name: string) =>
    pair.files.some(({ role, head: file }) => role === 'source' && file?.functions.some((one) => one.kind === 'class' && one.name === name)) &&
    pair.mentioning('base', name).length === 0
  return names.every((name) => isNew(name ?? '')) ? first : null
}

const NAMED = /^\(*[^'"()\s]*(?:(['"])[^'"]*\1)?[\w.]*\.__name__ == ['"]([A-Z]\w{5,})['"]\)*$/
