import type { AnswerFact, InventoryCheck } from '../../contract/index.js'
import { namePattern } from '../../run/literal-pattern.js'

/** The function whose answer is asked for. */
export type Answering = Pick<AnswerFact, 'name' | 'member'>

/** Which answer of a function a check asks for: true for one that counts as true; null where it does not ask for an answer of it. */
export function answerWanted(check: InventoryCheck, fn: Answering): boolean | null {
  const own = askedName(fn)
  if (check.matcher === own) return !check.negated
  // A member without a name around it is handed to somebody else.
  if (fn.member && !fn.name.includes('.')) return null
  if (check.relation === 'custom') return check.expected.some((value) => value.kind === 'expression' && value.text === own) ? !check.negated : null
  const asked = [check.subject, ...check.expected.map(textOf), ...(fn.member ? [] : [check.text])].find((text) => asks(text, fn))
  const holds = asked === undefined ? null : outcomeWanted(check)
  return asked === undefined || holds === null ? null : holds !== isDenied(asked, own)
}

/** Which answer of a function a condition asks for; null where it asks for none. */
export function wantedWithin(condition: string, fn: Answering): boolean | null {
  return asks(condition, fn) ? !isDenied(condition, askedName(fn)) : null
}

/** The name by which a function is called: of one that is given back, that of the function around it. */
function askedName({ name }: Answering): string {
  return name.split('.').findLast((part) => part !== 'return') ?? name
}

function textOf(value: InventoryCheck['expected'][number]): string {
  return value.kind === 'expression' ? value.text : ''
}

/** What may stand before a call whose answer is asked for: not the bracket of another call, to which it would be an argument. */
const BEFORE =
  '(?:^|[!&|>=]\\s*|\\b(?:not|if|and|or|await|assert)\\s|(?<![\\w$])\\(|\\b(?:Boolean|bool|expect|assert|ok|all|any|assertTrue|assertFalse|isTrue|isFalse)\\()\\(*(?:await )?'
const PICKERS = '(?:every|some|filter|find|findIndex|findLast|map|all|any)'

/** A text in which a function is called for its answer, or picks items. */
function asks(text: string, fn: Answering): boolean {
  const own = namePattern(askedName(fn))
  if (fn.member) return new RegExp(`\\.${own}(?:\\([^()]*\\))?\\)*$`).test(text)
  return new RegExp(`${BEFORE}(?:\\w+\\.)?${own}\\(|\\b${PICKERS}\\(${own}[,)]`).test(text) || text === askedName(fn)
}

function isDenied(text: string, name: string): boolean {
  return new RegExp(`(?:!|\\bnot )\\(*(?:await )?(?:[\\w$]+\\.)*${namePattern(name)}\\(`).test(text)
}

const YES: ReadonlySet<InventoryCheck['relation']> = new Set(['truthy', 'all', 'any', 'not_empty', 'defined', 'exists', 'greater', 'greater_equal', 'type_of'])
const EQUALITIES: ReadonlySet<InventoryCheck['relation']> = new Set(['identical', 'strict_equal', 'equal', 'loose_equal', 'loose_deep_equal'])

/** Whether the check wants its subject to be something; null where it asks for a value. */
function outcomeWanted({ relation, negated, expected: [value], subject, text }: InventoryCheck): boolean | null {
  const picks = PICKS.test(`${subject} ${text}`)
  const sign =
    relation === 'falsy' || relation === 'empty'
      ? false
      : YES.has(relation)
        ? true
        : (relation === 'has_length' || EQUALITIES.has(relation)) && value !== undefined
          ? valueWanted(value, picks)
          : null
  return sign === null ? null : sign !== negated
}

/** Items that are chosen by an answer. */
const PICKS = /[.\s(](?:filter|find|findIndex|findLast|some|any|every|all)\(|\bfor .*\bif /

function valueWanted(value: InventoryCheck['expected'][number], picks: boolean): boolean | null {
  switch (value.kind) {
    case 'boolean':
      return value.text === 'true'
    case 'null':
    case 'undefined':
      return false
    case 'number':
      return picks ? value.text !== '0' && value.text !== '-1' : null
    case 'array':
      return picks ? value.items.length > 0 : null
    default:
      return picks ? true : null
  }
}
