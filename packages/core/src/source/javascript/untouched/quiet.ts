const QUIET = /^(?:void [\w$.]+|[\w$]+|\d[\d_.]*|'[^'\n\\]*'|"[^"\n\\]*")?;$/
const ENDS_PLAINLY = /^(?:break|continue|return|debugger);$/

/** Whether a statement does and declares nothing. */
export function isQuiet(statement: string): boolean {
  return QUIET.test(statement) && !ENDS_PLAINLY.test(statement)
}

const BEFORE_ANOTHER = /\b(?:if|for|while|with|else|do)\b/

/** Whether a statement does nothing and stands behind a whole one: behind a condition or the head of a loop it takes the place of what follows. */
export function isIdle({ code, behind }: { readonly code: string; readonly behind: string | null }): boolean {
  return isQuiet(code) && (behind === null || /[;}]\r?$/.test(behind) || (/[)'"`]\r?$/.test(behind) && !BEFORE_ANOTHER.test(behind)))
}
