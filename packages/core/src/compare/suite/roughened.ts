import type { Value } from '../../contract/index.js'
import type { CheckPair } from '../suite-comparison.js'
import { checkPair } from './check-pairs.js'
import { isExact } from './strength/demand.js'
import { looseness } from './strength/modality.js'
import type { WeighedCheck } from './weighed-check.js'

interface Rough {
  /** What is made of a text or list, whose place is marked, before it is compared. */
  readonly form: RegExp
  readonly accepts: string
  readonly severity: 'low' | 'medium'
  /** Whether two constants come to the same by it. */
  readonly isSame: (was: string, is: string) => boolean
}

const MARK = '§'
const tight = (text: string) => text.replace(/\s+/g, '')
const sameIn = (to: (text: string) => string) => (was: string, is: string) => to(was) === to(is)

const ROUGH: readonly Rough[] = [
  {
    form: /^§\.(?:trim|trimEnd|trimStart|trimRight|trimLeft|strip|lstrip|rstrip)\(\)$/,
    accepts: 'any white space around it',
    severity: 'medium',
    isSame: sameIn((text) => text.trim()),
  },
  {
    form: /^§\.(?:toLowerCase|toUpperCase|toLocaleLowerCase|toLocaleUpperCase|lower|upper|casefold)\(\)$/,
    accepts: 'it in letters of any case',
    severity: 'medium',
    isSame: sameIn((text) => text.toLowerCase()),
  },
  {
    form: /^§\.replace(?:All)?\((?:\/(?:\\s|\[[ \\stn]+\]| )[+*]?(?:\$)?\/g?|' +'), '? *'?\)(?:\.trim\(\))?$|^re\.sub\('\\*s[+*]?', ' *', §\)(?:\.strip\(\))?$|^§\.split\((?:\/\\s[+*]?\/)?\)$|^' ?'\.join\(§\.split\(\)\)$/,
    accepts: 'any white space within it',
    severity: 'medium',
    isSame: sameIn(tight),
  },
  {
    form: /^§\.(?:slice|substring|substr)\([-\d, ]*\)$|^§\[-?\d*:-?\d*\]$/,
    accepts: 'anything in what it leaves out',
    severity: 'medium',
    isSame: (was, is) => was !== is && was.includes(is),
  },
  {
    form: /^(?:§|\[\.\.\.§\]|Array\.from\(§\))\.(?:sort|toSorted)\([\s\S]*\)$|^sorted\(§\)$/,
    accepts: 'the same items in any order',
    severity: 'low',
    isSame: () => false,
  },
]

/**
 * What was fixed as it is, is compared after something is taken from it: `shown.trim()` with `wanted.trim()`, or with the constant. What is expected is the
 * same, or made of it the same way.
 */
export function roughened(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const { subject, relation, negated, expected } = base.demand
  const [value] = expected
  if (negated || !isExact(relation) || value === undefined) return false
  if ([...free].some((head) => head.demand.subject === subject)) return false
  for (const head of free) {
    const { demand } = head
    if (demand.negated || !isExact(demand.relation) || looseness(head.check) > looseness(base.check) || !demand.subject.includes(subject)) continue
    const form = demand.subject.replace(subject, () => MARK)
    const rough = ROUGH.find((one) => one.form.test(form))
    if (rough === undefined || !comesToTheSame(rough, form, value, demand.expected[0])) continue
    free.delete(head)
    pairs.push(checkPair(base, head, { strength: 'weaker', accepts: rough.accepts, severity: rough.severity, negated: false }))
    return true
  }
  return false
}

function comesToTheSame(rough: Rough, form: string, was: Value, is: Value | undefined): boolean {
  if (is === undefined) return false
  if (was.kind === 'string' && is.kind === 'string') return rough.isSame(was.text, is.text)
  const [before, after] = [textOf(was), textOf(is)]
  if (before === after) return true
  const [start = '', end = ''] = form.replace(`[...${MARK}]`, MARK).split(MARK)
  const inner = is.kind === 'expression' && after.startsWith(start) && after.endsWith(end) ? after.slice(start.length, after.length - end.length) : ''
  return /[\w$]/.test(inner) && before.includes(inner)
}

/** As it stands in the expected side of a check. */
function textOf(value: Value): string {
  switch (value.kind) {
    case 'array':
      return `[${value.items.map(textOf).join(', ')}]`
    case 'string':
      return `'${value.text}'`
    case 'object':
    case 'wildcard':
      return JSON.stringify(value)
    default:
      return 'text' in value ? value.text : value.kind
  }
}
