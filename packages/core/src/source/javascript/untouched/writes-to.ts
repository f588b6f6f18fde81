import { literalPattern } from '../../../run/literal-pattern.js'

/** Names as alternatives of a regular expression. */
export function alternatives(names: Iterable<string>): string {
  return [...names].map(literalPattern).join('|')
}

const CHAIN = '(?:\\s*[!?]?\\.\\s*[\\w$]+|\\[[^\\]]*\\])*'
const ASSIGNS =
  '(?:=(?![=>])|\\+\\+|--|(?:[-+*/%&|^]|\\*\\*|<<|>>>?|&&|\\|\\||\\?\\?)=(?!=)|\\.\\s*(?:push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|set|add|delete|clear|append)\\()'

// One expression for all names: one for each file's names would be compiled for each file, which costs more than to run it.
const WRITES = new RegExp(
  `(?<![\\w$.]|\\b(?:const|let|var)\\s+)([\\w$]+)(?![\\w$])${CHAIN}\\s*${ASSIGNS}` +
    '|(?:\\+\\+|--|\\bdelete\\s+|(?:assign|define\\w+|setPrototypeOf)\\(\\s*)([\\w$]+)(?![\\w$])',
  'g',
)
const TAKES_APART = /^\s*;?\(?[[{]([^\n=]*)[\]}]\s*=(?![=>])/gm
const PLAIN = /^[\w$]+$/
const NAME = /(?<![\w$.])[\w$]+/g

/** Finds what looks like a write to one of the names, or a change of what it holds; null without names. */
export function writesTo(names: Iterable<string>): { readonly test: (text: string) => boolean } | null {
  const wanted = new Set(names)
  if (wanted.size === 0) return null
  // A name with letters that are not told here may be written to anywhere.
  if ([...wanted].some((name) => !PLAIN.test(name))) return { test: () => true }
  return { test: (text) => isWritten(text, wanted) || isTakenApart(text, wanted) }
}

function isWritten(text: string, wanted: ReadonlySet<string>): boolean {
  WRITES.lastIndex = 0
  for (let found = WRITES.exec(text); found !== null; found = WRITES.exec(text)) {
    const [, first, second = ''] = found
    if (wanted.has(first ?? second)) return true
    // What stands behind the name may hold another write.
    if (first !== undefined) WRITES.lastIndex = found.index + first.length
  }
  return false
}

function isTakenApart(text: string, wanted: ReadonlySet<string>): boolean {
  for (const [, within = ''] of text.matchAll(TAKES_APART)) for (const [name] of within.matchAll(NAME)) if (wanted.has(name)) return true
  return false
}

const DECLARES = /\b(?:let|const|var)\s+(?:([\w$]+)|[{[]([^=;]*)[}\]]\s*=)/g

/** Names that a text seems to declare as variables. */
export function declaredVariables(text: string, names: Set<string>): void {
  for (const [, name, pattern] of text.matchAll(DECLARES)) {
    if (name !== undefined) names.add(name)
    else for (const part of pattern?.match(/[\w$]+/g) ?? []) names.add(part)
  }
}
