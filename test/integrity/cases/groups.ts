import { ANSWERED_OTHERWISE } from './answered.js'
import { FRAMEWORKS_PYTHON } from './anvil.js'
import { AROUND_TESTS } from './around-tests.js'
import { AROUND_WORKSPACES } from './around-workspaces.js'
import { ASHLAR } from './ashlar.js'
import { ASHLAR_AGAIN } from './ashlar-again.js'
import { ASKED_AGAIN } from './asked-again.js'
import { ASKED_LESS } from './asked-less.js'
import { ASKED_OF_SOME } from './asked-of-some.js'
import { ASKS_FEWER_PYTHON } from './asks-fewer-python.js'
import { ASSERTION } from './assertion.js'
import { BATTEN } from './batten.js'
import { BENCH_AGAIN_PYTHON } from './bench-again-python.js'
import { BENCH_SOURCE_PYTHON } from './bench-source-python.js'
import { BENCH_TESTS_PYTHON } from './bench-tests-python.js'
import { BENIGN } from './benign.js'
import { BESIDE_WORK } from './beside-work.js'
import { BRACE } from './brace.js'
import { BRACKETS_IN_TEXTS } from './brackets-in-texts.js'
import { CALLED_BY_TAG } from './called-by-tag.js'
import { CALM } from './calm.js'
import { CALM_PYTHON } from './calm-python.js'
import { CHANCE_JAVASCRIPT } from './chance-javascript.js'
import type { Change } from './change.js'
import { COLLECTED_PYTHON } from './collected-python.js'
import { COMBINED } from './combined.js'
import { CONSTANTS_BY_CASE } from './constants-by-case.js'
import { CONTRADICTED } from './contradicted.js'
import { CORNEL } from './cornel.js'
import { SILO_FORMS } from './cove.js'
import { CUT_OUT } from './cut-out.js'
import { CUT_TABLES } from './cut-tables.js'
import { DEEP_CODE } from './deep-code.js'
import { DEFERRED_PYTHON } from './deferred-python.js'
import { DELETION } from './deletion.js'
import { DETOURS } from './detours.js'
import { DOES_ITSELF } from './does-itself.js'
import { DOUBLES } from './doubles.js'
import { DOWEL } from './dowel.js'
import { DOWEL_AGAIN } from './dowel-again.js'
import { DRAWN } from './drawn.js'
import { DRAWN_PYTHON } from './drawn-python.js'
import { ELSEWHERE } from './elsewhere.js'
import { EVASIONS } from './evasions.js'
import { EVERY_RULE } from './every-rule.js'
import { EXAMPLES } from './examples.js'
import { EXCUSED } from './excused.js'
import { EXPECTS_OWN_COPY } from './expects-own-copy.js'
import { FJORD } from './fjord.js'
import { FJORD_SETTINGS } from './fjord-settings.js'
import { FOLLOWED } from './followed.js'
import { FOLLOWED_PYTHON } from './followed-python.js'
import { APIARY_FORMS } from './forms-apiary.js'
import { COURIER_FORMS } from './forms-courier.js'
import { DESK_FORMS } from './forms-desk.js'
import { GARAGE_FORMS } from './forms-garage.js'
import { HIVE_FORMS } from './forms-hives.js'
import { JETTY_FORMS } from './forms-jetty.js'
import { KILN_FORMS } from './forms-kiln.js'
import { LEDGER_SETTINGS } from './forms-ledger.js'
import { MILL_FORMS } from './forms-mill.js'
import { ORCHARD_FORMS } from './forms-orchard.js'
import { QUAY_FORMS } from './forms-quay.js'
import { SUMMARY_FORMS } from './forms-summary-python.js'
import { TILL_FORMS } from './forms-till-python.js'
import { WELL_FORMS } from './forms-wells.js'
import { WHARF_FORMS } from './forms-wharf.js'
import { GABLE } from './gable.js'
import { GATHERED_PYTHON } from './gathered-python.js'
import { GENERATED_ROWS } from './generated-rows.js'
import { GIVEN_RAISES } from './given-raises.js'
import { GONE_IN_CODE } from './gone-in-code.js'
import { GONE_THROUGH } from './gone-through.js'
import { GOUGE } from './gouge.js'
import { GOUGE_AGAIN } from './gouge-again.js'
import { GUSSET } from './gusset.js'
import { GUSSET_AGAIN } from './gusset-again.js'
import { HABITS } from './habits.js'
import { HANDED_AND_GONE } from './handed-and-gone.js'
import { HANDED_PREDICATES } from './handed-predicates.js'
import { HELD_BY_LET } from './held-by-let.js'
import { MATCHERS_PYTHON } from './holes-python-again.js'
import { HOLLOW } from './hollow.js'
import { IDIOMS } from './idioms.js'
import { IN_PLACE } from './in-place.js'
import { INTERPRETERS } from './interpreters.js'
import { JOIST } from './joist.js'
import { JOIST_AGAIN } from './joist-again.js'
import { KEEL } from './keel.js'
import { LOOSER_TABLES, PASSED_FROM_OUTSIDE, UNREAD_INPUTS, WRITTEN_BEFORE } from './kelson.js'
import { ANSWERS_COMPARED, CALLED_AGAIN, FIRST_ARGUMENTS } from './kelson-checks.js'
import { FILLED_AND_UNSAID, FORMS, MADE_PATTERNS, NAMED_AS_CHECKS, THROWN_TEXTS, TYPES_OF_ALL } from './kelson-code.js'
import { KILN } from './kiln.js'
import { KIN_JAVASCRIPT } from './kin-javascript.js'
import { KIN_PYTHON } from './kin-python.js'
import { LABELLED_JAVASCRIPT } from './labelled-javascript.js'
import { LABELLED_PHRASES } from './labelled-javascript-phrases.js'
import { LABELLED_PYTHON } from './labelled-python.js'
import { LABELLED_PARSERS } from './labelled-python-parsers.js'
import { LAID_OUT_PYTHON } from './laid-out-python.js'
import { LARGE_HELPERS_PYTHON } from './large-helpers-python.js'
import { LATHE_FORMS } from './lathe.js'
import { LATHE_AGAIN } from './lathe-again.js'
import { LATHE_LATER } from './lathe-later.js'
import { LATHE_REGISTRY } from './lathe-registry.js'
import { LATHE_SCHEMAS } from './lathe-schemas.js'
import { LAXER_SOURCE } from './laxer-source.js'
import { LAXER_SOURCE_PYTHON } from './laxer-source-python.js'
import { LED_TO_BY_NONE } from './led-to-by-none.js'
import { LET_THROUGH } from './let-through.js'
import { LOST_CODE } from './lost-code.js'
import { MIGRATIONS } from './migrations.js'
import { MIGRATIONS_JAVASCRIPT } from './migrations-javascript.js'
import { MIGRATIONS_PYTHON } from './migrations-python.js'
import { MORE_CI } from './more-ci.js'
import { MORE_SETTINGS } from './more-settings.js'
import { MORTAR } from './mortar.js'
import { MOVED_PYTHON } from './moved-python.js'
import { NO_REASON } from './no-reason.js'
import { OPERATORS } from './operators.js'
import { OTHER_MOMENT } from './other-moment.js'
import { OUT_OF_TABLES } from './out-of-tables.js'
import { OVERLOOKED } from './overlooked.js'
import { PLACE_TAKEN } from './place-taken.js'
import { PLATFORMS } from './platforms.js'
import { PLINTH } from './plinth.js'
import { PLUMB } from './plumb.js'
import { PLUMB_AGAIN } from './plumb-again.js'
import { PLUMB_CHECKS } from './plumb-checks.js'
import { PLUMB_RUNS } from './plumb-runs.js'
import { PREDICATES } from './predicates.js'
import { PURLIN } from './purlin.js'
import { QUIET } from './quiet.js'
import { QUIET_PYTHON } from './quiet-python.js'
import { RABBET } from './rabbet.js'
import { RABBET_AGAIN } from './rabbet-again.js'
import { RABBET_CODE } from './rabbet-code.js'
import { RAFTER } from './rafter.js'
import { READ_FIRST_JS } from './read-first-js.js'
import { READ_FIRST_PYTHON } from './read-first-python.js'
import { READ_SECOND_JS } from './read-second-js.js'
import { READ_SECOND_PYTHON } from './read-second-python.js'
import { READ_THIRD_JS } from './read-third-js.js'
import { READ_THIRD_PYTHON } from './read-third-python.js'
import { REASONS_IN_CODE } from './reasons-in-code.js'
import { RENAMED } from './renamed.js'
import { REVIEWED } from './reviewed.js'
import { REWRITTEN } from './rewritten.js'
import { REWRITTEN_PYTHON } from './rewritten-python.js'
import { ROUGHENED } from './roughened.js'
import { RUNNER } from './runner.js'
import { SAID_BY_ANOTHER } from './said-by-another.js'
import { SAID_OTHERWISE } from './said-otherwise.js'
import { SAME_SAID } from './same-said.js'
import { SCARF } from './scarf.js'
import { SCHEDULED_RUNS } from './scheduled-runs.js'
import { SETTINGS_AND_CI } from './settings-and-ci.js'
import { SETTLED } from './settled.js'
import { SHIM } from './shim.js'
import { SHOWN_REASONS } from './shown-reasons.js'
import { SILENT_FORMS } from './silent-forms.js'
import { SILL } from './sill.js'
import { SKIPPING } from './skipping.js'
import { SMOKE_HOLLOWED } from './smoke-hollowed.js'
import { SOURCE } from './source.js'
import { SPLINE } from './spline.js'
import { SPRIG } from './sprig.js'
import { STEPS_UNHEARD } from './steps-unheard.js'
import { STOOD_IN } from './stood-in.js'
import { STOPPED_AGAIN } from './stopped-again.js'
import { STOPPED_FIFTH } from './stopped-fifth.js'
import { STOPPED_FOR_NOTHING } from './stopped-for-nothing.js'
import { STOPPED_FOURTH } from './stopped-fourth.js'
import { STOPPED_THIRD } from './stopped-third.js'
import { STRUT } from './strut.js'
import { SURFACE } from './surface.js'
import { SWAPPED } from './swapped.js'
import { TAKEN } from './taken.js'
import { TAKEN_AWAY } from './taken-away.js'
import { TAKEN_BESIDE } from './taken-beside.js'
import { TENON } from './tenon.js'
import { THROWN_PROPERTIES } from './thrown-properties.js'
import { TITLED } from './titled.js'
import { TOGETHER } from './together.js'
import { TOLD_DOUBLES } from './told-doubles.js'
import { TOLD_IN_PART } from './told-in-part.js'
import { TRIED_ON_LESS } from './tried-on-less.js'
import { TROWEL } from './trowel.js'
import { TROWEL_SUITES } from './trowel-suites.js'
import { TRUSS } from './truss.js'
import { UNASKED_ANSWERS } from './unasked-answers.js'
import { UNASKED_PYTHON } from './unasked-python.js'
import { UNHEARD_RUNS } from './unheard-runs.js'
import { UNREAD_FORMS } from './unread-forms.js'
import { UNRELATED } from './unrelated.js'
import { UNSEEN } from './unseen.js'
import { WAY_TO_TESTS_PYTHON } from './way-to-tests-python.js'
import { WITHY } from './withy.js'
import { WORDS_THAT_GO } from './words-that-go.js'
import { WRITTEN_DOWN } from './written-down.js'

/** Every case, by what it is about. */
export const GROUPS: readonly (readonly [string, readonly Change[]])[] = [
  ['tests removed', DELETION],
  ['tests skipped', SKIPPING],
  ['checks weakened', ASSERTION],
  ['runner, scripts, CI', RUNNER],
  ['sources', SOURCE],
  ['other frameworks and layouts', ELSEWHERE],
  ['from one library or style to another', MIGRATIONS],
  ['from one framework of Python to another', MIGRATIONS_PYTHON],
  ['as other projects write it', IDIOMS],
  ['as still others write it', HABITS],
  ['code and tests written another way', REWRITTEN],
  ['functions under another name', RENAMED],
  ['operators at a till, in Python', TILL_FORMS],
  ['operators on a summary, in Python', SUMMARY_FORMS],
  ['tests that check nothing of the product', HOLLOW],
  ['platforms that CI has', PLATFORMS],
  ['as projects write it that no rule was written for', UNSEEN],
  ['as commits drawn by chance hold it', DRAWN],
  ['as commits of six more projects hold it', QUIET],
  ['as six projects more write it', CALM],
  ['as five projects more write it', SETTLED],
  ['as projects like those with labels write it', KIN_JAVASCRIPT],
  ['versions, imports and errors of Python', INTERPRETERS],
  ['Python as five more projects write it', DRAWN_PYTHON],
  ['Python of six projects drawn by chance', QUIET_PYTHON],
  ['Python of six more projects by rule', CALM_PYTHON],
  ['Python of five projects, rewritten', REWRITTEN_PYTHON],
  ['Python of projects like those that are labelled', KIN_PYTHON],
  ['reasons in the code', EXCUSED],
  ['rules that no other change shows', EVERY_RULE],
  ['what stands around tests', AROUND_TESTS],
  ['code that ships', SURFACE],
  ['what a check reaches', DOUBLES],
  ['expected otherwise, beside other code', UNRELATED],
  ['what passed for nothing', OVERLOOKED],
  ['what a reviewer would have seen', REVIEWED],
  ['operators by themselves', OPERATORS],
  ['rows and examples', EXAMPLES],
  ['operators in an orchard', ORCHARD_FORMS],
  ['operators among hives', HIVE_FORMS],
  ['many small forms', APIARY_FORMS],
  ['operators at wells', WELL_FORMS],
  ['operators in a mill and a tower', MILL_FORMS],
  ['operators at a kiln and a loom', KILN_FORMS],
  ['checks of helpers in Python', FOLLOWED_PYTHON],
  ['what a function answers and a check asks', PREDICATES],
  ['Python in another layout', LAID_OUT_PYTHON],
  ['checks in functions that tests call', FOLLOWED],
  ['code that only gets less', TAKEN_AWAY],
  ['code that asks for less or does less, in JavaScript', LAXER_SOURCE],
  ['settings of runners and task runners', MORE_SETTINGS],
  ['more systems of CI', MORE_CI],
  ['code that asks for less or does less, in Python', LAXER_SOURCE_PYTHON],
  ['answered otherwise', ANSWERED_OTHERWISE],
  ['nothing weaker', BENIGN],
  ['from one JavaScript runner to another', MIGRATIONS_JAVASCRIPT],
  ['JavaScript that a reviewer labelled first', LABELLED_JAVASCRIPT],
  ['labelled before they were judged, in Python', LABELLED_PYTHON],
  ['items that are put together', COMBINED],
  ['names, modules and words that go from the source', WORDS_THAT_GO],
  ['operators in a garage and on rails', GARAGE_FORMS],
  ['Python that a reviewer labelled first: parsers and libraries', LABELLED_PARSERS],
  ['JavaScript that a reviewer labelled first: phrases and callbacks', LABELLED_PHRASES],
  ['what is contradicted, taken over or gone with what did it', CONTRADICTED],
  ['asked in a form that says less', ASKED_LESS],
  ['around tests of workspaces', AROUND_WORKSPACES],
  ['what the test writes down itself', WRITTEN_DOWN],
  ['rewritten where it stood', IN_PLACE],
  ['reasons that the change shows, read anew', SHOWN_REASONS],
  ['said otherwise, drawn by chance', SAID_OTHERWISE],
  ['what the test does itself before it looks', DOES_ITSELF],
  ['what a tag calls, names of asserts, computed bounds', CALLED_BY_TAG],
  ['locals by whatever word, what a test file is named after', HELD_BY_LET],
  ['what goes or changes together', TOGETHER],
  ['tests that go with what their titles speak of', TITLED],
  ['functions of tests to which no test is seen to lead, in Python', LED_TO_BY_NONE],
  ['compared after something is taken off', ROUGHENED],
  ['asked as a whole before, and in a part now', TOLD_IN_PART],
  ['asked of several before, and of some now', ASKED_OF_SOME],
  ['taken by a statement beside, by a fixture for all, or out of a whole text', TAKEN_BESIDE],
  ['properties that are tried on less', TRIED_ON_LESS],
  ['runs that nobody starts or hears', UNHEARD_RUNS],
  ['answers of the code that nobody asks for any more', UNASKED_ANSWERS],
  ['asked by another word or another file', SAID_BY_ANOTHER],
  ['operators at a desk, in JavaScript', DESK_FORMS],
  ['what the code of the change gives up, in Python', GONE_IN_CODE],
  ['JavaScript of six projects drawn by chance and by what they lose', CHANCE_JAVASCRIPT],
  ['Python of six projects whose commits were labelled first', MOVED_PYTHON],
  ['forms that passed without a word', SILENT_FORMS],
  ['Python that gathers, filters and lists before it compares', GATHERED_PYTHON],
  ['what stands in the place of something', STOOD_IN],
  ['which functions of Python are tests', COLLECTED_PYTHON],
  ['what is checked when a Deferred has its value', DEFERRED_PYTHON],
  ['matchers and fluent checks in Python', MATCHERS_PYTHON],
  ['what is said in other words and what only looks so', SAME_SAID],
  ['JavaScript read before it was judged, a second time', READ_SECOND_JS],
  ['JavaScript read before it was judged, a third time', READ_THIRD_JS],
  ['JavaScript of six projects that was read first', READ_FIRST_JS],
  ['Python of six projects, read first', READ_FIRST_PYTHON],
  ['reasons that the code of the change shows', REASONS_IN_CODE],
  ['Python of six more projects, labelled first', READ_SECOND_PYTHON],
  ['Python of six projects, labelled first once more', READ_THIRD_PYTHON],
  ['every operator in Python once more: code, commands and tools', BENCH_SOURCE_PYTHON],
  ['every operator in Python once more: tests', BENCH_TESTS_PYTHON],
  ['every operator in Python, a second round', BENCH_AGAIN_PYTHON],
  ['every operator in Python, in forms that nobody had asked for', UNASKED_PYTHON],
  ['operators on a ledger, a shelf and a courier: settings', LEDGER_SETTINGS],
  ['operators on a courier and a cashier', COURIER_FORMS],
  ['helpers in Python that go through much', LARGE_HELPERS_PYTHON],
  ['what stopped changes for nothing, drawn by the words of their subjects', STOPPED_FOR_NOTHING],
  ['what is handed over, and what goes by another word', HANDED_AND_GONE],
  ['what goes from tables and from what is handed out', OUT_OF_TABLES],
  ['let through where no name gives it away', LET_THROUGH],
  ['the way from tests to what changed, and what runs them, in Python', WAY_TO_TESTS_PYTHON],
  ['what stopped changes for nothing once more', STOPPED_AGAIN],
  ['what stopped changes for nothing, a third time', STOPPED_THIRD],
  ['what stopped changes for nothing, a fourth time', STOPPED_FOURTH],
  ['what stopped changes for nothing, a fifth time', STOPPED_FIFTH],
  ['settings of tools, commands and CI in other homes and forms', SETTINGS_AND_CI],
  ['Python that refuses, keeps and asks for fewer things', ASKS_FEWER_PYTHON],
  ['operators on a quay, in JavaScript', QUAY_FORMS],
  ['operators on a jetty: pages, sessions and stores', JETTY_FORMS],
  ['operators on a wharf: programs, packages and tests', WHARF_FORMS],
  ['taken away by settings, hooks and gates', KILN],
  ['operators in JavaScript frameworks: handlers, what is held together, components', LATHE_FORMS],
  ['operators in JavaScript frameworks: what is registered, put together and offered', LATHE_REGISTRY],
  ['operators in JavaScript frameworks: schemas, results and decorators', LATHE_SCHEMAS],
  ['operators in JavaScript frameworks: lists, events, bounds and answers', LATHE_AGAIN],
  ['operators in JavaScript frameworks: what goes on, ends or stands around methods', LATHE_LATER],
  ['what frameworks of Python ask for', FRAMEWORKS_PYTHON],
  ['what code of any library has lost', LOST_CODE],
  ['what nine other frameworks of JavaScript lose', SILO_FORMS],
  ['an apiary in Python: who may, what is asked and what fails', FJORD],
  ['a mill whose minimums and exits are written in commands', FJORD_SETTINGS],
  ['plumb lines: helpers, files and words that go on', PLUMB],
  ['what stopped changes of seven more projects', KEEL],
  ['a check that stands elsewhere, at another moment', OTHER_MOMENT],
  ['a check that is asked again', ASKED_AGAIN],
  ['a small tamper deep in code', DEEP_CODE],
  ['what stopped changes of nineteen more projects in Python', GABLE],
  ['wide draw of Vitest and Jest projects', SILL],
  ['what is asked through a helper, a set or a package manager', SHIM],
  ['what stopped changes of twenty projects of JavaScript', JOIST],
  ['what stopped changes of twenty projects of JavaScript, once more', JOIST_AGAIN],
  ['runs by the clock', SCHEDULED_RUNS],
  ['what looks like a reason and is none', NO_REASON],
  ['tests that go with code', TAKEN],
  ['forms that were not read', UNREAD_FORMS],
  ['what stopped suspicious changes for nothing', DOWEL],
  ['reasons that a wide draw of suspicious changes showed', PURLIN],
  ['what stopped suspicious changes of thirty projects of Python', BATTEN],
  ['what trees of another hand showed', BRACE],
  ['ways around the suite', EVASIONS],
  ['functions that answer with constants by cases', CONSTANTS_BY_CASE],
  ['rows that are taken off a table before tests are made of it', CUT_TABLES],
  ['detours: plugins, transforms, shells, variables and programs', DETOURS],
  ['optional libraries, dropped versions and other reasons of Python projects', TRUSS],
  ['what stopped suspicious changes of forty projects of JavaScript', RAFTER],
  ['validators, constraints, permissions and errors that went, and flags that were always on', STRUT],
  ['what stands there and runs no more', PLINTH],
  ['what trees of one more hand lost', MORTAR],
  ['suspicious changes of twenty-six projects: where tests run, how they are made and what stands for a failure', ASHLAR],
  ['suspicious changes of twenty-six projects: tests that become one and errors asked for another way', ASHLAR_AGAIN],
  ['excuses for a test that is gone or left out, told apart', PLUMB_AGAIN],
  ['excuses for a check or a refusal, told apart', PLUMB_CHECKS],
  ['excuses for a run that is not heard, told apart', PLUMB_RUNS],
  ['what trees of Python by one more hand showed: tests, settings, commands and errors', GUSSET],
  ['suspicious changes of twenty-two projects: what a test of nothing, a whole and a kept error stand for', SCARF],
  ['what a request hands over, looked at no more', UNREAD_INPUTS],
  ['tables that demand less where they are written down', LOOSER_TABLES],
  ['what makes checks pass from outside of them', PASSED_FROM_OUTSIDE],
  ['calls asked for by their first arguments', FIRST_ARGUMENTS],
  ['two answers held against each other', ANSWERS_COMPARED],
  ['one call made several times', CALLED_AGAIN],
  ['patterns that are put together, and patterns with choices', MADE_PATTERNS],
  ['errors thrown as texts', THROWN_TEXTS],
  ['scripts that run by themselves and write tests', WRITTEN_BEFORE],
  ['forms whose demands have another argument', FORMS],
  ['types that take anything', TYPES_OF_ALL],
  ['calls that bear the name of a check', NAMED_AS_CHECKS],
  ['tables filled entry by entry, and complaints that went', FILLED_AND_UNSAID],
  ['what trees of Python by one more hand showed once more: schemas in tables, constants, tox and nose2', GUSSET_AGAIN],
  ['tests whose place a new one takes', PLACE_TAKEN],
  ['checks that go while others come', CUT_OUT],
  ['losses beside honest work', BESIDE_WORK],
  ['fresh commits of well-known projects in JavaScript', TENON],
  ['fresh commits of twelve projects of Python: bases, axes, spreads and errors of their own', SPLINE],
  ['what blind trees of both languages showed: patterns, places, picked-out items and kept answers', RABBET],
  ['what blind trees of both languages showed of code', RABBET_CODE],
  ['what blind trees around the former ones showed', RABBET_AGAIN],
  ['brackets and commas within texts', BRACKETS_IN_TEXTS],
  ['what blind trees with less usual means showed', SPRIG],
  ['fresh commits of twelve projects of JavaScript: samples, suites that are handed out and patterns that leave out', CORNEL],
  ['fresh commits of twelve more projects of Python: what stood twice, was held already or ran nowhere', WITHY],
  ['the steps of a test that checked nothing, taken where their failure is not heard', STEPS_UNHEARD],
  ['the code and other properties of an error that is thrown', THROWN_PROPERTIES],
  ['a test that another one replaces where code grows', SWAPPED],
  ['a test that asks for no more than that a call goes through', SMOKE_HOLLOWED],
  ['commits of fourteen more projects by chance: what says more before it fails, and steps that are gone', DOWEL_AGAIN],
  ['what blind trees of every operator in ordinary forms showed', GOUGE],
  ['commits of fifteen more projects by chance: what stands elsewhere, and what is said of it', TROWEL],
  ['modules of unittest that give their tests themselves', TROWEL_SUITES],
  ['what must be raised in Python, given by a function or entered into a stack', GIVEN_RAISES],
  ['rows that a hook of pytest gives', GENERATED_ROWS],
  ['what a test tells a double to answer or to raise', TOLD_DOUBLES],
  ['rows that a test returns on, answers without a setting, equality by kind and copies of bytes', GOUGE_AGAIN],
  ['predicates in Python that a row or a name holds', HANDED_PREDICATES],
  ['checks in Python that expect a copy of what they look at', EXPECTS_OWN_COPY],
  ['what can be gone through once in Python', GONE_THROUGH],
]
