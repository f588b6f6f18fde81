import type { FilePair, HarnessFact } from '../../../contract/index.js'

/**
 * A hook of pytest that the file had already, and that decides what it decided: only what it logs, how a collection is written, or how it asks for
 * Python 3 differs.
 */
export function isSameHook({ base }: FilePair, { kind, text }: HarnessFact): boolean {
  const name = /^pytest_\w+: /.exec(text)?.[0]
  const before = name === undefined ? undefined : base?.harness.find((fact) => fact.kind === kind && fact.text.startsWith(name))
  return before !== undefined && decisionsOf(before.text) === decisionsOf(text)
}

const STRINGS_OF_CODE = /'''[\s\S]*?'''|"""[\s\S]*?"""/g
// What is called in what is said may do something.
const SAYS = /\b(?:(?:log|logger|logging|_log|LOG|LOGGER|warnings)\.\w+|print)\([^()]*\)/g
const PYTHON_3 =
  /\bnot six\.PY2\b|\bsix\.PY3\b|\bsys\.version_info\[0\] ?(?:>= ?3|> ?2|== ?3|!= ?2)(?!\d)|\bsys\.version_info(?:\.major)? ?(?:>= ?\(?3,?\)?|> ?\(?2,?\)?)(?![\d,])/g

/** What is left are names, values, places and words of the language, in their order. */
function decisionsOf(text: string): string {
  // pytest 7 gave the same path another name.
  const code = text
    .replace(STRINGS_OF_CODE, '')
    .replace(SAYS, '')
    .replace(PYTHON_3, 'PY3')
    .replace(/\bitem\.fspath\b/g, 'item.path')
  const words = code.match(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[\w.]+|[<>=!]=?|[-+*/%&|~^[\]:]/g) ?? []
  return words.filter((word) => !/^(?:set|list|tuple|frozenset)$/.test(word)).join(' ')
}
