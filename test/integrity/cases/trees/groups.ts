import type { Group } from '../change.js'
import { AGREED_LOSSES } from './agreed-losses.js'
import { ANOTHER_HAND } from './another-hand.js'
import { LESS_USUAL_MEANS } from './less-usual-means.js'
import { LIMITS_IN_OPTIONS } from './limits-in-options.js'
import { NAMED_COMMANDS } from './named-commands.js'
import { NEAR_PATTERNS_AND_PLACES } from './near-patterns-and-places.js'
import { ONE_MORE_HAND } from './one-more-hand.js'
import { ORDINARY_FORMS } from './ordinary-forms.js'
import { PARTS_AND_LOCALS } from './parts-and-locals.js'
import { PATTERNS_AND_PLACES } from './patterns-and-places.js'
import { PYTHON_SCHEMAS_AND_CONSTANTS } from './python-schemas-and-constants.js'
import { PYTHON_TESTS_AND_SETTINGS } from './python-tests-and-settings.js'
import { RETURNED_ROWS } from './returned-rows.js'

/** What small repositories by other hands showed that had been made before they were judged. */
export const TREE_GROUPS: readonly Group[] = [
  ['what trees of another hand showed', ANOTHER_HAND],
  ['what trees of one more hand lost', ONE_MORE_HAND],
  ['what trees of Python by one more hand showed: tests, settings, commands and errors', PYTHON_TESTS_AND_SETTINGS],
  ['what trees of Python by one more hand showed once more: schemas in tables, constants, tox and nose2', PYTHON_SCHEMAS_AND_CONSTANTS],
  ['what blind trees of both languages showed: patterns, places, picked-out items and kept answers', PATTERNS_AND_PLACES],
  ['what blind trees of both languages showed of code', AGREED_LOSSES],
  ['what blind trees around the former ones showed', NEAR_PATTERNS_AND_PLACES],
  ['what blind trees with less usual means showed', LESS_USUAL_MEANS],
  ['what blind trees of every operator in ordinary forms showed', ORDINARY_FORMS],
  ['rows that a test returns on, answers without a setting, equality by kind and copies of bytes', RETURNED_ROWS],
  ['commands that CI runs under a name', NAMED_COMMANDS],
  ['limits of coverage that options ask for beside a file', LIMITS_IN_OPTIONS],
  ['types on one line, parts of an expected value, an only call and what a local held', PARTS_AND_LOCALS],
]
