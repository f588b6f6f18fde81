import type { Group } from '../change.js'
import { EXCUSED } from './excused.js'
import { EXCUSES_FOR_CHECKS } from './excuses-for-checks.js'
import { EXCUSES_FOR_RUNS } from './excuses-for-runs.js'
import { EXCUSES_FOR_TESTS } from './excuses-for-tests.js'
import { GONE_IN_CODE } from './gone-in-code.js'
import { INTERPRETERS } from './interpreters.js'
import { NAMED_BY_TEXT } from './named-by-text.js'
import { NO_REASON } from './no-reason.js'
import { OPTIONAL_LIBRARIES_PYTHON } from './optional-libraries-python.js'
import { OPTIONS_AND_SIGNATURES } from './options-and-signatures.js'
import { PLATFORMS } from './platforms.js'
import { SHOWN_REASONS } from './shown-anew.js'
import { REASONS_IN_CODE } from './shown-in-code.js'
import { SUSPICIOUS_CHANGES } from './suspicious-changes.js'
import { TAKEN } from './tests-with-code.js'
import { TITLED } from './titled.js'
import { TOGETHER } from './together.js'
import { WORDS_THAT_GO } from './words-that-go.js'

/** Reasons that the code of the change shows, each beside what only looks like one. */
export const REASON_GROUPS: readonly Group[] = [
  ['platforms that CI has', PLATFORMS],
  ['versions, imports and errors of Python', INTERPRETERS],
  ['reasons in the code', EXCUSED],
  ['names, modules and words that go from the source', WORDS_THAT_GO],
  ['reasons that the change shows, read anew', SHOWN_REASONS],
  ['what goes or changes together', TOGETHER],
  ['tests that go with what their titles speak of', TITLED],
  ['what the code of the change gives up, in Python', GONE_IN_CODE],
  ['reasons that the code of the change shows', REASONS_IN_CODE],
  ['what looks like a reason and is none', NO_REASON],
  ['tests that go with code', TAKEN],
  ['reasons that a wide draw of suspicious changes showed', SUSPICIOUS_CHANGES],
  ['optional libraries, dropped versions and other reasons of Python projects', OPTIONAL_LIBRARIES_PYTHON],
  ['excuses for a test that is gone or left out, told apart', EXCUSES_FOR_TESTS],
  ['excuses for a check or a refusal, told apart', EXCUSES_FOR_CHECKS],
  ['excuses for a run that is not heard, told apart', EXCUSES_FOR_RUNS],
  ['modules that are named by a text, the other way of an older Python, and lists that the code fills', NAMED_BY_TEXT],
  ['what went with a key of the options, a property, a signature or a part of a message', OPTIONS_AND_SIGNATURES],
]
