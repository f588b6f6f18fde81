import { child, type PyNode, statementsOf, walk } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { type HarnessContext, note } from './harness-context.js'
import { statementsText } from './plain-text.js'

/** Everything of a type that the language has itself is the same. */
const ANY_OF_TYPE = /^isinstance\(\w+, \(?(?:object|str|bytes|int|float|complex|bool|dict|list|tuple|set)\b[\w, ]*\)?\)$/

/** Definitions that pytest calls, or that comparisons call. */
export function observeDefinition(node: PyNode, context: HarnessContext): void {
  const nameNode = child(node, 'name')
  const body = child(node, 'body')
  if (!nameNode || !body || node.type !== 'function_definition') return
  const name = sourceOf(context.text, nameNode)
  const own = sourceOf(context.text, body)
  if (/^__(?:eq|ne|contains|bool|nonzero|lt|le|gt|ge)__$/.test(name)) {
    const returned = returnedAlways(body, context)
    if ((name === '__contains__' && isLocal(context)) || (/^__(?:bool|nonzero)__$/.test(name) && isOnlyHandedOn(context))) return
    if (returned !== null && (name === '__ne__' ? returned === 'False' : returned === 'True' || (name === '__eq__' && ANY_OF_TYPE.test(returned))))
      note(context, 'equality_redefined', node, `${context.titles.join('.')}.${name === '__nonzero__' ? '__bool__' : name} returns ${returned}`)
    return
  }
  if (/^__a?exit__$/.test(name)) {
    if (returnedAlways(body, context) === 'True') note(context, 'errors_swallowed', node, `${context.titles.join('.')}.${name} returns True`)
    return
  }
  if (context.isTestFile && context.titles.length > 0 && !ASKS_STILL.test(own)) {
    if (ASSERTION.test(name)) note(context, 'assertion_patched', node, `${context.titles.join('.')}.${name} raises nothing`)
    if (name === 'run' && takesResult(node, context)) note(context, 'outcome_rewritten', node, `${context.titles.join('.')}.${name}`)
  }
  if (name === 'load_tests' && context.isTestFile && context.titles.length === 0 && !loadsSome(node, own, context)) note(context, 'items_dropped', node)
  if (!name.startsWith('pytest_')) {
    if (!context.isTestFile) observeState(node, body, name, context)
    if (WRITES.test(own) && isAutouse(context, node) && writesExpected(own, context))
      note(context, 'files_written', node, `${name}: ${statementsText(context.text, body, MOST_OF_HOOK)}`)
    if (context.isTestFile && isSwallowingFixture(body, context)) note(context, 'errors_swallowed', node, `${name} swallows what its block raises`)
    return
  }
  const text = `${name}: ${statementsText(context.text, body, MOST_OF_HOOK)}`
  if (context.isConftest && WRITES.test(own) && (TEST_FILES.test(own) || writesExpected(own, context))) note(context, 'files_written', node, text)
  switch (name) {
    case 'pytest_collection_modifyitems':
    case 'pytest_itemcollected':
    case 'pytest_collection_finish':
    case 'pytest_pycollect_makeitem':
    case 'pytest_generate_tests':
      if (/\bmark\.flaky\b/.test(own) && !/skip|xfail|deselected|\.remove\(|\.pop\(|\.clear\(|items\s*\[/.test(own)) {
        note(context, 'retries_set', node, /\badd_marker\(.*\)/.exec(own)?.[0] ?? text)
        return
      }
      if (
        /\.remove\(|\bdel\b|items\s*\[\s*:?\s*\]\s*=|\.clear\(|\.pop\(|deselected|add_marker|pytest\.mark\.(?:skip|xfail)|\bskip\b|\breturn\s+\[\s*\]|__test__/.test(
          own,
        )
      )
        note(context, 'items_dropped', node, text)
      return
    case 'pytest_ignore_collect':
    case 'pytest_collect_file':
      if (/return\s+(?!None\b|False\b)\S/.test(own)) note(context, 'collection_ignored', node, text)
      return
    case 'pytest_runtest_makereport':
    case 'pytest_report_teststatus':
    case 'pytest_runtest_call':
    case 'pytest_pyfunc_call':
    case 'pytest_runtest_protocol':
    case 'pytest_runtest_logreport':
    case 'pytest_exception_interact':
    case 'pytest_assertrepr_compare':
      if (
        /outcome\s*=(?!\s*(?:yield\b|=))|["'](?:outcome|longrepr)["']\s*[\],]|wasxfail|force_result|force_exception|excinfo\s*=(?!=)|longrepr\s*=(?!=)|\bexcept\b|return\s+(?:True\b|\d)|["']passed["']|\.passed\b\s*=(?!=)|skip|xfail/.test(
          own,
        )
      )
        note(context, 'outcome_rewritten', node, text)
      return
    case 'pytest_sessionfinish':
    case 'pytest_unconfigure':
    case 'pytest_terminal_summary':
      if (/exitstatus\s*=(?!=)|_exit\(|sys\.exit|testsfailed|\bexit\(/.test(own)) note(context, 'exit_code_forced', node, text)
      return
    case 'pytest_runtest_setup':
      if (/skip|xfail/.test(own)) note(context, 'items_dropped', node, text)
      return
    case 'pytest_configure':
    case 'pytest_load_initial_conftests':
    case 'pytest_cmdline_main':
    case 'pytest_cmdline_preparse':
    case 'pytest_addoption':
      if (/option\.\w+\s*=(?!=)|args\s*(?:\[|\.|=(?!=))|addopts|markexpr|keyword\s*=(?!=)|return\s+0|deselect|ignore/.test(own) && name !== 'pytest_addoption')
        note(context, 'items_dropped', node, text)
      return
    default:
  }
}

// What unittest asks for by itself; a helper of the tests has another name.
const ASSERTION =
  /^assert(?:(?:Not)?(?:Equals?|In|AlmostEquals?|IsInstance|Regex)|True|False|Is(?:Not)?(?:None)?|Raises(?:Regex)?|Warns(?:Regex)?|(?:Greater|Less)(?:Equal)?|(?:Count|MultiLine|Sequence|List|Tuple|Set|Dict)Equal|(?:No)?Logs)$/
const ASKS_STILL = /\bsuper\(|\bself\.(?:assert|fail)|\braise\b|\bassert\b|TestCase\b|NotImplemented/

/** unittest's hook gives back nothing of what it is handed, and asks its loader for nothing. */
function loadsSome(node: PyNode, own: string, { text, world }: HarnessContext): boolean {
  const [loader, tests] = child(node, 'parameters')?.kids ?? []
  const body = child(node, 'body')
  const does = body ? sourceOf(text, body) : ''
  const takes = (name: string) => new RegExp(`\\b${name}\\b`).test(does)
  if (tests && /\bloadTestsFromTestCase\(|\bmakeSuite\(/.test(does) && !takes(sourceOf(text, tests)) && !/\bdiscover\(|\bfor\b/.test(does)) {
    // It names the classes that it takes: what it does not name is left out.
    const cases = world.main.names.definitions.filter(
      ({ kind, node: one }) => kind === 'class' && /TestCase\b/.test(sourceOf(text, child(one, 'superclasses') ?? one)),
    )
    if (!cases.every(({ name }) => takes(name))) return false
  }
  // Modules by their names: what it does not name is left out.
  if (
    tests &&
    /\bloadTestsFromNames?\(\s*\[?\s*["']/.test(does) &&
    !new RegExp(`\\b${sourceOf(text, tests)}\\b`).test(does.replace(/(["'])[^"'\n]*\1/g, '')) &&
    !/\bdiscover\(|\bfor\b/.test(does)
  )
    return false
  return [loader, tests].some((one) => one === undefined || new RegExp(`\\b${sourceOf(text, one)}\\b`).test(own)) || /\baddTests?\(/.test(own)
}

/** As unittest calls it. */
function takesResult(node: PyNode, { text }: HarnessContext): boolean {
  const parameters = child(node, 'parameters')
  return parameters !== null && /^\(self, result\b/.test(sourceOf(text, parameters))
}

/** All of it decides what is run: a hook that is cut would hide what is added behind. */
const MOST_OF_HOOK = 20_000

/** In a test that asks for no membership: what holds everything there is input for the code. */
function isLocal({ isTestFile, around, text }: HarnessContext): boolean {
  return isTestFile && around !== null && !/\bassert\b[\s\S]*\bin\b|\bassert\w*In\b|\bassert_\w*in\b/.test(sourceOf(text, around))
}

const COLLECTION = /^(?:dict|list|tuple|set|frozenset|str|bytes|(?:collections\.)?OrderedDict)$/

/** A collection of a file of tests that counts as filled, is made of nothing each time and handed to calls alone: it is input of the code. */
function isOnlyHandedOn({ isTestFile, text, titles }: HarnessContext): boolean {
  const [name = '', ...others] = titles
  const code = text.text.replace(/^[ \t]*#.*$/gm, '')
  const base = new RegExp(`^class ${name}\\(([\\w.]+)\\):`, 'm').exec(code)?.[1]
  if (!isTestFile || others.length > 0 || base === undefined || !COLLECTION.test(base)) return false
  const made = [...code.matchAll(new RegExp(`^(\\w+) = ${name}\\(\\)$`, 'gm'))].map(([, one = '']) => one)
  const count = (word: string) => code.match(new RegExp(`\\b${word}\\b`, 'g'))?.length ?? 0
  const handed = (word: string) => code.match(new RegExp(`(?<!\\bassert\\w*)(?<!\\bbool)\\((?:[^()]*, ?|[^()]*\\b\\w+=)?${word}[,)]`, 'g'))?.length ?? 0
  return made.length > 0 && count(name) === made.length + 1 && made.every((one) => count(one) === handed(one) + 1)
}

const WRITES = /\.(?:write_text|write_bytes|unlink|rename)\(|\b(?:os\.(?:remove|unlink|rename|replace)|shutil\.(?:move|copy\w*|rmtree))\(/
const TEST_FILES = /(["'])(?:[^"'\n]*\/)?(?:test_[\w*]*\.py|\*?\w*_test\.py)\1/

/** A folder of what tests expect. */
const EXPECTED = /(["'])(?:[^"'\n]*\/)?(?:goldens?|__snapshots__|snapshots|expected|baselines|cassettes)(?:\/[^"'\n]*)?\1/

/** What tests expect is written before they run, and not only where somebody asks for it by an option that is off by itself, or by a variable that says so. */
function writesExpected(own: string, { text }: HarnessContext): boolean {
  if (!EXPECTED.test(own) && !EXPECTED.test(constantsIn(own, text.text))) return false
  const option = /^\s*if\s+[\w.]*\.getoption\((["'])([\w-]+)\1\)\s*:/m.exec(own)?.[2]
  const variable = /^\s*if\s+os\.(?:environ\.get|getenv)\((["'])(\w+)\1\)\s*:/m.exec(own)?.[2]
  const isOff = option !== undefined && new RegExp(`addoption\\(\\s*["']${option}["'][^()]*\\baction\\s*=\\s*["']store_true["']`).test(text.text)
  return !isOff && !(variable !== undefined && /UPDATE|REGEN|RECORD|BLESS|REWRITE/i.test(variable))
}

/** The module's values of the names that a function speaks of: `EXPECTED = Path(__file__).parent / "expected"`. */
function constantsIn(own: string, whole: string): string {
  return [...whole.matchAll(/^([A-Z][A-Z\d_]*)\s*=\s*([^\n]+)$/gm)].flatMap(([, name = '', value = '']) => (own.includes(name) ? [value] : [])).join('\n')
}

/** A fixture of pytest that each test has, or the whole run, without asking for it. */
function isAutouse({ text }: HarnessContext, { start }: PyNode): boolean {
  return /@(?:\w+\.)*fixture\([^()]*\bautouse\s*=\s*True[^()]*\)\s*$/.test(text.text.slice(0, start).trimEnd())
}

/** Statements of a conftest outside of functions, which run before any test is collected. */
export function observeStatements(root: PyNode, context: HarnessContext): void {
  const own = root.kids.filter(({ type }) => !/^(?:function|class|decorated)_definition$/.test(type))
  const writing = own.find((node) => WRITES.test(sourceOf(context.text, node)) && TEST_FILES.test(sourceOf(context.text, node)))
  if (writing) note(context, 'files_written', writing)
}

/** A function that decides by what an earlier call left: a global that it writes, a mutable default that it fills. */
function observeState(node: PyNode, body: PyNode, name: string, context: HarnessContext): void {
  const own = sourceOf(context.text, body)
  const kept = [...own.matchAll(/^\s*global\s+(.+)$/gm)].flatMap((match) =>
    (match[1] ?? '')
      .replace(/#.*/, '')
      .split(/[\s,;]+/)
      .filter((word) => /^\w+$/.test(word)),
  )
  for (const [, held = ''] of own.matchAll(/^\s*(\w+)\[[^\]]*\]\s*[-+]=/gm)) if (context.world.main.names.bindings.has(held)) kept.push(held)
  // What is taken out again is kept for a while, as caches do.
  for (const [, held = ''] of own.matchAll(/^\s*(\w+)(?:\.(?:append|add|insert)\(|\[[^\]]*\]\s*=[^=])/gm))
    if (context.world.main.names.bindings.has(held) && !new RegExp(`\\b${held}\\.(?:clear|pop\\w*|remove|discard)\\(|\\bdel ${held}\\b`).test(own))
      kept.push(held)
  // `grade.calls = getattr(grade, 'calls', 0) + 1`
  for (const [, held = ''] of own.matchAll(new RegExp(`^\\s*(${name}\\.\\w+)\\s*[-+]?=[^=]`, 'gm'))) kept.push(held)
  for (const parameter of child(node, 'parameters')?.kids ?? []) {
    const value = child(parameter, 'value')
    const word = child(parameter, 'name')
    if (!word || !value || !/^(?:list|dictionary|set)$/.test(value.type)) continue
    const filled = sourceOf(context.text, word)
    if (new RegExp(`\\b${filled}(?:\\.(?:append|add|update|extend|insert|setdefault|pop)\\(|\\[[^\\]]*\\]\\s*[-+*]?=[^=])`).test(own)) kept.push(filled)
  }
  const deciding = [...new Set(kept)].filter((word) => new RegExp(`\\b(?:if|elif|while)\\b[^\\n]*\\b${word}\\b`).test(own))
  if (deciding.length > 0) note(context, 'module_state', node, `${[...context.titles, name].join('.')}: ${deciding.sort().join(', ')}`)
}

/** What a function returns when all it does is to return one thing. */
function returnedAlways(body: PyNode, context: HarnessContext): string | null {
  const returns: string[] = []
  walk(body, (inner) => {
    if (inner.type === 'return_statement') returns.push(inner.kids[0] ? sourceOf(context.text, inner.kids[0]) : 'None')
    return !/definition$|lambda/.test(inner.type)
  })
  const [only] = returns
  return only !== undefined && returns.every((one) => one === only) ? only : null
}

/** A fixture or context manager that catches everything around its yield and goes on. */
function isSwallowingFixture(body: PyNode, context: HarnessContext): boolean {
  return statementsOf(body).some((statement) => {
    if (statement.type !== 'try_statement') return false
    const tried = child(statement, 'body')
    if (!tried || !/\byield\b/.test(sourceOf(context.text, tried))) return false
    return statement.kids.some((clause) => {
      const own = clause.type === 'except_clause' ? sourceOf(context.text, clause) : ''
      return /^except\s*(?::|\(?[^:\n]*\b(?:Exception|BaseException|AssertionError)\b)/.test(own) && !/\braise\b|\bfail\(|\bskip\(/.test(own)
    })
  })
}
