import { namePattern } from '../../../run/literal-pattern.js'
import { enclosingLines } from '../../sources/enclosing-lines.js'

const CHOOSES = /^\s*(?:\}\s*)?(?:if|elif|else|case|default|while|for|except|catch|try)\b/
const NAMED =
  /^\s*(?:export )?(?:async )?(?:(?:const|let|var)\s+([A-Za-z_$][\w$]*)\s*=\s*(?:async\s*)?(?:function\b|\([^)]*\)\s*=>|[\w$]+\s*=>)|(?:function\*?|def)\s+([A-Za-z_$][\w$]*)\s*\()/
const LEAVES = /^(?:return|throw|raise|continue|break)\b/

/** Whether the line of a text, from 1, is come to whenever what is around it runs: under no condition, in no function that nothing calls, behind no way out. */
export function isComeTo(text: string, line: number): boolean {
  const lines = text.split('\n')
  const around = enclosingLines(lines, line)
  if (around.some((one) => CHOOSES.test(one) || isUncalled(one, text))) return false
  return !isBehindWayOut(lines, line - 1)
}

/** A function that has a name which stands nowhere else, and which is no test by its name. */
function isUncalled(line: string, text: string): boolean {
  const [, kept, declared] = NAMED.exec(line) ?? []
  const name = kept ?? declared
  return name !== undefined && !/^test/i.test(name) && text.match(new RegExp(namePattern(name), 'g'))?.length === 1
}

function isBehindWayOut(lines: readonly string[], at: number): boolean {
  const indent = (text: string) => text.length - text.trimStart().length
  const own = indent(lines[at] ?? '')
  for (let before = at - 1; before >= 0; before--) {
    const one = lines[before] ?? ''
    if (one.trim() === '') continue
    if (indent(one) < own) return false
    if (indent(one) === own && LEAVES.test(one.trim())) return true
  }
  return false
}

const emptied = (whole: string) => whole.replace(/[^\n]/g, ' ')

/** A text whose comments and texts of several lines hold nothing; each line stays where it is, and so does what stands behind `//`. */
export function withoutBlocks(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|`(?:\\.|[^`\\])*`|"""[\s\S]*?"""|'''[\s\S]*?'''/g, (whole) =>
    whole.includes('\n') || whole.startsWith('/*') ? emptied(whole) : whole,
  )
}

/** The same without lines that are comments as a whole. */
export function withoutRemarks(text: string): string {
  return withoutBlocks(text).replace(/^[ \t]*(?:\/\/|#).*$/gm, emptied)
}
