import { isLogging, onlyLost, type SourceComparison } from '../../../compare/index.js'
import type { SourceFunction } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { functionText } from '../function-text.js'

/** `const { done } = req.query` stands as it did, what it decided is gone, and nothing reads it any more. */
export function unreadInputs({ changed, pair }: SourceComparison): Weakening[] {
  return changed.flatMap(({ base, head }) => {
    if (base.file.language !== 'javascript' || base.fn.kind === 'class' || head.fn.stub || !onlyLost(base.fn, withoutLogs(head.fn))) return []
    const before = takenIn(functionText(pair, 'base', base))
    const lost = takenIn(functionText(pair, 'head', head)).filter(({ name, from, at, reads }) => {
      const was = before.find((one) => one.name === name && one.from === from && one.at === at)
      return reads.every((line) => DROPS.test(line)) && was?.reads.some((line) => !COMPLAINS.test(line) && !DROPS.test(line)) === true
    })
    const [first] = lost
    if (first === undefined) return []
    return [
      weakened({
        severity: 'medium',
        at: { file: head.path, line: head.fn.line + first.line },
        otherAt: { file: base.path, line: base.fn.line },
        message: `${head.fn.kind === 'module' ? shortened(head.path, 120) : nameOf(head)} takes ${codeOf(first.name, 60)} out of ${codeOf(first.from, 60)} and no longer looks at it; who hands it over gets something else than asked for.`,
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

/** What a text takes by name out of a parameter of its own. */
function takenIn(text: string): Taken[] {
  const seen = new Map<string, number>()
  return [...text.matchAll(DECLARED)].flatMap(({ 0: whole, 1: members, 2: single, 3: root = '', 4: path = '', index }) => {
    // What is named to be left out of the rest is read by that.
    if (members?.includes('...') === true || (members === undefined && /^$|\.length$/.test(path)) || !isParameter(text.slice(0, index), root)) return []
    const scope = blockAfter(text, index + whole.length)
    const names = members === undefined ? [[single ?? '', single ?? ''] as const] : members.split(',').flatMap(namesOf)
    return names.map(([name, local]) => {
      const key = `${name} of ${root}${path}`
      const at = seen.get(key) ?? 0
      seen.set(key, at + 1)
      const named = new RegExp(namePattern(local))
      return {
        name,
        from: `${root}${path}`,
        at,
        reads: scope.split('\n').filter((line) => named.test(line)),
        line: text.slice(0, index).split('\n').length - 1,
      }
    })
  })
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

/** The rest of the block that a place stands in. */
function blockAfter(text: string, from: number): string {
  let depth = 0
  for (let i = from; i < text.length; i++) {
    if (text[i] === '{') depth++
    else if (text[i] === '}' && --depth < 0) return text.slice(from, i)
  }
  return text.slice(from)
}
