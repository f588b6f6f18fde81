import { literalPattern } from '../../../run/literal-pattern.js'

/** Names as alternatives of a regular expression. */
export function alternatives(names: Iterable<string>): string {
  return [...names].map(literalPattern).join('|')
}

const CHAIN = '(?:\\s*[!?]?\\.\\s*[\\w$]+|\\[[^\\]]*\\])*'
const ASSIGNS =
  '(?:=(?![=>])|\\+\\+|--|(?:[-+*/%&|^]|\\*\\*|<<|>>>?|&&|\\|\\||\\?\\?)=(?!=)|\\.\\s*(?:push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|set|add|delete|clear|append)\\()'

/** Finds what looks like a write to one of the names, or a change of what it holds; null without names. */
export function writesTo(names: Iterable<string>): RegExp | null {
  const any = alternatives(names)
  if (any === '') return null
  return new RegExp(
    `(?<![\\w$.]|\\b(?:const|let|var)\\s+)(?:${any})(?![\\w$])${CHAIN}\\s*${ASSIGNS}` +
      `|(?:\\+\\+|--|\\bdelete\\s+|(?:assign|define\\w+|setPrototypeOf)\\(\\s*)(?:${any})(?![\\w$])` +
      `|^\\s*;?\\(?[[{][^\\n=]*(?<![\\w$.])(?:${any})(?![\\w$])[^\\n=]*[\\]}]\\s*=(?![=>])`,
    'm',
  )
}

const DECLARES = /\b(?:let|const|var)\s+(?:([\w$]+)|[{[]([^=;]*)[}\]]\s*=)/g

/** Names that a text seems to declare as variables. */
export function declaredVariables(text: string, names: Set<string>): void {
  for (const [, name, pattern] of text.matchAll(DECLARES)) {
    if (name !== undefined) names.add(name)
    else for (const part of pattern?.match(/[\w$]+/g) ?? []) names.add(part)
  }
}
