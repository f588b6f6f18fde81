import type { Group } from '../change.js'
import { MIGRATIONS_PYTHON } from './frameworks-python.js'
import { MIGRATIONS } from './libraries-and-styles.js'
import { RENAMED } from './renamed-functions.js'
import { REWRITTEN } from './rewritten.js'
import { IN_PLACE } from './rewritten-in-place.js'
import { MIGRATIONS_JAVASCRIPT } from './runners-javascript.js'
import { SAID_BY_ANOTHER } from './said-by-another.js'
import { SAID_OTHERWISE } from './said-otherwise.js'
import { SAME_SAID } from './same-said.js'

/** The same written otherwise: another runner, library, name or place. */
export const MIGRATION_GROUPS: readonly Group[] = [
  ['from one library or style to another', MIGRATIONS],
  ['from one framework of Python to another', MIGRATIONS_PYTHON],
  ['code and tests written another way', REWRITTEN],
  ['functions under another name', RENAMED],
  ['from one JavaScript runner to another', MIGRATIONS_JAVASCRIPT],
  ['rewritten where it stood', IN_PLACE],
  ['said otherwise, drawn by chance', SAID_OTHERWISE],
  ['asked by another word or another file', SAID_BY_ANOTHER],
  ['what is said in other words and what only looks so', SAME_SAID],
]
