const ENDING = /(?<=.{5})(?:ion|ing|ed)$/

/** The names in a line of code, or the words of a title. */
export function wordsOf(line: string): readonly string[] {
  return line.match(/[A-Za-z_$][\w$]*/g) ?? []
}

/** The parts of a name in camel or snake case, without their endings: `suggest`, `handler` of `suggested_handlers`. */
export function stemsOf(word: string): readonly string[] {
  const parts = word.match(/[A-Z]?[a-z]+\d*|[A-Z]+\d*(?![a-z])/g) ?? []
  return parts.map((part) =>
    part
      .toLowerCase()
      .replace(/(?<=.{2})ies$/, 'y')
      .replace(/(?<=.{3}[^s])s$/, '')
      .replace(ENDING, ''),
  )
}
