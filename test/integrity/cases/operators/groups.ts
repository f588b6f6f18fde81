import type { Group } from '../change.js'
import { ANSWERED_OTHERWISE } from './answered-otherwise.js'
import { APIARY_FORMS } from './apiary.js'
import { AROUND_TESTS } from './around-tests.js'
import { AROUND_WORKSPACES } from './around-workspaces.js'
import { ASKED_AS_LITTLE, GOES_ON_WITH_LESS, ONLY_SHOWN, SAID_OF_OTHERS } from './asked-as-little.js'
import { ASSERTION } from './assertion.js'
import { JS_HELPERS, PY_HELPERS } from './behind-helpers.js'
import { BEHIND_MACROS, EMPTIED, HANDED_ON } from './behind-macros.js'
import { BENIGN } from './benign.js'
import { CHANGED, HANDED, TWO_OBJECTS } from './changed-by-code.js'
import { CLASSES_AND_DOUBLES } from './classes-and-doubles.js'
import { COMMANDS_PYTHON } from './commands-python.js'
import { CONTAINERS } from './containers.js'
import { COURIER_FORMS } from './courier.js'
import { DELETION } from './deletion.js'
import { DESK_FORMS } from './desk.js'
import { DOUBLES } from './doubles.js'
import { BENCH_SOURCE_PYTHON } from './every-operator-code-python.js'
import { BENCH_AGAIN_PYTHON } from './every-operator-second-python.js'
import { BENCH_TESTS_PYTHON } from './every-operator-tests-python.js'
import { UNASKED_PYTHON } from './every-operator-unasked-python.js'
import { EVERY_RULE } from './every-rule.js'
import { EXAMPLES } from './examples.js'
import { FRAMEWORK_HANDLERS } from './framework-handlers.js'
import { FRAMEWORK_LISTS } from './framework-lists.js'
import { FRAMEWORK_METHODS } from './framework-methods.js'
import { FRAMEWORK_REGISTRIES } from './framework-registries.js'
import { FRAMEWORK_SCHEMAS } from './framework-schemas.js'
import { FRAMEWORKS_JAVASCRIPT } from './frameworks-javascript.js'
import { FRAMEWORKS_PYTHON } from './frameworks-python.js'
import { GARAGE_FORMS } from './garage.js'
import { GROWN_BESIDE, HANDED_BY_FIXTURE } from './grown-beside.js'
import { BOUNDS, BOUNDS_IN_PYTHON } from './guards-and-bounds.js'
import { GUARDS_AND_FLAGS } from './guards-and-flags.js'
import { JS_HARNESS, PY_HARNESS } from './harness-of-tests.js'
import { HIVE_FORMS } from './hives.js'
import { HOLLOW } from './hollow.js'
import { JETTY_FORMS } from './jetty.js'
import { KILN_FORMS } from './kiln-and-loom.js'
import { LAXER_SOURCE } from './laxer-source.js'
import { LAXER_SOURCE_PYTHON } from './laxer-source-python.js'
import { LEDGER_SETTINGS } from './ledger.js'
import { LET_IN } from './let-in-by-setup.js'
import { LOST_CODE } from './lost-code.js'
import { MACHINES_AND_PAGES } from './machines-and-pages.js'
import { MADE_OBJECTS } from './made-objects.js'
import { MILL_FORMS } from './mill.js'
import { MORE_CI } from './more-ci.js'
import { MORE_SETTINGS } from './more-settings.js'
import { MOVED_INPUTS } from './moved-inputs.js'
import { ORCHARD_FORMS } from './orchard.js'
import { ELSEWHERE } from './other-layouts.js'
import { ASKED_AFTER_MORE, FOR_EACH_MODE, NAMED_TO_TEST, SAME_COMMAND } from './plain-commands.js'
import { QUAY_FORMS } from './quay.js'
import { QUEUES_AND_PARSERS } from './queues-and-parsers.js'
import { ASKS_FEWER_PYTHON } from './refuses-less-python.js'
import { RUNNER } from './runner.js'
import { SCREEN_FORMS } from './screens-and-services.js'
import { SERVICES_PYTHON } from './services-python.js'
import { SETTINGS_AND_CI } from './settings-and-ci.js'
import { SETTINGS_HOOKS_GATES } from './settings-hooks-gates.js'
import { OPERATORS } from './single-operators.js'
import { SKIPPING } from './skipping.js'
import { SOURCE } from './source.js'
import { CLASSES as ASKED_CLASSES, GUARDS as ASKED_GUARDS, SET_UPS, STEPS } from './steps-and-guards.js'
import { STRICT_AND_PLAIN } from './strict-and-plain-assert.js'
import { SUMMARY_FORMS } from './summary-python.js'
import { SURFACE } from './surface.js'
import { TAKEN_AWAY } from './taken-away.js'
import { TILL_FORMS } from './till-python.js'
import { TYPES_AND_GATES } from './types-and-gates.js'
import { WELL_FORMS } from './wells.js'
import { WHARF_FORMS } from './wharf.js'
import { WORDS_OF_ACCESS } from './words-of-access.js'
import { WORDS_OF_CI } from './words-of-ci.js'
import { WORDS_OF_OFFERS } from './words-of-offers.js'
import { WORDS_OF_SCHEMAS } from './words-of-schemas.js'

/** Every operator of weakening by itself, in many frameworks, layouts and languages; and what must not be taken for one. */
export const OPERATOR_GROUPS: readonly Group[] = [
  ['tests removed', DELETION],
  ['tests skipped', SKIPPING],
  ['checks weakened', ASSERTION],
  ['runner, scripts, CI', RUNNER],
  ['sources', SOURCE],
  ['other frameworks and layouts', ELSEWHERE],
  ['operators at a till, in Python', TILL_FORMS],
  ['operators on a summary, in Python', SUMMARY_FORMS],
  ['tests that check nothing of the product', HOLLOW],
  ['rules that no other change shows', EVERY_RULE],
  ['what stands around tests', AROUND_TESTS],
  ['code that ships', SURFACE],
  ['what a check reaches', DOUBLES],
  ['operators by themselves', OPERATORS],
  ['rows and examples', EXAMPLES],
  ['operators in an orchard', ORCHARD_FORMS],
  ['operators among hives', HIVE_FORMS],
  ['many small forms', APIARY_FORMS],
  ['operators at wells', WELL_FORMS],
  ['operators in a mill and a tower', MILL_FORMS],
  ['operators at a kiln and a loom', KILN_FORMS],
  ['code that only gets less', TAKEN_AWAY],
  ['code that asks for less or does less, in JavaScript', LAXER_SOURCE],
  ['settings of runners and task runners', MORE_SETTINGS],
  ['more systems of CI', MORE_CI],
  ['code that asks for less or does less, in Python', LAXER_SOURCE_PYTHON],
  ['answered otherwise', ANSWERED_OTHERWISE],
  ['nothing weaker', BENIGN],
  ['operators in a garage and on rails', GARAGE_FORMS],
  ['around tests of workspaces', AROUND_WORKSPACES],
  ['operators at a desk, in JavaScript', DESK_FORMS],
  ['every operator in Python once more: code, commands and tools', BENCH_SOURCE_PYTHON],
  ['every operator in Python once more: tests', BENCH_TESTS_PYTHON],
  ['every operator in Python, a second round', BENCH_AGAIN_PYTHON],
  ['every operator in Python, in forms that nobody had asked for', UNASKED_PYTHON],
  ['operators on a ledger, a shelf and a courier: settings', LEDGER_SETTINGS],
  ['operators on a courier and a cashier', COURIER_FORMS],
  ['settings of tools, commands and CI in other homes and forms', SETTINGS_AND_CI],
  ['Python that refuses, keeps and asks for fewer things', ASKS_FEWER_PYTHON],
  ['operators on a quay, in JavaScript', QUAY_FORMS],
  ['operators on a jetty: pages, sessions and stores', JETTY_FORMS],
  ['operators on a wharf: programs, packages and tests', WHARF_FORMS],
  ['taken away by settings, hooks and gates', SETTINGS_HOOKS_GATES],
  ['operators in JavaScript frameworks: handlers, what is held together, components', FRAMEWORK_HANDLERS],
  ['operators in JavaScript frameworks: what is registered, put together and offered', FRAMEWORK_REGISTRIES],
  ['operators in JavaScript frameworks: schemas, results and decorators', FRAMEWORK_SCHEMAS],
  ['operators in JavaScript frameworks: lists, events, bounds and answers', FRAMEWORK_LISTS],
  ['operators in JavaScript frameworks: what goes on, ends or stands around methods', FRAMEWORK_METHODS],
  ['what frameworks of Python ask for', FRAMEWORKS_PYTHON],
  ['what code of any library has lost', LOST_CODE],
  ['what nine other frameworks of JavaScript lose', FRAMEWORKS_JAVASCRIPT],
  ['an apiary in Python: who may, what is asked and what fails', SERVICES_PYTHON],
  ['a mill whose minimums and exits are written in commands', COMMANDS_PYTHON],
  ['validators, constraints, permissions and errors that went, and flags that were always on', GUARDS_AND_FLAGS],
  ['the strict assert of node and the plain one', STRICT_AND_PLAIN],
  ['fields in the words of libraries', WORDS_OF_SCHEMAS],
  ['who passes, in the words of libraries', WORDS_OF_ACCESS],
  ['what is offered and heard, in the words of libraries', WORDS_OF_OFFERS],
  ['CI and runners that few have', WORDS_OF_CI],
  ['inputs that ask less, doubles of what computes', MOVED_INPUTS],
  ['classes that are handed what they work with', CLASSES_AND_DOUBLES],
  ['objects that functions make for their callers', MADE_OBJECTS],
  ['containers with a state', CONTAINERS],
  ['what is tried again, kept for a while and read', QUEUES_AND_PARSERS],
  ['operators on screens and in services', SCREEN_FORMS],
  ['operators on who is let in by set-up', LET_IN],
  ['operators on guards, bounds and waits of code', BOUNDS],
  ['operators on guards, bounds and waits of code, in Python', BOUNDS_IN_PYTHON],
  ['operators on what the code was handed', HANDED],
  ['operators on what the code changes, in Python', CHANGED],
  ['operators on two objects that are made alike', TWO_OBJECTS],
  ['operators behind a macro or options', BEHIND_MACROS],
  ['operators on runners and errors that are handed on', HANDED_ON],
  ['operators on tests that are emptied beside what cannot be told', EMPTIED],
  ['operators on helpers, fixtures and decorators that check in Python', PY_HELPERS],
  ['operators on helpers, hooks and matchers that check in JavaScript', JS_HELPERS],
  ['operators on what runs the checks of tests in JavaScript', JS_HARNESS],
  ['operators on what runs the checks of tests in Python', PY_HARNESS],
  ['operators on scripts that are there to test by their name', NAMED_TO_TEST],
  ['operators on one of several places where CI runs the same', SAME_COMMAND],
  ['operators on what another test asks after more', ASKED_AFTER_MORE],
  ['operators on suites that come once for each mode', FOR_EACH_MODE],
  ['operators on steps that a test does no more', STEPS],
  ['operators on guards that ask something else', ASKED_GUARDS],
  ['operators on classes that count, ask who calls, or may be changed', ASKED_CLASSES],
  ['operators on what a set-up file makes of every test', SET_UPS],
  ['properties, machines of states and pages of two runners', MACHINES_AND_PAGES],
  ['tests of types, declarations and what a failure passes', TYPES_AND_GATES],
  ['operators beside what only grew', GROWN_BESIDE],
  ['operators on tests that a fixture hands what they ask', HANDED_BY_FIXTURE],
  ['operators on elements that are only shown', ONLY_SHOWN],
  ['operators on checks and inputs that ask as little', ASKED_AS_LITTLE],
  ['operators on code that goes on with less', GOES_ON_WITH_LESS],
  ['operators beside what is said of others', SAID_OF_OTHERS],
]
