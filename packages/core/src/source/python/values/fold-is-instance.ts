import type { Value } from '../../../contract/index.js'
import { child } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { constant, type Sym } from './sym.js'

const OF_STRINGS = /^(?:(?:builtins|typing)\.)?(?:str|object|Hashable|Sequence)$/
const OF_PATTERNS = /^(?:(?:re|typing)\.)?Pattern$|^object$/
const OF_OTHERS = /^(?:(?:re|typing)\.)?Pattern$|^(?:int|float|complex|bool|bytes|bytearray|list|dict|tuple|set|frozenset|type)$/

/** Whether a value is of one of the classes: a literal, or what a class of the tests' own made. null where the classes are not known. */
export function foldIsInstance(first: Sym, second: Sym): Sym | null {
  return ofOwnClass(first, second) ?? ofKnownClass(first.value, second.text)
}

/** `isinstance(Refused('no cart'), Refused)`, and `isinstance([1, 2], Refused)`, of a class that extends nothing or an error. */
function ofOwnClass({ of, value }: Sym, { ref }: Sym): Sym | null {
  const place = ref?.kind === 'definition' && ref.place.definition.kind === 'class' ? ref.place : null
  if (place === null) return null
  if (of?.place.definition.node === place.definition.node) return constant('True', { kind: 'boolean', text: 'true' })
  const bases = child(place.definition.node, 'superclasses')?.kids ?? []
  const isPlain = bases.every((base) => /^(?:object|\w*(?:Exception|Error))$/.test(sourceOf(place.module.text, base)))
  return isPlain && LITERALS.has(value.kind) ? constant('False', { kind: 'boolean', text: 'false' }) : null
}

const LITERALS: ReadonlySet<Value['kind']> = new Set(['string', 'number', 'boolean', 'null', 'array', 'object'])

function ofKnownClass(value: Value, classes: string): Sym | null {
  const own = value.kind === 'string' ? OF_STRINGS : value.kind === 'regex' ? OF_PATTERNS : null
  if (own === null) return null
  const names = classes.replace(/^\(|,?\s*\)$/g, '').split(/\s*,\s*/)
  const is = names.some((name) => own.test(name))
  if (!is && !names.every((name) => OF_OTHERS.test(name))) return null
  return constant(is ? 'True' : 'False', { kind: 'boolean', text: String(is) })
}
