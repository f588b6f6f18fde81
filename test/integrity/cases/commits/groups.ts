import type { Group } from '../change.js'
import { ANSWERS_FED_ANEW_PYTHON } from './answers-fed-anew-python.js'
import { ANSWERS_AND_OPTIONS, OUTPUTS_AND_REFUSALS, PATHS_AND_KINDS, PROGRAMS_AND_ERRORS } from './answers-options-and-programs.js'
import { BASES_AND_AXES_PYTHON } from './bases-and-axes-python.js'
import { CALLED_BY_TAG } from './called-by-tag.js'
import { CALM } from './calm.js'
import { CALM_PYTHON } from './calm-python.js'
import { CHANCE_JAVASCRIPT } from './chance-javascript.js'
import { DRAWN } from './drawn.js'
import { DRAWN_PYTHON } from './drawn-python.js'
import { EMPTY_TITLES_AND_MARKS } from './empty-titles-and-marks.js'
import { ENDS_AND_MEMBERS_PYTHON } from './ends-and-members-python.js'
import { FORTY_PROJECTS_JAVASCRIPT } from './forty-projects-javascript.js'
import { GIVEN_IN_CALLBACKS } from './given-in-callbacks.js'
import { HABITS } from './habits.js'
import { HANDED_OUT_SUITES } from './handed-out-suites.js'
import { HELD_BACK_AND_BOTH_WAYS } from './held-back-and-both-ways.js'
import { HELD_BY_LET } from './held-by-let.js'
import { HELPERS_AND_WORDS } from './helpers-and-words.js'
import { IDIOMS } from './idioms.js'
import { INDENTED_AND_REWORDED_PYTHON } from './indented-and-reworded-python.js'
import { KEPT_ERRORS } from './kept-errors.js'
import { KEPT_WITHIN, SAID_ABOVE } from './kept-within-and-above.js'
import { KIN_JAVASCRIPT } from './kin-javascript.js'
import { KIN_PYTHON } from './kin-python.js'
import { LABELLED_FIRST_PYTHON } from './labelled-first-python.js'
import { LABELLED_JAVASCRIPT } from './labelled-javascript.js'
import { LABELLED_PARSERS } from './labelled-parsers-python.js'
import { LABELLED_PHRASES } from './labelled-phrases-javascript.js'
import { LABELLED_PYTHON } from './labelled-python.js'
import { LOOPS_RECORDINGS_AND_SKIPS } from './loops-recordings-and-skips.js'
import { MATCHERS_FLAGS_AND_CALLBACKS } from './matchers-flags-and-callbacks.js'
import { MERGED_BRANCHES } from './merged-branches.js'
import { MERGED_TESTS } from './merged-tests.js'
import { NINETEEN_PROJECTS_PYTHON } from './nineteen-projects-python.js'
import { OWN_LIBRARIES_AND_PLANS } from './own-libraries-and-plans.js'
import { OWN_SUITES } from './own-suites.js'
import { PATHS_PACKAGES_AND_SCRIPTS } from './paths-packages-and-scripts.js'
import { PLACES_OF_TESTS } from './places-of-tests.js'
import { QUIET } from './quiet.js'
import { QUIET_PYTHON } from './quiet-python.js'
import { READ_FIRST_JS } from './read-first-javascript.js'
import { READ_FIRST_PYTHON } from './read-first-python.js'
import { READ_SECOND_JS } from './read-second-javascript.js'
import { READ_SECOND_PYTHON } from './read-second-python.js'
import { READ_THIRD_JS } from './read-third-javascript.js'
import { READ_THIRD_PYTHON } from './read-third-python.js'
import { BUILT_AND_NAMED, REFUSED_AND_MADE } from './refused-made-and-built.js'
import { REWRITTEN_PYTHON } from './rewritten-python.js'
import { SAID_BEFORE_FAILING } from './said-before-failing.js'
import { SETTLED } from './settled.js'
import { SEVEN_PROJECTS } from './seven-projects.js'
import { STANDS_ELSEWHERE } from './stands-elsewhere.js'
import { STOOD_TWICE_PYTHON } from './stood-twice-python.js'
import { STOPPED_AGAIN } from './stopped-again.js'
import { STOPPED_FIFTH } from './stopped-fifth.js'
import { STOPPED_FOR_NOTHING } from './stopped-for-nothing.js'
import { STOPPED_FOURTH } from './stopped-fourth.js'
import { STOPPED_THIRD } from './stopped-third.js'
import { SUSPICIOUS_JAVASCRIPT } from './suspicious-javascript.js'
import { SUSPICIOUS_PYTHON } from './suspicious-python.js'
import { ASKED_BY_TABLE, DONE_ELSEWHERE_NOW, TABLES_KEYS_AND_BASES } from './tables-keys-and-bases.js'
import { TAKEN_BESIDE } from './taken-beside.js'
import { TOLD_BESIDE_PYTHON } from './told-beside-python.js'
import { TOLD_IN_WHOLE_PYTHON } from './told-in-whole-python.js'
import { TWENTY_PROJECTS_AGAIN_JAVASCRIPT } from './twenty-projects-again-javascript.js'
import { TWENTY_PROJECTS_JAVASCRIPT } from './twenty-projects-javascript.js'
import { UNSEEN } from './unseen.js'
import { VERSIONS_PRAGMAS_AND_HEIRS } from './versions-pragmas-and-heirs.js'
import { WELL_KNOWN_JAVASCRIPT } from './well-known-javascript.js'
import { WENT_WITH_CODE_PYTHON } from './went-with-code-python.js'
import { WIDE_DRAW_JAVASCRIPT } from './wide-draw-javascript.js'
import { WRAPPED_FILES_AND_MODULES } from './wrapped-files-and-modules.js'

/** What commits of public projects showed, written anew, each beside a loss that looks like it. */
export const COMMIT_GROUPS: readonly Group[] = [
  ['as other projects write it', IDIOMS],
  ['as still others write it', HABITS],
  ['as projects write it that no rule was written for', UNSEEN],
  ['as commits drawn by chance hold it', DRAWN],
  ['as commits of six more projects hold it', QUIET],
  ['as six projects more write it', CALM],
  ['as five projects more write it', SETTLED],
  ['as projects like those with labels write it', KIN_JAVASCRIPT],
  ['Python as five more projects write it', DRAWN_PYTHON],
  ['Python of six projects drawn by chance', QUIET_PYTHON],
  ['Python of six more projects by rule', CALM_PYTHON],
  ['Python of five projects, rewritten', REWRITTEN_PYTHON],
  ['Python of projects like those that are labelled', KIN_PYTHON],
  ['JavaScript that a reviewer labelled first', LABELLED_JAVASCRIPT],
  ['labelled before they were judged, in Python', LABELLED_PYTHON],
  ['Python that a reviewer labelled first: parsers and libraries', LABELLED_PARSERS],
  ['JavaScript that a reviewer labelled first: phrases and callbacks', LABELLED_PHRASES],
  ['what a tag calls, names of asserts, computed bounds', CALLED_BY_TAG],
  ['locals by whatever word, what a test file is named after', HELD_BY_LET],
  ['taken by a statement beside, by a fixture for all, or out of a whole text', TAKEN_BESIDE],
  ['JavaScript of six projects drawn by chance and by what they lose', CHANCE_JAVASCRIPT],
  ['Python of six projects whose commits were labelled first', LABELLED_FIRST_PYTHON],
  ['JavaScript read before it was judged, a second time', READ_SECOND_JS],
  ['JavaScript read before it was judged, a third time', READ_THIRD_JS],
  ['JavaScript of six projects that was read first', READ_FIRST_JS],
  ['Python of six projects, read first', READ_FIRST_PYTHON],
  ['Python of six more projects, labelled first', READ_SECOND_PYTHON],
  ['Python of six projects, labelled first once more', READ_THIRD_PYTHON],
  ['what stopped changes for nothing, drawn by the words of their subjects', STOPPED_FOR_NOTHING],
  ['what stopped changes for nothing once more', STOPPED_AGAIN],
  ['what stopped changes for nothing, a third time', STOPPED_THIRD],
  ['what stopped changes for nothing, a fourth time', STOPPED_FOURTH],
  ['what stopped changes for nothing, a fifth time', STOPPED_FIFTH],
  ['plumb lines: helpers, files and words that go on', HELPERS_AND_WORDS],
  ['what stopped changes of seven more projects', SEVEN_PROJECTS],
  ['what stopped changes of nineteen more projects in Python', NINETEEN_PROJECTS_PYTHON],
  ['wide draw of Vitest and Jest projects', WIDE_DRAW_JAVASCRIPT],
  ['what stopped changes of twenty projects of JavaScript', TWENTY_PROJECTS_JAVASCRIPT],
  ['what stopped changes of twenty projects of JavaScript, once more', TWENTY_PROJECTS_AGAIN_JAVASCRIPT],
  ['what stopped suspicious changes for nothing', SUSPICIOUS_JAVASCRIPT],
  ['what stopped suspicious changes of thirty projects of Python', SUSPICIOUS_PYTHON],
  ['what stopped suspicious changes of forty projects of JavaScript', FORTY_PROJECTS_JAVASCRIPT],
  ['suspicious changes of twenty-six projects: where tests run, how they are made and what stands for a failure', PLACES_OF_TESTS],
  ['suspicious changes of twenty-six projects: tests that become one and errors asked for another way', MERGED_TESTS],
  ['suspicious changes of twenty-two projects: what a test of nothing, a whole and a kept error stand for', KEPT_ERRORS],
  ['fresh commits of well-known projects in JavaScript', WELL_KNOWN_JAVASCRIPT],
  ['fresh commits of twelve projects of Python: bases, axes, spreads and errors of their own', BASES_AND_AXES_PYTHON],
  ['fresh commits of twelve projects of JavaScript: samples, suites that are handed out and patterns that leave out', HANDED_OUT_SUITES],
  ['fresh commits of twelve more projects of Python: what stood twice, was held already or ran nowhere', STOOD_TWICE_PYTHON],
  ['commits of fourteen more projects by chance: what says more before it fails, and steps that are gone', SAID_BEFORE_FAILING],
  ['commits of fifteen more projects by chance: what stands elsewhere, and what is said of it', STANDS_ELSEWHERE],
  ['modules of unittest that give their tests themselves', OWN_SUITES],
  ['what comes to a test by a callback, a built folder or a helper of the runner', GIVEN_IN_CALLBACKS],
  ['two answers that are fed anew, and names that lead elsewhere, in Python', ANSWERS_FED_ANEW_PYTHON],
  ['commits of fourteen projects by chance: paths told as text, packages of tests, and scripts that are none', PATHS_PACKAGES_AND_SCRIPTS],
  ['commits of fourteen projects by chance: titles without a body, words that handlers leave, and tests that throw by themselves', EMPTY_TITLES_AND_MARKS],
  ['commits of thirty projects by chance: loops, recordings, what Python makes itself and a skip of its own', LOOPS_RECORDINGS_AND_SKIPS],
  ['fresh commits of twenty-one well-known projects of Python: what another check, row or way of a condition says', TOLD_BESIDE_PYTHON],
  ['fresh commits of twenty-one well-known projects of Python: what went with the code', WENT_WITH_CODE_PYTHON],
  ['fresh commits of nineteen well-known projects of Python: what a whole, a setting or a way of a row says', TOLD_IN_WHOLE_PYTHON],
  ['commits of twenty-one well-known projects: files in a function, modules without a body and wrappers of tests', WRAPPED_FILES_AND_MODULES],
  ['commits of twenty-one well-known projects: libraries of their own, folders by name, suites that move and plans', OWN_LIBRARIES_AND_PLANS],
  ['commits of twenty-one well-known projects: ways of a condition that ask for one answer now', MERGED_BRANCHES],
  ['commits of eighteen well-known projects: tests that held others back, and both ways of a page', HELD_BACK_AND_BOTH_WAYS],
  ['commits of seventeen projects by chance: files, lists of a command and loads by a name that is put together', TABLES_KEYS_AND_BASES],
  ['commits of seventeen projects by chance: code that does the same elsewhere or under another name', DONE_ELSEWHERE_NOW],
  ['commits of seventeen projects by chance: what a check asks, in another form', ASKED_BY_TABLE],
  ['commits of sixteen well-known projects of Python by chance: ends, members and ways to fail', ENDS_AND_MEMBERS_PYTHON],
  ['commits of nineteen well-known projects by chance: calls that are refused now, and callbacks that a helper makes', REFUSED_AND_MADE],
  ['commits of nineteen well-known projects by chance: what is built, run by folders or called as the library is', BUILT_AND_NAMED],
  ['commits of nineteen well-known projects by chance: ways of a platform, types, guards, patterns and callbacks', KEPT_WITHIN],
  ['commits of nineteen well-known projects by chance: settings that others say, and CI of what is gone', SAID_ABOVE],
  ['commits of twenty-two well-known projects by chance: answers that are no input, and options by another name', ANSWERS_AND_OPTIONS],
  ['commits of twenty-two well-known projects by chance: programs that are started, and functions that take an error', PROGRAMS_AND_ERRORS],
  ['commits of twenty-two well-known projects by chance: paths, platforms, kinds of a call and something for nothing', PATHS_AND_KINDS],
  ['commits of twenty-two well-known projects by chance: outputs of cases, refusals that moved and options that are set around', OUTPUTS_AND_REFUSALS],
  ['commits of twenty-eight well-known projects by chance: matchers of a page, flags and callbacks that take an error', MATCHERS_FLAGS_AND_CALLBACKS],
  ['commits of twenty-eight well-known projects by chance: versions, lines left out before, heirs and names', VERSIONS_PRAGMAS_AND_HEIRS],
  ['commits of twenty-eight well-known projects by chance: texts that are indented anew, and errors that say something else', INDENTED_AND_REWORDED_PYTHON],
]
