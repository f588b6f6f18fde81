import { child, type PyNode, statementsOf, walk } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import type { Env } from '../values/sym.js'

const LOOP = /^(?:for|while)_statement$/
const FAILS = /^(?:raise\b|assert (?:False|0)\b|(?:pytest|self)\.fail\()/

/**
 * Whether what a `try` catches comes through behind it: a loop that tries again until nothing fails and raises in the end, or failures that are gathered in a
 * list which has to be empty.
 */
export function isHandedOn(statement: PyNode, after: readonly PyNode[], env: Env): boolean {
  const left = after.findIndex(({ type }) => type === 'return_statement')
  const behind = left < 0 ? after : after.slice(0, left)
  const isLoop = LOOP.test(statement.type)
  const within = isLoop ? statementsOf(child(statement, 'body')) : [statement]
  const tried = within.find(({ type }) => type === 'try_statement')
  if (tried === undefined || behind.length === 0) return false
  const text = (node: PyNode) => sourceOf(env.module.text, node)
  if (isLoop && leaves(tried) && behind.some((one) => FAILS.test(text(one)))) return true
  const names = tried.kids
    .filter(({ type }) => type === 'except_clause')
    .map((clause) => keptIn(statementsOf(clause.kids.find(({ type }) => type === 'block') ?? null).map(text)))
  return names.length > 0 && names.every((name) => name !== null && behind.some((one) => isToBeNone(text(one), name)))
}

/** The loop is left where nothing failed. */
function leaves(tried: PyNode): boolean {
  const otherwise = tried.kids.find(({ type }) => type === 'else_clause')
  const ends = [child(tried, 'body'), otherwise ? child(otherwise, 'body') : null].map((block) => statementsOf(block).at(-1))
  return ends.some((last) => last !== undefined && /^(?:return|break)_statement$/.test(last.type))
}

/** The name in which a handler keeps what it caught. */
function keptIn(statements: readonly string[]): string | null {
  for (const one of statements) {
    const [, list, name] = /^(\w+)\.(?:append|add)\(|^(\w+) = (?!None\b|\[\]|False\b)/.exec(one) ?? []
    if (list !== undefined || name !== undefined) return list ?? name ?? null
  }
  return null
}

/** `assert not failed`, `self.assertEqual(failed, [])`, `if failed: raise …`, `raise last`. */
function isToBeNone(statement: string, name: string): boolean {
  const none = '(?:\\[\\]|None|0|set\\(\\)|\\{\\})'
  return [
    `^assert not ${name}\\b(?!\\s*(?:and|or|[.[<>=]))`,
    `^assert (?:len\\(${name}\\)|${name}) (?:==|is) ${none}`,
    `^self\\.assert(?:False|IsNone)\\(${name}[,)]`,
    `^self\\.assert(?:Equal|ListEqual|Equals)\\((?:(?:len\\(${name}\\)|${name}), ?${none}|${none}, ?(?:len\\(${name}\\)|${name}))`,
    `^if (?:len\\(${name}\\)|${name})(?: is not None| > 0)?:\\s*(?:raise\\b|assert False|(?:pytest|self)\\.fail\\()`,
    `^raise ${name}\\b`,
  ].some((pattern) => new RegExp(pattern).test(statement))
}

/** A function that looks at what it is given and raises, and does and answers nothing else. */
export function onlyRefuses(definition: PyNode): boolean {
  const statements = statementsOf(child(definition, 'body'))
  let raises = false
  let does = false
  for (const statement of statements)
    walk(statement, ({ type, kids }) => {
      if (type === 'raise_statement') raises = true
      if (/^(?:with|try|match|assert|delete)_statement$|^(?:yield|await|function_definition|class_definition)$/.test(type)) does = true
      if (type === 'expression_statement' && !/^(?:assignment|string)$/.test(kids[0]?.type ?? '')) does = true
      if (type === 'return_statement' && kids.length > 0) does = true
      return !does
    })
  return raises && !does
}
