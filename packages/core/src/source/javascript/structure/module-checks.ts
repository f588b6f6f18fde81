import type { InventoryCheck, InventoryTest, TestFramework } from '../../../contract/index.js'
import { checksOf, typeErrorChecks } from '../checks/checks-of.js'
import type { Frame } from '../fold-frame.js'
import { bare, type JavascriptFile, type Node } from '../syntax.js'
import { plainTest } from './plain-test.js'

const CHECKING =
  /^(?:expect|assert|attest|ok|equal|strictEqual|deepEqual|deepStrictEqual|throws|rejects|expect(?:TypeOf|Type|NotType|Error|Assignable|NotAssignable|Deprecated)|assertType)$/
const SETTING = new Set(['extend', 'addSnapshotSerializer', 'addEqualityTesters', 'setState', 'use'])

/**
 * Checks that stand outside of every test, as type tests and plain scripts have them: one test `(module)` for all of them.
 * null when there are none. In a file that is not `ofTests`, type errors that are expected are exceptions of the code. What `tests` hold is theirs.
 */
export function moduleChecks(frame: Frame, framework: TestFramework | null, ofTests: boolean, tests: ReadonlySet<Node>): InventoryTest | null {
  const { file } = frame
  const directives = ofTests && file.comments.some(({ value }) => value.includes('@ts-expect-error'))
  const context = { frame, framework }
  const isScript = ofTests && tests.size === 0 && isRun(file)
  const within = TYPE_TESTS.test(file.path) ? linesOf(tests, file) : NO_LINES
  const checks: InventoryCheck[] = []
  const mentions = new Set<string>()
  const calls: string[] = []
  const keys: string[] = []
  let first: Node | null = null
  let last: Node | null = null
  for (const statement of file.program.body) {
    const own = directives ? [...typeErrorChecks(statement, context)] : []
    if (isCheck(statement) || (isScript && HOLDS.has(statement.type)) || (TYPE_TESTS.test(file.path) && holdsTypeChecks(statement, frame))) {
      const read = checksOf(statement, context)
      own.push(...read.checks.filter(({ line, matcher }) => matcher !== '@ts-expect-error' && !within.has(line)))
      calls.push(...read.calls)
      keys.push(read.bodyKey)
      for (const word of read.mentions) mentions.add(word)
    }
    if (own.length === 0) continue
    checks.push(...own)
    first ??= statement
    last = statement
  }
  if (first === null || last === null) return null
  return plainTest('(module)', [first, last], file, { checks, calls, mentions, unknown: [], bodyKey: keys.join(' ') })
}

/** A script that is run by itself and fails by node's assert: what it calls, and hands callbacks to, is as good as its own. */
function isRun({ scopes, text }: JavascriptFile): boolean {
  const brought = [...scopes.module.names.values()].some(({ imported }) => imported !== null && ASSERT.test(imported.from))
  return brought && !HANDS_ON.test(text)
}

const ASSERT = /^(?:node:)?assert(?:\/strict)?$/
const HANDS_ON = /^(?:export\b|module\.exports\b|exports\.|[ \t]*(?:before|after)(?:Each|All)?\()/m

function linesOf(tests: ReadonlySet<Node>, { lineOf }: JavascriptFile): ReadonlySet<number> {
  const lines = new Set<number>()
  for (const { start, end } of tests) {
    const last = lineOf(end)
    for (let line = lineOf(start); line <= last; line++) lines.add(line)
  }
  return lines
}

const NO_LINES: ReadonlySet<number> = new Set()
const TYPE_TESTS = /\.(?:test-d|tst)\.[cm]?tsx?$/
const TYPE_CHECK = /\b(?:expect(?:TypeOf|Type|NotType|Error|Assignable|NotAssignable|Deprecated)|assertType)\b|\)\s*\.type\./

const HOLDS = new Set([
  'ExpressionStatement',
  'VariableDeclaration',
  'ForOfStatement',
  'ForInStatement',
  'ForStatement',
  'BlockStatement',
  'IfStatement',
  'TryStatement',
])

/** Types are checked wherever they stand, in loops and in callbacks that nobody calls as well. */
function holdsTypeChecks(statement: Node, { file }: Frame): boolean {
  if (!HOLDS.has(statement.type)) return false
  return TYPE_CHECK.test(file.text.slice(statement.start, statement.end))
}

function isCheck(statement: Node): boolean {
  if (statement.type !== 'ExpressionStatement') return false
  let node = bare(statement.expression.type === 'AwaitExpression' ? statement.expression.argument : statement.expression)
  if (node.type === 'TSInstantiationExpression') node = node.expression
  let member: string | null = null
  while (node.type === 'CallExpression' || node.type === 'MemberExpression') {
    if (node.type === 'MemberExpression') {
      member = node.property.type === 'Identifier' ? node.property.name : null
      node = bare(node.object)
    } else node = bare(node.callee)
  }
  return node.type === 'Identifier' && CHECKING.test(node.name) && (member === null || !SETTING.has(member))
}
