const QUIET = /^(?:void [\w$.]+|[\w$]+|\d[\d_.]*|'[^'\n\\]*'|"[^"\n\\]*")?;$/
const ENDS_PLAINLY = /^(?:break|continue|return|debugger);$/

/** Whether a statement does and declares nothing. */
function isQuiet(statement: string): boolean {
  return QUIET.test(statement) && !ENDS_PLAINLY.test(statement)
}

const BEFORE_ANOTHER = /\b(?:if|for|while|with|else|do)\b/

/** Whether a statement does nothing and stands behind a whole one: behind a condition or the head of a loop it takes the place of what follows. */
export function isIdle({ code, behind }: { readonly code: string; readonly behind: string | null }): boolean {
  return isQuiet(code) && (behind === null || /[;}]\r?$/.test(behind) || (/[)'"`]\r?$/.test(behind) && !BEFORE_ANOTHER.test(behind)))
}

const SAYS_MORE =
  /[@`$]|\w\(|\(\s*['"]|^\W*\(|\b(?:[xf]?(?:it|test|describe|specify)|expect|assert)(?:\.\w+)*\s*\(|disable|enable|ignore|coverage|stryker|biome|lint|restore/i

/** Nothing that a tool, or somebody who looks for code in comments, reads. */
export function isPlainLine(line: string): boolean {
  return line === '' || isQuiet(line) || (/^(?:\/\/|\/?\*)/.test(line) && !SAYS_MORE.test(line))
}
