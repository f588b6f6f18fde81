import { isIdle, type PlacedTest, type SuiteComparison } from '../../compare/index.js'

const known = new WeakMap<SuiteComparison, ReadonlyMap<string, string>>()
const LONGEST = 4_000
// What its class gives it: then the same words may say another thing.
const OF_CLASS = /\bself\.(?!assert\w*\(|fail\w*\()|\bcls\b|\bsuper\(/
const ALONE = /^(?:async )?def \w+\((?:self)?\):/
const HOOKS = ['setUp', 'asyncSetUp', 'setup_method', 'setUpClass', 'tearDown'] as const

/** The other class of the same file of Python in which a test that is gone stood, and still stands, in the same words, resting on nothing that a class or fixture gives it. */
export function standsTwice(comparison: SuiteComparison, { file, test }: PlacedTest): string | null {
  if (!restsOnNothing(file, test)) return null
  const other = twinsOf(comparison).get(keyOf(file, test))
  return other === undefined ? null : `it stands in the same words in ${other}`
}

function twinsOf(comparison: SuiteComparison): ReadonlyMap<string, string> {
  const found = known.get(comparison)
  if (found) return found
  const twins = new Map<string, string>()
  for (const { base, head } of comparison.tests)
    if (base.file === head.file && base.test.text === head.test.text && restsOnNothing(head.file, head.test) && !isIdle(head.test) && head.test.state === 'run')
      twins.set(keyOf(base.file, base.test), head.test.titlePath[0] ?? '')
  known.set(comparison, twins)
  return twins
}

function restsOnNothing(file: string, { text, titlePath, mentions, row }: PlacedTest['test']): boolean {
  return (
    file.endsWith('.py') &&
    row === null &&
    titlePath.length > 1 &&
    text.length < LONGEST &&
    ALONE.test(text) &&
    !OF_CLASS.test(text) &&
    !HOOKS.some((hook) => mentions.has(hook))
  )
}

function keyOf(file: string, { titlePath, text }: PlacedTest['test']): string {
  return `${file}\n${titlePath.at(-1)}\n${text}`
}
