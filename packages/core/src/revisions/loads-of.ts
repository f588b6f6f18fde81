import { posix } from 'node:path'
import type { FileInventory, Loads, Side } from '../contract/index.js'
import { languageOf } from '../source/index.js'
import { importsIn } from './import-specifiers.js'
import type { ReadingRoom } from './read-file.js'
import { resolveImport } from './resolve-import.js'
import { roleOf } from './role-of.js'
import type { TwoTrees } from './two-trees.js'

// Code that is loaded by a computed name, runs in another process, or comes from whatever a folder holds.
const OPEN = {
  javascript:
    /\b(?:require|import)\s*\(\s*(?:[^'"\s)]|(?:'[^'\n]*'|"[^"\n]*")\s*\+)|\bchild_process\b|\bexeca\b|\bworker_threads\b|\bnew (?:Shared)?Worker\b|\bimport\.meta\.glob\b|\brequire\.context\b|\bcreateRequire\b|\breaddir|\bfast-?glob\b|\bnode:vm\b|['"]vm['"]|\bfork\(/,
  python:
    /\bimportlib\b|__import__|\bimport_module\b|\bimport_string\b|\bpkgutil\b|\bentry_points\b|\bsubprocess\b|\bos\.system\b|\brunpy\b|\bpytester\b|\btestdir\b|\bmultiprocessing\b/,
} satisfies Record<FileInventory['language'], RegExp>
// What only a build gives: `#build/theme`, `virtual:routes`. What it is made of cannot be told.
const MADE = /^(?:#[\w-]|virtual:)/
// Their scripts import as others do.
const OF_COMPONENTS = /\.(?:vue|svelte|astro)$/
const FROM = /^[ \t]*from[ \t]+(\.*[\w.]*)[ \t]+import[ \t]+(?:\(([^)]*)\)|([^\n#]*))/gm

/** What a file loads of the repository, by its text; open when its text is not there. */
export function loadsOf(room: ReadingRoom, side: Side, path: string): Loads {
  const entry = room.trees.file(side, path)
  const language = languageOf(path) ?? (OF_COMPONENTS.test(path) ? 'javascript' : null)
  const content = entry && language !== null ? room.contents.readNow(entry) : null
  const role = roleOf(path)
  if (!content || language === null || !('text' in content)) return { role, paths: [], open: language !== null }
  const found = new Set<string>()
  const specifiers = [...importsIn(content, language)]
  let isMade = false
  for (const specifier of [...specifiers, ...specifiers.flatMap(behindMacro)]) {
    const to = resolveImport(room.trees, room.workspaces, side, path, specifier)
    if (to !== null) found.add(to)
    else isMade ||= MADE.test(specifier)
  }
  if (language === 'python') {
    for (const to of submodules(room, side, path, content.text)) found.add(to)
    for (const to of [...found]) for (const own of packagesAround(room.trees, side, to)) found.add(own)
  }
  found.delete(path)
  return { role, paths: [...found], open: isMade || OPEN[language].test(content.text) }
}

/** A macro is replaced by calls of its package when the file is compiled: `shop/macro` leads to `shop`. */
function behindMacro(specifier: string): string[] {
  return /^[^.#][^:]*\/macro$/.test(specifier) ? [specifier.slice(0, -'/macro'.length)] : []
}

/** `cart` of `from .shop import cart`, where it is a module. */
function submodules(room: ReadingRoom, side: Side, path: string, text: string): string[] {
  const modules: string[] = []
  for (const [, from = '', many, one] of text.matchAll(FROM)) {
    for (const part of (many ?? one ?? '').split(',')) {
      const name = /^\s*(\w+)/.exec(part)?.[1]
      const to = name && resolveImport(room.trees, room.workspaces, side, path, from.endsWith('.') ? `${from}${name}` : `${from}.${name}`)
      if (to) modules.push(to)
    }
  }
  return modules
}

function packagesAround(trees: TwoTrees, side: Side, path: string): string[] {
  const found: string[] = []
  for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) {
    if (trees.folder(side, folder)?.get('__init__.py')?.kind !== 'file') break
    found.push(`${folder}/__init__.py`)
  }
  return found
}
