import type { SchemaField } from '../../../contract/index.js'
import { child, type PyNode, statementsOf, walk } from '../syntax/py-node.js'
import { lineOf, onOneLine, type PyText, sourceOf } from '../syntax/py-text.js'
import { plainText } from './plain-text.js'

const MODEL =
  /(?:^|\.)(?:BaseModel|SQLModel|Schema|Serializer|ModelSerializer|Model|ModelForm|Form|TypedDict|NamedTuple|Struct|Document|Base|Settings|BaseSettings|DeclarativeBase|Table|HasTraits|(?:Singleton)?Configurable)$/
const FIELD = /(?:^|\.)(?:\w*Field|Column|mapped_column|field|Field|attrib|ib|\w*Validator|fields\.\w+|models\.\w+|Str|String|Int|Integer|Email|Nested)$/

/** Methods that Django's forms and serializers ask whether a value is right. */
const VALIDATOR = /^(?:validate|clean)(?:_\w+)?$/

/** What a dataclass looks at when it is built. */
const BUILT = /^(?:__post_init__|__attrs_post_init__|model_post_init)$/

/** Fields of pydantic, dataclass, marshmallow, Django and SQLAlchemy classes with what they demand. */
export function schemaOf(text: PyText): SchemaField[] {
  const found: SchemaField[] = []
  const visit = (node: PyNode, path: string): void => {
    const definition = node.type === 'decorated_definition' ? child(node, 'definition') : node
    if (definition?.type === 'class_definition') {
      const name = child(definition, 'name')
      const own = `${path}${name ? sourceOf(text, name) : ''}`
      if (isModel(text, node, definition)) readClass(text, definition, own, found)
      for (const inner of statementsOf(child(definition, 'body'))) visit(inner, `${own}.`)
    } else if (/^(?:if|try)_statement$/.test(node.type)) for (const kid of node.kids) if (kid.type === 'block') for (const inner of kid.kids) visit(inner, path)
  }
  for (const node of text.root.kids) visit(node, '')
  return found
}

function isModel(text: PyText, whole: PyNode, definition: PyNode): boolean {
  if (
    whole !== definition &&
    whole.kids.some((kid) => kid.type === 'decorator' && /\b(?:dataclass|attr\.s|attrs|define|frozen|pydantic|strawberry\.input)\b/.test(sourceOf(text, kid)))
  )
    return true
  const bases = (child(definition, 'superclasses')?.kids ?? []).filter((kid) => kid.type !== 'keyword_argument')
  return bases.some((kid) => MODEL.test(sourceOf(text, kid).replace(/\[.*$/s, ''))) || (bases.length > 0 && holdsColumn(text, definition))
}

/** A base of the project's own, which stands elsewhere: its columns tell what it is. */
const COLUMN = /^(?:models\.\w+|serializers\.\w*Field|forms\.\w*Field|(?:\w+\.)?(?:Column|mapped_column))$/

function holdsColumn(text: PyText, definition: PyNode): boolean {
  return statementsOf(child(definition, 'body')).some((statement) => {
    const assigned = statement.type === 'expression_statement' && statement.kids[0]?.type === 'assignment' ? statement.kids[0] : null
    const right = assigned && child(assigned, 'right')
    return right?.type === 'call' && COLUMN.test(sourceOf(text, child(right, 'function') ?? right))
  })
}

function readClass(text: PyText, definition: PyNode, path: string, found: SchemaField[]): void {
  // `class Parcel(Struct, forbid_unknown_fields=True)`
  const options = (child(definition, 'superclasses')?.kids ?? []).filter(({ type }) => type === 'keyword_argument')
  if (options.length > 0)
    found.push({
      path,
      demands: options.map((option) => plainText(text, option, 120)),
      line: lineOf(text, definition.start),
      text: onOneLine(text, definition, 200),
    })
  for (const statement of statementsOf(child(definition, 'body'))) {
    const line = lineOf(text, statement.start)
    const shown = onOneLine(text, statement, 200)
    const assigned = statement.type === 'expression_statement' && statement.kids[0]?.type === 'assignment' ? statement.kids[0] : null
    const left = assigned ? child(assigned, 'left') : null
    if (assigned && left?.type === 'identifier') {
      const name = sourceOf(text, left)
      const type = child(assigned, 'type')
      const right = untagged(text, child(assigned, 'right'))
      if (name === '__table_args__' && right?.type === 'tuple')
        found.push({
          path: `${path}.${name}`,
          demands: right.kids.map((kid) => plainText(text, kid, 160).replace(/^(?:\w+\.)+(?=\w+\()/, '')),
          line,
          text: shown,
        })
      else if (name === 'model_config' && right) found.push({ path, demands: argumentsOf(text, right), line, text: shown })
      else if (type || (right?.type === 'call' && FIELD.test(sourceOf(text, child(right, 'function') ?? right))))
        found.push({ path: `${path}.${name}`, demands: demandsOf(text, type, right), line, text: shown })
    } else if (statement.type === 'decorated_definition') {
      const decorator = statement.kids.find((kid) => kid.type === 'decorator')
      const name = child(child(statement, 'definition') ?? statement, 'name')
      if (decorator && name && /\b(?:validator|field_validator|model_validator|root_validator|validates|validates_schema)\b/.test(sourceOf(text, decorator))) {
        found.push({ path, demands: [`validator ${sourceOf(text, name)}`], line, text: shown })
      }
    } else if (statement.type === 'function_definition') {
      const name = sourceOf(text, child(statement, 'name') ?? statement)
      if (VALIDATOR.test(name) || (BUILT.test(name) && /\b(?:raise|assert)\b/.test(sourceOf(text, statement))))
        found.push({ path, demands: [`validator ${name}`], line, text: shown })
    } else if (statement.type === 'class_definition' && /^(?:Config|Meta)$/.test(sourceOf(text, child(statement, 'name') ?? statement))) {
      const demands = statementsOf(child(statement, 'body')).map((one) => plainText(text, one, 160))
      found.push({ path, demands, line, text: shown })
    }
  }
}

/** `Integer(8080, min=1024).tag(config=True)` of traitlets is what stands before the tag. */
function untagged(text: PyText, right: PyNode | null): PyNode | null {
  const callee = right?.type === 'call' ? child(right, 'function') : null
  const made = callee?.type === 'attribute' ? child(callee, 'object') : null
  const name = callee?.type === 'attribute' ? child(callee, 'attribute') : null
  return made?.type === 'call' && name !== null && sourceOf(text, name) === 'tag' ? made : right
}

function demandsOf(text: PyText, type: PyNode | null, right: PyNode | null): string[] {
  const demands = type ? typeDemands(text, type) : []
  if (!right) return demands
  if (right.type === 'call') {
    const callee = child(right, 'function')
    return [...demands, ...(callee ? [plainText(text, callee, 80)] : []), ...argumentsOf(text, right)]
  }
  return [...demands, `= ${plainText(text, right, 120)}`]
}

/** A type; of `Annotated[str, Meta(pattern='^a')]` what is asked beside it as well. */
function typeDemands(text: PyText, type: PyNode): string[] {
  const whole = plainText(text, type, 160)
  if (!/^(?:\w+\.)?Annotated\[/.test(whole)) return [whole]
  const calls: PyNode[] = []
  walk(type, (node) => {
    if (node.type === 'call') calls.push(node)
    return node.type !== 'call'
  })
  const plain = /^(?:\w+\.)?Annotated\[\s*([^,]+),/.exec(whole)?.[1] ?? whole
  return [plain.trim(), ...calls.flatMap((call) => bounded(text, call) ?? argumentsOf(text, call))]
}

const BOUND: Readonly<Record<string, string>> = { Ge: 'ge', Gt: 'gt', Le: 'le', Lt: 'lt', MinLen: 'min_length', MaxLen: 'max_length' }

/** `Ge(18)` of annotated_types asks what `Field(ge=18)` does. */
function bounded(text: PyText, call: PyNode): string[] | null {
  const name = BOUND[sourceOf(text, child(call, 'function') ?? call).replace(/^.*\./s, '')]
  return name === undefined ? null : argumentsOf(text, call).map((argument) => (argument.includes('=') ? argument : `${name}=${argument}`))
}

function argumentsOf(text: PyText, call: PyNode): string[] {
  return (child(call, 'arguments')?.kids ?? call.kids).map((kid) => plainText(text, kid, 120))
}
