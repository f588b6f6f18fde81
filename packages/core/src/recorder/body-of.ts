import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BodyOf } from '../compare/index.js'
import { fileAt } from '../git/index.js'

/**
 * Text of a test's body on either side, its title taken out: the lines from its own to the one that is
 * indented no deeper. The base side is read from git at `commit`. Files are read once, when asked for.
 */
export function bodiesFrom(root: string, commit: string | null): BodyOf {
  const texts = new Map<string, readonly string[] | null>()
  const linesOf = (side: 'base' | 'head', file: string): readonly string[] | null => {
    const key = `${side} ${file}`
    let lines = texts.get(key)
    if (lines === undefined) {
      const text = side === 'head' ? readText(join(root, file)) : commit === null ? null : fileAt(root, commit, file)
      lines = text === null ? null : text.split('\n')
      texts.set(key, lines)
    }
    return lines
  }
  return (side, identity, line) => {
    const lines = line === null ? null : linesOf(side, identity.file)
    return lines === null || line === null ? null : bodyAt(lines, line)
  }
}

/** The block that begins at `line` (from 1), without its first string literal and without indentation. */
export function bodyAt(lines: readonly string[], line: number): string | null {
  const first = lines[line - 1]
  if (first === undefined) return null
  const depth = indentOf(first)
  let end = line
  while (end < lines.length && (lines[end]?.trim() === '' || indentOf(lines[end] ?? '') > depth)) end++
  if (/^\s*[)}\]]/.test(lines[end] ?? '') && indentOf(lines[end] ?? '') === depth) end++
  const block = lines
    .slice(line - 1, end)
    .map((text) => text.trim())
    .filter(Boolean)
  return block.join('\n').replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/, "''")
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
