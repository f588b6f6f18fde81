import { lastName } from '../../../../run/code/dotted-name.js'
import type { Scope } from '../../scope.js'
import { bare, isFunction, literalText, type Node } from '../../syntax.js'
import { plainText } from '../plain-text.js'
import { exitPlace } from './exit-place.js'
import { isOfLanguage } from './fills-gap.js'
import { dropsArgument, type HarnessContext, note, pathOf } from './harness-context.js'
import { equalityTesters, extendedMatchers, overwrittenMethods, serializers } from './observe-matchers.js'
import { mockedModule, mockedSubject } from './observe-mocks.js'
import { observeRedefinition } from './observe-redefinition.js'
import { isOwnSkip } from './own-skip.js'

type Call = Extract<Node, { type: 'CallExpression' }>

/** Calls that bend the tools around tests: by what they do, wherever they stand. */
export function observeCall(context: HarnessContext, node: Call): void {
  const callee = bare(node.callee)
  if (callee.type === 'MemberExpression' && bare(callee.object).type === 'CallExpression') {
    mockedSubject(context, node)
    // Jasmine's own choice of what runs.
    const filter = /\.getEnv\(\)\.configure$/.test(plainText(callee)) ? /\bspecFilter\b[^,}]*/.exec(plainText(node))?.[0] : undefined
    if (filter !== undefined) note(context, 'items_dropped', node, `jasmine ${filter.trim()}`)
    return
  }
  const path = pathOf(callee)
  if (path === null) {
    if (callee.type === 'MemberExpression' && /^(use|overwrite\w+)$/.test(callee.computed ? '' : callee.property.name) && isOfChai(callee.object))
      overwrittenMethods(context, node)
    return
  }
  const [first, second] = node.arguments
  const method = lastName(path)
  if (method.startsWith('mock') || method === 'returns' || method === 'resolves' || method === 'callsFake') mockedSubject(context, node)
  switch (method) {
    case 'extend':
      if (/(^|\.)expect\.extend$/.test(path) && first !== undefined) extendedMatchers(context, first)
      return
    case 'addEqualityTesters':
      if (first !== undefined) equalityTesters(context, first)
      return
    case 'addSnapshotSerializer':
      if (first !== undefined) serializers(context, first)
      return
    case 'use':
    case 'overwriteMethod':
    case 'overwriteProperty':
    case 'overwriteChainableMethod':
      if (/chai|Assertion/.test(path)) overwrittenMethods(context, node)
      return
    case 'mock':
    case 'doMock':
    case 'unstable_mockModule':
    case 'mockModule':
    case 'module':
      if (/^(jest|vi|vitest|mock|t\.mock)\./.test(path)) mockedModule(context, node, method)
      return
    case 'spyOn':
    case 'stub':
    case 'method':
    case 'replace':
      if (first !== undefined && /^(expect|assert|chai)\b/.test(pathOf(first) ?? '')) note(context, 'assertion_patched', node)
      else if (first !== undefined && second !== undefined && isGlobalExpect(first, second)) note(context, 'expect_replaced', node)
      else if (method !== 'spyOn' && /^(sinon|sandbox|mock|td|t\.mock)\./.test(path)) mockedSubject(context, node)
      return
    case 'exit':
    case 'reallyExit':
    case 'abort':
      if (/^(globalThis\.)?(process|Deno)\./.test(path)) note(context, 'process_exit', node, `${plainText(node, 200)}${exitPlace(context, node)}`)
      return
    case 'on':
    case 'once':
    case 'addListener':
    case 'prependListener':
    case 'addEventListener':
      handlers(context, node, path)
      return
    case 'assign':
    case 'defineProperty':
      observeRedefinition(context, node, path)
      return
    case 'deleteProperty':
      if (path === 'Reflect.deleteProperty' && first !== undefined && second !== undefined && isOfLanguage(`${pathOf(first)}.${literalText(second)}`))
        note(context, 'global_patched', node)
      return
    case 'setTimeout':
    case 'setDefaultTimeout':
      if (/^(jest|test|vi|mocha|page|context)\./.test(path) && first !== undefined) note(context, 'timeout_set', node)
      return
    case 'skip':
      // A hook that works on all tests: one of a file that holds tests is read with them.
      if (
        isOfHook(context, path) &&
        node.arguments.length < 2 &&
        !(path === 'this.skip' && context.titles.length === 0 && isOwnSkip(context.file.text, node.start))
      )
        note(context, 'hook_returns', node, `${context.titles.at(-1) ?? ''} ${path}()`.trim())
      return
    case 'timeout':
    case 'retries':
      if (path === `this.${method}` && first !== undefined) note(context, method === 'timeout' ? 'timeout_set' : 'retries_set', node)
      return
    case 'retryTimes':
      if (path === 'jest.retryTimes') note(context, 'retries_set', node)
      return
    case 'setConfig':
    case 'configure':
      if (/^(vi\.setConfig|test\.describe\.configure|describe\.configure)$/.test(path) && first !== undefined) configured(context, node, plainText(first))
      return
    case 'configureGlobal':
      if (first !== undefined && /numRuns|examples|path|seed/.test(plainText(first))) note(context, 'property_runs_set', node)
      return
    case 'removeAllListeners':
      if (path === 'process.removeAllListeners' && literalText(first ?? node) === 'warning') note(context, 'warnings_silenced', node)
      return
    case 'stubGlobal':
    case 'stubEnv':
      if (method === 'stubGlobal' && first !== undefined && second !== undefined && /^(expect|assert)$/.test(literalText(first) ?? ''))
        note(context, 'expect_replaced', node)
      return
    default:
      files(context, node, method)
  }
}

const HOOK = /^(before|after)(Each|All)?$|^(suite)?[sS]etup$/
const OF_RUNNER = /^(it|test|describe|suite|specify|fixture|bench)\.skip$/

/** `this.skip()`, and in Vitest and node's runner `context.skip()` and what is taken from it, for whatever test a hook stands around. */
function isOfHook({ titles }: HarnessContext, path: string): boolean {
  const around = titles.length === 1 && HOOK.test(titles[0] ?? '')
  return path === 'this.skip' ? titles.length === 0 || around : around && !OF_RUNNER.test(path) && /^(?:\w+\.)?skip$/.test(path)
}

/** `require('chai')`, or its `Assertion`. */
function isOfChai(node: Node): boolean {
  const object = bare(node)
  if (object.type === 'MemberExpression') return !object.computed && object.property.name === 'Assertion' && isOfChai(object.object)
  return object.type === 'CallExpression' && pathOf(object.callee) === 'require' && literalText(object.arguments[0] ?? object) === 'chai'
}

function isGlobalExpect(object: Node, name: Node): boolean {
  return /^(globalThis|global|window|self)$/.test(pathOf(object) ?? '') && /^(expect|assert)$/.test(literalText(bare(name)) ?? '')
}

function handlers(context: HarnessContext, node: Call, path: string): void {
  const event = node.arguments[0] === undefined ? null : literalText(node.arguments[0])
  const handler = node.arguments[1]
  if (event === null || handler === undefined) return
  const isProcess = /^(globalThis\.)?process\.\w+$/.test(path) && /^(uncaughtException|unhandledRejection|uncaughtExceptionMonitor)$/.test(event)
  const isWindow = /^(globalThis|window)\.addEventListener$|^addEventListener$/.test(path) && /^(error|unhandledrejection)$/.test(event)
  // Cypress fails a test by these events, unless a handler returns false.
  const isCypress = /^(Cypress|cy)\.(on|once)$/.test(path)
  if ((isProcess || isWindow || (isCypress && event === 'uncaught:exception')) && dropsArgument(handler)) note(context, 'errors_swallowed', node)
  if (isCypress && event === 'fail' && dropsArgument(handler)) note(context, 'outcome_rewritten', node)
}

const LIBRARY = /^(vitest|chai|expect|expect\.js|@jest\/globals|@jest\/expect|bun:test|(node:)?assert(\/strict)?|earl|@vitest\/expect|unexpected)$/

/** Handed out as an assertion library gives it. */
export function isLibrary({ imports }: Pick<HarnessContext, 'imports'>, node: Node): boolean {
  const inner = bare(node)
  // `unexpected.clone().use(plugin)`
  if (inner.type === 'CallExpression') {
    const callee = bare(inner.callee)
    if (callee.type === 'Identifier' && callee.name === 'require') return LIBRARY.test(literalText(inner.arguments[0] ?? inner) ?? '')
    return callee.type === 'MemberExpression' && !callee.computed && /^(clone|use)$/.test(callee.property.name) && isLibrary({ imports }, callee.object)
  }
  const root = /^[\w$]+/.exec(pathOf(node) ?? '')?.[0]
  return root !== undefined && LIBRARY.test(imports.get(root) ?? '')
}

function configured(context: HarnessContext, node: Call, options: string): void {
  if (/retr(y|ies):/.test(options)) note(context, 'retries_set', node)
  if (/[tT]imeout:/.test(options)) note(context, 'timeout_set', node)
}

const READS = /^(readFile|readFileSync|readdir|readdirSync|createReadStream|glob|globSync|require|existsSync|readJson|readJsonSync|resolve)$/
const WRITES = /^(writeFile|writeFileSync|appendFileSync|rm|rmSync|unlink|unlinkSync|rename|renameSync|copyFile|copyFileSync|cpSync|outputFile|truncateSync)$/

/** Paths under which tests and what they expect are kept. */
const TESTS =
  /(^|[/\\])(tests?|__tests__|specs?|__snapshots__|__fixtures__)[/\\]|\.(test|spec)\.[cm]?[jt]sx?\b|\*\.(test|spec)\b|(^|[/\\])test_\w+\.py$|(^|[/\\])(expected|golden)[\w.-]*\.(json|txt|ya?ml|csv)$/

function files(context: HarnessContext, node: Call, method: string): void {
  if (!READS.test(method) && !WRITES.test(method) && !/^(exec|execSync|spawn|spawnSync|\$)$/.test(method)) return
  const named = node.arguments
    .map((argument) => namedPath(heldBy(context, argument)))
    .find((text) => text !== null && (TESTS.test(text) || /\b(sed -i|git (checkout|restore|stash)\b)/.test(text)))
  if (named === undefined || named === null) return
  if (READS.test(method)) note(context, 'tests_read', node, `${method}(${named})`)
  else if (WRITES.test(method) || /\b(sed -i|git (checkout|restore|stash)|rm )/.test(named)) note(context, 'files_written', node, `${method}(${named})`)
}

/** What a constant in reach of the name holds; the node itself where it is no name of one. */
function heldBy({ file }: HarnessContext, node: Node): Node {
  const given = bare(node)
  if (given.type !== 'Identifier') return given
  for (let scope: Scope | null = file.scopes.at(given.start); scope !== null; scope = scope.parent) {
    const binding = scope.names.get(given.name)
    if (binding !== undefined) return binding.kind === 'const' && binding.steps.length === 0 ? (binding.init ?? given) : given
  }
  return given
}

function namedPath(node: Node): string | null {
  const given = bare(node)
  const text = literalText(given)
  if (text !== null) return text
  if (given.type === 'TemplateLiteral') return given.quasis.map(({ value }) => value.raw).join('*')
  if (given.type === 'BinaryExpression' && given.operator === '+') return `${namedPath(given.left) ?? ''}${namedPath(given.right) ?? ''}`
  if (given.type === 'NewExpression' || given.type === 'CallExpression') {
    if (given.arguments.some(isFunction)) return null
    const parts = given.arguments.flatMap((argument) => namedPath(argument) ?? [])
    return parts.length === 0 ? null : parts.join('/')
  }
  return null
}
