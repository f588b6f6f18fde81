import { bare, child, type PyNode } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { evaluateCall } from './evaluate-call.js'
import { evaluateCollection } from './evaluate-collection.js'
import { attributeOf, nameSym } from './evaluate-name.js'
import { boolean, foldBinary, foldComparison, foldNot, numberValue } from './fold.js'
import { formattedText, percentFormatted } from './formatted-text.js'
import { sliceOf, sliceOfText } from './slice-of.js'
import { quoted, stringParts, stringText } from './string-text.js'
import { bounded, constant, type Env, heldBy, opaque, type Sym, truthOf, within } from './sym.js'
import { valueText } from './value-text.js'

/** What an expression is, with locals inlined and constants folded. Binds what `:=` assigns. */
export function evaluate(whole: PyNode, env: Env): Sym {
  const node = bare(whole)
  const text = env.module.text
  switch (node.type) {
    case 'identifier':
      return nameSym(sourceOf(text, node), env)
    case 'true':
      return constant('True', boolean(true))
    case 'false':
      return constant('False', boolean(false))
    case 'none':
      return constant('None', { kind: 'null' })
    case 'integer':
    case 'float': {
      const value = numberValue(sourceOf(text, node))
      return constant(value.kind === 'number' ? floatText(value.text, node.type) : sourceOf(text, node), value)
    }
    case 'string':
    case 'concatenated_string':
      return evaluateString(node, env)
    case 'attribute': {
      const object = child(node, 'object')
      const attribute = child(node, 'attribute')
      return object && attribute ? attributeOf(evaluate(object, env), sourceOf(text, attribute), env) : opaque(raw(node, env))
    }
    case 'call':
      return evaluateCall(node, env)
    case 'list':
    case 'tuple':
    case 'expression_list':
    case 'set':
    case 'dictionary':
    case 'list_comprehension':
    case 'set_comprehension':
    case 'dictionary_comprehension':
    case 'generator_expression':
      return evaluateCollection(node, env)
    case 'subscript':
      return evaluateSubscript(node, env)
    case 'await':
    case 'yield': {
      const inner = node.kids[0] ? evaluate(node.kids[0], env) : opaque(raw(node, env))
      return { ...inner, awaited: true, coroutine: null }
    }
    case 'named_expression': {
      const value = child(node, 'value')
      const name = child(node, 'name')
      const sym = value ? evaluate(value, env) : opaque(raw(node, env))
      if (name) env.vars.set(sourceOf(text, name), sym)
      return sym
    }
    default:
      return evaluateOperator(node, env)
  }
}

function evaluateOperator(node: PyNode, env: Env): Sym {
  switch (node.type) {
    case 'binary_operator': {
      const [left, operator, right] = operands(node, env)
      const formatted = operator === '%' ? percentFormatted(left, right, child(node, 'right')?.type === 'tuple') : null
      if (formatted) return formatted
      const folded = foldBinary(operator, left.value, right.value)
      if (folded)
        return constant(
          valueText(folded),
          folded,
          [...left.names, ...right.names],
          left.items && right.items && operator === '+' ? [...left.items, ...right.items] : null,
        )
      return opaque(bounded(`(${left.text} ${operator} ${right.text})`), [...left.names, ...right.names])
    }
    case 'unary_operator': {
      const argument = child(node, 'argument')
      const operator = child(node, 'operator')
      const inner = argument ? evaluate(argument, env) : opaque('')
      const sign = operator ? operator.type : '-'
      const folded =
        sign === '-' && inner.value.kind === 'number' ? numberValue(inner.value.text.startsWith('-') ? inner.value.text.slice(1) : inner.value.text) : null
      if (folded?.kind === 'number') {
        const value =
          inner.value.kind === 'number' && inner.value.text.startsWith('-')
            ? folded
            : { kind: 'number' as const, text: folded.text === '0' ? '0' : `-${folded.text}` }
        return constant(inner.text.startsWith('-') ? inner.text.slice(1) : `-${inner.text}`, value)
      }
      return opaque(bounded(`${sign}${inner.text}`), inner.names)
    }
    case 'not_operator': {
      const inner = node.kids[0] ? evaluate(node.kids[0], env) : opaque('')
      const folded = foldNot(inner.value)
      return folded ? constant(valueText(folded), folded, inner.names) : opaque(bounded(`not ${inner.text}`), inner.names)
    }
    case 'boolean_operator': {
      const [left, operator, right] = operands(node, env)
      const truth = truthOf(left.value)
      if (truth !== null) return truth === (operator === 'or') ? left : right
      return opaque(bounded(`(${left.text} ${operator} ${right.text})`), [...left.names, ...right.names])
    }
    case 'comparison_operator':
      return evaluateComparison(node, env)
    case 'conditional_expression': {
      const [yes, condition, no] = node.kids
      if (!yes || !condition || !no) return opaque(raw(node, env))
      const test = evaluate(condition, env)
      const truth = truthOf(test.value)
      if (truth !== null) return evaluate(truth ? yes : no, env)
      const a = evaluate(yes, env)
      const b = evaluate(no, env)
      return opaque(bounded(`(${a.text} if ${test.text} else ${b.text})`), [...test.names, ...a.names, ...b.names])
    }
    case 'lambda':
      return evaluateLambda(node, env)
    case 'list_splat':
    case 'dictionary_splat': {
      const inner = node.kids[0] ? evaluate(node.kids[0], env) : opaque('')
      return opaque(`${node.type === 'list_splat' ? '*' : '**'}${inner.text}`, inner.names)
    }
    case 'keyword_argument': {
      const value = child(node, 'value')
      const inner = value ? evaluate(value, env) : opaque('')
      const name = child(node, 'name')
      return { ...inner, text: `${name ? sourceOf(env.module.text, name) : ''}=${inner.text}` }
    }
    default:
      return opaque(bounded(raw(node, env)), wordsOf(node, env))
  }
}

function operands(node: PyNode, env: Env): readonly [Sym, string, Sym] {
  const left = child(node, 'left')
  const right = child(node, 'right')
  const operator = child(node, 'operator')
  return [left ? evaluate(left, env) : opaque(''), operator ? operator.type : '', right ? evaluate(right, env) : opaque('')]
}

/** The operators of a comparison between its operands: `is not` is one. */
export function comparisonParts(node: PyNode): { readonly operands: readonly PyNode[]; readonly operators: readonly string[] } {
  const operators = node.kids.filter((kid) => kid.field === 'operators').map((kid) => kid.type)
  return { operands: node.kids.filter((kid) => kid.field !== 'operators'), operators }
}

function evaluateComparison(node: PyNode, env: Env): Sym {
  const { operands: sides, operators: written } = comparisonParts(node)
  const syms = sides.map((side) => evaluate(side, env))
  // Types are equal where they are the same: `type(a) == str` and `type(a) is str`.
  const operators = /^type\([^,]*\)$/.test(syms[0]?.text ?? '') ? written.map((one) => (one === '==' ? 'is' : one === '!=' ? 'is not' : one)) : written
  const names = syms.flatMap((sym) => sym.names)
  if (syms.length === 2 && syms[0] && syms[1]) {
    const truth = foldComparison(operators[0] ?? '', syms[0].value, syms[1].value)
    if (truth !== null) return constant(truth ? 'True' : 'False', boolean(truth), names)
  }
  return opaque(bounded(`(${syms.map((sym, index) => (index === 0 ? sym.text : `${operators[index - 1]} ${sym.text}`)).join(' ')})`), names)
}

function evaluateString(node: PyNode, env: Env): Sym {
  const told = stringText(env.module.text, node)
  if (told !== null)
    return constant(`${/^[a-z]?b/i.test(env.module.text.text.slice(node.start, node.start + 2)) ? 'b' : ''}${quoted(told)}`, { kind: 'string', text: told })
  return formattedText(
    stringParts(env.module.text, node).map(({ literal, interpolation }) => {
      const inner = interpolation && child(interpolation, 'expression')
      return interpolation === null || inner === null ? literal : { sym: evaluate(inner, env), isPlain: interpolation.kids.length === 1 }
    }),
  )
}

function evaluateSubscript(node: PyNode, env: Env): Sym {
  const object = child(node, 'value')
  const base = object ? evaluate(object, env) : opaque('')
  const keys = node.kids.filter((kid) => kid.field === 'subscript')
  const key = keys.length === 1 && keys[0] && keys[0].type !== 'slice' ? evaluate(keys[0], env) : null
  if (key?.value.kind === 'number' && base.items) {
    const index = Number(key.value.text)
    const item = base.items.at(index)
    if (item) return ofConstant(item, base, key)
  }
  const part = base.items && keys[0]?.type === 'slice' && keys.length === 1 ? sliceOf(base, base.items, raw(keys[0], env)) : null
  if (part) return part
  const cut = base.value.kind === 'string' && keys.length === 1 && keys[0] ? sliceOfText(base.value.text, raw(keys[0], env)) : null
  if (cut !== null) return constant(quoted(cut), { kind: 'string', text: cut }, base.names)
  const held = key && base.entries?.get(key.value.kind === 'string' ? key.value.text : key.text)
  if (held && heldBy(held)) return { ...opaque(bounded(`${base.text}[${key.text}]`), [...base.names, ...key.names]), ...heldBy(held) }
  if (key?.value.kind === 'string' && base.value.kind === 'object') {
    const wanted = key.value.text
    const found = base.value.entries.find(([name]) => name === wanted)
    if (found && found[1].kind !== 'expression') return ofConstant(constant(valueText(found[1]), found[1], base.names), base, key)
  }
  const union = unionOf(base.text, keys, env)
  if (union !== null) return union
  const inner = key ? key.text : keys.map((kid) => (kid.type === 'slice' ? raw(kid, env) : evaluate(kid, env).text)).join(', ')
  return opaque(bounded(`${base.text}[${inner}]`), [...base.names, ...(key?.names ?? [])])
}

/** What a constant of the code holds there is of the code as well. */
function ofConstant(item: Sym, { constant: name }: Sym, key: Sym): Sym {
  return name === undefined ? item : { ...item, constant: bounded(`${name}[${key.text}]`) }
}

/** `Union[A, B]` and `Optional[A]` as the operator writes them: `A | B`, `A | None`. */
function unionOf(of: string, keys: readonly PyNode[], env: Env): Sym | null {
  const [, name] = /^(?:(?:typing|t)\.)?(Union|Optional)$/.exec(of) ?? []
  if (name === undefined || keys.length === 0) return null
  const parts = keys.flatMap((kid) => (kid.type === 'tuple' ? kid.kids : [kid])).map((kid) => evaluate(kid, env))
  const texts = [...parts.map(({ text }) => text), ...(name === 'Optional' ? ['None'] : [])]
  return opaque(
    bounded(texts.reduce((left, right) => `(${left} | ${right})`)),
    parts.flatMap(({ names }) => names),
  )
}

function evaluateLambda(node: PyNode, env: Env): Sym {
  const body = child(node, 'body')
  const inner = within(env)
  let index = 0
  for (const parameter of child(node, 'parameters')?.kids ?? []) {
    const name = parameter.type === 'identifier' ? parameter : child(parameter, 'name')
    if (name) inner.vars.set(sourceOf(env.module.text, name), opaque(`_${index++}`))
  }
  const made = body ? evaluate(body, inner) : opaque('')
  return { ...opaque(bounded(`lambda ${index}: ${made.text}`), made.names), ref: { kind: 'lambda', node, env } }
}

/** A node's text on one line as it stands. */
export function raw(node: PyNode, env: Env): string {
  return sourceOf(env.module.text, node).replace(/\s+/g, ' ')
}

function wordsOf(node: PyNode, env: Env): string[] {
  return node.kids.flatMap((kid) => (kid.type === 'identifier' ? [sourceOf(env.module.text, kid)] : wordsOf(kid, env)))
}

/** As Python shows it: a float keeps its point. */
function floatText(text: string, type: string): string {
  return type === 'float' && /^-?\d+$/.test(text) ? `${text}.0` : text
}
