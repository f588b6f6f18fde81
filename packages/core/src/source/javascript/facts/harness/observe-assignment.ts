import { ownerOf } from '../../../../run/code/dotted-name.js'
import { bare, isFunction, type Node, propertyName } from '../../syntax.js'
import { plainText } from '../plain-text.js'
import { shallowValue } from '../shallow-value.js'
import { fillsGap } from './fills-gap.js'
import { alwaysTrue, dropsArgument, type HarnessContext, note, pathOf } from './harness-context.js'
import { isOwnImport } from './is-own-import.js'
import { isLibrary } from './observe-call.js'
import { isOwnData } from './own-data.js'
import { isOwnFunction } from './own-function.js'

const CLOCKS =
  /^(globalThis\.)?(Date(\.now)?|performance(\.now)?|Math\.random|process\.(hrtime(\.bigint)?|uptime)|crypto\.(randomUUID|getRandomValues)|setTimeout|setInterval|setImmediate|queueMicrotask|JSON\.(stringify|parse)|Promise(\.\w+)?|(Array|Object|String|Number|Function|Error|Promise|Map|Set|RegExp)\.prototype\.\w+|Object\.is|Number\.is\w+|Array\.isArray)$/
/** How a failure of chai's is printed. */
const PRINTING = /^(chai\.)?config\.(truncateThreshold|showDiff|includeStack)$/
/** A class of the project's own that its tests take from where they take the library: `should.HTTPClient`. */
const LODGER = /^[\w$]+\.(?!Assertion)[A-Z][\w$]*$/
const CHECKS = /^(globalThis\.)?(expect|assert|chai|should|Assertion|jestExpect|sinon\.assert)\b/

/** `x = y` that bends something global: expect, clocks, console, exit codes, outcomes. */
export function observeAssignment(context: HarnessContext, node: Extract<Node, { type: 'AssignmentExpression' }>): void {
  const path = pathOf(node.left)
  if (path === null) {
    cachePatched(context, node)
    memberPatched(context, node)
    return
  }
  const given = bare(node.right)
  const value = shallowValue(given)
  const plain = path.replace(/^globalThis\./, '')
  // `this.global` of a test environment is what tests find as globalThis.
  if (/^(globalThis|this\.global)\.(expect|assert)$/.test(path)) {
    if (!isLibrary(context, given)) note(context, 'expect_replaced', node)
  } else if (/^(globalThis|this\.global)\.(it|test|describe)(\.\w+)?$/.test(path)) {
    if (replacesRunner(given)) note(context, 'items_dropped', node)
    else if (SWALLOWS.test(context.file.text.slice(given.start, given.end))) note(context, 'outcome_rewritten', node)
  } else if (
    (CHECKS.test(path) || assertionImport(context, path)) &&
    path.includes('.') &&
    !path.startsWith('globalThis.') &&
    !PRINTING.test(path) &&
    !LODGER.test(path) &&
    !isOwnFunction(context.file, node, path) &&
    !isOwnData(context.file, node, path)
  )
    note(context, 'assertion_patched', node)
  else if (CLOCKS.test(path)) {
    if (!isRestoring(node.right) && !fillsGap(context.file, node, path)) note(context, 'global_patched', node)
  } else if (/^console\.\w+$/.test(plain)) {
    if (dropsArgument(given) || isFakeFunction(given)) note(context, 'console_silenced', node)
  } else if (plain === 'jasmine.DEFAULT_TIMEOUT_INTERVAL') note(context, 'timeout_set', node)
  else if (/^process\.exitCode$/.test(plain)) {
    if (value.kind === 'number' && value.text === '0') note(context, 'exit_code_forced', node)
  } else if (/^(onerror|onunhandledrejection|process\._fatalException)$/.test(plain)) {
    if (isFunction(given)) note(context, 'errors_swallowed', node)
  } else if (/^process\.env\.NODE_TLS_REJECT_UNAUTHORIZED$/.test(plain)) {
    if (value.kind !== 'expression' && 'text' in value && value.text === '0') note(context, 'verification_disabled', node)
  } else if (/^process\.(noDeprecation|noProcessWarnings)$|^process\.env\.NODE_NO_WARNINGS$/.test(plain)) note(context, 'warnings_silenced', node)
  else if (/^(require\.cache|Module\._\w+|module\.constructor\._\w+)/.test(plain)) note(context, 'path_redirected', node)
  else if (/(^|\.)(test|task|spec)\.mode$/.test(plain) && 'text' in value && /^(skip|todo)$/.test(value.text)) note(context, 'items_dropped', node)
  else if (/(^|\.)(test|task|spec|result)\.(errors?|failures?|failureMessages)$/i.test(plain) && isNothing(given)) note(context, 'outcome_rewritten', node)
  else if (/(^|\.)(test|task|spec|result)\.(errors?|failures?|failureMessages)\.length$/i.test(plain) && 'text' in value && value.text === '0')
    note(context, 'outcome_rewritten', node)
  else if (forgesOutcome(plain, value.kind === 'expression' ? '' : 'text' in value ? value.text : '')) note(context, 'outcome_rewritten', node)
  else if (plain.endsWith('.asymmetricMatch') && alwaysTrue(given)) note(context, 'equality_redefined', node)
  else if ((isFakeFunction(rootCall(given)) && plain.includes('.')) || (isFunction(given) && isOwnImport(context, ownerOf(plain))))
    note(context, 'subject_mocked', node, plain)
}

function assertionImport(context: HarnessContext, path: string): boolean {
  const from = context.imports.get(/^\w+/.exec(path)?.[0] ?? '')
  return from !== undefined && /^(node:)?assert(\/strict)?$|^(chai|should|expect|@jest\/expect|unexpected|power-assert)$/.test(from)
}

/** `task.result.state = 'pass'`, `results.numFailedTests = 0`, `this.failures = 0` on something that is called a test or a result. */
function forgesOutcome(path: string, value: string): boolean {
  if (!/^(passed|pass|0|true|ok)$/.test(value)) return false
  return /(^|\.)(num(Failed|RuntimeError)\w*|failures|failureCount|exitCode)$/.test(path)
    ? /result|stats|runner|run|suite|test/i.test(path)
    : /(result|test|task|outcome|report|suite|run)\w*\.(state|status|success|outcome|ok|passed)$/i.test(path)
}

function isNothing(node: Node): boolean {
  return node.type === 'ArrayExpression' ? node.elements.length === 0 : /^(null|undefined|void 0)$/.test(plainText(node, 20))
}

/** jest.fn(), vi.fn().mockReturnValue(...), sinon.stub(), () => constant. */
function isFakeFunction(node: Node): boolean {
  const call = rootCall(node)
  if (call.type !== 'CallExpression') return false
  return /^(jest|vi|mock|sinon|td)\.(fn|stub|fake|spy|func|function)$|^(fn|stub)$/.test(pathOf(call.callee) ?? '')
}

/** The first call of a chain. */
function rootCall(node: Node): Node {
  let inner = bare(node)
  while (inner.type === 'CallExpression' && bare(inner.callee).type === 'MemberExpression') {
    const callee = bare(inner.callee)
    if (callee.type !== 'MemberExpression') break
    const object = bare(callee.object)
    if (object.type !== 'CallExpression') break
    inner = object
  }
  return inner
}

function isRestoring(node: Node): boolean {
  return /^(original|real|old|orig|saved|prev|native|_?actual)/i.test(plainText(node, 60))
}

/** What it runs may throw unheard. */
const SWALLOWS = /\bcatch\s*(?:\(\w+\)\s*)?\{\s*\}|\.catch\(\s*\(?\w*\)?\s*=>\s*(?:\{\s*\}|null|undefined|void 0)\s*\)|\bfinally\s*\{\s*return\b/

/** A function of its own, or what leaves out, in the place of the runner's. */
function replacesRunner(given: Node): boolean {
  return isFunction(given)
    ? dropsArgument(given)
    : /\.(?:skip|todo)$/.test(pathOf(given) ?? '') || (given.type === 'CallExpression' && given.arguments.some((one) => isFunction(one) && dropsArgument(one)))
}

function cachePatched(context: HarnessContext, node: Extract<Node, { type: 'AssignmentExpression' }>): void {
  const left = bare(node.left)
  if (left.type === 'MemberExpression' && left.computed && propertyName(bare(left.object)) === 'cache' && plainText(left.object, 40) === 'require.cache')
    note(context, 'path_redirected', node)
}

/** `assert[name] = …`: each of several parts of the library. */
function memberPatched(context: HarnessContext, node: Extract<Node, { type: 'AssignmentExpression' }>): void {
  const left = bare(node.left)
  const object = left.type === 'MemberExpression' && left.computed ? pathOf(left.object) : null
  const own = object === null ? '' : `${object}.x`
  if (object === null || own.startsWith('globalThis.') || PRINTING.test(own) || isOwnFunction(context.file, node, own)) return
  if (assertionImport(context, object) || /^(?:chai\.)?Assertion\.prototype$/.test(object)) note(context, 'assertion_patched', node)
}
