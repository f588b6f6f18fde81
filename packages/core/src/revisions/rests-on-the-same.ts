import { posix } from 'node:path'
import type { FileRole, Side } from '../contract/index.js'
import type { GitEntry } from '../git/index.js'
import { languageOf } from '../source/index.js'
import type { Content } from './decode-text.js'
import { mayName } from './few-differing.js'
import { importsIn } from './import-specifiers.js'
import { isConfig } from './is-config.js'
import { onlyLayout } from './only-layout.js'
import type { ReadingRoom } from './read-file.js'
import { resolveImport } from './resolve-import.js'
import { roleByName } from './role-of.js'
import { staysTheSame } from './stays-the-same.js'

const DEEPEST = 2

const settled = new WeakMap<ReadingRoom, Map<string, boolean>>()

/** Whether a changed file imports the same files on both sides, and those, followed to some depth, mean the same on both. An answer that misses nothing is kept. */
export function restsOnTheSame(room: ReadingRoom, base: GitEntry, head: GitEntry, was: Content, is: Content): boolean {
  if (!mayName(room, head.path, is)) return true
  const answers = settled.get(room) ?? new Map<string, boolean>()
  settled.set(room, answers)
  const last = answers.get(head.path)
  if (last !== undefined) return last
  const missing = room.trees.missing() + room.contents.missing()
  const answer = restsNow(room, base, head, was, is)
  if (room.trees.missing() + room.contents.missing() === missing) answers.set(head.path, answer)
  return answer
}

function restsNow(room: ReadingRoom, base: GitEntry, head: GitEntry, was: Content, is: Content): boolean {
  if (!('text' in was) || !('text' in is)) return false
  const language = languageOf(head.path)
  if (language === null || languageOf(base.path) !== language) return false
  if (language === 'python') return base.path === head.path && onlyLayout(room)
  if (base.path !== head.path) return movedOntoTheSame(room, base.path, head.path, was, is)
  const setups = new Set([...room.surroundings.setupsOf('base', head.path), ...room.surroundings.setupsOf('head', head.path)])
  for (const setup of setups) if (reaches(room, setup, 1)) return false
  const specifiers = new Set([...importsIn(was, language), ...importsIn(is, language)])
  for (const specifier of specifiers) {
    const [from, to] = (['base', 'head'] as const).map((side: Side) => resolveImport(room.trees, room.workspaces, side, head.path, specifier))
    if (from !== to) return false
    if (to !== null && to !== undefined && reaches(room, to, 1)) return false
  }
  return true
}

const RELATIVE = /(['"`])(\.{1,2}(?:\/[^'"`\n]{0,300})?)\1/g

/** The same of a file that moves: from its new place it names the same files, in whatever words. */
function movedOntoTheSame(room: ReadingRoom, from: string, to: string, was: { readonly text: string }, is: { readonly text: string }): boolean {
  const named = (side: Side, path: string, content: { readonly text: string }) =>
    new Map(
      [...new Set([...importsIn(content, 'javascript'), ...[...content.text.matchAll(RELATIVE)].map(([, , literal = '']) => literal)])].map((specifier) => {
        const file = resolveImport(room.trees, room.workspaces, side, path, specifier)
        return [file ?? (specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier), file]
      }),
    )
  const [before, after] = [named('base', from, was), named('head', to, is)]
  if (before.size !== after.size) return false
  for (const [place, file] of after) {
    if (!before.has(place) || before.get(place) !== file) return false
    if (file !== null && reaches(room, file, 1)) return false
  }
  return true
}

const known = new WeakMap<ReadingRoom, Map<string, boolean>>()

function reaches(room: ReadingRoom, path: string, depth: number): boolean {
  if (room.changed.has(path) && !staysTheSame(room, path)) return true
  if (depth >= DEEPEST || onlyTests(room)) return false
  const answers = known.get(room) ?? new Map<string, boolean>()
  known.set(room, answers)
  const key = `${depth} ${path}`
  const answer = answers.get(key)
  if (answer !== undefined) return answer
  const [entry, language] = [room.trees.file('head', path), languageOf(path)]
  if (!entry || language === null) return false
  answers.set(key, false)
  const missing = room.trees.missing() + room.contents.missing()
  const content = room.contents.readNow(entry)
  const found =
    'text' in content &&
    [...importsIn(content, language)].some((specifier) => {
      const to = resolveImport(room.trees, room.workspaces, 'head', path, specifier)
      return to !== null && reaches(room, to, depth + 1)
    })
  if (room.trees.missing() + room.contents.missing() === missing) answers.set(key, found)
  else answers.delete(key)
  return found
}

// More are taken for differing.
const MOST_OTHERS = 100
const TESTING = new Set<FileRole>(['test', 'snapshot'])
const isModule = (path: string): boolean => languageOf(path) !== null || /\.json5?$/.test(path)
const tested = new WeakMap<ReadingRoom, boolean>()

/** Nothing differs but tests: then what they import does not, unless they import each other. */
function onlyTests(room: ReadingRoom): boolean {
  const answer = tested.get(room)
  if (answer !== undefined) return answer
  const others = [...room.changed].filter((path) => isModule(path) && !TESTING.has(roleByName(path, isConfig)))
  const missing = room.contents.missing()
  const isOnly = others.length <= MOST_OTHERS && others.filter((path) => !staysTheSame(room, path)).length === 0
  // What is not read yet is asked for again.
  if (room.contents.missing() !== missing) return true
  tested.set(room, isOnly)
  return isOnly
}
