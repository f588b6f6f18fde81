import { dottedIn } from '../names/world.js'
import { isFalsy } from '../syntax/is-falsy.js'
import { child, type PyNode, walk } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { isSkip } from './asks-nothing.js'
import { importedBeside, isGivenBack } from './harness-bound.js'
import { type HarnessContext, note } from './harness-context.js'
import { plainText } from './plain-text.js'

const GLOBALS = /^(?:time\.\w+|asyncio\.sleep|datetime\.\w+(?:\.\w+)?|random\.\w+|builtins\.\w+|socket\.\w+|json\.\w+|os\.(?:environ|urandom|path\.\w+))$/

// A stream in memory is a capture, which someone reads.
const NOWHERE = /\bdevnull\b|\/dev\/null/

/** An assignment that bends something global: exit codes, hooks, assertions, modules. */
export function observeAssignment(node: PyNode, context: HarnessContext, inFunction: boolean): void {
  const left = child(node, 'left')
  const right = child(node, 'right')
  if (!left || !right) return
  const own = sourceOf(context.text, left).replace(/\s+/g, '')
  if (left.type === 'identifier') {
    if (!inFunction && context.titles.length === 0 && /^collect_ignore(?:_glob)?$/.test(own)) {
      // An empty list leaves nothing out; what is added to it is told where it is added.
      if (!/^(?:list|tuple)$/.test(right.type) || right.kids.length > 0) note(context, 'collection_ignored', node)
    } else if (!inFunction && own === '__test__' && isFalsy(context.text, right))
      note(context, 'collection_ignored', node, `${context.titles.join('.')} __test__ = False`)
    else if (
      /^(?:__eq__|__ne__|__contains__|__bool__)$/.test(own) &&
      context.titles.length > 0 &&
      !comparesStill(sourceOf(context.text, right)) &&
      // Python 2's name of it, whose own definition is judged.
      !(own === '__bool__' && sourceOf(context.text, right) === '__nonzero__')
    )
      note(context, 'equality_redefined', node)
    else if (own === 'failureException' && context.titles.length > 0 && isSkip(right, context)) note(context, 'assertion_patched', node)
    else if (/^__exit__$/.test(own) && /True/.test(sourceOf(context.text, right))) note(context, 'errors_swallowed', node)
    return
  }
  if (left.type === 'subscript') {
    const object = child(left, 'value')
    const name = object ? sourceOf(context.text, object).replace(/\s+/g, '') : ''
    if (name === 'sys.modules') note(context, 'path_redirected', node)
    else if (/^(?:items|session\.items)$/.test(name) && context.isConftest) note(context, 'items_dropped', node)
    else if (name === 'os.environ' && context.isTestFile && /PYTEST_ADDOPTS|PYTHONOPTIMIZE|PYTHONWARNINGS/.test(own)) note(context, 'items_dropped', node)
    return
  }
  if (left.type !== 'attribute') return
  const root = own.split('.')[0] ?? own
  const beside = (context.world.main.names.bindings.get(root)?.length ?? 0) > 1 ? importedBeside(node, root, context) : null
  const path = beside === null ? (dottedIn(context.world, context.world.main, left) ?? own) : beside + own.slice(root.length)
  if (/(?:^|\.)__test__$/.test(own) && isFalsy(context.text, right)) note(context, 'collection_ignored', node)
  else if (/^sys\.(?:excepthook|unraisablehook)$|^threading\.excepthook$/.test(own)) {
    if (!tellsErrors(right, context)) note(context, 'errors_swallowed', node)
  } else if (/^(?:session|self\.session|config\.session)\.exitstatus$|^(?:session\.)?testsfailed$|(?:^|\.)session\.testsfailed$/.test(own))
    note(context, 'exit_code_forced', node)
  else if (
    /^(?:rep|report|result|outcome|out|call|r|rv)(?:\.\w+(?:\(\))?)*\.(?:outcome|wasxfail|longrepr|excinfo|passed|failed)$/.test(own) ||
    (/\.outcome$/.test(own) && context.isConftest)
  )
    note(context, 'outcome_rewritten', node)
  else if (
    /^(?:unittest|django)\.(?:\w+\.)*\w*TestCase\.\w+$|^unittest\.(?:case|mock)\.\w+(?:\.\w+)?$|^(?:pytest|_pytest|numpy\.testing)\.\w+(?:\.\w+)*$/.test(path)
  )
    note(context, 'assertion_patched', node)
  else if (/^(?:self|cls)\.failureException$/.test(own) && isSkip(right, context)) note(context, 'assertion_patched', node)
  else if (/\.(?:__eq__|__ne__|__contains__|__bool__)$/.test(own) && !comparesStill(sourceOf(context.text, right))) note(context, 'equality_redefined', node)
  else if (/^sys\.(?:path|meta_path)$/.test(own)) note(context, 'path_redirected', node)
  else if (GLOBALS.test(path) && path.split('.').length > 1) {
    if (!isGivenBack(path, right, context)) note(context, 'global_patched', node)
  } else if (/^sys\.(?:stdout|stderr)$/.test(own) && (right.type === 'none' || NOWHERE.test(sourceOf(context.text, right))))
    note(context, 'console_silenced', node)
  else if (/(?:^|\.)(?:check_hostname)$/.test(own) && right.type === 'false') note(context, 'verification_disabled', node)
  else if (/(?:^|\.)verify(?:_mode)?$/.test(own) && (right.type === 'false' || /CERT_NONE/.test(sourceOf(context.text, right))))
    note(context, 'verification_disabled', node)
  else if (/_create_default_https_context$/.test(own)) note(context, 'verification_disabled', node)
  else if (
    context.isTestFile &&
    ((!inFunction && context.titles.length === 0) || REASONING.test(path)) &&
    (/^(?:lambda|identifier|true|false|none|string|integer)$/.test(right.type) || makesMethod(sourceOf(context.text, right))) &&
    importedModule(path, left, context)
  ) {
    note(context, 'subject_mocked', node, `${path}: ${plainText(context.text, right, 100)}`)
  } else if (
    context.isTestFile &&
    (right.type === 'lambda' || MOCK.test(sourceOf(context.text, right))) &&
    /^(?:self\.|cls\.)?\w+\.\w+$/.test(own) &&
    !importedModule(path, left, context)
  ) {
    note(context, 'subject_mocked', node, `${own}: ${plainText(context.text, right, 100)}`)
  }
}

// What Python counts, sorts and compares with: a module that is given its own of it answers otherwise in every function.
const REASONING = /\.(?:abs|all|any|bool|enumerate|filter|float|int|isinstance|len|list|map|max|min|range|reversed|round|set|sorted|str|sum|tuple|zip)$/

/** `mock.Mock(return_value=2)` */
const MOCK = /^(?:(?:unittest\.)?mock\.)?(?:Magic|Async)?Mock\(/

/** `staticmethod(lambda …)`, `property(lambda …)` */
function makesMethod(right: string): boolean {
  return /^(?:staticmethod|classmethod|property|functools\.partial(?:method)?)\(/.test(right)
}

const TELLS = /(?:^|[._])(?:print\w*|write\w*|format_exc\w*|error|exception|critical|log|exit|abort|kill|capture_exception|__excepthook__|excepthook)$/

/** A function of the file that says what it was handed: it prints, logs or writes it, ends the process, or passes it on. */
function tellsErrors(right: PyNode, { world, text }: HarnessContext): boolean {
  const binding = right.type === 'identifier' ? world.main.names.bindings.get(sourceOf(text, right))?.at(-1) : undefined
  if (binding?.kind !== 'function') return false
  let tells = false
  walk(binding.node, (node) => {
    const callee = node.type === 'call' ? child(node, 'function') : null
    if (callee && TELLS.test(sourceOf(text, callee))) tells = true
    return !tells
  })
  return tells
}

/** What is assigned is called a comparison itself: built, or taken over from another class. */
function comparesStill(right: string): boolean {
  return !/^lambda\b/.test(right) && /(?:^|[._'"\b])_*(?:eq|ne|contains|bool)(?:_*\b|_)/.test(right)
}

/** The object of the assignment is a module or a name that the file imports. */
function importedModule(path: string, left: PyNode, context: HarnessContext): boolean {
  const object = child(left, 'object')
  const head = object?.type === 'identifier' ? sourceOf(context.text, object) : path.split('.')[0]
  return head !== undefined && context.world.main.names.bindings.get(head)?.at(-1)?.kind === 'import'
}
