/** How text is to look. Form only: nothing here changes what is said. */
export interface RenderOptions {
  readonly color: boolean
  /** Words and ASCII signs instead of glyphs. */
  readonly ascii: boolean
  /** For a coding agent: no alignment, quoted titles. */
  readonly agent: boolean
  /** Columns of the terminal. */
  readonly width: number
  /** A command in the repository's package manager: "truegreen check" → "pnpm truegreen check", "test" → "pnpm test". */
  readonly command: (command: string) => string
  /** Lists everything. */
  readonly all?: boolean
}
