import { type FunctionPair, onlyLost, type PlacedFunction, type SourceComparison } from '../../../compare/index.js'
import type { CallFact, FileInventory, RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { literalPattern, namePattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { functionText } from '../function-text.js'

/** Options that can still be given and that nothing reads any more: of the command line, and of what a function is handed. */
export function unreadOptions(sources: SourceComparison): Weakening[] {
  return [
    ...sources.files.flatMap((file) => unreadFlags(file, sources)),
    ...sources.changed.flatMap((functions) => [...unreadMembers(functions, sources), ...untakenMembers(functions, sources)]),
  ]
}

/** An option of the command line that is still parsed and that nothing of its file reads any more. */
function unreadFlags({ base, head }: SourceComparison['files'][number], { pair }: SourceComparison): Weakening[] {
  const options = head.functions.flatMap(({ calls }) =>
    calls.filter(({ callee }) => /(?:^|\.)(add_argument|add_option|option)$|^(?:util\.)?parseArgs$/.test(callee)),
  )
  const lost = options
    .flatMap((call) => flagsOf(call).map((flag) => ({ flag, call })))
    .flatMap(({ flag, call }) => {
      if (call.args.some((arg) => arg.kind === 'string' && /^version$/.test(arg.text))) return []
      const names = [flag.replaceAll('-', '_'), flag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())]
      // A flag that is one word is read by a name that many other things have: then it has to stand behind what holds the options.
      const isRead = (side: 'base' | 'head', file: FileInventory): boolean =>
        names.some((name) => (name === flag ? isReadAsMember(pair.text(side, file.path) ?? '', name) : file.mentions.has(name)))
      if (!isRead('base', base) || isRead('head', head) || pair.files.some((file) => file.head !== null && isRead('head', file.head))) return []
      return [{ flag, line: call.line }]
    })
  const [first] = lost
  if (first === undefined) return []
  return [
    weakened({
      severity: 'medium',
      at: { file: head.path, line: first.line },
      message: `The option ${codeOf(`--${first.flag}`, 60)} of ${shortened(head.path, 120)} is still taken and nothing reads it any more; who gives it gets something else than asked for.`,
      suggestion: 'Read the option again, or remove it with its docs and its tests.',
      base: `reads --${first.flag}`,
      head: `ignores --${first.flag}`,
      count: lost.length,
    }),
  ]
}

/** `--strict` of `.option('--strict')`, `strict` of `.option('strict', { type: 'boolean' })` and of `parseArgs({ options: { strict: { … } } })`. */
function flagsOf({ callee, args }: CallFact): string[] {
  const [first, second] = args
  if (/parseArgs$/.test(callee)) {
    const options = first?.kind === 'object' ? first.entries.find(([key]) => key === 'options')?.[1] : undefined
    return options?.kind === 'object' ? options.entries.map(([key]) => key) : []
  }
  const written = args.flatMap((arg) => (arg.kind === 'string' ? (/(?:^|[ ,])--([a-z][\w-]+)/.exec(arg.text)?.[1] ?? []) : []))[0]
  if (written !== undefined) return [written]
  return /\.option$/.test(callee) && first?.kind === 'string' && /^[a-z][\w-]+$/.test(first.text) && second?.kind === 'object' ? [first.text] : []
}

/** `options.strict`, `program.opts().strict`, `const { strict } = options`. */
function isReadAsMember(text: string, name: string): boolean {
  const word = literalPattern(name)
  return (
    new RegExp(`\\b(?:opts?|options?|args?|argv|flags?|values|parsed|params|config)(?:\\(\\))?\\??\\.${word}\\b(?!\\()`).test(text) ||
    new RegExp(`\\{[^{}()'"]*\\b${word}\\b[^{}]*\\}\\s*(?:=[^=>]|\\)|,[^{}]*\\)\\s*(?:=>|\\{))`).test(text)
  )
}

/** `options.express` decided something; the option may still be handed over, and the function does not look at it any more. */
function unreadMembers(functions: FunctionPair, { pair }: SourceComparison): Weakening[] {
  const { base, head } = functions
  if (base.file.language !== 'javascript' || base.fn.kind === 'class' || base.fn.kind === 'module' || base.fn.params.join() !== head.fn.params.join()) return []
  if (head.fn.stub || head.fn.returnsOnly !== null || !onlyLost(base.fn, head.fn)) return []
  // What a function within it is asked for by is handed to the one around it.
  const [outer, outerNow] = [outermost(base), outermost(head)]
  const params = [base, outer].flatMap(({ fn }) => fn.params)
  const asked = base.fn.conditions.flatMap(({ text, use, line }) => {
    const [, param, name] = /^!?([\w$]+)\??\.([\w$]+)$/.exec(text) ?? []
    return use === 'branch' && param !== undefined && name !== undefined && params.includes(param) ? [{ param, name, line }] : []
  })
  if (asked.length === 0 || outer.fn.name !== outerNow.fn.name) return []
  const [before, after] = [functionText(pair, 'base', outer), functionText(pair, 'head', outerNow)]
  const lost = asked.filter(({ param, name }) => !new RegExp(`\\b${literalPattern(name)}\\b`).test(bodyOf(after)) && !isHandedOn(after, before, param))
  const [first] = lost.filter(
    (one) => isStillOffered(pair, functions, one.name, one.param) && !isComplaint(before, one.param, one.name) && !isFilled(before, after, one.param, one.name),
  )
  if (first === undefined) return []
  return [
    weakened({
      severity: 'medium',
      at: { file: head.path, line: head.fn.line },
      otherAt: { file: base.path, line: first.line },
      message: `${nameOf(head)} no longer looks at ${codeOf(`${first.param}.${first.name}`, 60)}, which can still be handed over; callers that do get something else than they ask for.`,
      suggestion: 'Use the option again, or remove it with its type, its docs and its tests.',
      base: `uses ${first.name}`,
      head: `ignores ${first.name}`,
      count: lost.length,
    }),
  ]
}

/** The named function that holds it; itself where none does. `Cart.total`, which is put on a prototype, stands beside its `Cart`. */
function outermost(placed: PlacedFunction): PlacedFunction {
  const around = placed.file.functions.filter(
    ({ name, kind, line, endLine }) => kind !== 'class' && placed.fn.name.startsWith(`${name}.`) && line <= placed.fn.line && placed.fn.endLine <= endLine,
  )
  const [fn = placed.fn] = around.sort((a, b) => a.name.length - b.name.length)
  return { ...placed, fn }
}

/** `({ html, author }: Props)` became `({ html }: Props)`, and the type offers the author still. */
function untakenMembers({ base, head }: FunctionPair, { pair }: SourceComparison): Weakening[] {
  if (base.file.language !== 'javascript' || !head.fn.exported || head.fn.stub || head.fn.returnsOnly !== null || base.path !== head.path) return []
  if (head.fn.params.some((param) => !base.fn.params.includes(param)) || !onlyLost(base.fn, head.fn)) return []
  const [was, is] = [headOfText(functionText(pair, 'base', base)), headOfText(functionText(pair, 'head', head))]
  const text = pair.text('head', head.path) ?? ''
  const lost = base.fn.params.filter((param) => {
    const taken = new RegExp(`\\{[^{}:]*${namePattern(param)}[^{}:]*\\}\\s*:`)
    const offered = new RegExp(`${namePattern(param)}\\??:\\s`)
    return (
      !head.fn.params.includes(param) &&
      !base.fn.unusedParams.includes(param) &&
      taken.test(was) &&
      !taken.test(is) &&
      !is.includes('...') &&
      offered.test(text)
    )
  })
  const [first] = lost
  if (first === undefined) return []
  return [
    weakened({
      severity: 'medium',
      at: { file: head.path, line: head.fn.line },
      otherAt: { file: base.path, line: base.fn.line },
      message: `${nameOf(head)} no longer takes ${codeOf(first, 60)}, which its type still offers; callers that hand it in get something else than they ask for.`,
      suggestion: 'Use it again, or remove it from its type, its docs and its tests.',
      base: `takes ${first}`,
      head: `ignores ${first}`,
      count: lost.length,
    }),
  ]
}

function headOfText(text: string): string {
  return text.split('\n').slice(0, 8).join(' ')
}

/** What it decided was a refusal, which is told as one. */
function isComplaint(before: string, param: string, name: string): boolean {
  return new RegExp(`\\b${literalPattern(param)}\\??\\.${literalPattern(name)}\\b.*(?:\\.(?:push|add|append)\\(|\\bthrow\\b)`).test(before)
}

/** It was asked only to give it a value where it had none, and goes on with all the rest of what is handed over. */
function isFilled(before: string, after: string, param: string, name: string): boolean {
  const [whole, member] = [literalPattern(param), literalPattern(name)]
  const fills = new RegExp(`if \\([^\\n]*!${whole}\\??\\.${member}\\b[^{]*\\{?[^}]*\\b${whole}\\.${member} = [^=]`)
  return fills.test(before) && new RegExp(`\\w\\(\\s*${whole}\\s*[,)]`).test(bodyOf(after))
}

/** Without what stands in the list of parameters. */
function bodyOf(text: string): string {
  return text.replace(/^[\s\S]*?\)(?:\s*:[^={]*)?\s*(?:=>|\{)/, '')
}

/** All of it goes to another function, which may look at the rest. */
function isHandedOn(after: string, before: string, param: string): boolean {
  const handed = new RegExp(`[(,{[]\\s*(?:\\.\\.\\.)?${literalPattern(param)}\\s*[,)}\\]]`, 'g')
  return (bodyOf(after).match(handed)?.length ?? 0) > (bodyOf(before).match(handed)?.length ?? 0)
}

/** `options: Wanted`, and `Wanted` of the same file had the name and has it no more. */
function isDroppedFromType(pair: RevisionPair, { base, head }: FunctionPair, name: string, param: string): boolean {
  const type = new RegExp(`${namePattern(param)}\\??\\s*:\\s*([A-Z]\\w*)\\s*[,)=]`).exec(functionText(pair, 'head', head))?.[1]
  if (type === undefined) return false
  const declared = new RegExp(`\\b(?:interface\\s+${type}\\s*|type\\s+${type}\\s*=\\s*)\\{([\\s\\S]*?)\\n\\}`)
  const [was, is] = [declared.exec(pair.text('base', base.path) ?? '')?.[1], declared.exec(pair.text('head', head.path) ?? '')?.[1]]
  const named = new RegExp(`${namePattern(name)}\\??\\s*:`)
  return was !== undefined && is !== undefined && named.test(was) && !named.test(is)
}

/** Its own head or a type of its file names it still, or a file that speaks of the function hands it over. */
function isStillOffered(pair: RevisionPair, functions: FunctionPair, name: string, param: string): boolean {
  if (isDroppedFromType(pair, functions, name, param)) return false
  const { head } = functions
  const offered = new RegExp(`${namePattern(name)}\\??\\s*:`)
  if (offered.test(pair.text('head', head.path) ?? '')) return true
  const own = lastName(head.fn.name)
  return pair
    .mentioning('head', name, [own])
    .filter((path) => path !== head.path && /\.[cm]?[jt]sx?$/.test(path))
    .slice(0, 10)
    .some((path) => {
      const text = pair.text('head', path) ?? ''
      return offered.test(text) && new RegExp(namePattern(own)).test(text)
    })
}
