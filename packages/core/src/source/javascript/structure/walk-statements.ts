import { normalText } from '../normal-text.js'
import type { Node } from '../syntax.js'
import { isFunction } from '../syntax.js'
import { addClassTests, holdsTests } from './class-tests.js'
import { foldsTo } from './folds-to.js'
import type { FoundFunction } from './function-of.js'
import { gated } from './gated.js'
import { always, negate } from './mark.js'
import type { Collector, Site } from './site.js'
import { walkCall } from './walk-call.js'
import { walkForOf, walkLoop } from './walk-loops.js'

/** Walks what a function does when it is called, at the place of the call. */
export function walkFunction({ fn, frame }: FoundFunction, site: Site, collector: Collector): void {
  if (fn.body === null) return
  if (fn.body.type === 'BlockStatement') walkStatements(fn.body.body, { ...site, frame }, collector)
  else walkExpression(fn.body, { ...site, frame }, collector)
}

/** Walks statements in order for calls that register something; what cannot be reached is uncollected. */
export function walkStatements(statements: readonly Node[], site: Site, collector: Collector): void {
  let here = site
  for (const [index, statement] of statements.entries()) {
    if (statement.type === 'IfStatement' && statement.alternate === null && leaves(statement.consequent)) {
      const known = foldsTo(statement.test, here.frame)
      if (known === false) continue
      walkStatement(statement.consequent, known === null ? gated(here, normalNegated(statement.test, here)) : here, collector)
      if (known === true) {
        walkDead(statements.slice(index + 1), 'return before it', here, collector)
        return
      }
      here = gated(here, normalText(statement.test, here.frame))
      continue
    }
    walkStatement(statement, here, collector)
    if (
      statement.type === 'ReturnStatement' ||
      statement.type === 'ThrowStatement' ||
      statement.type === 'ContinueStatement' ||
      statement.type === 'BreakStatement'
    ) {
      walkDead(statements.slice(index + 1), 'return before it', here, collector)
      return
    }
  }
}

function normalNegated(test: Node, site: Site): string {
  return negate(normalText(test, site.frame))
}

/** True when a statement ends what is around it: return, throw, continue, break. */
function leaves(statement: Node): boolean {
  switch (statement.type) {
    case 'ReturnStatement':
    case 'ThrowStatement':
    case 'ContinueStatement':
    case 'BreakStatement':
      return true
    case 'BlockStatement': {
      const last = statement.body.at(-1)
      return last !== undefined && leaves(last)
    }
    default:
      return false
  }
}

/** Statements that never run register nothing. In a row's round that is the row's own matter, so that only the round is missing. */
function walkDead(statements: readonly Node[], by: string, site: Site, collector: Collector): void {
  if (statements.length === 0 || site.row !== null || site.depth > 0) return
  const dead: Site = { ...site, gates: [...site.gates, always('uncollected', by)] }
  for (const statement of statements) walkStatement(statement, dead, collector)
}

function walkStatement(statement: Node, site: Site, collector: Collector): void {
  switch (statement.type) {
    case 'ExpressionStatement':
      walkExpression(statement.expression, site, collector)
      return
    case 'VariableDeclaration':
      for (const { init } of statement.declarations) if (init !== null && !isFunction(init)) walkInitial(init, site, collector)
      return
    case 'ExportNamedDeclaration':
      if (statement.declaration !== null) walkStatement(statement.declaration, site, collector)
      return
    case 'ExportDefaultDeclaration':
      walkStatement(statement.declaration, site, collector)
      return
    case 'ReturnStatement':
      if (statement.argument !== null) walkExpression(statement.argument, site, collector)
      return
    case 'BlockStatement':
      walkStatements(statement.body, site, collector)
      return
    case 'LabeledStatement':
      walkStatement(statement.body, site, collector)
      return
    case 'IfStatement':
      walkIf(statement.test, statement.consequent, statement.alternate, site, collector)
      return
    case 'SwitchStatement':
      walkSwitch(statement, site, collector)
      return
    case 'TryStatement':
      walkStatements(statement.block.body, site, collector)
      if (statement.handler !== null) walkStatements(statement.handler.body.body, gated(site, 'nothing is thrown'), collector)
      if (statement.finalizer !== null) walkStatements(statement.finalizer.body, site, collector)
      return
    case 'ForOfStatement':
      walkForOf(statement, site, collector)
      return
    case 'ForStatement':
    case 'ForInStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
      walkLoop(statement, site, collector)
      return
    case 'ClassDeclaration':
      if (holdsTests(statement)) addClassTests(statement, null, site, collector)
      return
    case 'TSModuleDeclaration':
      if (statement.body?.type === 'TSModuleBlock') walkStatements(statement.body.body, site, collector)
      return
    default:
      // A branch of `isOld ? suite.skip(…) : suite(…)`.
      walkExpression(statement, site, collector)
  }
}

function walkSwitch({ discriminant, cases }: Extract<Node, { type: 'SwitchStatement' }>, site: Site, collector: Collector): void {
  const over = normalText(discriminant, site.frame)
  const others = cases.flatMap(({ test }) => (test === null ? [] : [`${over} === ${normalText(test, site.frame)}`])).join(' || ')
  for (const { test, consequent } of cases) {
    const missed = test === null ? others : `${over} !== ${normalText(test, site.frame)}`
    walkStatements(
      consequent.filter(({ type }) => type !== 'BreakStatement'),
      gated(site, missed),
      collector,
    )
  }
}

/** A declaration's value registers tests only by a call of the runner's own: `const suite = describe(...)`. */
function walkInitial(init: Node, site: Site, collector: Collector): void {
  const node = init.type === 'AwaitExpression' ? init.argument : init
  if (node.type === 'CallExpression') walkCall(node, { ...site, depth: Math.max(site.depth, 2) }, collector)
}

function walkIf(test: Node, consequent: Node, alternate: Node | null, site: Site, collector: Collector): void {
  const known = foldsTo(test, site.frame)
  if (known !== null) {
    const dead = known ? alternate : consequent
    const live = known ? consequent : alternate
    if (live !== null) walkStatement(live, site, collector)
    if (dead !== null) walkDead([dead], `if (${normalText(test, site.frame).slice(0, 80)})`, site, collector)
    return
  }
  const text = normalText(test, site.frame)
  walkStatement(consequent, gated(site, negate(text)), collector)
  if (alternate !== null) walkStatement(alternate, gated(site, text), collector)
}

/** Walks an expression that stands as a statement. */
export function walkExpression(outer: Node, site: Site, collector: Collector): void {
  switch (outer.type) {
    case 'CallExpression':
      walkCall(outer, site, collector)
      return
    case 'AwaitExpression':
    case 'UnaryExpression':
      walkExpression(outer.argument, site, collector)
      return
    case 'ParenthesizedExpression':
    case 'ChainExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      walkExpression(outer.expression, site, collector)
      return
    case 'SequenceExpression':
      for (const part of outer.expressions) walkExpression(part, site, collector)
      return
    case 'AssignmentExpression':
      walkExpression(outer.right, site, collector)
      return
    case 'LogicalExpression': {
      const known = foldsTo(outer.left, site.frame)
      walkExpression(outer.left, site, collector)
      const text = normalText(outer.left, site.frame)
      if (outer.operator === '&&') {
        if (known === false) walkDead([outer.right], `${text.slice(0, 80)} &&`, site, collector)
        else walkExpression(outer.right, known === true ? site : gated(site, negate(text)), collector)
      } else if (outer.operator === '||' && known !== true) walkExpression(outer.right, known === false ? site : gated(site, text), collector)
      return
    }
    case 'ConditionalExpression':
      walkIf(outer.test, outer.consequent, outer.alternate, site, collector)
      return
    default:
      return
  }
}
