import { bare, isFunction, keyName, type Node } from '../../syntax.js'
import { type HarnessContext, note } from './harness-context.js'

/** What bundlers and runners hand each file to before they run it. */
const HOOK = /^(?:transform|load|process|processAsync)$/
/** A literal or pattern by which test files are known. */
const TEST_FILE = /['"`/][^'"`\n]*(?:\\?\.(?:test|spec)\b|(?:^|[/\\'"`])(?:tests?|specs?|__tests__)[/\\'"`])/
/** A literal or pattern with what tests and checks are written by. */
const OF_TESTS = /['"`/][^'"`\n]*\b(?:expect|assert|it|test|describe)(?:\\\\?|\(|\.)*[(.*]/
/** Names by which a plugin of Babel knows tests and checks. */
const CALLED = /['"](?:expect|assert|it|test|describe)['"]/
/** A text that is not the file's own: written down, or with parts taken out. */
const OTHER_TEXT = /\breturn\s*\(?(?:\{[^{}]*\bcode:\s*)?['"`]|\?\s*['"`]|=>\s*\(?(?:\{[^{}]*\bcode:\s*)?['"`]|\.replace(?:All)?\(/
/** `/\\.vue$/.test(id)`: the pattern's own method is no test. */
const ASKED_OF_PATTERN = /(?<=\/[dgimsuvy]*)\.test(?=\()/g
/** What is left as it is. */
const LEAVES_ALONE = /\bif\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\s*\{?\s*return(?:\s+(?:null|undefined|code|src|source|content))?\s*;?\s*(?:\}|\n)/g

/** Files are changed on their way to the runner, test files or what stands in them: `transform(code, id) { return id.endsWith('.test.ts') ? '' : code }`. */
export function observeTransform(context: HarnessContext, node: Node): void {
  const [name, fn] =
    node.type === 'Property' || node.type === 'MethodDefinition'
      ? [keyName(node.key, node.computed), bare(node.value)]
      : node.type === 'FunctionDeclaration'
        ? [node.id?.name ?? null, node]
        : [null, null]
  if (name === 'visitor' && fn !== null) {
    const text = context.file.text.slice(fn.start, fn.end)
    if (/\.(?:remove|replaceWith\w*)\(/.test(text) && CALLED.test(text)) note(context, 'tests_rewritten', node)
  }
  if (name === null || fn === null || !HOOK.test(name)) return
  const hook = fn.type === 'ObjectExpression' ? fn.properties.find((one) => one.type === 'Property' && keyName(one.key, one.computed) === 'handler') : fn
  if (hook === undefined || (hook === fn && !isFunction(fn))) return
  const text = context.file.text.slice(fn.start, fn.end).replace(LEAVES_ALONE, '\n').replace(ASKED_OF_PATTERN, '')
  if (OTHER_TEXT.test(text) && (TEST_FILE.test(text) || OF_TESTS.test(text))) note(context, 'tests_rewritten', node)
}
