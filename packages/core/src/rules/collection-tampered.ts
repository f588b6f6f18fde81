import type { FileInventory, FilePair, HarnessFact, HarnessKind, RevisionPair, Severity } from '../contract/index.js'
import { ownerOf } from '../run/code/dotted-name.js'
import { anywhere, byKind, type GainedFact, gainedFacts } from './gained-facts.js'
import { defineRule, type Weakening } from './rule.js'
import { ciMachines } from './settings/ci-platforms.js'
import { namedFile } from './settings/named-file.js'
import { settingChanges } from './settings/setting-changes.js'
import { textsOf } from './settings/setting-values.js'
import { keyIn, settingWeakening } from './settings/setting-weakening.js'
import { DROPS, givesOwnMark } from './suite/collection/gives-own-mark.js'
import { isNamedByRunner, loadedByRunner } from './suite/collection/loaded-by-runner.js'
import { isNewMark } from './suite/collection/new-mark.js'
import { isOwnProgram, isStartedByScript } from './suite/collection/own-program.js'
import { isSameHook } from './suite/collection/same-hook.js'
import { leavesOutEverywhere } from './suite/left-out/leaves-out.js'
import { codeOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

/** What is run, or what its outcome is, is decided by code: tests dropped, outcomes rewritten, the process ended or its code forced, clocks replaced. */
export const collectionTampered = defineRule({
  id: 'collection-tampered',
  type: 'test_skipping',
  severity: 'critical',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const kinds: readonly HarnessKind[] = [
      'process_exit',
      'exit_code_forced',
      'outcome_rewritten',
      'items_dropped',
      'collection_ignored',
      'files_written',
      'tests_rewritten',
      'global_patched',
      'hook_returns',
    ]
    const gained = byKind(
      gainedFacts(pair, kinds, anywhere).filter(
        (one) =>
          !isNoTest(pair, one) &&
          !isOfNewMark(pair, one) &&
          !isAmongNone(pair, one) &&
          !isOfNewFiles(pair, one) &&
          !isOfNewTests(pair, one) &&
          !waitsNowhere(one) &&
          !isSameHook(one.file, one.fact),
      ),
    )
    return [...gained.flatMap((one) => tampered(pair, one)), ...ownRunners(pair), ...ownTestRunners(pair)]
  },
})

/** A class that only its name makes look like tests: it has none on either side, and no class takes the mark over from it. */
function isNoTest(pair: RevisionPair, { file, fact: { kind, text } }: GainedFact): boolean {
  const name = kind === 'collection_ignored' ? /^(\w+) __test__ = False$/.exec(text)?.[1] : undefined
  if (name === undefined) return false
  const named = pair.files.flatMap(({ base, head }) => [...(base?.tests ?? []), ...(head?.tests ?? [])]).some(({ titlePath }) => titlePath.includes(name))
  const members = [...(file.base?.functions ?? []), ...(file.head?.functions ?? [])].filter((one) => one.name.startsWith(`${name}.`))
  if (named || members.some((one) => /\.test|\.runTest$/.test(one.name))) return false
  const derives = new RegExp(`class\\s+\\w+\\s*\\([^)]*\\b${name}\\b`)
  return pair.mentioning('head', name).every((path) => !derives.test(pair.text('head', path) ?? ''))
}

/** Files by a computed name in a folder where neither side has any: what is written there is the run's own. */
function isAmongNone(pair: RevisionPair, { fact: { kind, text } }: GainedFact): boolean {
  const folder = kind === 'files_written' ? /^\w+\((?:\.{1,2}\/)*([^*()]+\/)[\w.-]*\*[\w.-]*\)$/i.exec(text)?.[1] : undefined
  return folder !== undefined && (['base', 'head'] as const).every((side) => pair.paths(side).every((path) => !`/${path}`.includes(`/${folder}`)))
}

/** Files that came with the change are left out somewhere, and no test went that could be in them now: `collect_ignore.extend(["tests/test_match.py"])` */
function isOfNewFiles(pair: RevisionPair, { path, fact: { kind, text } }: GainedFact): boolean {
  const list =
    kind === 'collection_ignored' ? /^collect_ignore\.?\w*(?:\(| = |\+= )\[?((?:\s*(['"])[^'"*]+\2,?)+)\s*\]?\)?(?= if |$)/.exec(text)?.[1] : undefined
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const files = [...(list ?? '').matchAll(/(['"])([^'"]+)\1/g)].map(([, , name = '']) => `${folder}${name}`)
  return files.length > 0 && files.every((name) => pair.files.some(({ change, headPath }) => headPath === name && change === 'added')) && losesNone(pair)
}

/** A module of tests that came with the change makes rows of its own tests, and of no others: `pytest_generate_tests` beside them. */
function isOfNewTests(pair: RevisionPair, { file: { change, role }, path, fact: { kind, text } }: GainedFact): boolean {
  const isOwn = change === 'added' && role === 'test' && kind === 'items_dropped' && text.startsWith('pytest_generate_tests:')
  return isOwn && !/(?:^|\/)conftest\.py$/.test(path) && !loadedByRunner(pair).has(path)
}

/** A test file that came with the change spares itself waiting: a wait answers nothing, and no test of the base stood there. */
function waitsNowhere({ file: { change, role }, fact: { kind, text } }: GainedFact): boolean {
  return change === 'added' && role === 'test' && kind === 'global_patched' && /^(?:time|asyncio)\.sleep = /.test(text)
}

function losesNone({ files }: RevisionPair): boolean {
  return files.every(({ base, head }) => {
    const titles = new Set(head?.tests.map(({ titlePath }) => titlePath.join('\n')))
    return base === null || base.tests.every(({ titlePath }) => titles.has(titlePath.join('\n')))
  })
}

/** Nothing but tests of a mark that no test of the base bore is left out: those are new, and run where the hook lets them. Or nothing at all is. */
function isOfNewMark(pair: RevisionPair, { fact: { kind, text } }: GainedFact): boolean {
  if (kind !== 'items_dropped' || !/add_marker/.test(text) || DROPS.test(text)) return false
  if (givesOwnMark(pair, text)) return true
  const asks = [...text.matchAll(/\bif (?:not )?\(?["'](\w+)["'] in item\.keywords\)?:|\bif item\.get_closest_marker\(["'](\w+)["']\):/g)].map(
    ([, a, b]) => a ?? b ?? '',
  )
  const adds = text.match(/add_marker\(/g)?.length ?? 0
  return asks.length === adds && adds > 0 && !/if not/.test(text.slice(0, text.indexOf('add_marker'))) && asks.every((mark) => isNewMark(pair, mark))
}

function tampered(pair: RevisionPair, { file, path, fact, count }: GainedFact & { readonly count: number }): Weakening[] {
  const loaded = loadedByRunner(pair).has(path) || (fact.kind === 'tests_rewritten' && isNamedByRunner(pair, path))
  const severity = severityOf(file, fact, loaded)
  if (severity === null || (file.role === 'test_support' && !loaded && endsOrBendsItself(pair, path, fact))) return []
  return [
    weakened({
      severity: count === 1 && (file.role === 'test' || fact.kind === 'collection_ignored') && runsElsewhere(pair, fact) ? 'low' : severity,
      at: { file: path, line: fact.line },
      message: `${shortened(path, 120)} ${WHAT[fact.kind] ?? 'decides what is run'}: ${codeOf(fact.text)}.`,
      suggestion: 'Remove it, so that the runner alone decides what is run and what the outcome is.',
      base: null,
      head: fact.text,
      count,
    }),
  ]
}

/** In a process of its own a clock stands still for no test, and an exit behind all else ends nothing. */
function endsOrBendsItself(pair: RevisionPair, path: string, { kind, text }: HarnessFact): boolean {
  return (
    (kind === 'global_patched' && isOwnProgram(pair, path)) ||
    (kind === 'process_exit' && /^[\w.]+\([^()'"`]*\) at the end$/.test(text) && isStartedByScript(pair, path))
  )
}

/** A test file that ends itself on some platforms, or is ignored there, is left out there as by a skip, and runs on the others that CI has. */
function runsElsewhere({ settings }: RevisionPair, { kind, text }: HarnessFact): boolean {
  const told = kind === 'process_exit' ? /^[\w.]+\([^()'"`]*\) if (.+)$/ : kind === 'collection_ignored' ? /^collect_ignore\w*\.\w+\([^()]*\) if (.+)$/ : null
  const condition = told?.exec(text)?.[1]
  return condition !== undefined && !leavesOutEverywhere(condition, ciMachines(settings.head))
}

/** A program of the repository runs the tests, or rewrites their results, in the place of the runner's own. */
function ownRunners(pair: RevisionPair): Weakening[] {
  return settingChanges(pair).flatMap(({ tool, key, base, head }) => {
    if (!head || base || !/^(jest|vitest)$/.test(tool) || !/^(runner|testRunner|testResultsProcessor|testSequencer)$/.test(key)) return []
    const path = textsOf(head).flatMap((name) => (/^([./]|<rootDir>)/.test(name) ? (namedFile(pair, head, name) ?? []) : []))[0]
    // What only sorts leaves nothing out.
    if (path === undefined || (key === 'testSequencer' && !/\.(?:filter|slice|splice|find|pop|shift)\(/.test(pair.text('head', path) ?? ''))) return []
    return [
      settingWeakening(null, head, {
        message: `${keyIn(head)} puts ${shortened(path, 100)} in the place of the runner: what is run and what its outcome is, that program decides.`,
        suggestion: 'Remove the setting, so that the runner alone decides what is run and what the outcome is.',
        severity: 'high',
        confidence: 'likely',
        was: 'the runner itself',
        is: `${key}: ${path}`,
      }),
    ]
  })
}

/** What the run came to decides the code: `process.exit(results.ok ? 0 : 1)`, `process.exit(stats.failures > 0 ? 1 : 0)`. */
const HANDS_ON = /\(!?[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+(?: (?:[<>!=]=*) \d+)? \? (?:0 : [1-9]\d*|[1-9]\d* : 0)\)/

/** Programs end themselves and tools write files; what is told apart is where it stands. */
function severityOf({ role, change, head }: FilePair, { kind, within, text }: HarnessFact, loaded: boolean): Severity | null {
  const around = role === 'test_support' || role === 'config' || loaded
  switch (kind) {
    case 'process_exit':
      if (!around && role !== 'test') return role === 'source' && change === 'modified' && head !== null && endsLibrary(head, text) ? 'high' : null
      return /\((['"]?[1-9]|.*(?:[cC]ode|\bstatus)(?! ?= ?0\b)|.*err)/.test(text) || HANDS_ON.test(text) ? 'low' : 'critical'
    case 'exit_code_forced':
    case 'outcome_rewritten':
      return around || role === 'test' ? 'critical' : role === 'source' && kind === 'outcome_rewritten' ? null : 'low'
    case 'files_written':
      return around ? 'high' : null
    case 'tests_rewritten':
      return around ? 'critical' : null
    case 'global_patched':
      // Jest and Vitest give each file a world of its own.
      if (role === 'test' && change === 'added' && /^(?:jest|vitest)$/.test(head?.framework ?? '')) return null
      return role === 'source' || role === 'other' ? 'high' : around ? 'medium' : within === null ? 'medium' : null
    case 'hook_returns':
      // In a file with tests it is a part of those tests.
      return (head?.tests.length ?? 0) > 0 || !around ? null : 'critical'
    default:
      return role === 'source' ? 'low' : 'critical'
  }
}

/** Success told from within code that others import, tests among them; programs and their commands end themselves. */
function endsLibrary({ path, exports }: FileInventory, text: string): boolean {
  return (
    exports.length > 0 &&
    /\((0|)\)(?: if .+| at the end)?$/.test(text) &&
    !/(^|[/_.-])(cli|bin|main|index|scripts?|commands?|server|app|start|run|worker|shutdown|exit)\b/i.test(path)
  )
}

const WHAT: Readonly<Partial<Record<HarnessKind, string>>> = {
  process_exit: 'ends the process before the runner has told its verdict',
  exit_code_forced: 'forces the exit code to success',
  outcome_rewritten: 'rewrites the outcome of tests',
  items_dropped: 'drops or skips tests that were collected',
  collection_ignored: 'keeps files or classes from being collected',
  files_written: 'edits or removes tests, or what they expect, before they run',
  tests_rewritten: 'hands the runner another text than the one of the file',
  global_patched: 'replaces a clock, random source or built-in for everything that runs after it',
  hook_returns: 'ends tests from a hook',
}

const TEST_RUNNER = /^TEST_RUNNER\s*=\s*["']([\w.]+)["']/m

/** Django's tests are run by a class of the repository where another one ran them. */
function ownTestRunners(pair: RevisionPair): Weakening[] {
  return pair.files.flatMap(({ basePath, headPath, change }) => {
    if (change !== 'modified' || basePath === null || headPath === null || !headPath.endsWith('.py')) return []
    const head = pair.text('head', headPath) ?? ''
    const [whole, name = ''] = TEST_RUNNER.exec(head) ?? []
    if (whole === undefined || TEST_RUNNER.exec(pair.text('base', basePath) ?? '')?.[1] === name) return []
    const module = `${ownerOf(name).replaceAll('.', '/')}.py`
    const path = [module, `src/${module}`].find((one) => pair.exists('head', one))
    if (path === undefined) return []
    const decides = /\bdef\s+(?:run_tests|suite_result|build_suite|run_suite|get_resultclass|load_tests_for_label)\b/.test(pair.text('head', path) ?? '')
    return [
      weakened({
        severity: decides ? 'high' : 'low',
        at: { file: headPath, line: head.slice(0, head.indexOf(whole)).split('\n').length },
        message: `${shortened(headPath, 120)} lets ${codeOf(name)} run the tests: what is run and what its outcome is, that class decides.`,
        suggestion: 'Let the runner of Django run the tests, or show in the same change that the class keeps every test and its outcome.',
        base: null,
        head: whole,
      }),
    ]
  })
}
