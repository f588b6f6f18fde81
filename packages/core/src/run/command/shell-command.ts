/** One simple command of a shell text, with what stands around it. */
export interface ShellCommand {
  /** Assignments in front of it. */
  readonly env: readonly (readonly [string, string])[]
  /** Words without quotes; what a variable or substitution gives stays as written. */
  readonly words: readonly string[]
  /** Operator that joins it to the next command; empty at the end. */
  readonly then: '&&' | '||' | ';' | '|' | '&' | '\n' | ''
  /** `!` in front, or `-` in a Makefile: its failure does not count. */
  readonly negated: boolean
  /** Lines after the text's first one. */
  readonly line: number
  /** It stands in an if, while or case, or behind a condition of the shell. */
  readonly nested: number
  /** An if asks for its outcome. */
  readonly asked: boolean
  /** It is the first behind an else or elif. */
  readonly otherwise: boolean
}
