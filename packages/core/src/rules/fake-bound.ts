import { compareSources, type FunctionPair, onlyLost, productFiles, surplus } from '../compare/index.js'
import type { FileInventory, FilePair, RevisionPair } from '../contract/index.js'
import { namePattern } from '../run/literal-pattern.js'
import { defineRule, type Weakening } from './rule.js'
import { madeUpAnswers } from './sources/bodies/made-up-answers.js'
import { isFake } from './sources/features/is-fake.js'
import { ownInstead } from './sources/features/own-instead.js'
import { functionText } from './sources/function-text.js'
import { codeOf, nameOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

/** Code that ships uses a fake where it used the real thing. */
export const fakeBound = defineRule({
  id: 'fake-bound',
  type: 'feature_removal',
  severity: 'high',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    return [
      ...productFiles(pair).flatMap((file) => importsOf(pair, file)),
      ...newFakes(pair),
      ...compareSources(pair).changed.flatMap((functions) => [
        ...writtenAnswers(pair, functions),
        ...emptyInstead(pair, functions),
        ...ownInstead(pair, functions),
      ]),
      ...productFiles(pair).flatMap((file) => [...boundFakes(pair, file), ...madeUpAnswers(pair, file)]),
    ]
  },
})

// Without a key of the service it answers all the same.
const UNSET =
  /^(!\s*(?:process|import\.meta|Bun)\.env\.\w+|!\s*Deno\.env\.get\(.*\)|process\.env\.\w+ ===? (?:undefined|null)|!\(['"]\w+['"] in process\.env\)|not os\.(environ\.get|getenv)\(.*\)|os\.(environ\.get|getenv)\([^()]*\) is None|\(?['"]\w+['"] not in os\.environ\)?|not \(?['"]\w+['"] in os\.environ\)?)$/

/** A list or an object that holds something, a text, a number, a yes. */
const ANSWERS = /^(?:[[{]\s*[^\s\]}]|[bfru]{0,2}'[^']|[bfru]{0,2}"[^"]|[1-9]|True$|true$)/

// A module of the project's own that is there for its tests: `./testing/memory-client.js`, `..testing.client`.
const OF_TESTS = /^(?!@)(?:.*[./])?(?:testing|tests?|test[-_](?:utils?|support|doubles?|helpers?)|__mocks__|__tests__)(?:\/|\.(?!\w?[jt]sx?$))/

/** A type, which nobody gets, though no import says so. */
function isType(pair: RevisionPair, { path }: FileInventory, from: string, name: string): boolean {
  const module = pair.resolve('head', path, from)
  const text = module === null || !/\.[cm]?tsx?$/.test(module) ? null : pair.text('head', module)
  return text !== null && new RegExp(`\\bexport (?:declare )?(?:type|interface) ${namePattern(name)}`).test(text)
}

function importsOf(pair: RevisionPair, { base, head }: FilePair): Weakening[] {
  if (base === null || head === null || isFake(head.path)) return []
  return head.imports.flatMap((now) => {
    if (now.typeOnly || base.imports.some(({ from }) => from === now.from)) return []
    const had = new Set(base.imports.flatMap(({ names }) => names.map(([original]) => original)))
    const isOfTests = OF_TESTS.test(now.from) && ![head.path, ...base.imports.map(({ from }) => from)].some((path) => OF_TESTS.test(path))
    const bound = now.names.filter(
      ([original]) => ((isFake(now.from) || isOfTests) && !isType(pair, head, now.from, original)) || (isFake(original) && !had.has(original)),
    )
    return bound.flatMap(([original, local]) => {
      const before = realBefore(base, head, local, original)
      // What tests are written with may be no fake: then it has to stand for what went by its name.
      if (before === null || (isOfTests && !isFake(now.from) && !base.imports.some(({ names }) => names.some(([, name]) => name === local)))) return []
      return [
        weakened({
          severity: 'high',
          at: { file: head.path, line: now.line },
          otherAt: { file: base.path, line: before.line },
          message: `${shortened(head.path, 120)} takes ${codeOf(local, 60)} from ${codeOf(now.from, 80)} where it took the real one from ${codeOf(before.from, 80)}; users get the fake.`,
          suggestion: 'Import the real thing again, and give tests their fake by a parameter or a mock of the module.',
          base: before.from,
          head: now.from,
        }),
      ]
    })
  })
}

/** The import that the fake stands for: the same local name, or one that went while the fake's name contains it. */
function realBefore(base: FileInventory, head: FileInventory, local: string, original: string): { readonly from: string; readonly line: number } | null {
  const kept = new Set(head.imports.map(({ from }) => from))
  // What is handed on under no local name is the same only by the name it has there.
  if (local === '') return base.imports.find(({ from, names }) => !isFake(from) && names.some(([name, own]) => name === original && own === '')) ?? null
  return (
    base.imports.find(({ from, names }) => !isFake(from) && names.some(([, name]) => name === local)) ??
    base.imports.find(
      ({ from, names }) =>
        !kept.has(from) && !isFake(from) && names.some(([name]) => name.length > 3 && `${local} ${original}`.toLowerCase().includes(name.toLowerCase())),
    ) ??
    onlyOneGone(base, head, kept) ??
    null
  )
}

/** One module came and is a fake, one went and is none. */
function onlyOneGone(base: FileInventory, head: FileInventory, kept: ReadonlySet<string>): { readonly from: string; readonly line: number } | null {
  const gone = base.imports.filter(({ from, typeOnly }) => !typeOnly && !kept.has(from))
  const come = head.imports.filter(({ from, typeOnly }) => !typeOnly && !base.imports.some((had) => had.from === from))
  const [only] = gone
  return only !== undefined && gone.length === 1 && come.length === 1 && !isFake(only.from) ? only : null
}

/** Of Python, where nobody has to wait for an answer: what a route answers with. */
function answersRoute({ path, fn }: FunctionPair['head']): boolean {
  return path.endsWith('.py') && fn.decorators.some((text) => /\.(?:get|post|put|patch|delete|route)\b|\bapi_view\b/.test(text))
}

// `given ? new Mailer(given) : { send: async () => {} }`, or an early return of the second
const EMPTY_MEMBER = String.raw`(?:async\s+)?\w+(?::\s*(?:async\s*)?\([^()]*\)\s*=>\s*(?:\{\s*\}|undefined|null|Promise\.resolve\(\w*\))|\([^()]*\)\s*\{\s*\})`
const NOTHING_DONE = String.raw`\{\s*${EMPTY_MEMBER}(?:\s*,\s*${EMPTY_MEMBER})*\s*,?\s*\}`
const EMPTY = new RegExp(
  `new [\\w.]+\\((?:[^()]|\\([^()]*\\))*\\)\\s*:\\s*${NOTHING_DONE}|${NOTHING_DONE}\\s*:\\s*new [\\w.]+\\(|\\breturn\\s+${NOTHING_DONE}(?=[\\s\\S]*\\bnew )`,
)

/** Where something was made for all, some get an object that does nothing. */
function emptyInstead(pair: RevisionPair, { base, head }: FunctionPair): Weakening[] {
  const [before, after] = [functionText(pair, 'base', base), functionText(pair, 'head', head)]
  const [now] = EMPTY.exec(after) ?? []
  const made = head.fn.calls.find(({ callee }) => /^new /.test(callee) && base.fn.calls.some((call) => call.callee === callee))
  if (now === undefined || made === undefined || EMPTY.test(before) || head.fn.kind === 'class' || isFake(head.path)) return []
  return [
    weakened({
      severity: 'high',
      at: { file: head.path, line: made.line },
      otherAt: { file: base.path, line: base.fn.line },
      message: `${nameOf(head)} gives some an object that does nothing, ${codeOf(now, 80)}, where it gave all ${codeOf(`${made.callee}()`, 60)}.`,
      suggestion: 'Use the real thing for all, or stop where what it needs is missing.',
      base: `${made.callee}()`,
      head: now,
    }),
  ]
}

/** `{ provide: Ledger, useClass: FakeLedger }` */
const BOUND = /\b(?:useClass|useValue|useExisting|useFactory|toClass|asClass)\s*[:(]\s*(?:new )?([\w$]+)|\.to\(([\w$]+)\)/g

/** What a container hands out is a fake where it was the real thing. */
function boundFakes(pair: RevisionPair, { base, head }: FilePair): Weakening[] {
  if (base === null || head === null || isFake(head.path)) return []
  const bound = (side: 'base' | 'head', path: string): string[] =>
    [...(pair.text(side, path) ?? '').matchAll(BOUND)].map(([, name, other]) => name ?? other ?? '')
  const fakes = head.imports.flatMap(({ names }) => names.map(([, local]) => local)).filter(isFake)
  if (fakes.length === 0) return []
  const had = bound('base', base.path)
  const [first] = bound('head', head.path).filter((name) => fakes.includes(name) && !had.includes(name))
  if (first === undefined) return []
  return [
    weakened({
      severity: 'high',
      at: { file: head.path, line: 1 },
      otherAt: { file: base.path, line: 1 },
      message: `${shortened(head.path, 120)} binds ${codeOf(first, 60)} where the real one was bound; users get the fake.`,
      suggestion: 'Bind the real thing again, and give tests their fake by overriding the provider there.',
      base: 'the real one',
      head: first,
    }),
  ]
}

const ASKS = /\w\.\w|^(?:fetch|get|load|request|query|api)[A-Z]\w*$|^(fetch|axios|got|ky|request|query|sql|api|http)$/
const PICKS = /(^|\.)(filter|find|map|slice|includes|some|sort|startsWith|endsWith|toLowerCase|concat|at)$/

/** `= [{ id: 'a', … }, …]` */
const LISTED = /(?:=|\breturn)\s*\[\s*\{\s*['"\w$]+\s*:/

/** What was asked of a store or a service is written down in the function: it does nothing else than before, asks for less and holds data. */
function writtenAnswers(pair: RevisionPair, { base, head }: FunctionPair): Weakening[] {
  const literals = surplus(head.fn.literals, base.fn.literals, (value) => JSON.stringify(value))
  const [asked] = base.fn.calls.filter(
    (call) =>
      (call.awaited || answersRoute(head)) &&
      !call.statement &&
      (ASKS.test(call.callee) || /\)\.\w/.test(call.callee)) &&
      !head.fn.calls.some(({ callee }) => callee === call.callee),
  )
  const fresh = head.fn.calls.filter(({ callee }) => !base.fn.calls.some((call) => call.callee === callee))
  // Only picked from what is written there.
  const picks = fresh.length > 0 && fresh.every(({ callee }) => PICKS.test(callee))
  const isData = (side: 'base' | 'head', placed: FunctionPair['head']) => LISTED.test(functionText(pair, side, placed))
  const holds =
    picks ||
    (isData('head', head) && !isData('base', base)) ||
    head.fn.calls.some(({ args }) => args.some(({ kind }) => kind === 'array' || kind === 'object')) ||
    head.fn.returnsOnly !== null
  if (asked === undefined || literals.length < 3 || !holds || !(onlyLost(base.fn, head.fn) || picks) || head.fn.calls.some(({ awaited }) => awaited)) return []
  return [
    weakened({
      severity: 'high',
      at: { file: head.path, line: head.fn.line },
      otherAt: { file: base.path, line: asked.line },
      message: `${nameOf(head)} answers with data that is written in it, where it asked ${codeOf(`${asked.callee}()`, 80)}; users get the same answer whatever is stored.`,
      suggestion: 'Ask for the data again, and give tests theirs by a parameter or a mock.',
      base: `${asked.callee}()`,
      head: 'data in the code',
    }),
  ]
}

/** `if (!process.env.KITCHEN_URL) return`, in a function that used it for all before. */
function isAskedAlready(pair: RevisionPair, base: FunctionPair['base'], condition: string | null): boolean {
  const [, name] = /^!\s*(process\.env\.\w+)$/.exec(condition ?? '') ?? []
  return name !== undefined && functionText(pair, 'base', base).includes(name)
}

/** The same method answered under the same condition before, asked of another object: `kinds[kind].getMockText()` and `kind.getMockText()`. */
function asksTheSame({ fn }: FunctionPair['base'], condition: string | null, effect: string): boolean {
  const method = /\.[\w$]+\(\)$/.exec(effect)?.[0]
  return method !== undefined && fn.guards.some((was) => was.kind === 'return' && was.condition === condition && was.effect.endsWith(method))
}

function newFakes(pair: RevisionPair): Weakening[] {
  return compareSources(pair).changed.flatMap(({ base, head }) => {
    if (isFake(head.path) || isFake(head.fn.name)) return []
    const constructs = (text: string): boolean => /^new /.test(text) || /^[A-Z]\w*$|(^|\.)(create|make|build)[A-Z_]/.test(text)
    const made = surplus(head.fn.calls, base.fn.calls, ({ callee }) => callee).find(({ callee }) => constructs(callee) && isFake(callee))
    const real = surplus(base.fn.calls, head.fn.calls, ({ callee }) => callee).find(({ callee }) => constructs(callee) && !isFake(callee))
    const answer = surplus(head.fn.guards, base.fn.guards, ({ condition, effect }) => `${condition}${effect}`).find(
      ({ kind, effect, condition }) =>
        kind === 'return' &&
        !base.fn.guards.some((was) => was.kind === 'return' && was.condition === condition && was.effect === '') &&
        ((/^[\w.$]+(\(\))?$/.test(effect) && isFake(effect) && !asksTheSame(base, condition, effect)) ||
          (effect === '' && isAskedAlready(pair, base, condition)) ||
          (UNSET.test(condition ?? '') && ANSWERS.test(effect))),
    )
    const fake =
      made !== undefined && real !== undefined
        ? { line: made.line, text: made.callee, was: real.callee }
        : answer !== undefined
          ? { line: answer.line, text: answer.text, was: 'the real answer' }
          : null
    if (fake === null) return []
    return [
      weakened({
        severity: 'high',
        at: { file: head.path, line: fake.line },
        otherAt: { file: base.path, line: base.fn.line },
        message: `${nameOf(head)} uses ${codeOf(fake.text)} where it used ${codeOf(fake.was, 80)}; users get the fake.`,
        suggestion: 'Use the real thing again, and give tests their fake by a parameter.',
        base: fake.was,
        head: fake.text,
      }),
    ]
  })
}
