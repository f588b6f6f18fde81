const QUIET = /^(?:void [\w$.]+|[\w$]+|\d[\d_.]*|'[^'\n\\]*'|"[^"\n\\]*")?;$/
const ENDS_PLAINLY = /^(?:break|continue|return|debugger);$/

/** Whether a statement does and declares nothing. */
export function isQuiet(statement: string): boolean {
  return QUIET.test(statement) && !ENDS_PLAINLY.test(statement)
}
