import type { FileRole } from '../contract/index.js'
import { languageOf } from '../source/index.js'
import { registersTests, roleByText } from './role-of.js'
import type { Surroundings } from './surroundings.js'

const MAY_TEST =
  /(?<![.\w$])(?:(?:it|test|describe|suite|specify|context|scenario|feature)(?:[A-Z_]\w*)?|\w+(?:It|Test|Tests|Describe|Suite|_test))\b\s*(?:\.\s*\w+\s*)*[(`]|\b(?:assert\w*|expect\w*|should|attest|chai|tap[ej]?|import\.meta\.vitest|QUnit|\w*[tT]ester\.run)\b/

/** Outside of these no reader of Python looks for tests in what is not collected. */
const MAY_TEST_PYTHON = />>>|\b(?:pytest|unittest2?|hypothesis)\b/
const PLACE_PYTHON = /(?:^|\/)tests?\/|test[^/]*$/i

/** The role of a file that holds tests, or seems to hold none; null where reading it tells. */
export function roleAhead({ selection }: Surroundings, path: string, text: string): FileRole | null {
  const role = roleByText(path, text)
  if (role === 'test' || role === 'config') return role
  const isCollected = selection.head.collects(path) === true
  if (role === 'source' && isCollected && registersTests(text)) return 'test'
  const mayTest = languageOf(path) === 'python' ? PLACE_PYTHON.test(path) || MAY_TEST_PYTHON.test(text) : MAY_TEST.test(text)
  return isCollected || mayTest ? null : role
}
