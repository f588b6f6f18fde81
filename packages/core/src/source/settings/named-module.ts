import type { Argument, Expression } from 'oxc-parser'

/** The file of the repository that a call reads: a module it requires, or JSON it parses; null for any other call. */
export function namedModule(node: Extract<Expression, { type: 'CallExpression' }>): string | null {
  return requiredBy(node) ?? parsedFile(node)
}

/** The module that `require('./a')` names; null for any other expression. */
export function requiredBy(node: Expression | Argument): string | null {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'require') return null
  const [named] = node.arguments
  return named?.type === 'Literal' && typeof named.value === 'string' ? named.value : null
}

/** `./skip.json` of `JSON.parse(readFileSync('skip.json', 'utf8'))`. */
function parsedFile({ callee, arguments: [given] }: Extract<Expression, { type: 'CallExpression' }>): string | null {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.property.name !== 'parse') return null
  if (given?.type !== 'CallExpression') return null
  const reads = given.callee.type === 'MemberExpression' ? given.callee.property : given.callee
  const [file] = given.arguments
  if (reads.type !== 'Identifier' || reads.name !== 'readFileSync' || file?.type !== 'Literal' || typeof file.value !== 'string') return null
  return file.value.endsWith('.json') ? `./${file.value.replace(/^\.\//, '')}` : null
}

/** Keys under which a config says something of its tests; for the rest no other module is read. */
export const DECIDES =
  /^(?:test|coverage|include|exclude|projects?|workspace|spec|ignore|dir|root|test(?:Match|Regex|Dir|Ignore|PathIgnorePatterns)|(?:module|coverage)PathIgnorePatterns|collectCoverageFrom|(?:coverageT|t)hresholds?|global|lines|branches|functions|statements|grep(?:Invert)?|forbidOnly|allowOnly|passWithNoTests|setupFiles(?:AfterEnv)?)$/
