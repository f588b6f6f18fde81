import { RUNNER_MODULES } from '../structure/runner-names.js'
import { isIdle } from './quiet.js'
import type { Kept, Pair } from './shared-statements.js'
import { declaredVariables, writesTo } from './writes-to.js'

const TESTS = /^[xf]?(?:it|test|describe|context|suite|specify)\b.*(?:\{|\(|`|\)|\);)\r?$/
const ENDS = /(?:^|\n)[ \t]*[})\]`][^\n]*\);?\r?$|^[^\n]*\);?\r?$/
const runners = Object.keys(RUNNER_MODULES).join('|').replaceAll('/', '\\/')
/** Tests and suites that say something of the whole file. */
const TELLS = new RegExp(
  `\\.only\\b|\\bf(?:it|test|describe)\\b|\\bexpect\\s*\\.\\s*(?:extend|addEqualityTesters)\\b|\\bchai\\b|\\.use\\(|\\b(?:vi|jest)\\s*\\.\\s*(?:setTimeout|retryTimes|setConfig)\\b|\\(\\s*['"](?:${runners})['"]|\\beval\\b`,
)

const RUNNER = new RegExp(`^[^(]*['"](?:${runners})['"]|\\brequire\\(\\s*['"](?:${runners})['"]`)

/** Of the statements that both sides share those that nothing of `kept` needs: tests, suites, and declarations whose names nothing speaks of. */
export function unneeded(shared: readonly Pair[], kept: readonly Kept[]): readonly Pair[] {
  if (kept.every(isIdle))
    return shared.filter(
      ([{ code, told }]) => !told && !RUNNER.test(code) && (isTest(code) || !(namesOf(code) ?? []).some((name) => kept.some((one) => one.code.includes(name)))),
    )
  const needed = kept.map(({ code }) => code)
  const tests: Pair[] = []
  const declared: (readonly [Pair, readonly string[]])[] = []
  for (const pair of shared) {
    const { code, told } = pair[0]
    if (told) needed.push(code)
    else if (isTest(code) && !TELLS.test(code)) tests.push(pair)
    else {
      const names = namesOf(code)
      if (names === null) needed.push(code)
      else declared.push([pair, names])
    }
  }
  const [spare, used] = unmentioned(declared, needed)
  const written = new Set<string>()
  for (const text of used) declaredVariables(text, written)
  const write = writesTo(written)
  // What changes something that is read is read as well.
  return write === null ? [...tests, ...spare] : [...tests, ...spare].filter(([{ code }]) => !write.test(code))
}

function isTest(text: string): boolean {
  const newline = text.indexOf('\n')
  return TESTS.test(newline === -1 ? text : text.slice(0, newline)) && ENDS.test(text.slice(text.lastIndexOf('\n')))
}

const IMPORT = /^import\s+(?:type\s+)?([\w$*\s{},]+?)\s+from\s*['"]([^'"]+)['"];?\r?$/
const REQUIRE = /^(?:const|let|var)\s+([\w$]+|\{[\w$\s,:]*\})\s*=\s*require\(\s*['"]([^'"]+)['"]\s*\)(?:\.\w+)?;?\r?$/
const VARIABLE = /^(?:export\s+)?(?:const|let|var)\s+([\w$]+|[{[][\w$\s,:]*[}\]])\s*(?::[^=\n]+)?=(?!.*,\s*[\w$]+\s*=[^=>])/
const FUNCTION = /^(?:async\s+)?function\s*\*?\s*([\w$]+)|^(?:interface|type)\s+([\w$]+)/

/** The names that a statement declares where that is all it does; null where it may do more. */
function namesOf(text: string): readonly string[] | null {
  const [, names, from] = IMPORT.exec(text) ?? REQUIRE.exec(text) ?? VARIABLE.exec(text) ?? []
  if (names !== undefined) return Object.hasOwn(RUNNER_MODULES, from ?? '') ? null : (names.match(/[\w$]+/g) ?? [])
  const [, name, type] = FUNCTION.exec(text) ?? []
  const known = name ?? type
  return known === undefined ? null : [known]
}

const WORD = /[\w$]+/g

/** Divides declarations into those that no needed text speaks of, through others as well, and the texts that are needed with the rest. */
function unmentioned(declared: readonly (readonly [Pair, readonly string[]])[], needed: readonly string[]): readonly [readonly Pair[], readonly string[]] {
  const used = [...needed]
  const words = new Set<string>()
  let left = declared
  for (let from = 0; from < used.length && left.length > 0; ) {
    for (const text of used.slice(from)) for (const word of text.match(WORD) ?? []) words.add(word)
    from = used.length
    left = left.filter(([[{ code }], names]) => {
      const isUsed = names.some((name) => words.has(name))
      if (isUsed) used.push(code)
      return !isUsed
    })
  }
  return [left.map(([pair]) => pair), used]
}
