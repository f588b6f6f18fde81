import { compareSources, productFiles, surplus } from '../compare/index.js'
import type { FileInventory, FilePair, RevisionPair, SchemaField } from '../contract/index.js'
import { groupBy } from '../run/group-by.js'
import { defineRule, type Weakening } from './rule.js'
import { withAlias } from './sources/schemas/aliased-type.js'
import { fewerValidators } from './sources/schemas/fewer-validators.js'
import { looserColumns } from './sources/schemas/looser-columns.js'
import { looserDdl } from './sources/schemas/looser-ddl.js'
import { looserDemands } from './sources/schemas/looser-demands.js'
import { looserForms } from './sources/schemas/looser-forms.js'
import { looserInputs } from './sources/schemas/looser-graphql.js'
import { looserMigrations } from './sources/schemas/looser-migrations.js'
import { looserTables } from './sources/schemas/looser-tables.js'
import { looserTexts } from './sources/schemas/looser-texts.js'
import { looserTypebox } from './sources/schemas/looser-typebox.js'
import { demandsGone, lostDemands } from './sources/schemas/lost-demands.js'
import { unaskedSchemas } from './sources/schemas/unasked-schemas.js'
import { withoutMoved } from './sources/schemas/unique-elsewhere.js'
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
      ...looserTables(pair),
      ...looserMigrations(pair),
      ...looserColumns(pair),
      ...looserInputs(pair),
      ...looserDdl(pair),
      ...looserTypebox(pair),
      ...looserForms(pair),
      ...unaskedSchemas(compareSources(pair)),
    ]
  },
})

function looserFields(pair: RevisionPair, { base, head }: FilePair): Weakening[] {
  if (base === null || head === null) return []
  const heads = groupBy(head.schema, ({ path }) => path)
  return [...groupBy(base.schema, ({ path }) => path)].flatMap(([path, fields]) => looserAt(pair, base, head, fields, heads.get(path) ?? []))
}

/** What stands under one path. */
function looserAt(pair: RevisionPair, base: FileInventory, head: FileInventory, fields: readonly SchemaField[], others: readonly SchemaField[]): Weakening[] {
  const told = ({ demands }: SchemaField): string => demands.join('\n')
  const path = fields[0]?.path ?? ''
  // Several without a name of their own are only told apart when all but one are as they were, or by what kind of demand they are.
  const [lost, ...more] = surplus(fields, others, told)
  const [now, ...further] = surplus(others, fields, told)
  const field = lost && withoutMoved(pair, base, head, lost, now)
  if (field !== undefined && now === undefined && more.length === 0)
    return [...lostValidator(base, head, field), ...lostDemands(pair, base, head, field), ...lostOptions(base, head, field)]
  // A class that stays without several of what it asked.
  if (field !== undefined && now === undefined && head.language === 'python' && basesOf(base, path) === basesOf(head, path))
    return [field, ...more].flatMap((one) => [...lostValidator(base, head, one), ...lostOptions(base, head, one)]).slice(0, 1)
  if (field === undefined || now === undefined) return []
  if (more.length > 0 || further.length > 0) return byKind(pair, base, head, [field, ...more], [now, ...further])
  const change = isOfOtherLibrary(base, head) ? inOtherWords(field, now) : looserDemands(field, withAlias(pair, head, now))
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
}

/** Options of a class by their names, and its validators, are told apart where several differ at once. */
function byKind(pair: RevisionPair, base: FileInventory, head: FileInventory, lost: readonly SchemaField[], now: readonly SchemaField[]): Weakening[] {
  const [was, is] = [groupBy(lost, kindOf), groupBy(now, kindOf)]
  if (was.has('') || is.has('') || was.size < 2) return []
  return [...was].flatMap(([kind, fields]) => looserAt(pair, base, head, fields, is.get(kind) ?? []))
}

function kindOf({ demands: [demand = ''] }: SchemaField): string {
  return /^validator\b/.test(demand) ? 'validator' : (/^(\w+) ?=(?!=)/.exec(demand)?.[1] ?? '')
}

/** What a class inherits may ask for as much. */
function basesOf({ functions }: FileInventory, path: string): string {
  return functions.find(({ kind, name }) => kind === 'class' && name === path)?.bases?.join() ?? ''
}

/** yup takes what is missing unless told otherwise, and zod does not. */
function isOfOtherLibrary(base: FileInventory, head: FileInventory): boolean {
  const takes = (file: FileInventory, library: RegExp): boolean => file.imports.some(({ from }) => library.test(from))
  return takes(base, /^(?:yup|joi|@hapi\/joi)$/) && !takes(head, /^(?:yup|joi|@hapi\/joi)$/) && takes(head, /^(?:zod(?:\/.*)?|valibot|superstruct|arktype)$/)
}

function inOtherWords(field: SchemaField, now: SchemaField): ReturnType<typeof looserDemands> {
  const isRequired = (demand: string): boolean => /^required\(/.test(demand)
  const told = now.demands.join('\n')
  // A pattern or the words that a value may be stand in the new library's own form.
  const stands = (demand: string): boolean => {
    const held = /^(?:matches|pattern|regex)\((\/.*\/[a-z]*)[,)]/.exec(demand)?.[1] ?? /^(?:oneOf|valid|equal)\(\[?([^[\]]*)\]?[,)]/.exec(demand)?.[1]
    return held !== undefined && held !== '' && told.includes(held)
  }
  const leaves = (demand: string): boolean => /^(?:optional|nullish)\(/.test(demand) && !field.demands.some(isRequired)
  return looserDemands(
    { ...field, demands: field.demands.filter((demand) => !isRequired(demand) && !stands(demand)) },
    { ...now, demands: now.demands.filter((demand) => !leaves(demand)) },
  )
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

/** Options of a class that stays, all of which are gone: `class Parcel(Struct, forbid_unknown_fields=True)`. */
function lostOptions(base: FileInventory, head: FileInventory, field: SchemaField): Weakening[] {
  const stays = head.functions.some(({ kind, name }) => kind === 'class' && name === field.path)
  const change =
    stays && head.language === 'python' && field.demands.every((demand) => /^\w+ ?=/.test(demand)) ? looserDemands(field, { ...field, demands: [] }) : null
  if (change === null || change.severity !== 'high') return []
  return [demandsGone(base, head, field, change.what)]
}

const VALIDATES = /\b(?:validator|field_validator|model_validator|root_validator|validates|validates_schema)\b/

/** A method that refused values of a class which stays. */
function lostValidator(base: FileInventory, head: FileInventory, field: SchemaField): Weakening[] {
  const stays = head.functions.some(({ kind, name }) => kind === 'class' && name === field.path)
  const [name] = field.demands.flatMap((demand) => /^validator (\w+)/.exec(demand)?.[1] ?? [])
  // Another validator, or a type that asks for as much, takes its place; one that asks for less does not.
  const others = surplus(
    head.schema.filter(({ path }) => path === field.path || path.startsWith(`${field.path}.`)),
    base.schema,
    ({ path, demands }) => `${path}\n${demands.join('\n')}`,
  ).filter((other) => !base.schema.some((was) => was.path === other.path && looserDemands(was, other) !== null))
  const [was, is] = [base, head].map(({ functions }) => functions.find((fn) => fn.name === `${field.path}.${name}`))
  // The method stands and is asked by nobody: its decorator is gone.
  const isAsked =
    is !== undefined && (was === undefined || is.decorators.length >= was.decorators.length || !was.decorators.some((text) => VALIDATES.test(text)))
  if (!stays || name === undefined || others.length > 0 || isAsked) return []
  return [demandsGone(base, head, field, `${codeOf(`validator ${name}`, 60)} is gone`)]
}
