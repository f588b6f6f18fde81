import type { PlacedTest } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { surroundings } from '../may-explain.js'

const PARAMETERS = /^\s*(?:async )?def \w+\(([^()]*)\)/m
const ASKS_BY_PATH = /^(?:self\.)?(?:api_|admin_)?client\.(?:get|post|put|patch|delete)\(['"]\//

/**
 * The test imports nothing of the repository, and a fixture hands it over: `def test_creates(client)` below a conftest.py that imports the app. The client
 * of Django's tests asks the app by its paths.
 */
export function isHandedByFixture(pair: RevisionPair, { file, test }: PlacedTest): boolean {
  if (!file.endsWith('.py')) return false
  if (test.calls.some((call) => ASKS_BY_PATH.test(call))) return true
  const asked = PARAMETERS.exec(test.text)?.[1]?.match(/[A-Za-z_]\w*/g) ?? []
  return surroundings(pair, 'head', file).some((path) => {
    const above = path.endsWith('conftest.py') && asked.length > 0 ? pair.inventory('head', path) : null
    return above !== null && asked.some((name) => above.declared.has(name)) && above.imports.some(({ from, typeOnly }) => !typeOnly && leads(pair, path, from))
  })
}

function leads(pair: RevisionPair, path: string, from: string): boolean {
  return pair.resolve('head', path, from) !== null
}
