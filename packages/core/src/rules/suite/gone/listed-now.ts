import type { GoneTest, SuiteComparison } from '../../../compare/index.js'
import { differingLines } from '../../../compare/index.js'
import type { InventoryCheck, RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { mayExplain } from '../may-explain.js'

/**
 * Why a test that a call is refused may be gone: what it handed over, and no other test that asks for the same refusal of the same call does, is an entry of
 * what the code lists now: `build('plum')` with `plum: 'fruit'` in its table.
 */
export function listedNow({ pair, tests }: SuiteComparison, gone: GoneTest): string | null {
  const [refused, ...others] = gone.test.checks
  if (refused === undefined || others.length > 0 || !isRefusal(refused)) return null
  const form = refused.subject.replace(TEXT, "''")
  const stays = tests.filter(({ head }) => head.file === gone.file).flatMap(({ head }) => head.test.checks)
  const same = stays.filter((one) => isRefusal(one) && one.errorType === refused.errorType && one.subject.replace(TEXT, "''") === form)
  const said = new Set(same.flatMap(({ subject }) => textsOf(subject)))
  const own = textsOf(refused.subject).filter((text) => !said.has(text))
  const [text, ...more] = own
  if (same.length === 0 || text === undefined || more.length > 0 || !isListed(pair, text)) return null
  return mayExplain(pair, { base: gone, head: gone })
    ? `${JSON.stringify(text)}, which was to be refused, is an entry of what the code lists, by the same change`
    : null
}

const TEXT = /(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g

function isRefusal({ relation, negated, modality, errorType }: InventoryCheck): boolean {
  return relation === 'throws' && !negated && modality === 'always' && errorType !== null
}

function textsOf(subject: string): readonly string[] {
  return [...subject.matchAll(TEXT)].flatMap(([, , text = '']) => (text === '' ? [] : [text]))
}

/** A line that came to a source is an entry of that name, of an object or of a list, and no line that went was. */
function isListed(pair: RevisionPair, text: string): boolean {
  const quoted = `(['"\`])${literalPattern(text)}\\1`
  const entry = new RegExp(`^(?:${quoted}(?:\\s*:.*)?,?$|${/^[A-Za-z_$][\w$]*$/.test(text) ? `${literalPattern(text)}\\s*:.*,?$` : '(?!)'})`)
  const sources = pair.files.filter(({ role, change }) => role === 'source' && change !== 'unchanged').map((file) => differingLines(pair, file))
  return sources.some(({ come }) => come.some((line) => entry.test(line))) && !sources.some(({ gone }) => gone.some((line) => entry.test(line)))
}
