import { fold } from '../fold.js'
import { normalText } from '../normal-text.js'
import { bare, type Node, propertyName } from '../syntax.js'
import { annotationOf } from './annotation.js'
import { foldsTo } from './folds-to.js'
import type { FoundFunction } from './function-of.js'
import { under } from './mark.js'
import { registrarOf } from './registrar-of.js'
import type { Collector, PendingTest } from './site.js'

/** What a test's body says about itself: `this.timeout(0)`, `this.retries(3)`, Playwright's `test.fail()` and `test.skip(condition)`. */
export function readBodySettings(test: PendingTest, { fn }: FoundFunction, collector: Collector): void {
  if (fn.body?.type !== 'BlockStatement') return
  for (const statement of fn.body.body) {
    if (statement.type === 'ExpressionStatement') setting(statement.expression, null, test, collector)
    else if (statement.type === 'IfStatement') {
      for (const held of heldIn(statement.consequent)) if (held.type === 'ExpressionStatement') setting(held.expression, statement.test, test, collector)
      for (const held of heldIn(statement.alternate)) if (held.type === 'ExpressionStatement') limit(held.expression, test)
    }
  }
}

function heldIn(branch: Node | null): readonly Node[] {
  return branch === null ? [] : branch.type === 'BlockStatement' ? branch.body : [branch]
}

/** `this.timeout(0)`; false for anything else. */
function limit(expression: Node, test: PendingTest): boolean {
  const call = bare(expression)
  const callee = call.type === 'CallExpression' ? bare(call.callee) : null
  if (call.type !== 'CallExpression' || callee?.type !== 'MemberExpression' || bare(callee.object).type !== 'ThisExpression') return false
  const name = propertyName(callee)
  const [first] = call.arguments
  const value = first === undefined || (name !== 'timeout' && name !== 'retries') ? null : fold(first, test.frame)
  if (value?.kind === 'number' && (name === 'timeout' || name === 'retries')) test[name] = Number(value.text)
  return true
}

function setting(expression: Node, condition: Node | null, test: PendingTest, collector: Collector): void {
  const call = bare(expression)
  if (call.type !== 'CallExpression') return
  const callee = bare(call.callee)
  if (callee.type !== 'MemberExpression' || limit(expression, test)) return
  const name = propertyName(callee)
  const [first] = call.arguments
  if (collector.framework !== 'playwright') return
  const by = registrarOf(callee, test.frame)
  if (by === null) return
  const value = name === 'setTimeout' && first !== undefined ? fold(first, test.frame) : null
  if (value?.kind === 'number') test.timeout = Number(value.text)
  const mark = by.role === 'test' ? annotationOf(call.arguments, by, test.frame, true)?.mark : null
  if (mark === null || mark === undefined) return
  const known = condition === null ? true : foldsTo(condition, test.frame)
  if (known === true) test.marks.push(mark)
  else if (known === null && condition !== null) test.marks.push(under(normalText(condition, test.frame), mark.by, mark.state, mark.reason))
}
