import { productFiles, surplus } from '../compare/index.js'
import type { FileInventory, FilePair, RevisionPair, SchemaField, Severity } from '../contract/index.js'
import { groupBy } from '../run/group-by.js'
import { defineRule, type Weakening } from './rule.js'
import { fewerValidators } from './sources/fewer-validators.js'
import { looserColumns } from './sources/looser-columns.js'
import { looserInputs } from './sources/looser-graphql.js'
import { looserMigrations } from './sources/looser-migrations.js'
import { isWider } from './sources/looser-patterns.js'
import { looserTexts } from './sources/looser-texts.js'
import { lostDemands } from './sources/lost-demands.js'
import { codeOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

/** A field of a schema, model or table that stays demands less of its values. */
export const schemaLoosened = defineRule({
  id: 'schema-loosened',
  type: 'validation_bypass',
  severity: 'high',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const files = productFiles(pair)
    return [
      ...files.flatMap((file) => [...looserFields(pair, file), ...fewerValidators(pair, file)]),
      ...looserTexts(pair),
      ...looserMigrations(pair),
      ...looserColumns(pair),
      ...looserInputs(pair),
    ]
  },
})

function looserFields(pair: RevisionPair, { base, head }: FilePair): Weakening[] {
  if (base === null || head === null) return []
  const heads = groupBy(head.schema, ({ path }) => path)
  const told = ({ demands }: SchemaField): string => demands.join('\n')
  return [...groupBy(base.schema, ({ path }) => path)].flatMap(([path, fields]) => {
    const others = heads.get(path) ?? []
    // Several without a name of their own are only told apart when all but one are as they were.
    const [field, ...more] = surplus(fields, others, told)
    const [now, ...further] = surplus(others, fields, told)
    if (field !== undefined && now === undefined && more.length === 0) return [...lostValidator(base, head, field), ...lostDemands(pair, base, head, field)]
    if (field === undefined || now === undefined || more.length > 0 || further.length > 0) return []
    const change = looser(isOfOtherLibrary(base, head) ? withoutUsual(field) : field, now)
    if (change === null || takesAll(field)) return []
    return [
      weakened({
        severity: change.severity === 'medium' && isLeftOut(field, now) && isRecord(head, path) ? 'low' : change.severity,
        at: { file: head.path, line: now.line },
        otherAt: { file: base.path, line: field.line },
        message: `${shortened(field.path === '' ? 'A schema' : field.path, 80)} in ${shortened(head.path, 120)} accepts more than before: ${change.what}.`,
        suggestion: 'Restore the demand, or show with a test which of the formerly refused values are right and why.',
        base: field.demands.join(' '),
        head: now.demands.join(' '),
      }),
    ]
  })
}

/** yup takes what is missing unless told otherwise, and zod does not. */
function isOfOtherLibrary(base: FileInventory, head: FileInventory): boolean {
  const takes = (file: FileInventory, library: RegExp): boolean => file.imports.some(({ from }) => library.test(from))
  return takes(base, /^(?:yup|joi|@hapi\/joi)$/) && !takes(head, /^(?:yup|joi|@hapi\/joi)$/) && takes(head, /^(?:zod(?:\/.*)?|valibot|superstruct|arktype)$/)
}

function withoutUsual(field: SchemaField): SchemaField {
  return { ...field, demands: field.demands.filter((demand) => !/^required\(/.test(demand)) }
}

/** It took whatever there is already: `any()`, which is `unknown()` in another type. */
function takesAll({ demands }: SchemaField): boolean {
  return demands.length > 0 && demands.every((demand) => /^(?:\w+\.)?(?:any|unknown)\(\)$/.test(demand))
}

/** None was taken before, and is what stands there where nothing is handed over. */
function isLeftOut({ demands: was }: SchemaField, { demands: is }: SchemaField): boolean {
  return is.length === was.length + 1 && was.every((demand, i) => demand === is[i]) && is.at(-1) === '= None' && /\bNone\b|\bOptional\b/.test(was[0] ?? '')
}

/** A dataclass of the standard library, which looks at no value. */
function isRecord({ functions, imports }: FileInventory, path: string): boolean {
  const owner = functions.find(({ kind, name }) => kind === 'class' && path.startsWith(`${name}.`))
  return owner?.decorators.some((text) => /^@?(?:dataclasses\.)?dataclass\b/.test(text)) === true && imports.some(({ from }) => from === 'dataclasses')
}

/** A method that refused values of a class which stays. */
function lostValidator(base: FileInventory, head: FileInventory, field: SchemaField): Weakening[] {
  const stays = head.functions.some(({ kind, name }) => kind === 'class' && name === field.path)
  const [name] = field.demands.flatMap((demand) => /^validator (\w+)/.exec(demand)?.[1] ?? [])
  // Another validator, or a type that asks for as much, takes its place; one that asks for less does not.
  const others = surplus(
    head.schema.filter(({ path }) => path === field.path || path.startsWith(`${field.path}.`)),
    base.schema,
    ({ path, demands }) => `${path}\n${demands.join('\n')}`,
  ).filter((other) => !base.schema.some((was) => was.path === other.path && looser(was, other) !== null))
  if (!stays || name === undefined || others.length > 0 || head.functions.some((fn) => fn.name === `${field.path}.${name}`)) return []
  return [
    weakened({
      severity: 'high',
      side: 'base',
      at: { file: base.path, line: field.line },
      otherAt: { file: head.path, line: 1 },
      message: `${shortened(field.path, 80)} in ${shortened(head.path, 120)} accepts more than before: ${codeOf(`validator ${name}`, 60)} is gone.`,
      suggestion: 'Restore the demand, or show with a test which of the formerly refused values are right and why.',
      base: field.demands.join(' '),
      head: null,
    }),
  ]
}

const LEAVES =
  /^(optional|nullish|nullable|any|unknown|catch|fallback|passthrough|loose|looseObject|notRequired|unknown|partial|record)\(|^(Optional|Any|Union\[.*None|.*\| ?None)|^= ?None|extra['"]? ?[=:] ?['"]?(allow|ignore)|^additionalProperties: true|^@(IsOptional|Allow)\(|null(able)?[=:] ?[tT]rue|allowNull: true|blank=True|^required: false|allow_(?:none|null|blank)=True|^required=False|^on_delete=.*(DO_NOTHING|SET_NULL)/
const DEMANDS =
  /^(email|url|uuid|cuid2?|ulid|ip|regex|pattern|matches|min|max|length|nonempty|nonEmpty|int|integer|positive|nonnegative|nonNegative|negative|between|greaterThan(?:OrEqualTo)?|lessThan(?:OrEqualTo)?|gte?|lte?|gt|lt|multipleOf|startsWith|endsWith|includes|datetime|date|refine|superRefine|check|transform|strict|strictObject|required|trim|literal|Literal|enum|enums|picklist|keyof|keyOf|refinement|oneOf|isIn|is[A-Z]\w*|custom|notEmpty|exists|escape|alphanum|valid|notNull|unique|primaryKey|references|guid|token|readonly|brand|safe|finite|minLength|maxLength|minValue|maxValue|size)\(|^required\b(?!=False)|^pattern: |^format: |^(min|max)\w*: |^additionalProperties: false|^enum: |^unique(=|: )|^nullable(=|: )[fF]alse|^null=False|^allowNull: false|^validate|^validator|^@(?!IsOptional|Allow)|^constr|^con(int|str|list)|^Field\(.*(g[te]|l[te]|min_length|max_length|pattern|regex)=|extra['"]? ?[=:] ?['"]?forbid|^(min|max)_length|^(pattern|regex)=|^ge=|^gt=|^le=|^lt=|^CheckConstraint|^UniqueConstraint|^ForeignKey|^validators=/

/** Types and fields of Django, its serializers, marshmallow and pydantic that look at what a value is, and those that take any. */
const TELLING_FIELD =
  /(?:^|\.)(?:Email|URL|Url|UUID|Slug|IP|IPAddress|GenericIPAddress|Regex|Choice)(?:Field)?$|^(?:pydantic\.)?(?:EmailStr|NameEmail|(?:Any)?(?:Http)?Url|IPvAny\w+|(?:Positive|Negative|NonNegative|NonPositive)(?:Int|Float)|Strict(?:Str|Int|Float|Bool|Bytes)|SecretStr|PastDate|FutureDate|Literal\[.*|con(?:int|str|list|float|decimal|date)\(.*)$/
const PLAIN_FIELD = /(?:^|\.)(?:Char|Text|JSON|Str|String|Raw)?Field$|(?:^|\.)fields\.(?:Str|String|Raw)$|^(?:str|int|float|Any|object|list|dict)$/

/** Gained leaves and lost demands; a demand that got another argument is compared by its number. */
function looser(base: SchemaField, head: SchemaField): { readonly what: string; readonly severity: Severity } | null {
  const lost = surplus(base.demands, head.demands, (demand) => demand)
  const gained = surplus(head.demands, base.demands, (demand) => demand)
  if (lost.length === 0 && gained.length === 0) return null
  // A type of Python that says nothing, where none stood.
  if (lost.length === 0 && gained.every((one) => one === 'Any')) return null
  const parts: string[] = []
  let severity: Severity = 'medium'
  for (const demand of lost.filter((one) => DEMANDS.test(one))) {
    const other = gained.find((one) => nameOf(one) === nameOf(demand))
    if (other === undefined) {
      parts.push(`${codeOf(demand, 60)} is gone`)
      severity = 'high'
    } else if (allowsMore(demand, other)) {
      parts.push(`${codeOf(other, 60)} instead of ${codeOf(demand, 60)}`)
      severity = 'high'
    }
  }
  const [typed, untyped] = [lost.find((one) => TELLING_FIELD.test(one)), gained.find((one) => PLAIN_FIELD.test(one))]
  if (typed !== undefined && untyped !== undefined) {
    parts.push(`${codeOf(untyped, 60)} instead of ${codeOf(typed, 60)}`)
    severity = 'high'
  }
  // What is taken in the place of a value that may be missing, as before, is another one.
  const wasThere = (leave: string) => /^\w+\(/.test(leave) && lost.some((other) => LEAVES.test(other) && nameOf(other) === nameOf(leave))
  for (const leave of gained.filter((one) => LEAVES.test(one) && !wasThere(one))) {
    parts.push(`${codeOf(leave, 60)} is new`)
    if (/^(any|unknown|catch|fallback|passthrough|loose)|extra|additionalProperties/.test(leave)) severity = 'high'
  }
  const given = gained.find((one) => HAS_DEFAULT.test(one))
  if (SECRET.test(base.path) && given !== undefined && !base.demands.some((one) => HAS_DEFAULT.test(one)))
    return { what: `${codeOf(given, 60)} is new`, severity: 'high' }
  if (parts.length === 0) return null
  // None as a further type, without a default, is most often a type that was told wrongly.
  const typeOnly = lost.every((one) => !DEMANDS.test(one)) && gained.every((one) => !LEAVES.test(one) || /^(Optional|Union|.*\| ?None)/.test(one))
  const tightened = gained.some((one) => DEMANDS.test(one) && !lost.some((other) => nameOf(other) === nameOf(one)))
  return { what: parts.slice(0, 3).join(', '), severity: tightened || (typeOnly && typed === undefined) ? 'low' : severity }
}

/** What nobody may leave out. */
const SECRET = /(?:^|[._])\w*(?:KEY|SECRET|TOKEN|PASSWORD|PASSPHRASE|CREDENTIALS?)$/i
const HAS_DEFAULT = /^default\(|\bdefault: /

/** Name of a demand: `max`, `required 'id'`, `unique`. */
function nameOf(demand: string): string {
  return demand.startsWith('required ') ? demand : (/^@?[\w.]+/.exec(demand)?.[0] ?? demand)
}

function allowsMore(before: string, after: string): boolean {
  const [a, b] = [number(before), number(after)]
  const [was, is] = [patternIn(before), patternIn(after)]
  if (was !== null && is !== null) return isWider(was, is)
  if (a === null || b === null) return /true|True/.test(before) && /false|False/.test(after)
  const name = nameOf(before).toLowerCase()
  if (/^(min|gte?|nonempty|ge$)/.test(name)) return b < a
  if (/^(max|lte?|le$)/.test(name)) return b > a
  return false
}

/** What a text has to match: `pattern=r'^a+$'`, `regex(/^a+$/)`, `pattern: '^a+$'`. */
function patternIn(demand: string): string | null {
  const [, regex, , text] = /^(?:pattern|regex|matches|constr)\b.*?(?:(\/[\s\S]*\/[a-z]*)|(['"`])([\s\S]*)\2)/.exec(demand) ?? []
  return regex ?? text ?? null
}

function number(demand: string): number | null {
  const match = /[(=:]\s*(-?\d[\d_]*(?:\.\d+)?)/.exec(demand)
  return match?.[1] === undefined ? null : Number(match[1].replaceAll('_', ''))
}
