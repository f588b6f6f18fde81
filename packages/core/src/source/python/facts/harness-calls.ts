import { lastName } from '../../../run/code/dotted-name.js'
import { withoutHashComments } from '../../../run/without-comments.js'
import { dottedIn } from '../names/world.js'
import { isFalsy } from '../syntax/is-falsy.js'
import { child, type PyNode } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { stringText } from '../values/string-text.js'
import { asksNothing } from './asks-nothing.js'
import { failsForOwn } from './fails-for-own.js'
import { type HarnessContext, note } from './harness-context.js'
import { plainText } from './plain-text.js'

const CLOCKS =
  /^(?:time\.(?:time|sleep|monotonic|perf_counter|process_time|time_ns)|asyncio\.sleep|datetime(?:\.\w+)*|random\.\w+|uuid\.\w+|socket(?:\.\w+)*|os\.urandom|secrets\.\w+)$/

/** A call that patches, exits, silences or switches a check off. */
export function observeCall(node: PyNode, context: HarnessContext, inFunction: boolean): void {
  const callee = child(node, 'function')
  if (!callee || callee.type === 'call') return
  const own = sourceOf(context.text, callee).replace(/\s+/g, '')
  const last = lastName(own)
  const args = child(node, 'arguments')?.kids ?? []
  switch (last) {
    case 'patch':
    case 'object':
    case 'setattr':
    case 'setitem':
    case 'dict':
      observePatch(own, node, args, context)
      break
    case '_exit':
    case 'exit':
    case 'quit':
      observeExit(own, node, args, context, inFunction)
      break
    case 'register':
      if (own === 'atexit.register' && args[0] && /^os\._exit$/.test(plainText(context.text, args[0]))) note(context, 'process_exit', node)
      break
    case 'addTypeEqualityFunc':
      if (context.isTestFile && asksNothing(args[1], context)) note(context, 'assertion_patched', node)
      break
    case 'simplefilter':
    case 'filterwarnings':
      if (/(?:^|\.)(?:warnings\.)?(?:simplefilter|filterwarnings)$/.test(own) && first(args, context) === 'ignore') note(context, 'warnings_silenced', node)
      break
    case 'disable_warnings':
    case 'captureWarnings':
    case '_create_unverified_context':
      note(context, last === '_create_unverified_context' ? 'verification_disabled' : 'warnings_silenced', node)
      break
    case 'insert':
    case 'append':
    case 'extend':
      if (own === `sys.path.${last}`) note(context, 'path_redirected', node)
      else if (!inFunction && context.titles.length === 0 && /^collect_ignore(?:_glob)?\.(?:append|extend)$/.test(own))
        note(context, 'collection_ignored', node, onSome(context, node))
      break
    case 'register_profile':
    case 'load_profile':
    case 'settings':
      if (/settings/.test(own) && (dottedIn(context.world, context.world.main, callee) ?? own).startsWith('hypothesis.'))
        note(context, 'property_runs_set', node)
      break
    case 'signal':
      if (own === 'signal.signal' && dropsSignal(args[1], context)) note(context, 'errors_swallowed', node)
      break
    case '_getframe':
    case 'stack':
    case 'currentframe':
      if (!context.isTestFile && /^(?:sys\._getframe|inspect\.(?:stack|currentframe))$/.test(own) && speaksOfTests(context)) note(context, 'tests_read', node)
      break
    case 'getenv':
    case 'get':
      if (
        !context.isTestFile &&
        !context.isPlugin &&
        /^(?:os\.getenv|os\.environ\.get|environ\.get|sys\.modules\.get)$/.test(own) &&
        /^(?:PYTEST_(?!ADDOPTS|PLUGINS|DEBUG|DISABLE)\w+|TESTING|CI|UNIT_TEST\w*|pytest|unittest|_pytest)$/.test(first(args, context) ?? '')
      )
        note(context, 'test_detected', node)
      break
    case 'open':
    case 'read_text':
    case 'Path':
      if (!context.isTestFile && /(?:^|[/\\])tests?[/\\]|test_\w+\.py|expected\w*\.(?:json|txt|csv)/.test(first(args, context) ?? ''))
        note(context, 'tests_read', node)
      break
    default:
  }
  for (const arg of args) observeArgument(arg, node, context)
}

function first(args: readonly PyNode[], context: HarnessContext): string | null {
  const [one] = args
  return one ? stringText(context.text, one) : null
}

function observeArgument(arg: PyNode, call: PyNode, context: HarnessContext): void {
  if (arg.type !== 'keyword_argument') return
  const name = child(arg, 'name')
  const value = child(arg, 'value')
  if (!name || !value) return
  const key = sourceOf(context.text, name)
  const disabled =
    (/^(?:verify|verify_ssl|check_hostname|ssl_verify|verify_signature|validate_certs|signature_verification)$/.test(key) && value.type === 'false') ||
    (value.type === 'dictionary' && /['"]verify_(?:signature|exp|aud|iss)['"]\s*:\s*False\b/.test(sourceOf(context.text, value))) ||
    (key === 'ssl' && value.type === 'false') ||
    (/^cert_reqs$/.test(key) && /CERT_NONE/.test(sourceOf(context.text, value))) ||
    (/^algorithms?$/.test(key) && /['"]none['"]/i.test(sourceOf(context.text, value)))
  if (disabled) note(context, 'verification_disabled', call)
}

/** A handler that does nothing. */
function dropsSignal(handler: PyNode | undefined, { text }: HarnessContext): boolean {
  if (handler === undefined) return false
  const body = handler.type === 'lambda' ? child(handler, 'body') : null
  return body === null ? /\bSIG_IGN$/.test(sourceOf(text, handler)) : /^(?:none|true|false|integer|string|ellipsis|identifier|tuple)$/.test(body.type)
}

/** In a function of a test file that its tests ask for: pytest puts back what the monkeypatch replaced when each of them ends. */
function isOfSomeTests(context: HarnessContext): boolean {
  return context.isTestFile && !context.isConftest && context.around !== null && !isForAll(context.around, context)
}

/** In a fixture of a conftest that no test has to ask for, or outside of all functions. */
function isOfAllTests(context: HarnessContext): boolean {
  return /(?:^|\/)conftest\.py$/.test(context.world.context.path) && (context.around === null || isForAll(context.around, context))
}

function isForAll({ start }: PyNode, { text }: HarnessContext): boolean {
  const head = text.text.slice(0, start)
  return /autouse\s*=\s*True/.test(head.slice(head.lastIndexOf('\n\n') + 1))
}

/** mock.patch, monkeypatch.setattr and their like: of the clock, of the assertions, or of what is tested. */
function observePatch(own: string, node: PyNode, args: readonly PyNode[], context: HarnessContext): void {
  const isPatch = /(?:^|\.)patch(?:\.object|\.dict)?$/.test(own)
  const isMonkey = /(?:^|_)monkeypatch\.(?:setattr|setitem)$|^mp\.setattr$|^mocker\.(?:patch|spy)/.test(own)
  const isSetattr = own === 'setattr'
  if (!isPatch && !isMonkey && !isSetattr) return
  const [target, attribute] = args
  if (!target) return
  const told = stringText(context.text, target)
  const object = told === null ? (dottedIn(context.world, context.world.main, target) ?? plainText(context.text, target)) : null
  const name = attribute ? stringText(context.text, attribute) : null
  if (isSetattr && name === '__test__' && isFalsy(context.text, args[2])) {
    note(context, 'collection_ignored', node)
    return
  }
  const path = told ?? (name !== null ? `${object}.${name}` : (object ?? ''))
  const rest = args.slice(told === null ? 2 : 1)
  const returns = rest.map((arg) => plainText(context.text, arg, 100)).join(', ')
  if (/\.__(?:eq|ne|contains|bool)__$/.test(path) && !/^__\w+__$/.test(path)) {
    if (!isPatch && /^lambda\b[^:]*: ?(?:True|False|1|0)\b/.test(returns)) note(context, 'equality_redefined', node, `${path}: ${returns}`)
    return
  }
  if (/^unittest\.TestCase\.|^(?:pytest|_pytest)\.|\bassert\w*$/.test(path)) {
    if (!failsForOwn(path, returns, context)) note(context, 'assertion_patched', node, `${path}: ${returns}`)
  } else if (path.startsWith('sys.modules')) note(context, 'module_mocked', node, `${path}: ${returns}`)
  else if (isSetattr) {
    if (/^(?:exitstatus|testsfailed)$/.test(name ?? '')) note(context, 'exit_code_forced', node)
  } else if (CLOCKS.test(path)) {
    if (!isMonkey || !isOfSomeTests(context)) note(context, 'global_patched', node, `${path}: ${returns}`)
  } else if (/^(?:os|sys|builtins|subprocess|shutil|pathlib|tempfile|logging|io|json|requests|urllib|http|httpx|boto3)\b/.test(path))
    note(context, 'module_mocked', node, `${path}: ${returns}`)
  else {
    note(context, 'subject_mocked', node, `${path}: ${returns}`)
    if (isOfAllTests(context)) note(context, 'mocked_for_all', node, `${path}: ${returns}`)
  }
}

function onSome({ onSome: condition, text }: HarnessContext, node: PyNode): string {
  return `${plainText(text, node, 100)}${condition === null ? '' : ` if ${condition}`}`
}

function observeExit(own: string, node: PyNode, args: readonly PyNode[], context: HarnessContext, inFunction: boolean): void {
  const code = args[0] ? plainText(context.text, args[0], 40) : own === 'pytest.exit' ? "''" : '0'
  if (own === 'os._exit') note(context, 'process_exit', node)
  else if (own === 'pytest.exit' && context.isTestFile) note(context, 'process_exit', node)
  else if (
    /^(?:sys\.exit|exit|quit|raise SystemExit)$/.test(own) &&
    /^(?:0|None|False)$/.test(code) &&
    (context.isTestFile || !inFunction) &&
    !context.inLambda &&
    !context.exitAwaited
  )
    note(context, 'process_exit', node)
}

/** The function around it looks for tests among its callers, or into what they hold: others look for who warned or logged. */
function speaksOfTests({ around, text }: HarnessContext): boolean {
  return around === null || /\b_*test|expect|assert|\bspec|f_locals|co_name|\.function\b|\bunittest\b/i.test(withoutHashComments(sourceOf(text, around)))
}
