import type { FileRole } from '../contract/index.js'
import { registersTests, roleByText } from './role-of.js'
import type { Surroundings } from './surroundings.js'

const MAY_TEST =
  /(?<![.\w$])(?:(?:it|test|describe|suite|specify|context|scenario|feature)(?:[A-Z_]\w*)?|\w+(?:It|Test|Tests|Describe|Suite|_test))\b\s*(?:\.\s*\w+\s*)*[(`]|\b(?:assert\w*|expect\w*|should|attest|chai|tap[ej]?|import\.meta\.vitest|QUnit|\w*[tT]ester\.run)\b/

/** The role of a file that holds tests, or seems to hold none; null where reading it tells. */
export function roleAhead({ selection }: Surroundings, path: string, text: string): FileRole | null {
  const role = roleByText(path, text)
  if (role === 'test' || role === 'config') return role
  const isCollected = selection.head.collects(path) === true
  if (role === 'source' && isCollected && registersTests(text)) return 'test'
  return isCollected || MAY_TEST.test(text) ? null : role
}
