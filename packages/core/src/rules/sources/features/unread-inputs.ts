import { isLogging, onlyLost, type SourceComparison, surplus } from '../../../compare/index.js'
import type { SourceFunction } from '../../../contract/index.js'
import { endOfBrackets } from '../../../run/code/brackets.js'
import { namePattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { functionText } from '../function-text.js'

/** `const { done } = req.query` stands as it did, what it decided is gone, and nothing reads it any more. */
export function unreadInputs({ changed, pair }: SourceComparison): Weakening[] {
  return changed.flatMap(({ base, head }) => {
    if (base.file.language !== 'javascript' || base.fn.kind === 'class' || head.fn.stub || !onlyLost(base.fn, withoutLogs(head.fn))) return []
    const [was, is] = [functionText(pair, 'base', base), functionText(pair, 'head', head)]
    const fewer = readMore(was, is)
    const before = fewer.size === 0 ? [] : takenIn(was, fewer)
    const lost = (before.length === 0 ? [] : takenIn(is, fewer)).filter(({ name, from, at, reads }) => {
      const taken = before.find((one) => one.name === name && one.from === from && one.at === at)
      return reads.every((line) => DROPS.test(line)) && taken?.reads.some((line) => !COMPLAINS.test(line) && !DROPS.test(line)) === true
    })
    const [first] = lost
    if (first === undefined) return []
    return [
      weakened({
        severity: 'medium',
        at: { file: head.path, line: head.fn.line + first.line },
        otherAt: { file: base.path, line: base.fn.line },
        message: `${head.fn.kind === 'module' ? shortened(head.path, 120) : nameOf(head)} takes ${codeOf(first.name, 60)} out of ${first.from} and no longer looks at it; who hands it over gets something else than asked for.`,
        suggestion: 'Use it again, or remove it with its type, its docs and its tests.',
        base: `uses ${first.name}`,
        head: `ignores ${first.name}`,
        count: lost.length,
      }),
    ]
  })
}

function withoutLogs(fn: SourceFunction): SourceFunction {
  return { ...fn, statements: fn.statements - fn.calls.filter(({ callee, statement }) => statement && isLogging(callee)).length }
}

interface Taken {
  readonly name: string
  readonly from: string
  /** How many of the function's declarations take the same out of the same before it. */
  readonly at: number
  /** Lines after it, in the block that it stands in, that read the name. */
  readonly reads: readonly string[]
  /** Lines of the function above it. */
  readonly line: number
}

const DECLARED = /\b(?:const|let|var)\s+(?:\{([^{}]*)\}|([\w$]+))\s*=\s*([\w$]+)((?:\??\.[\w$]+)*)(?=\s*(?:[;\n]|$))/g
/** What it decided was a refusal or a line of a log, which are told as such. */
const COMPLAINS = /\.(?:push|add|append|warn|info|debug|log|error)\(|\bthrow\b/

/** Lines that look at what they name and do nothing with it. */
const DROPS = /^\s*(?:void [\w$.]+|(?:console|logger?)\.\w+\([^()]*\));?\s*$/

const HANDED = /([\w$.#\])]+)\(\((?:[^(){}]*,)?\s*\{([^{}]*)\}[^(){}]*\)\s*=>/g

/** What a text takes by name out of a parameter of its own, as far as the other text reads it more often. */
function takenIn(text: string, wanted: ReadonlySet<string>): Taken[] {
  const seen = new Map<string, number>()
  const place = (from: string, members: readonly (readonly [string, string])[], index: number, scope: () => string): Taken[] =>
    members.flatMap(([name, local]) => {
      const key = `${name} of ${from}`
      const at = seen.get(key) ?? 0
      seen.set(key, at + 1)
      if (!wanted.has(name)) return []
      const named = new RegExp(namePattern(local))
      const line = text.slice(0, index).split('\n').length - 1
      return [
        {
          name,
          from,
          at,
          reads: scope()
            .split('\n')
            .filter((one) => named.test(one)),
          line,
        },
      ]
    })
  const declared = [...text.matchAll(DECLARED)].flatMap(({ 0: whole, 1: members, 2: single = '', 3: root = '', 4: path = '', index }) => {
    // What is named to be left out of the rest is read by that.
    if (members?.includes('...') === true || (members === undefined && /^$|\.length$/.test(path))) return []
    const names = members === undefined ? [[single, single] as const] : members.split(',').flatMap(namesOf)
    if (!names.some(([name]) => wanted.has(name)) || !isParameter(text.slice(Math.max(0, index - MOST_BEFORE), index), root)) return []
    return place(codeOf(`${root}${path}`, 60), names, index, () => restOf(text, index + whole.length))
  })
  const handed = [...text.matchAll(HANDED)].flatMap(({ 0: whole, 1: callee = '', 2: members = '', index }) =>
    members.includes('...')
      ? []
      : place(`what ${codeOf(callee, 60)} hands over`, members.split(',').flatMap(namesOf), index, () => restOf(text, index + whole.length)),
  )
  return [...declared, ...handed]
}

const MOST_BEFORE = 4000

/** Words that the one text holds more often than the other. */
function readMore(text: string, other: string): ReadonlySet<string> {
  const words = (of: string) => of.match(/[A-Za-z_$][\w$]*/g) ?? []
  return new Set(surplus(words(text), words(other), (word) => word))
}

/** `limit`, `limit = 20` and `limit: most = 20`: what it is called there, and here. */
function namesOf(member: string): (readonly [string, string])[] {
  const [, name, local = name] = /^\s*['"]?([\w$]+)['"]?\s*(?::\s*([\w$]+))?\s*(?:=.*)?$/s.exec(member) ?? []
  return name === undefined || local === undefined ? [] : [[name, local]]
}

/** `(req, res) =>`, `function list(query) {`, `ctx =>` before it. */
function isParameter(before: string, root: string): boolean {
  const name = namePattern(root)
  const lists = new RegExp(`(?<!\\b(?:if|for|while|switch|catch|with) ?)\\([^()]*${name}[^()]*\\)[^()\\n;]*(?:=>|\\{)`)
  return root !== 'import' && (lists.test(before) || new RegExp(`${name}\\s*=>`).test(before))
}

/** The rest of the brackets that a place stands in. */
function restOf(text: string, from: number): string {
  const end = endOfBrackets(text, from - 1)
  return end === null ? text.slice(from) : text.slice(from, end - 1)
}
