import { compareSources, isProductFile, surplus } from '../../../compare/index.js'
import type { FilePair, RevisionPair, WeakeningType } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { settingChanges } from '../../settings/setting-changes.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { type LineEdit, lineEdits } from '../line-edits.js'
import { lostOverloads, lostOverloadsOfPython } from './lost-overloads.js'

type Kind = Extract<WeakeningType, 'error_suppression' | 'feature_removal'>

const ANY = /^(any|Any|typing \. Any|Record < string , any >|any \[ \]|\{ \[ \w+ : string \] : (?:any) \}|Function|object)$/
const MEMBER = /^\s*(readonly\s|public\s|protected\s|static\s|declare\s)*['"]?[\w$]+['"]?\??\s*[:(]/
/** A type of others' use on one line. */
const HANDED_OUT = /^\s*export (?:declare )?(?:interface|type)\b/
/** Each member of a mapped type: `{ readonly [K in Keys]: string }`. */
const MAPPED = /\breadonly\s*\[\s*\w+ in\b/
/** What a constraint may be that says nearly nothing. */
const TOP = /^(string|number|symbol|PropertyKey|any|unknown|object|\{ \})$/
const STATEMENT = /^\s*(const|let|var|return|if|for|while|case|default|function|async|export|import|throw|await)\b/

/**
 * Lines of code that ships of which nothing differs but a type, which refuses less now: forced by a cast or `!`, taken back to any for a
 * parameter (both error_suppression), or wider where others read it: a member, a result, a constraint, an overload (feature_removal).
 */
export function loosenedTypes(pair: RevisionPair, kind: Kind): Weakening[] {
  // Other types of a library, or another checker, ask for other types here.
  const others = settingChanges(pair).some(({ tool }) => /^(dependency|typescript|mypy)$/.test(tool))
  return pair.files.filter(isTyped).flatMap((file) => {
    const edits = lineEdits(pair, file)
    if (edits === null) return []
    const loose = edits.changed.flatMap((edit) =>
      loosens(edit, file).includes(kind) && !isSetOtherwise(pair, file, edit) && !isNarrowedNow(pair, file, edit) ? [edit] : [],
    )
    const lost = kind === 'feature_removal' ? (/\.pyi?$/.test(file.headPath ?? '') ? lostOverloadsOfPython(edits) : lostOverloads(edits)) : []
    const [first] = [
      ...loose.map(({ headLine, before, after }) => ({ line: headLine, before, after })),
      ...lost.map((before) => ({ line: 1, before, after: null })),
    ]
    if (first === undefined || file.head === null || file.base === null) return []
    const told = loose.length + lost.length
    // An overload of Python stands on two lines.
    const all = edits.changed.filter((edit) => loosens(edit, file).length > 0).length + lost.length * (/\.pyi?$/.test(file.headPath ?? '') ? 2 : 1)
    return [
      weakened({
        // Among much else that differs the types follow the code.
        severity: others || all * 2 < edits.changed.length + edits.gone.length ? 'low' : 'medium',
        at: { file: file.head.path, line: first.line },
        message:
          kind === 'error_suppression'
            ? `${shortened(file.head.path, 120)} takes a type by force where nothing else differs: ${codeOf(first.before, 120)} became ${codeOf(first.after ?? '', 120)}; what the type checker refused there passes.`
            : `${shortened(file.head.path, 120)} hands out a wider type while nothing else of the line differs: ${codeOf(first.before, 120)} ${first.after === null ? 'is gone' : `became ${codeOf(first.after, 120)}`}; those who use it are checked less.`,
        suggestion: 'Give it the type that it has and mend what the type checker reports; where it is to be wider, say so in the changelog.',
        base: first.before.trim(),
        head: first.after?.trim() ?? null,
        count: told,
      }),
    ]
  })
}

/** A field that is said to be set, `name!: T`, in a file with a constructor that sets its fields another way now. */
function isSetOtherwise(pair: RevisionPair, { headPath }: FilePair, { after, hunks }: LineEdit): boolean {
  return (
    hunks.every(({ added, removed }) => added.join() === '!' && removed.length === 0) &&
    /^\s*((public|protected|private|readonly|declare|static)\s+)*[#\w$]+!:/.test(after) &&
    compareSources(pair).changed.some(({ head: { path, fn } }) => path === headPath && /(^|\.)constructor$/.test(fn.name))
  )
}

/** `service.stop!`, in a function that asks by a new guard which kind of service it has: what the checker knows of it is another thing now. */
function isNarrowedNow(pair: RevisionPair, { headPath }: FilePair, { after, headLine, hunks }: LineEdit): boolean {
  const root = /(?<![\w$.])([A-Za-z_$][\w$]*)(?:\.[\w$]+)+!/.exec(after)?.[1]
  if (root === undefined || !hunks.every(({ added, removed }) => added.join() === '!' && removed.length === 0)) return false
  const narrows = new RegExp(`\\bin ${root}(?![\\w$])|(?:typeof |(?<![\\w$.])${root} instanceof )`)
  return compareSources(pair).changed.some(
    ({ base, head: { path, fn } }) =>
      path === headPath &&
      fn.kind !== 'module' &&
      fn.line <= headLine &&
      headLine <= fn.endLine &&
      surplus(fn.guards, base.fn.guards, ({ condition }) => condition ?? '').some(
        ({ condition, line }) => line < headLine && condition !== null && narrows.test(condition) && new RegExp(namePattern(root)).test(condition),
      ),
  )
}

function isTyped(file: FilePair): boolean {
  return isProductFile(file) && file.change !== 'added' && file.change !== 'deleted' && /\.([cm]?tsx?|pyi?)$/.test(file.headPath ?? '')
}

/** What a line's edits loosen; nothing when anything else differs in it. */
function loosens({ before, after, hunks }: LineEdit, { headPath }: FilePair): Kind[] {
  const isPython = /\.pyi?$/.test(headPath ?? '')
  const kinds = hunks.map(({ removed, added, previous }): Kind | 'layout' | null => {
    const [was, is] = [removed.join(' '), added.join(' ')]
    if (was === '' && /^\($/.test(is)) return 'layout'
    if (isPython && was === '' && /^(typing \. )?cast \( (typing \. )?Any ,$/.test(is)) return 'error_suppression'
    if (was === '' && is === ')') return 'layout'
    // Its parameters of types go with what they stood for.
    if (!isPython && is === '' && /^<.*>$/.test(was)) return 'layout'
    if (!isPython && /^(as [^=]*|(\? \?|\| \|) (null|undefined))?$/.test(was) && /^as (any|unknown as [^=]+|any as [^=]+|never)( \))?$/.test(is))
      return 'error_suppression'
    if (!isPython && previous === 'as' && /^(?:any|never|unknown as .+|any as .+)$/.test(is) && was !== '') return 'error_suppression'
    // What is awaited is a result that others read.
    if (!isPython && previous === '<' && is === 'any' && was !== '' && !/\bany\b/.test(was) && /\)\s*:\s*Promise<any>/.test(after)) return 'feature_removal'
    if (!isPython && (was === '' || was === '?') && is === '!' && /[\w$)\]]$/.test(previous)) return 'error_suppression'
    if (ANY.test(is) && was !== '' && !/\bany\b/i.test(was) && (previous === ':' || (isPython && previous === '>')))
      return placeOf(before, after, previous, isPython)
    // A result that the compiler had worked out itself.
    if (!isPython && was === '' && /^:\s+any$/.test(is) && previous === ')') return placeOf(before, after, ':', isPython)
    if (!isPython && is === '' && /^\| (null|undefined)$/.test(was)) return 'layout'
    // May be left out as well, beside what it is.
    if (!isPython && was === '' && is === '?' && (MEMBER.test(after) || HANDED_OUT.test(after))) return 'layout'
    if (!isPython && is === '' && was === 'readonly' && (MEMBER.test(after) || HANDED_OUT.test(after) || MAPPED.test(before))) return 'feature_removal'
    // What is given is taken as its kind, beside a constraint that says less.
    if (!isPython && is === '' && was === 'const' && /[<,]$/.test(previous)) return 'layout'
    if (!isPython && is === '' && /^extends [\w$.[\]| '"]+$/.test(was) && /^\s*export\b/.test(before)) return 'feature_removal'
    if (!isPython && previous === 'extends' && TOP.test(is) && !TOP.test(was) && was !== '' && /^\s*export\b/.test(before)) return 'feature_removal'
    if (
      !isPython &&
      /^(string|number)$/.test(is) &&
      /^(['"`][^'"`]*['"`]|\d+)( \| (['"`][^'"`]*['"`]|\d+))+$/.test(was) &&
      (/^\s*export type\b/.test(before) || (previous === ':' && (/^\s*export interface\b/.test(before) || (MEMBER.test(before) && !STATEMENT.test(before)))))
    )
      return 'feature_removal'
    return null
  })
  const found = kinds.filter((one) => one !== 'layout')
  return found.includes(null) ? [] : found.filter((one): one is Kind => one !== null)
}

/** A parameter's or a variable's type is the code's own; a member's and a result's are what others read. */
function placeOf(before: string, after: string, previous: string, isPython: boolean): Kind {
  if (isPython) return previous === '>' ? 'feature_removal' : 'error_suppression'
  if ((MEMBER.test(before) && !STATEMENT.test(before)) || HANDED_OUT.test(before)) return 'feature_removal'
  return /\)\s*:\s*(any|Record<string, any>|object|Function)\b/.test(after) && !/\)\s*:\s*any\b/.test(before) && !/[(,]\s*[\w$]+\??\s*:\s*any\b/.test(after)
    ? 'feature_removal'
    : 'error_suppression'
}
