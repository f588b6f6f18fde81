import { compareSources, type FunctionPair } from '../../../compare/index.js'
import type { Guard, RevisionPair, SourceFunction } from '../../../contract/index.js'
import { withoutTexts } from '../../../run/code/quotes.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { functionsCalled } from '../called-functions.js'

/** What a guard of Python refused is refused without it: by the language, or because nothing leaves it out any more. */
export function refusedOtherwise(pair: RevisionPair, functions: FunctionPair, guard: Guard): boolean {
  const { base, head } = functions
  if (!base.path.endsWith('.py')) return false
  const [was, is] = [pair.text('base', base.path) ?? '', pair.text('head', head.path) ?? '']
  const own = (text: string, { line, endLine }: FunctionPair['base']['fn']) =>
    text
      .split('\n')
      .slice(line - 1, endLine)
      .join('\n')
  return (
    isOfPlatform(guard) ||
    isToldByTypes(pair, own(was, base.fn), guard) ||
    isNeeded(was, is, guard) ||
    isOfRest(own(was, base.fn), own(is, head.fn), guard) ||
    deletesKey(own(was, base.fn), own(is, head.fn), guard)
  )
}

/** What was called there only warned, neither raised nor called by its name what may, and is gone itself. */
export function onlyWarned(pair: RevisionPair, { base }: FunctionPair, { kind, text }: Guard): boolean {
  const callee = kind === 'call' ? /^(?:await )?([\w.]+)\(/.exec(text)?.[1] : undefined
  const called = callee === undefined ? [] : functionsCalled(pair, 'base', base.file, callee)
  const refuses = ({ guards, calls }: SourceFunction) => guards.some((one) => one.kind !== 'return') || calls.some((one) => REFUSES.test(one.callee))
  const isGone = (fn: SourceFunction) => compareSources(pair).gone.some((one) => one.fn === fn)
  return called.length > 0 && called.every((fn) => fn.calls.some((one) => WARNS.test(one.callee)) && !refuses(fn) && isGone(fn))
}

const WARNS = /^(?:warnings\.)?warn$/
const REFUSES = /check|valid|assert|ensure|verify|require|raise|fail|refuse|abort|exit|simplefilter|filterwarnings/i

const PLATFORM = /^not \(((?:[^()]|\([^()]*\))+)\)$/

/** `assert sys.platform == "win32"` asks for nothing that a caller hands in. */
function isOfPlatform({ kind, condition }: Guard): boolean {
  const asked = kind === 'assert' ? PLATFORM.exec(condition ?? '')?.[1] : undefined
  const names = withoutTexts(asked ?? '', '').match(/[A-Za-z_][\w.]*/g) ?? []
  const telling = names.filter((name) => !/^(?:and|or|not|in|is)$/.test(name))
  return telling.length > 0 && telling.every((name) => /^(?:sys\.(?:platform|version_info)|os\.name|platform\.\w+)$/.test(name))
}

/** `assert isinstance(made, Cart)` of what a function gave whose declared answers became others in the change: the type checker sees it for itself now. */
function isToldByTypes(pair: RevisionPair, own: string, { kind, condition }: Guard): boolean {
  const name =
    kind === 'assert'
      ? /^not \((?:isinstance\((\w+), [\w.]+\)|(\w+) is not None)\)$/
          .exec(condition ?? '')
          ?.slice(1)
          .find(Boolean)
      : undefined
  if (name === undefined) return false
  const maker = new RegExp(`(?:^|\\s)${name}(?:: [^=\\n]+)? = ([\\w.]+)\\(|(?<![\\w.])([\\w.]+)\\([^\\n]*\\) as ${name}:`, 'm').exec(own)
  const made = (maker?.[1] ?? maker?.[2])?.split('.').at(-1)
  if (made === undefined) return false
  const answers = (text: string | null) =>
    [...(text ?? '').matchAll(new RegExp(`^ *(?:async )?def ${made}\\([^]*?\\) -> ([^\\n]+?):`, 'gm'))].map(([, type]) => type).join('\n')
  return pair.files.some(
    ({ role, basePath, headPath }) =>
      role === 'source' &&
      basePath?.endsWith('.py') &&
      headPath !== null &&
      answers(pair.text('head', headPath)) !== '' &&
      answers(pair.text('head', headPath)) !== answers(pair.text('base', basePath)),
  )
}

/** `assert self.request is not None`, where `request` was a parameter that could be left out and has to be given now. */
function isNeeded(was: string, is: string, { kind, condition }: Guard): boolean {
  const name = kind === 'assert' ? /not \((?:\w+\.)*(\w+) is not None\)$/.exec(condition ?? '')?.[1] : undefined
  if (name === undefined) return false
  const optional = new RegExp(`(?<![\\w.])${name}: [^=\\n]+ = None\\b|(?<![\\w.])${name}: (?:[^,=)\\n]*\\bNone\\b|[\\w.]*Optional\\b)`)
  const needed = new RegExp(`^ +${name}: [^=\\n]+,$`, 'm')
  return optional.test(was) && !optional.test(is) && needed.test(is)
}

/** `assert len(args) == 0`, where `*args` became a star alone: the language refuses what the function takes no more. */
function isOfRest(was: string, is: string, { condition }: Guard): boolean {
  const name = /^not \((?:len\((\w+)\) == 0|not (\w+))\)$|^(\w+)$|^len\((\w+)\) > 0$/
    .exec(condition ?? '')
    ?.slice(1)
    .find(Boolean)
  if (name === undefined) return false
  const head = (text: string) => /^\s*(?:async )?def \w+\(([\s\S]*?)\)\s*(?:->[^:]+)?:/.exec(text)?.[1] ?? ''
  const before = new RegExp(`^([\\s\\S]*)\\*${name}\\b(?!:?\\s*\\*)`).exec(head(was))?.[1]
  return (
    before !== undefined &&
    head(is)
      .replace(/\s/g, '')
      .startsWith(`${before.replace(/\s/g, '')}*,`)
  )
}

/** `raise KeyError(key)`, where the key is deleted from a mapping now, which refuses a key that it does not hold. */
function deletesKey(was: string, is: string, { kind, effect }: Guard): boolean {
  const key = kind === 'throw' ? /^KeyError: (\w+)$/.exec(effect)?.[1] : undefined
  if (key === undefined) return false
  return [...is.matchAll(/^ +del [\w.]+\[(\w+)\]$/gm)].some(
    ([statement, given = '']) => !was.includes(statement.trim()) && (given === key || new RegExp(`\\b${given} = ${literalPattern(key)}\\b`).test(is)),
  )
}
