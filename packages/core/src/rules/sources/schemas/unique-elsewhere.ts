import type { FileInventory, RevisionPair, SchemaField } from '../../../contract/index.js'
import { lastName, ownerOf } from '../../../run/code/dotted-name.js'
import { literalPattern } from '../../../run/literal-pattern.js'

/** Whole rules of a table or collection that ask for values which stand once. */
const UNIQUE =
  /\b(?:UniqueConstraint|Unique|UniqueIndex|uniqueIndex)\((?:[^()]|\([^()]*\))*\)|@@(?:unique|id)\([^)]*\)|\bunique_together\s*=\s*[^\n]*|\b(?:[\w$.]+\.)?(?:index|createIndex|Index)\((?:[^()]|\([^()]*\))*\bunique\s*[=:]\s*[tT]rue(?:[^()]|\([^()]*\))*\)|\{[^{}]*\bunique: true[^{}]*\bfields: [^{}]*\}|\{[^{}]*\bfields: [^{}]*\bunique: true[^{}]*\}/g
/** Those that ask which values there may be. */
const CHECK = /(?:\bCheckConstraint|@Check|\bcheck)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g

const PRIMARY = /^(?:primary_key=True|primary(?:Key)?: true|primaryKey\(|@Primary(?:Generated)?Column\()/
const OF_RANGE = /^(?:min|max|validators?\b|g[te]\b|l[te]\b|CheckConstraint|Positive)/

/** The field without demands that a rule of its whole table makes of it now: `models.UniqueConstraint(fields=['code'])` in place of `unique=True`. */
export function withoutMoved(pair: RevisionPair, base: FileInventory, head: FileInventory, field: SchemaField, now: SchemaField | undefined): SchemaField {
  const name = lastName(field.path)
  const owner = ownerOf(field.path)
  const lost = field.demands.filter((demand) => !now?.demands.includes(demand))
  const isUnique = lost.some(ofUnique) && (now?.demands.some((demand) => PRIMARY.test(demand)) === true || isNew(pair, base, head, UNIQUE, name, owner))
  const isChecked = lost.some((demand) => OF_RANGE.test(demand)) && isNew(pair, base, head, CHECK, name, owner)
  return isUnique || isChecked
    ? {
        ...field,
        demands: field.demands.filter((demand) => !lost.includes(demand) || !((isUnique && ofUnique(demand)) || (isChecked && OF_RANGE.test(demand)))),
      }
    : field
}

function ofUnique(demand: string): boolean {
  return /^unique\b/.test(demand)
}

function isNew(pair: RevisionPair, base: FileInventory, head: FileInventory, rules: RegExp, name: string, owner: string): boolean {
  return isUniqueIn(pair.text('base', base.path) ?? '', ofOwner(pair.text('head', head.path) ?? '', owner), name, rules)
}

/** The class of Python or the model of Prisma that has the field: a rule of another one says nothing of it. All of the text where none is found. */
export function ofOwner(text: string, owner: string): string {
  const name = literalPattern(lastName(owner))
  return new RegExp(`^class ${name}\\b[^\\n]*:[^\\n]*\\n(?:[ \\t]+[^\\n]*(?:\\n|$)|[ \\t]*\\n)*|^model ${name} \\{[\\s\\S]*?^\\}`, 'm').exec(text)?.[0] ?? text
}

const REMARKS = /(?<=^|\s)(?:\/\/|#).*$/gm

/** A rule of the head alone that names the field, or its column; of what stands once it is about nothing else: together with another it may stand twice. */
export function isUniqueIn(baseText: string, headText: string, name: string, rules = UNIQUE): boolean {
  const had = new Set(baseText.match(rules) ?? [])
  const named = new RegExp(`(?<![\\w$])${literalPattern(name)}(?:__|(?![\\w$]))`)
  return (headText.replace(REMARKS, '').match(rules) ?? []).some(
    (rule) => !had.has(rule) && named.test(rule) && (rules !== UNIQUE || columnsIn(rule, named) === 1),
  )
}

/** `["code"]`, `("code", name="visit_code")`, `{ code: 1 }` */
function columnsIn(rule: string, named: RegExp): number {
  const list = [...rule.matchAll(/[[({]([^[\](){}]*)[\])}]/g)].map(([, held = '']) => held).find((held) => named.test(held)) ?? ''
  return list.split(',').filter((item) => /\w/.test(item) && !/^\s*\w+\s*[=:](?!\s*-?1\b)/.test(item)).length
}
