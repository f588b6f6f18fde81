import { isTestPath } from '../names/test-path.js'
import type { World } from '../names/world.js'
import { child } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'

const SUITES: ReadonlySet<string> = new Set(['suite', 'test_suite', 'load_tests', 'additional_tests'])
const TAKES_ALL = /\bloadTestsFrom(?:Name|Module)s?\(/
const TAKES_ONE = /\b(?:makeSuite|loadTestsFromTestCase)\(\s*([A-Za-z_]\w*)|\baddTests?\(\s*([A-Z]\w*)\(/g
const RUNS_ITSELF = /^if __name__ == (['"])__main__\1:[^\n]*\n((?:[ \t]+[^\n]*\n|[ \t]*\n)*)/m
const MAIN = /^[ \t]+(?:unittest\.)?main\(([^)]*)\)/m

/**
 * The test classes of a file that no runner takes by its name, and that gives its tests itself: by a function `suite` for whoever runs the package, or because
 * it is run as a program. null where it does neither.
 */
export function ownSuite({ main, context }: World): ((name: string) => boolean) | null {
  if (!isTestPath(context.path)) return null
  const given = main.names.definitions.filter(({ kind, name }) => kind !== 'class' && SUITES.has(name)).at(-1)
  const body = given && child(given.node, 'body')
  const gathers = body ? sourceOf(main.text, body) : ''
  const [, , program = ''] = RUNS_ITSELF.exec(`${main.text.text}\n`) ?? []
  const options = MAIN.exec(program)?.[1]
  const isProgram = options !== undefined && !/\bdefaultTest\b/.test(options)
  if (isProgram || TAKES_ALL.test(gathers)) return () => true
  const names = new Set([...gathers.matchAll(TAKES_ONE)].map(([, whole = '', single = '']) => whole || single))
  return names.size === 0 ? null : (name) => names.has(name)
}
