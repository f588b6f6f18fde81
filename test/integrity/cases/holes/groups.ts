import type { Group } from '../change.js'
import { ASKED_AGAIN } from './asked-again.js'
import { ASKED_BY_NAME } from './asked-by-name.js'
import { ASKED_LESS } from './asked-less.js'
import { ASKED_OF_DOUBLES } from './asked-of-doubles.js'
import { ASKED_OF_DOUBLES_PYTHON } from './asked-of-doubles-python.js'
import { ASKED_OF_SOME } from './asked-of-some.js'
import { ASKED_THROUGH_ANOTHER } from './asked-through-another.js'
import { BEHIND_UNCHANGED } from './behind-unchanged.js'
import { BESIDE_WORK } from './beside-work.js'
import { BOTH_SIDES_FORMED_PYTHON } from './both-sides-formed-python.js'
import { BRACKETS_IN_TEXTS } from './brackets-in-texts.js'
import { BROUGHT_IN_LATER } from './brought-in-later.js'
import { CHECKS_OF_PYTEST_CHECK } from './checks-of-pytest-check.js'
import { CLASS_TABLES } from './class-tables-python.js'
import { COLLECTED_PYTHON } from './collected-python.js'
import { COMBINED } from './combined.js'
import { ANSWERS_COMPARED, CALLED_AGAIN, FIRST_ARGUMENTS } from './compared-answers.js'
import { COMPUTED_KEYS } from './computed-keys.js'
import { CONSTANTS_BY_CASE } from './constants-by-case.js'
import { CONSTANTS_EXPECTED } from './constants-expected.js'
import { CONTRADICTED } from './contradicted.js'
import { CUT_OUT } from './cut-out.js'
import { CUT_TABLES } from './cut-tables.js'
import { DECORATED_ALIKE } from './decorated-alike-python.js'
import { DEEP_CODE } from './deep-code.js'
import { DEFERRED_PYTHON } from './deferred-python.js'
import { DETOURS } from './detours.js'
import { DOES_ITSELF } from './does-itself.js'
import { EVASIONS } from './evasions.js'
import { UNRELATED } from './expected-otherwise.js'
import { EXPECTS_OWN_COPY } from './expects-own-copy.js'
import { FOLLOWED } from './followed.js'
import { FOLLOWED_PYTHON } from './followed-python.js'
import { GATHERED_PYTHON } from './gathered-python.js'
import { GENERATED_ROWS } from './generated-rows.js'
import { GIVEN_RAISES } from './given-raises.js'
import { GONE_THROUGH } from './gone-through.js'
import { GONE_THROUGH_JAVASCRIPT } from './gone-through-javascript.js'
import { HANDED_AND_GONE } from './handed-and-gone.js'
import { HANDED_OUT_BY_HELPER } from './handed-out-by-helper.js'
import { HANDED_PREDICATES } from './handed-predicates.js'
import { HANDED_THE_TEST } from './handed-the-test.js'
import { LOOSER_TABLES, PASSED_FROM_OUTSIDE, UNREAD_INPUTS, WRITTEN_BEFORE } from './inputs-and-tables.js'
import { LAID_OUT_PYTHON } from './laid-out-python.js'
import { LARGE_HELPERS_PYTHON } from './large-helpers-python.js'
import { LED_TO_BY_NONE } from './led-to-by-none.js'
import { LEFT_LOOPS_JAVASCRIPT } from './left-loops-javascript.js'
import { LEFT_LOOPS } from './left-loops-python.js'
import { LET_THROUGH } from './let-through.js'
import { MACROS_OF_AVA } from './macros-of-ava.js'
import { MADE_BODIES } from './made-bodies.js'
import { MADE_COLLECTIONS } from './made-collections.js'
import { MADE_IN_THE_TEST } from './made-in-the-test.js'
import { MADE_ROWS_PYTHON } from './made-rows-python.js'
import { MATCHERS_PYTHON } from './matchers-python.js'
import { NAMED_FOR_OTHERS } from './named-for-others.js'
import { OPEN_TABLES_BESIDE } from './open-tables-beside.js'
import { OTHER_MOMENT } from './other-moment.js'
import { OUT_OF_TABLES } from './out-of-tables.js'
import { OVERLOOKED } from './overlooked.js'
import { FILLED_AND_UNSAID, FORMS, MADE_PATTERNS, NAMED_AS_CHECKS, THROWN_TEXTS, TYPES_OF_ALL } from './patterns-and-types.js'
import { PLACE_TAKEN } from './place-taken.js'
import { PREDICATES } from './predicates.js'
import { REVIEWED } from './reviewed.js'
import { ROUGHENED } from './roughened.js'
import { ROWS_OF_ANOTHER_TEST } from './rows-of-another-test.js'
import { RUNS_NO_MORE } from './runs-no-more.js'
import { SCHEDULED_RUNS } from './scheduled-runs.js'
import { SCRIPTS_BY_ASSERT } from './scripts-by-assert.js'
import { SILENT_FORMS } from './silent-forms.js'
import { SMOKE_HOLLOWED } from './smoke-hollowed.js'
import { SPECIAL_ROWS } from './special-rows.js'
import { STEPS_UNHEARD } from './steps-unheard.js'
import { STOOD_IN } from './stood-in.js'
import { SUITES_OF_A_FOLDER } from './suites-of-a-folder.js'
import { SUITES_OF_OLD } from './suites-of-old.js'
import { SWAPPED } from './swapped.js'
import { TABLES_FED_AS_BEFORE_PYTHON } from './tables-fed-as-before-python.js'
import { TAKEN_FROM_SUITES } from './taken-from-suites.js'
import { THROWN_PROPERTIES } from './thrown-properties.js'
import { THROWS_NOT } from './throws-not.js'
import { TITLE_TAKEN_OVER } from './title-taken-over.js'
import { TOLD_DOUBLES } from './told-doubles.js'
import { TOLD_IN_PART } from './told-in-part.js'
import { TRIED_ON_LESS } from './tried-on-less.js'
import { UNASKED_ANSWERS } from './unasked-answers.js'
import { UNHEARD_RUNS } from './unheard-runs.js'
import { UNREAD_FORMS } from './unread-forms.js'
import { UNSET_OPTIONS } from './unset-options.js'
import { WAY_TO_TESTS_PYTHON } from './way-to-tests-python.js'
import { WRITTEN_DOWN } from './written-down.js'

/** Ways around the suite that had passed without a word, each beside honest work that looks like it. */
export const HOLE_GROUPS: readonly Group[] = [
  ['expected otherwise, beside other code', UNRELATED],
  ['what passed for nothing', OVERLOOKED],
  ['what a reviewer would have seen', REVIEWED],
  ['checks of helpers in Python', FOLLOWED_PYTHON],
  ['what a function answers and a check asks', PREDICATES],
  ['Python in another layout', LAID_OUT_PYTHON],
  ['checks in functions that tests call', FOLLOWED],
  ['items that are put together', COMBINED],
  ['what is contradicted, taken over or gone with what did it', CONTRADICTED],
  ['asked in a form that says less', ASKED_LESS],
  ['what the test writes down itself', WRITTEN_DOWN],
  ['what the test does itself before it looks', DOES_ITSELF],
  ['functions of tests to which no test is seen to lead, in Python', LED_TO_BY_NONE],
  ['compared after something is taken off', ROUGHENED],
  ['asked as a whole before, and in a part now', TOLD_IN_PART],
  ['asked of several before, and of some now', ASKED_OF_SOME],
  ['properties that are tried on less', TRIED_ON_LESS],
  ['runs that nobody starts or hears', UNHEARD_RUNS],
  ['answers of the code that nobody asks for any more', UNASKED_ANSWERS],
  ['forms that passed without a word', SILENT_FORMS],
  ['Python that gathers, filters and lists before it compares', GATHERED_PYTHON],
  ['what stands in the place of something', STOOD_IN],
  ['which functions of Python are tests', COLLECTED_PYTHON],
  ['what is checked when a Deferred has its value', DEFERRED_PYTHON],
  ['matchers and fluent checks in Python', MATCHERS_PYTHON],
  ['helpers in Python that go through much', LARGE_HELPERS_PYTHON],
  ['what is handed over, and what goes by another word', HANDED_AND_GONE],
  ['what goes from tables and from what is handed out', OUT_OF_TABLES],
  ['let through where no name gives it away', LET_THROUGH],
  ['the way from tests to what changed, and what runs them, in Python', WAY_TO_TESTS_PYTHON],
  ['a check that stands elsewhere, at another moment', OTHER_MOMENT],
  ['a check that is asked again', ASKED_AGAIN],
  ['a small tamper deep in code', DEEP_CODE],
  ['what is asked through a helper, a set or a package manager', ASKED_THROUGH_ANOTHER],
  ['runs by the clock', SCHEDULED_RUNS],
  ['forms that were not read', UNREAD_FORMS],
  ['ways around the suite', EVASIONS],
  ['functions that answer with constants by cases', CONSTANTS_BY_CASE],
  ['rows that are taken off a table before tests are made of it', CUT_TABLES],
  ['detours: plugins, transforms, shells, variables and programs', DETOURS],
  ['what stands there and runs no more', RUNS_NO_MORE],
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
  ['tests whose place a new one takes', PLACE_TAKEN],
  ['checks that go while others come', CUT_OUT],
  ['losses beside honest work', BESIDE_WORK],
  ['brackets and commas within texts', BRACKETS_IN_TEXTS],
  ['the steps of a test that checked nothing, taken where their failure is not heard', STEPS_UNHEARD],
  ['the code and other properties of an error that is thrown', THROWN_PROPERTIES],
  ['a test that another one replaces where code grows', SWAPPED],
  ['a test that asks for no more than that a call goes through', SMOKE_HOLLOWED],
  ['what must be raised in Python, given by a function or entered into a stack', GIVEN_RAISES],
  ['rows that a hook of pytest gives', GENERATED_ROWS],
  ['what a test tells a double to answer or to raise', TOLD_DOUBLES],
  ['predicates in Python that a row or a name holds', HANDED_PREDICATES],
  ['checks in Python that expect a copy of what they look at', EXPECTS_OWN_COPY],
  ['what can be gone through once in Python', GONE_THROUGH],
  ['rows that a test takes from another test file', ROWS_OF_ANOTHER_TEST],
  ['what differs behind a module that stays', BEHIND_UNCHANGED],
  ['loops over told items that are left early in Python', LEFT_LOOPS],
  ['rows that code answers for, and cases that come with their rows', SPECIAL_ROWS],
  ['rows that are given to a class or stand in a file, in Python', CLASS_TABLES],
  ['what can be gone through once in JavaScript', GONE_THROUGH_JAVASCRIPT],
  ['what has to throw nothing and calls nothing', THROWS_NOT],
  ['refusals that wait for an option that nobody sets', UNSET_OPTIONS],
  ['tables by keys that are computed', COMPUTED_KEYS],
  ['bodies of tests that another file makes', MADE_BODIES],
  ['tests of one body that differ by what decorates them, in Python', DECORATED_ALIKE],
  ['tests that take the place of those of another suite', TAKEN_FROM_SUITES],
  ['loops that are left early in JavaScript', LEFT_LOOPS_JAVASCRIPT],
  ['checks whose library is brought in later or through modules', BROUGHT_IN_LATER],
  ['suites of old runners and of classes', SUITES_OF_OLD],
  ['what a test makes for itself, and checks outside of functions', MADE_IN_THE_TEST],
  ['checks by their names alone', ASKED_BY_NAME],
  ['what doubles, servers and pages are asked by their libraries', ASKED_OF_DOUBLES],
  ['what doubles and pages are asked by their libraries, in Python', ASKED_OF_DOUBLES_PYTHON],
  ['tests that give their title to another', TITLE_TAKEN_OVER],
  ['scripts that are run by themselves and ask by assert', SCRIPTS_BY_ASSERT],
  ['tests that go beside tables whose rows cannot be told', OPEN_TABLES_BESIDE],
  ['tables that are fed as before, and what is handed over or given by a library, in Python', TABLES_FED_AS_BEFORE_PYTHON],
  ['files in Python that other runners take by their ending', NAMED_FOR_OTHERS],
  ['tests for each item of collections that are made, and by objects that register them', MADE_COLLECTIONS],
  ['macros of AVA in the place of titles', MACROS_OF_AVA],
  ['rows and tests in Python that calls and statements make', MADE_ROWS_PYTHON],
  ['constants of the code, asked with the value in front', CONSTANTS_EXPECTED],
  ['both sides brought into one form, in Python', BOTH_SIDES_FORMED_PYTHON],
  ['suites that an index loads with all that its folder holds', SUITES_OF_A_FOLDER],
  ['checks of pytest-check', CHECKS_OF_PYTEST_CHECK],
  ['tests that a helper hands out for the module that loads it', HANDED_OUT_BY_HELPER],
  ['helpers that are handed the argument of the test, by which they check', HANDED_THE_TEST],
]
