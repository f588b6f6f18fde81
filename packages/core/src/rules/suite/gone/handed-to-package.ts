import { isOwnPackage, oncePerKey, surplus } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { literalPattern, namePattern } from '../../../run/literal-pattern.js'

/**
 * The tests of a file are what a helper makes of its tables, and the same tables go to a helper of the same name that a package brings now: the file
 * differs in the import and in the words of the call alone.
 */
export const handedToPackage = oncePerKey((pair: RevisionPair, file: string): string | null => {
  const [was, is] = [pair.text('base', file), pair.text('head', file)]
  if (was === null || is === null) return null
  const [lost, gained] = [linesBeside(was, is), linesBeside(is, was)]
  const [, name = '', own = ''] = lost.map((line) => BROUGHT.exec(line)).find((found) => found?.[2]?.startsWith('.')) ?? []
  const [, , library = ''] = gained.map((line) => BROUGHT.exec(line)).find((found) => found?.[1] === name && !found[2]?.startsWith('.')) ?? []
  if (own === '' || library === '' || !isRequired(pair, library)) return null
  const called = new RegExp(`^${namePattern(name)}\\.\\w+\\(\\s*(['"\`])[^'"\`]*\\1`)
  const rest = (lines: readonly string[]) => lines.flatMap((line) => (BROUGHT.exec(line)?.[1] === name ? [] : [line.replace(called, name)]))
  return rest(lost).join('\n') === rest(gained).join('\n') ? `its tables go to ${name} of ${library} now` : null
})

const BROUGHT = /^\s*(?:(?:const|let|var)\s+)?(?:import\s+)?([A-Za-z_$][\w$]*)\s*(?:=\s*require\(|from\s+)['"]([^'"]+)['"]/

/** The lines of a text that the other one does not hold as often, without their indentation. */
function linesBeside(text: string, other: string): string[] {
  const linesOf = (of: string) => of.split('\n').map((line) => line.trim())
  return surplus(linesOf(text), linesOf(other), (line) => line)
}

/** Of the registry: a package of the repository's own may hold anything. */
function isRequired(pair: RevisionPair, library: string): boolean {
  return !isOwnPackage(pair, library) && new RegExp(`"${literalPattern(library)}"\\s*:\\s*"[^"./]`).test(pair.text('head', 'package.json') ?? '')
}
