import { differingLines, isLogging, type SourceComparison } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { namePattern } from '../../../run/literal-pattern.js'
import { isDefault } from '../access/lost-guard-lists.js'
import { wordsIn } from '../words-in.js'
import { tokensOf } from './code-hunks.js'
import { isFlowExcused } from './flow-excuses.js'
import { isOfFlow, type LostCode } from './loss.js'

/**
 * What of the code or of the change says why a part may go: `lost_test` where it is only that a test which spoke of it lost something, which is a reason
 * as long as the test's own loss has one. null where nothing does. Cheap reasons come first. `isAlone`: the change takes code away and adds none.
 */
export function excuseOf(pair: RevisionPair, sources: SourceComparison, lost: LostCode, isAlone: boolean): 'code' | 'lost_test' | null {
  if (
    isOfOtherRules(lost) ||
    isIdle(lost) ||
    isUnused(lost) ||
    isAnnounced(lost) ||
    isGoneWithWhatItNamed(sources, lost) ||
    isTakenNoMore(sources, lost) ||
    isProjectDefault(pair, lost)
  )
    return 'code'
  const excuse = whoSpeaksOf(pair, lost)
  // Conditions and ways out are weighed by other rules, which see more where code came as well, and may not see what a test saw.
  return excuse === null && isOfFlow(lost) && (!isAlone || isFlowExcused(pair, lost)) ? 'code' : excuse
}

/** An argument that the function of the change which it was handed to takes no more. */
function isTakenNoMore({ changed }: SourceComparison, { words: [word, ...others], tokens, owner }: LostCode): boolean {
  if (word === undefined || others.length > 0 || owner === null || tokens.some((token) => /[()]/.test(token))) return false
  const called = new Set(owner.base.fn.calls.map(({ callee }) => lastName(callee)))
  return changed.some(({ base, head }) => called.has(lastName(base.fn.name)) && base.fn.params.includes(word) && !head.fn.params.includes(word))
}

const DECLARES =
  /^(?:export |default |declare |abstract |async |public |private |protected |static |override |get |set )*(?:function\b|class\b|interface\b|type \w+\b|enum\b|namespace\b|def\b|async def\b)/m
const METHOD = /^(?:(?:async|public|private|protected|static|override|get|set) )*[#\w$]+(?:<[^>]*>)?\([^)]*\)(?:: [^{]+)? \{$/m
const LISTS = /^(?:export (?:type )?\{|import\b|from\b|__all__|(?:export |declare |abstract )*(?:interface|type|enum)\b|export \*|[\w$.]+\.propTypes =)/
/** Steps of a chain that lay out what goes through them. */
const LAYS_OUT =
  /^\.(?:map|filter|flatMap|sort|trim\w*|to\w+|join|split|slice|replace\w*|flat|concat|reverse|then|finally|pad\w+|strip|lower|upper|format|copy|items|keys|values|end|exec|lean)\(/

/** `.filter(({ id }) => !seen.has(id))`: what something else knows of is left out. */
const KEEPS_OUT = /^\.filter\(.*=>!?[\w$.#]+\.(?:has|includes)\(/

/** What other rules weigh with more knowledge: declarations, exports, what is caught, loaded or only laid out. */
function isOfOtherRules({ hunk, statement, tokens }: LostCode): boolean {
  const gone = hunk.gone.map(({ text }) => text).join('\n')
  return (
    DECLARES.test(gone) ||
    METHOD.test(gone) ||
    LISTS.test(statement) ||
    (LAYS_OUT.test(tokens.join('')) && !KEEPS_OUT.test(tokens.join(''))) ||
    tokens.some((token) => OF_ERRORS.has(token))
  )
}

const OF_ERRORS = new Set(['catch', 'except', 'try', 'import', 'require', 'yield'])

/** Wrappers that make the same of what they are given, or the same faster; what is said to those who watch; what is only seen. */
const SAYS_LITTLE =
  /^(?:Boolean|String|Number|Object|Array|Promise|JSON|toString|stringify|parse|from|resolve|bind|call|apply|list|str|tuple|dict|int|bool|len|iter|super|useCallback|useMemo|memo|lru_cache|cache|cached|cast|typing|Optional|Any|freeze|void|unicode|encode|decode|utf|freeze|performance|now|time|name|displayName|PropTypes|propTypes|version|__version__|__author__)$/
const LOOKS =
  /colou?r|background|margin|padding|font|border|width|height|style|display|flex|grid|opacity|zindex|shadow|theme|class_?name|icon|label|tooltip|placeholder|aria|testid|align|layout|animat|transition|hover|^(?:fg|bg|bold|italic|underline|dim)$/i

/** What let more through than others. */
const EXEMPTS = /exempt|allow_?any|skip|ignore|disable|bypass|public|unsafe|danger|insecure|no_?auth|optional/i

/** `group.kind = 'group'` */
const SETS_LITERAL = /^[\w$.[\]'"]+ = (?:'[^']*'|"[^"]*"|[\d.]+|[Tt]rue|[Ff]alse|None|null|\{\}|\[\]);?$/

function isIdle(lost: LostCode): boolean {
  const { words, tokens, hunk, file } = lost
  if (words.every((word) => SAYS_LITTLE.test(word) || LOOKS.test(word))) return true
  if (words.some((word) => isLogging(word) || /^(?:debug\w*|print|console|log(?:ger|ging)?|warn\w*|todo|fixme|assert)$/i.test(word))) return true
  if (words.some((word) => EXEMPTS.test(word) || /^(?:isRequired|nonlocal|global)$/.test(word)) || hunk.gone.every(({ text }) => SETS_LITERAL.test(text)))
    return true
  // A name that is given up says nothing, unlike an entry.
  if (isOfOwnObject(lost) || hunk.gone.every(({ text }) => /^del [A-Za-z_]\w*$/.test(text))) return true
  // Markup: what it shows is told by its own rules.
  if (/x$|vue$|svelte$/.test(file.head.path) && hunk.gone.some(({ text }) => /^<|\/>$|^<\//.test(text))) return true
  // Python's own encoding: `text.encode("utf-8")`.
  if (file.head.path.endsWith('.py') && /^["']utf-?8["']$/i.test(tokens.join('')) && hunk.gone.every(({ text }) => /\.(?:en|de)code\(/.test(text))) return true
  // An option that was turned off, or stood at what libraries do anyway.
  return /^[\w$]+[:=](?:false|False|null|None|undefined|0|''|""|\[\]|\{\})$|^verify=True$/.test(tokens.join(''))
}

/** A step of what the function itself makes: `writer.quote(name)` of `const writer = new Writer()`. */
function isOfOwnObject({ tokens: [root, dot], owner, baseText }: LostCode): boolean {
  if (dot !== '.' || owner === null) return false
  const { line, endLine } = owner.base.fn
  return Array.from(linesOf(baseText, line, endLine).matchAll(OWN), ([, name]) => name).includes(root)
}

const OWN = /\b(?:const|let|var) ([\w$]+) = new /g

const SETS =
  /(?:^|\b(?:const|let|var|private|public|protected|readonly|static) )(?:self\.|this\.|#)?([\w$]+)[?!]?(?:: [^=]+)? = |^(?:(?:private|public|protected|readonly|static|declare|override) )*([\w$]+)[?!]?: [^=,]+;?$/gm

/** What was declared here and is read nowhere in the file any more, nor in what goes with it. */
function isUnused({ hunk, words, headText, baseText, owner }: LostCode): boolean {
  const gone = hunk.gone.map(({ text }) => text).join('\n')
  const stays = wordsIn(headText)
  const said = [...gone.matchAll(SETS)]
  // Among other lines it may be an entry, which others read.
  const areFields = said.length === hunk.gone.filter(({ text }) => !text.startsWith('@')).length
  const declared = said.map(([, name, field]) => name ?? (areFields ? (field ?? '') : ''))
  const isReadIn = (name: string): boolean => hunk.gone.filter(({ text }) => new RegExp(namePattern(name)).test(text)).length > 1
  if (declared.some((name) => name !== '' && !stays.has(name) && !isReadIn(name))) return true
  if (owner !== null && words.every((word) => owner.base.fn.unusedParams.includes(word) && !owner.head.fn.params.includes(word))) return true
  // A parameter, or a part taken out of something, that nothing read.
  const isTaken = /^(?:const|let|var) [[{]|^(?:async )?(?:function|def)\b|^\w+\(.*\{$/.test(gone) || words.every((word) => isParameter(gone, word))
  const names = words.filter((word) => !stays.has(word))
  if (!isTaken || names.length !== words.length) return false
  const lines = owner === null ? baseText : linesOf(baseText, owner.base.fn.line, owner.base.fn.endLine)
  return words.every((word) => lines.split(new RegExp(namePattern(word))).length === 2)
}

/** It stands in front of an arrow: `({ id, name }) => id`. */
function isParameter(text: string, word: string): boolean {
  const at = text.search(new RegExp(namePattern(word)))
  return at >= 0 && /^[^()]*\)?(?::[^=]*)?\s*=>/.test(text.slice(at + word.length))
}

function linesOf(text: string, first: number, last: number): string {
  return text
    .split('\n')
    .slice(first - 1, last)
    .join('\n')
}

const PASSING =
  /deprecat|legacy|obsolete|no longer|unused|todo|fixme|temporar|workaround|work-around|polyfill|compat|\bhack\b|\bie ?\d|py(?:thon)? ?2|shim|experimental|unstable|for now|until\b/i

/** A comment beside it said that it would go. */
function isAnnounced({ hunk, baseText }: LostCode): boolean {
  const last = hunk.gone.at(-1)?.line ?? hunk.baseLine
  return PASSING.test(linesOf(baseText, Math.max(1, hunk.baseLine - 3), last))
}

/** What it named is gone itself: a function, a module, a library. */
function isGoneWithWhatItNamed({ gone, pair, changed }: SourceComparison, { words, tokens }: LostCode): boolean {
  const names = new Set(words)
  if (gone.some(({ fn }) => names.has(lastName(fn.name)))) return true
  if (changed.some(({ base, head }) => base.fn.name !== head.fn.name && names.has(lastName(base.fn.name)))) return true
  const texts = tokens.filter((token) => /^['"`]/.test(token)).map((token) => token.slice(1, -1))
  return pair.files.some(({ change, basePath }) => {
    const stem = change === 'deleted' ? basePath?.replace(/^.*\//, '').replace(/\.\w+$/, '') : undefined
    return stem !== undefined && (names.has(stem) || texts.some((text) => text.endsWith(stem)))
  })
}

/** `permission_classes = [IsAuthenticated]` says what the settings of the project say for every view. */
function isProjectDefault(pair: RevisionPair, { hunk }: LostCode): boolean {
  const [, name, held] = /^(\w+_classes) = [[(](.*?),?[\])]$/.exec(hunk.gone.map(({ text }) => text).join(' ')) ?? []
  return name !== undefined && held !== undefined && isDefault(pair, { name: `.${name}`, items: held.split(/,\s*/) })
}

const SHORT = 3

/** Another part of the change says it now, in these words or in ones made of them; or a test or a document of the change speaks of it. */
function whoSpeaksOf(pair: RevisionPair, lost: LostCode): ReturnType<typeof excuseOf> {
  const { words, file, owner, hunk } = lost
  const kept = new Set(tokensOf(hunk.come))
  const texts = lost.tokens.flatMap((token) => (/^['"`]/.test(token) ? [...wordsIn(token)] : []))
  const specific = [...words, ...texts].filter((word) => !kept.has(word))
  const parts = specific.flatMap(partsOf).filter((part) => part.length > SHORT + 1)
  const called = owner === null ? [] : [lastName(owner.base.fn.name), ...functionsAround(owner)]
  let isOfLostTest = false
  const speaking = pair.files.filter(({ role }) => role !== 'generated' && role !== 'snapshot')
  readTogether(pair, speaking)
  for (const other of speaking) {
    const { role } = other
    const lines = differingLines(pair, other)
    const come = role === 'docs' ? wordsIn(lines.come.join('\n')) : wordsOfCode(lines.come)
    const isTest = role === 'test' || role === 'test_support' || role === 'test_data'
    if (isTest || role === 'docs') {
      const gone = wordsIn(lines.gone.join('\n'))
      const isSaidIn = (said: ReadonlySet<string>) =>
        specific.some((word) => word.length > SHORT && said.has(word)) || (isTest && called.some((name) => said.has(name)))
      if (isSaidIn(come) || (!isTest && isSaidIn(gone))) return 'code'
      if (isTest && (isSaidIn(gone) || (isOfFlow(lost) && saysPart(gone, parts)))) isOfLostTest = true
      continue
    }
    if (role !== 'config' && specific.some((word) => come.has(word) && (word.length > 1 || other.headPath === file.headPath))) return 'code'
    const comeParts = new Set([...come].flatMap(partsOf))
    if (parts.some((part) => comeParts.has(part))) return 'code'
  }
  return isOfLostTest ? 'lost_test' : null
}

/** A function within another one is reached by that one's name alone: `orderBy` of `orderBy.valueOf`. */
function functionsAround({ base: { fn, file } }: NonNullable<LostCode['owner']>): string[] {
  const names = fn.name.split('.').map((_, at, all) => all.slice(0, at).join('.'))
  return file.functions.filter(({ kind, name }) => kind === 'function' && names.includes(name)).map(({ name }) => lastName(name))
}

/** A title may say it in words: `onSetback` in "what is left on setback". */
function saysPart(said: ReadonlySet<string>, parts: readonly string[]): boolean {
  const own = new Set([...said].flatMap(partsOf))
  return parts.some((part) => own.has(part))
}

/** A remark behind a line says nothing. */
function wordsOfCode(lines: readonly string[]): ReadonlySet<string> {
  return wordsIn(tokensOf(lines.map((text) => ({ text, line: 0 }))).join(' '))
}

/** One by one each text would be a process. */
function readTogether(pair: RevisionPair, files: RevisionPair['files']): void {
  for (const side of ['base', 'head'] as const) {
    const paths = files.flatMap(({ [`${side}Path` as const]: path }) => path ?? [])
    if (paths[0] !== undefined) pair.text(side, paths[0], paths)
  }
}

/** `require_login` and `loginRequired` in small words. */
function partsOf(word: string): string[] {
  return word
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_$]+/)
    .map((part) => part.toLowerCase())
}
