import type { Value } from '../../../contract/index.js'
import type { Binding } from '../names/py-module.js'
import { dottedName, ofPytest, type Placed, type PyModule, resolveName } from '../names/world.js'
import { changedInPlace, isTableAlone, writtenAnew } from './changed-in-place.js'
import { evaluate } from './evaluate.js'
import { httpStatus } from './http-status.js'
import { isEnum, memberOf, memberOfBases, memberOfClass, memberOfObject } from './members.js'
import { type Env, heldBy, isConstant, lookup, opaque, type Sym } from './sym.js'
import { isTestSide } from './test-side.js'
import { valueText } from './value-text.js'

const busy = new Set<Binding>()
const CALLS: ReadonlySet<string> = new Set(['identifier', 'call', 'attribute', 'subscript', 'await'])

/** What a name stands for: a local, a constant or definition of the module, or only itself. */
export function nameSym(name: string, env: Env): Sym {
  const local = lookup(env, name)
  if (local) return local
  const known = told.get(env.module) ?? new Map<string, Sym>()
  told.set(env.module, known)
  const before = known.get(name)
  if (before) return before
  const sym = globalSym(name, env)
  // While a module's value is being evaluated, names that it rests on may not be followed.
  if (busy.size === 0) known.set(name, sym)
  return sym
}

/** Modules belong to one world, in which their names do not change. */
const told = new WeakMap<PyModule, Map<string, Sym>>()

function globalSym(name: string, env: Env): Sym {
  const found = resolveName(env.world, env.module, name)
  const dotted = dottedName(env.world, env.module, name)
  if (found === null) return { ...opaque(name, [name]), dotted }
  const { binding, module } = found
  if (binding.kind === 'function' || binding.kind === 'class') {
    return {
      ...opaque(binding.name, [binding.name]),
      dotted: binding.name,
      ref: { kind: 'definition', place: { module, definition: binding }, env: null, self: null },
    }
  }
  const wildcard = wildcardOf(dotted)
  if (wildcard) return wildcard
  if (binding.kind === 'import') {
    const name = binding.name ?? binding.from
    // Two modules of one last name, `import itertools` and `from app import itertools as own`, are not one.
    const isTwice = binding.name !== null && env.module.names.imports.some(({ from, names }) => from === name && names.some(([whole]) => whole === '*'))
    return { ...opaque(isTwice ? `${binding.from}.${name}` : name, [name]), dotted }
  }
  if (binding.kind === 'value') return moduleValue(name, binding, module, env, dotted)
  return { ...opaque(name, [name]), dotted }
}

const MAKES_CLASS = /^(?:\w+\.)*(?:namedtuple|NamedTuple|TypedDict|make_dataclass|Enum|NewType)\(/

/** A module-level value: inlined when it is bound once, to a constant. */
function moduleValue(name: string, binding: Extract<Binding, { kind: 'value' }>, module: PyModule, env: Env, dotted: string | null): Sym {
  const own: Sym = { ...opaque(name, [name]), dotted }
  if (busy.has(binding) || reassigned(module).has(name) || writesNames(module, env)) return own
  const again = (module.names.bindings.get(name)?.length ?? 0) > 1
  busy.add(binding)
  try {
    const top = moduleEnv(env, module)
    const written = again ? writtenAnew(name, module, top) : evaluate(binding.node, top)
    if (written === null) return own
    const sym = changedInPlace(written, name, module, top)
    const empty = (sym.value.kind === 'array' && sym.value.items.length === 0) || (sym.value.kind === 'object' && sym.value.entries.length === 0)
    if ((!empty || sym !== written || isTableAlone(name, module)) && (isConstant(sym.value) || sym.items)) {
      const ofProduct = (isPlain(sym.value) || isHolding(sym.value)) && !isTestSide(module, env.world)
      return { ...sym, text: isConstant(sym.value) ? valueText(sym.value) : sym.text, names: [name, ...sym.names], ...(ofProduct && { constant: name }) }
    }
    // What a test module makes for its tests by a call is that call, as it is within a test.
    if (CALLS.has(binding.node.type) && !MAKES_CLASS.test(sym.text) && isTestSide(module, env.world)) return { ...sym, names: [name, ...sym.names] }
    return { ...own, ...heldBy(sym) }
  } finally {
    busy.delete(binding)
  }
}

function isPlain({ kind }: Value): boolean {
  return kind === 'string' || kind === 'number' || kind === 'boolean'
}

/** A list or dict of constants alone. */
function isHolding(value: Value): boolean {
  return (value.kind === 'array' || value.kind === 'object') && isConstant(value)
}

// `globals()[name] = os.environ.get(name)` over a list of names: none of them is what it was set to.
const WRITES_NAMES = /^[^#\n]*\bglobals\(\)(?:\[[^\]'"\n]+\]\s*=(?!=)|\.update\()/m

/** A module of settings. What a test file writes so are its tests. */
function writesNames({ text }: PyModule, { world }: Env): boolean {
  return text !== world.main.text && text.text.includes('globals()') && WRITES_NAMES.test(text.text)
}

const globals = new WeakMap<PyModule, ReadonlySet<string>>()

/** Names that functions of a module declare global. */
function reassigned(module: PyModule): ReadonlySet<string> {
  const known = globals.get(module)
  if (known) return known
  const made = new Set([...module.text.text.matchAll(/^\s+global\s+(.+)$/gm)].flatMap((match) => (match[1] ?? '').split(/[\s,]+/)))
  globals.set(module, made)
  return made
}

/** The environment of a module's own level. */
export function moduleEnv(env: Pick<Env, 'world'>, module: PyModule, owner: Placed | null = null): Env {
  return { module, parent: null, vars: new Map(), owner, world: env.world }
}

const CONSTANT = /^[A-Z][A-Z\d_]+$/

/** `object.name`: a field set in setUp, a class's constant, a method, a name of an imported module. */
export function attributeOf(object: Sym, name: string, env: Env): Sym {
  if (object.text === 'self' || object.text === 'cls') {
    const set = lookup(env, `self.${name}`)
    if (set) return set
    const member = env.owner ? memberOf(env.owner, name, env, 0) : null
    if (member) return member
  }
  if (/^(?:request|metafunc(?:\.\w+)?)$/.test(object.text)) {
    const given = lookup(env, `${object.text}.${name}`)
    if (given) return given
  }
  if (object.ref?.kind === 'definition' && object.ref.place.definition.kind === 'class') {
    const member = memberOfClass(object, object.ref.place, name, env)
    const full = `${object.text}.${name}`
    if (member?.ref) return { ...member, text: full, names: [...object.names, full] }
    // As one of a module it has its value wherever the class is spoken of, and its name where it is what is asked about.
    if (member && CONSTANT.test(name) && isPlain(member.value) && !isEnum(env.world, object.ref.place))
      return { ...member, text: full, names: [...object.names, full], constant: full }
  }
  const text = `${object.text}.${name}`
  const plain = /^[\w.]+$/.test(object.text)
  const kept = plain && object.names.at(-1) === object.text ? object.names.slice(0, -1) : object.names
  const names = [...kept, plain ? text : `.${name}`]
  const dotted = object.dotted === null ? null : ofPytest(`${object.dotted}.${name}`)
  const known = wildcardOf(dotted) ?? httpStatus(dotted, text, names)
  if (known) return known
  const made: Sym = { ...opaque(text, names), dotted, ref: dotted === null ? null : importedMember(object, name, env) }
  const held = object.of ? memberOfObject(object, object.of, name, env) : isSuper(object.text, env) ? memberOfBases(name, env) : null
  return held?.text === 'self' ? held : { ...made, ...(held && heldBy(held)) }
}

/** `super()`, and `super(TestJam, self)` in that class. */
function isSuper(text: string, { holder }: Env): boolean {
  return text === 'super()' || (holder !== undefined && text === `super(${holder.definition.name}, self)`)
}

/** What equals everything. */
function wildcardOf(dotted: string | null): Sym | null {
  if (dotted !== 'unittest.mock.ANY' && dotted !== 'mock.ANY' && dotted !== 'mock.mock.ANY') return null
  return { ...opaque('ANY'), value: { kind: 'wildcard', wildcard: 'anything', of: null }, dotted }
}

function importedMember(object: Sym, name: string, env: Env): Sym['ref'] {
  if (object.dotted === null || !/^\.*[\w.]+$/.test(object.dotted)) return null
  const target = env.world.load(object.dotted, env.module)
  const found = target ? resolveName(env.world, target, name) : null
  if (found === null || (found.binding.kind !== 'function' && found.binding.kind !== 'class')) return null
  return { kind: 'definition', place: { module: found.module, definition: found.binding }, env: null, self: null }
}
