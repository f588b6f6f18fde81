import { compareSources, surplus } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { isTestPath } from '../../suite/data-records.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'

/** `type(self.store).__name__ == 'MemoryStore'`, `store.constructor.name === 'MemoryStore'` */
const NAME_ASKED = /(?:__name__|__qualname__|\bconstructor\??\.name)\b/
const CLASS = /['"]([A-Z]\w+)['"]/g
const MOST_READ = 12

/** Code that ships asks whether what it is handed is of a class that only tests have. */
export function asksForDouble(pair: RevisionPair): Weakening[] {
  return compareSources(pair).changed.flatMap(({ base, head }) => {
    const fresh = surplus(head.fn.conditions, base.fn.conditions, ({ text }) => text).filter(({ text }) => NAME_ASKED.test(text))
    const found = fresh.flatMap((condition) =>
      [...condition.text.matchAll(CLASS)].flatMap(([, name = '']) => {
        const file = classOfTests(pair, name, head.path)
        return file === null ? [] : [{ condition, name, file }]
      }),
    )
    const [first] = found
    if (first === undefined) return []
    return [
      weakened({
        severity: 'critical',
        at: { file: head.path, line: first.condition.line },
        message: `${nameOf(head)} asks for ${codeOf(first.name, 60)}, a class of ${shortened(first.file, 120)}: what the tests see is not what users get.`,
        suggestion: 'Remove the question, so that tests and users run the same code.',
        base: null,
        head: first.condition.text,
      }),
    ]
  })
}

/** The file of the tests that declares the class; null where other code than the one that asks speaks of it too. */
function classOfTests(pair: RevisionPair, name: string, asking: string): string | null {
  const paths = pair.mentioning('head', name).filter((path) => path !== asking)
  if (paths.length === 0 || paths.length > MOST_READ || !paths.every(isTestPath)) return null
  return paths.find((path) => pair.inventory('head', path)?.functions.some((one) => one.kind === 'class' && one.name === name) === true) ?? null
}
