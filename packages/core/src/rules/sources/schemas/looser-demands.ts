import { surplus } from '../../../compare/index.js'
import type { SchemaField, Severity } from '../../../contract/index.js'
import { partsOf } from '../../../run/code/parts.js'
import { codeOf } from '../../weakened.js'
import { isWider } from '../guards/wider-pattern.js'

const LEAVES =
  /^(optional|nullish|nullable|any|unknown|catch|fallback|passthrough|loose|looseObject|notRequired|unknown|partial|record)\(|^(Optional|Any|Union\[.*None|.*\| ?None)|^= ?None|extra['"]? ?[=:] ?['"]?(?:Extra\.)?(allow|ignore)|^additionalProperties: true|^@(IsOptional|Allow)\(|null(able)?[=:] ?[tT]rue|allowNull: true|blank=True|^required: false|allow_(?:none|null|blank)=True|^required=False|^on_delete=.*(DO_NOTHING|SET_NULL)|^unknown ?= ?(?:\w+\.)?(?:EXCLUDE|INCLUDE)$|^fields ?= ?'__all__'|^(?:unknown|Unknown|UnknownRecord|mixed)$/
const DEMANDS =
  /^(email|url|uuid|cuid2?|ulid|ip|regex|pattern|matches|min|max|length|nonempty|nonEmpty|int|integer|positive|nonnegative|nonNegative|negative|between|greaterThan(?:OrEqualTo)?|lessThan(?:OrEqualTo)?|gte?|lte?|gt|lt|multipleOf|startsWith|endsWith|includes|datetime|date|refine|superRefine|check|transform|strict|strictObject|required|trim|literal|Literal|enum|enums|picklist|keyof|keyOf|refinement|oneOf|isIn|is[A-Z]\w*|custom|notEmpty|exists|escape|alphanum|valid|notNull|unique|primaryKey|references|guid|when|token|readonly|brand|safe|finite|minLength|maxLength|minValue|maxValue|size)\(|^required\b(?!=False)|^pattern: |^format: |^(min|max)\w*: |^additionalProperties: false|^enum: |^unique(=|: )|^nullable(=|: )[fF]alse|^null=False|^allowNull: false|^validate|^validator|^@(?!IsOptional|Allow)|^constr|^con(int|str|list)|^Field\(.*(g[te]|l[te]|min_length|max_length|pattern|regex)=|extra['"]? ?[=:] ?['"]?forbid|^(min|max)_length|^(pattern|regex)=|^ge=|^gt=|^le=|^lt=|^CheckConstraint|^UniqueConstraint|^ForeignKey|^validators=|^(?:min|max)=|^(?:min|max)_value=|^max_digits=|^on_?delete=.*(?:RESTRICT|PROTECT)|^forbid_unknown_fields=True|^unknown ?= ?(?:\w+\.)?RAISE$|^(?:read_only_fields|validators) ?= ?[[(]/

/** Types and fields of Django, its serializers, marshmallow and pydantic that look at what a value is, and those that take any. */
const TELLING_FIELD =
  /(?:^|\.)(?:Email|URL|Url|UUID|Slug|IP|IPAddress|GenericIPAddress|Regex|Choice)(?:Field)?$|^(?:pydantic\.)?(?:EmailStr|NameEmail|(?:Any)?(?:Http)?Url|IPvAny\w+|(?:Positive|Negative|NonNegative|NonPositive)(?:Int|Float)|Strict(?:Str|Int|Float|Bool|Bytes)|SecretStr|PastDate|FutureDate|Literal\[.*|con(?:int|str|list|float|decimal|date)\(.*|(?:\w+\.)?Enum\(.*|NonEmpty(?:Trimmed)?String|Trimmed|Int|Positive|Non(?:Negative|Positive)|ULID)$/
const PLAIN_FIELD =
  /(?:^|\.)(?:Char|Text|JSON|Str|String|Raw)?Field$|(?:^|\.)fields\.(?:Str|String|Raw)$|^(?:\w+\.)?(?:String|Text|Unicode|JSON)(?:\(\d*\))?$|^(?:str|int|float|Any|object|list|dict|String|Number|string|number)$/

/** Numbers that the database keeps from being negative. */
const POSITIVE = /(?:^|\.)Positive(?:Small|Big)?IntegerField$/
const INTEGER = /(?:^|\.)(?:Small|Big)?IntegerField$/

/** Gained leaves and lost demands; a demand that got another argument is compared by its number. */
export function looserDemands(base: SchemaField, head: SchemaField): { readonly what: string; readonly severity: Severity } | null {
  const lost = surplus(base.demands, head.demands, (demand) => demand)
  const gained = surplus(head.demands, base.demands, (demand) => demand)
  if (lost.length === 0 && gained.length === 0) return null
  // A type of Python that says nothing, where none stood.
  if (lost.length === 0 && gained.every((one) => one === 'Any')) return null
  const parts: string[] = []
  let severity: Severity = 'medium'
  for (const demand of lost.filter((one) => DEMANDS.test(one) && !isImplied(one, head))) {
    const other = gained.find((one) => nameOf(one) === nameOf(demand))
    if (other === undefined) {
      parts.push(`${codeOf(demand, 60)} is gone`)
      severity = 'high'
    } else if (allowsMore(demand, other)) {
      parts.push(`${codeOf(other, 60)} instead of ${codeOf(demand, 60)}`)
      severity = 'high'
    }
  }
  const narrow = lost.find((one) => TELLING_FIELD.test(one) || POSITIVE.test(one))
  const [typed, untyped] = [narrow, gained.find((one) => (narrow !== undefined && POSITIVE.test(narrow) ? INTEGER : PLAIN_FIELD).test(one))]
  if (typed !== undefined && untyped !== undefined) {
    parts.push(`${codeOf(untyped, 60)} instead of ${codeOf(typed, 60)}`)
    severity = 'high'
  }
  // What is taken in the place of a value that may be missing, as before, is another one.
  const wasThere = (leave: string) => /^\w+\(/.test(leave) && lost.some((other) => leaves(other) && nameOf(other) === nameOf(leave))
  for (const leave of gained.filter((one) => leaves(one) && !wasThere(one))) {
    parts.push(`${codeOf(leave, 60)} is new`)
    if (/^(any|unknown|catch|fallback|passthrough|loose)|extra|additionalProperties|^unknown ?=|__all__/.test(leave)) severity = 'high'
  }
  const given = gained.find((one) => HAS_DEFAULT.test(one))
  if (SECRET.test(base.path) && given !== undefined && !base.demands.some((one) => HAS_DEFAULT.test(one)))
    return { what: `${codeOf(given, 60)} is new`, severity: 'high' }
  if (parts.length === 0) return null
  // None as a further type, without a default, is most often a type that was told wrongly.
  const typeOnly = lost.every((one) => !DEMANDS.test(one)) && gained.every((one) => !LEAVES.test(one) || /^(Optional|Union|.*\| ?None)/.test(one))
  const tightened = gained.some((one) => DEMANDS.test(one) && !lost.some((other) => nameOf(other) === nameOf(one)))
  // A column that may be NULL is another one in the database.
  const isColumn = gained.some((one) => /^(?:\w+\.)?Mapped\[/.test(one))
  return { what: parts.slice(0, 3).join(', '), severity: tightened || (typeOnly && typed === undefined && !isColumn) ? 'low' : severity }
}

/** `unknown(false)` of Joi takes nothing in. */
function leaves(demand: string): boolean {
  return LEAVES.test(demand) && !/^unknown\(\s*false\s*\)$/.test(demand)
}

/** What nobody may leave out. */
const SECRET = /(?:^|[._])\w*(?:KEY|SECRET|TOKEN|PASSWORD|PASSPHRASE|CREDENTIALS?)$/i
const HAS_DEFAULT = /^default\(|\bdefault: /

/** A column whose type is no optional one takes no NULL by itself: `Mapped[str]`. */
function isImplied(demand: string, { demands }: SchemaField): boolean {
  return demand === 'nullable=False' && demands.some((other) => /^(?:\w+\.)?Mapped\[(?!.*(?:Optional|None))/.test(other))
}

/** Name of a demand: `max`, `required 'id'`, `unique`. */
function nameOf(demand: string): string {
  return demand.startsWith('required ') ? demand : (/^@?[\w.]+/.exec(demand)?.[0] ?? demand)
}

function allowsMore(before: string, after: string): boolean {
  const [a, b] = [number(before), number(after)]
  const [was, is] = [patternIn(before), patternIn(after)]
  if (was !== null && is !== null) return isWider(was, is)
  if (/^(?:ForeignKey|on_?delete)/.test(before)) return /RESTRICT|PROTECT|NO ACTION/i.test(before) && /CASCADE|SET NULL/i.test(after)
  const [items, now] = [listIn(before), listIn(after)]
  if (items !== null && now !== null) return fewerOf(items, now)
  if (a === null || b === null) return /true|True/.test(before) && /false|False/.test(after)
  const name = nameOf(before).toLowerCase()
  if (/^@?(min|gte?|nonempty|ge$)/.test(name)) return b < a
  if (/^@?(max|lte?|le$)/.test(name)) return b > a
  return false
}

/** What a text has to match: `pattern=r'^a+$'`, `regex(/^a+$/)`, `pattern: '^a+$'`. */
function patternIn(demand: string): string | null {
  const [, regex, , text] = /^(?:pattern|regex|matches|constr)\b.*?(?:(\/[\s\S]*\/[a-z]*)|(['"`])([\s\S]*)\2)/.exec(demand) ?? []
  return regex ?? text ?? null
}

/** What has to hold for all of it: `validators=[a, b]`, `validator=[a, b]`, `read_only_fields = ['id']`; one stands for itself. */
function listIn(demand: string): readonly string[] | null {
  const [, list, alone] = /^(?:validators?|read_only_fields) ?= ?(?:[[(]([\s\S]*)[\])]|([\w.]+\([\s\S]*\)|[\w.]+))$/.exec(demand) ?? []
  return list === undefined ? (alone === undefined ? null : [alone]) : partsOf(list)
}

/** Some are gone and none came, or what came in place of one looks for a wider pattern. */
function fewerOf(before: readonly string[], after: readonly string[]): boolean {
  const [lost, gained] = [before.filter((one) => !after.includes(one)), after.filter((one) => !before.includes(one))]
  if (gained.length === 0) return lost.length > 0
  const [a, b] = [lost, gained].map(([one = '']) => /^(?:\w+\.)*(\w+)\(\w*(['"])([\s\S]*?)\2/.exec(one))
  return lost.length === 1 && gained.length === 1 && a !== null && b !== null && a?.[1] === b?.[1] && isWider(a?.[3] ?? '', b?.[3] ?? '')
}

function number(demand: string): number | null {
  const match = /[(=:]\s*(-?\d[\d_]*(?:\.\d+)?)/.exec(demand)
  return match?.[1] === undefined ? null : Number(match[1].replaceAll('_', ''))
}
