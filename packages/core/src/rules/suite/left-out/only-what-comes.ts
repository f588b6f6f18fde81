import { differingLines, type PlacedTest, readCondition } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { literalPattern, namePattern } from '../../../run/literal-pattern.js'

const VARIABLE = /^\(?(?:process\.env|import\.meta\.env)\.([A-Z][A-Z\d_]*)\)?$/
const IS_ONE = /^\(?[^=!<>|&?]+ ===? (?:[\w$]+\.)*([A-Za-z_$][\w$]{3,})\)?$/

/**
 * Why a test may be left out: where a variable is set by which the code decides something new in the same change, or for one of several things that comes with
 * it, such as another database. It runs wherever it ran before. null for any other condition, or where another one leaves it out as well.
 */
export function onlyWhatComes(pair: RevisionPair, base: PlacedTest, { test }: PlacedTest): string | null {
  if (test.state !== 'conditional' || test.condition === null) return null
  const had = base.test.condition === null ? [] : readCondition(base.test.condition)
  const ways = readCondition(test.condition)
  if (had === null || ways === null) return null
  const fresh = ways.filter((way) => !had.some((wanted) => wanted.every((part) => way.includes(part))))
  const reasons = fresh.map(([part = '', ...others]) => (others.length > 0 ? null : (decidedBy(pair, part) ?? comesWith(pair, part))))
  return reasons.includes(null) ? null : (reasons[0] ?? null)
}

function decidedBy(pair: RevisionPair, part: string): string | null {
  const name = VARIABLE.exec(part)?.[1]
  if (name === undefined || ALWAYS_SET.test(name) || pair.mentioning('base', name).some((path) => SETS_OUTSIDE.test(path)) || isSetNow(pair, name)) return null
  const asks = new RegExp(`\\b(?:if|return|while)\\b.*${namePattern(name)}|${namePattern(name)}\\s*(?:\\?|&&|\\|\\|)`)
  const times = (lines: readonly string[]) => lines.filter((line) => asks.test(line)).length
  const source = sourcesOf(pair).find(({ gone, come }) => times(come) > times(gone))
  return source === undefined ? null : `it runs as before unless ${name} is set, by which ${source.path} decides in the same change`
}

/** Anything but code, and code that sets tests up. */
const SETS_OUTSIDE = /(?<!\.(?:[cm]?[jt]sx?|vue|svelte|mdx?))$|(?:config|setup)[\w.-]*$/i

/** By a shell, by CI or by what runs the tests. */
const ALWAYS_SET =
  /^(?:CI|PATH|HOME|USER|LOGNAME|PWD|SHELL|LANG|TERM|TMPDIR|HOSTNAME|TEST|MODE|DEV|PROD|SSR|BASE_URL|CONTINUOUS_INTEGRATION|TRAVIS|CIRCLECI|TF_BUILD|BUILD\w*)$|^(?:NODE|NPM|GITHUB|GITLAB|RUNNER|BUILDKITE|VITEST|JEST|MOCHA|PLAYWRIGHT)(?:_|$)/

/** Settings or scripts of the change speak of it more often than before, or code of it sets it: it may be set where the tests run. */
function isSetNow(pair: RevisionPair, name: string): boolean {
  const times = (text: string | null) => text?.match(new RegExp(namePattern(name), 'g'))?.length ?? 0
  const sets = new RegExp(`\\benv(?:\\.${name}|\\[['"]${name}['"]\\])\\s*(?:\\?\\?|\\|\\|)?=(?!=)|\\bstubEnv\\(['"]${name}['"]|\\benv\\b.*\\b${name}['"]?\\s*:`)
  const paths = pair.files.flatMap(({ headPath }) => headPath ?? [])
  return pair.files.some(({ role, basePath, headPath }) => {
    if (headPath !== null && sets.test(pair.text('head', headPath, paths) ?? '')) return true
    if (headPath === null || /^(?:source|test|test_support|test_data|snapshot|docs)$/.test(role)) return false
    return times(pair.text('head', headPath)) > (basePath === null ? 0 : times(pair.text('base', basePath)))
  })
}

function comesWith(pair: RevisionPair, part: string): string | null {
  const name = IS_ONE.exec(part)?.[1]
  if (name === undefined) return null
  const declares = new RegExp(`^(?:export const |static |readonly )*${literalPattern(name)}(?:: | = )`)
  const source = pair.files.find((file) => {
    if (file.role !== 'source' || file.headPath === null) return false
    const before = file.basePath === null ? '' : (pair.text('base', file.basePath) ?? '')
    const { come, gone } = differingLines(pair, file)
    // What is called otherwise only was there before.
    return !new RegExp(namePattern(name)).test(before) && come.some((line) => declares.test(line)) && !gone.some((line) => DECLARES.test(line))
  })
  return source === undefined ? null : `it runs as before but for ${name}, which comes with this change in ${source.headPath}`
}

const DECLARES = /^(?:export const |static |readonly )*[A-Za-z_$][\w$]{3,}(?:: | = )/

function sourcesOf(pair: RevisionPair): ReturnType<typeof differingLines>[] {
  return pair.files.filter(({ role, headPath }) => role === 'source' && headPath !== null).map((file) => differingLines(pair, file))
}
