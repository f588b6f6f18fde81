import { partitionPoint } from '../../partition-point.js'
import { fold } from '../fold.js'
import { valueText } from '../normal-text-value.js'
import { type Comment, eachChild, type JavascriptFile, type Node } from '../syntax.js'
import { placeDemands } from './place-check.js'
import type { Sink, State } from './state.js'

const DIRECTIVE = /^\s*@ts-expect-error\b/

/** It says itself that the error is to go. */
const PUT_UP_WITH = /\b(?:fixme|todo)\b/i

const OF_TYPES = /^type_(equal|matches)$/

/** Turns round what a statement asked of a type since `from`, where it stands behind `@ts-expect-error`: that it is another one is what it demands. */
export function refuseTypes(from: number, sink: Sink): void {
  const own = sink.checks.slice(from)
  const types = own.filter(({ relation }) => OF_TYPES.test(relation))
  if (types.length === 0 || types.length + 1 < own.length || !own.some(({ matcher }) => matcher === '@ts-expect-error')) return
  sink.checks.splice(from, own.length, ...types.map((check) => ({ ...check, negated: !check.negated })))
}

/** The `@ts-expect-error` comments right before a statement, or inside of one that is no block: each demands a type error. */
export function typeErrorsBefore(statement: Node, state: State, sink: Sink): void {
  const { file } = state.frame
  if (!expectsErrors(file) || isUntypedImport(statement)) return
  const before = commentsBetween(file, previousEnd(file, statement.start), statement.start)
  const directives = [...before, ...commentsWithin(file, statement)].filter(
    ({ value }) => DIRECTIVE.test(value) && !PUT_UP_WITH.test(value) && !(isOfPackage(statement) && SAYS_WHY.test(value)),
  )
  for (const _ of directives) {
    const text = valueText(fold(statement, state.frame))
    placeDemands(
      [
        {
          subject: { text, value: null, names: [], settled: null, node: null, frame: state.frame },
          relation: 'type_error',
          matcher: '@ts-expect-error',
          negated: false,
          expected: [],
        },
      ],
      statement,
      state,
      sink,
    )
  }
}

/** A module as a whole of which the types know nothing: that is put up with, not demanded. */
function isUntypedImport(statement: Node): boolean {
  return statement.type === 'ImportDeclaration' && statement.specifiers.every(({ type }) => type !== 'ImportSpecifier')
}

const SAYS_WHY = /@ts-expect-error\W+\w+ \w+ \w+/

/** What another package offers is not what the test is about, where the comment says why it is put up with. */
function isOfPackage(statement: Node): boolean {
  return statement.type === 'ImportDeclaration' && /^[a-z@](?!\/)/.test(statement.source.value)
}

const EXPECTING = new WeakMap<JavascriptFile, boolean>()

function expectsErrors(file: JavascriptFile): boolean {
  let known = EXPECTING.get(file)
  if (known === undefined) {
    known = file.comments.some(({ value }) => DIRECTIVE.test(value))
    EXPECTING.set(file, known)
  }
  return known
}

/** Where the code before an offset ends: only blanks and comments follow it. */
function previousEnd(file: JavascriptFile, offset: number): number {
  const own = /(?<=^|\n)[ \t]*;[ \t]*$/.exec(file.text.slice(Math.max(0, offset - 80), offset))
  let at = own === null ? offset : offset - own[0].length
  let index = lastCommentBefore(file, at)
  for (;;) {
    while (at > 0 && /\s/.test(file.text[at - 1] ?? '')) at--
    const comment = file.comments[index]
    if (comment === undefined || comment.end !== at) return at
    at = comment.start
    index--
  }
}

/** Comments between the parts of a statement that is no block; those in the bodies of its functions belong to the statements there. */
function commentsWithin(file: JavascriptFile, statement: Node): Comment[] {
  if (!/^(Expression|Return)Statement$|^VariableDeclaration$/.test(statement.type)) return []
  // The semicolon may stand on the next line, in front of what follows.
  const { end } = statement.type === 'ExpressionStatement' ? statement.expression : statement
  const found = commentsBetween(file, statement.start, end).filter(({ value }) => DIRECTIVE.test(value))
  return found.filter(({ start }) => !isInBlock(statement, start))
}

function isInBlock(node: Node, offset: number): boolean {
  let inBlock = false
  eachChild(node, (child) => {
    if (!inBlock && child.start <= offset && offset < child.end) inBlock = /^(BlockStatement|ClassBody)$/.test(child.type) || isInBlock(child, offset)
  })
  return inBlock
}

function commentsBetween(file: JavascriptFile, from: number, to: number): Comment[] {
  const found: Comment[] = []
  for (let index = lastCommentBefore(file, to); index >= 0; index--) {
    const comment = file.comments[index]
    if (comment === undefined || comment.start < from) break
    found.push(comment)
  }
  return found
}

function lastCommentBefore(file: JavascriptFile, offset: number): number {
  return partitionPoint(file.comments.length, (index) => (file.comments[index]?.end ?? 0) <= offset) - 1
}
