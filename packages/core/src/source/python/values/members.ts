import type { Placed, World } from '../names/world.js'
import { child, type PyNode } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { evaluate } from './evaluate.js'
import { moduleEnv } from './evaluate-name.js'
import { fieldsOf } from './object-fields.js'
import { type Callable, type Env, heldBy, type Instance, isConstant, lookup, opaque, type Sym } from './sym.js'

const SELF = opaque('self', ['self'])

/** A member of a class or of its bases in the repository's files; `self`: what it is a member of. */
export function memberOf(owner: Placed, name: string, env: Pick<Env, 'world'>, depth: number, self: Sym = SELF): Sym | null {
  const own = ownMember(owner, name, env, self)
  if (own !== undefined) return own
  if (depth > 5) return null
  for (const base of basesOf(owner, env)) {
    const found = memberOf(base, name, env, depth + 1, self)
    if (found) return found
  }
  return null
}

/** As `memberOf` for the class alone; undefined where it binds no such name. */
function ownMember(owner: Placed, name: string, env: Pick<Env, 'world'>, self: Sym): Sym | null | undefined {
  const binding = env.world.bodyOf(owner).bindings.get(name)?.at(-1)
  if (binding?.kind === 'function') {
    const place = { module: owner.module, definition: binding }
    return {
      ...opaque(`self.${name}`, [`self.${name}`]),
      ref: { kind: 'definition', place, env: null, self: isDecorated(place, 'staticmethod') ? null : self, holder: owner },
    }
  }
  if (binding?.kind === 'value') {
    if (isSetOnObjects(owner, name)) return null
    const sym = evaluate(binding.node, moduleEnv(env, owner.module))
    return isConstant(sym.value) || sym.items || heldBy(sym) ? sym : null
  }
  return binding ? null : undefined
}

const setNames = new WeakMap<Placed['definition'], ReadonlySet<string>>()
const SETS = /\bself\.(\w+)(?=\s*(?:,[\w.,* ]*)?=(?!=))/g

/** A method of the class gives its objects a value of their own: what the class says stands until then. */
function isSetOnObjects({ definition, module }: Placed, name: string): boolean {
  const known = setNames.get(definition) ?? new Set([...sourceOf(module.text, definition.node).matchAll(SETS)].flatMap(([, own]) => own ?? []))
  setNames.set(definition, known)
  return known.has(name)
}

/** A member that is asked of the class itself: its methods take what they are called on as an argument. */
export function memberOfClass(object: Sym, owner: Placed, name: string, env: Env): Sym | null {
  const member = memberOf(owner, name, env, 0, object)
  if (member?.ref?.kind !== 'definition' || member.ref.self === null || isDecorated(member.ref.place, 'classmethod')) return member
  return { ...member, ref: { ...member.ref, self: null } }
}

/** A method of an object, or what its constructor set. */
export function memberOfObject(object: Sym, { place, given }: Instance, name: string, env: Env): Sym | null {
  return memberOf(place, name, env, 0, object) ?? fieldsOf(place, given, env).get(name) ?? null
}

/** What a call of a value calls: a function, a class, or what makes an object one that can be called. */
export function calledBy(target: Sym, env: Env): Callable | null {
  if (target.ref) return target.ref
  return target.of ? (memberOf(target.of.place, '__call__', env, 0, target)?.ref ?? null) : null
}

/** What `super().name` is: of the classes behind the one that the method stands in. */
export function memberOfBases(name: string, env: Env): Sym | null {
  const self = lookup(env, 'self') ?? SELF
  const owner = self.of?.place ?? env.owner
  if (!owner || !env.holder) return null
  const line = lineage(env.world, owner)
  const at = line.findIndex(({ definition }) => definition === env.holder?.definition)
  for (const place of line.slice(at + 1)) {
    const found = ownMember(place, name, env, self)
    if (found !== undefined) return found
  }
  return null
}

/** Whether a decorator of this name stands over a definition. */
export function isDecorated({ definition, module }: Placed, name: string): boolean {
  return definition.decorators.some((decorator) => {
    const own = sourceOf(module.text, decorator)
    return own === name || own.endsWith(`.${name}`)
  })
}

/** The bases of a class that stand in the repository's files. */
function basesOf(owner: Placed, env: Pick<Env, 'world'>): Placed[] {
  const outer = moduleEnv(env, owner.module)
  return (child(owner.definition.node, 'superclasses')?.kids ?? []).flatMap((kid) => {
    if (kid.type === 'keyword_argument') return []
    const former = formerOf(owner, kid)
    if (former) return [former]
    const sym = evaluate(kid, outer)
    return sym.ref?.kind === 'definition' && sym.ref.place.definition.kind === 'class' && sym.ref.place.definition !== owner.definition ? [sym.ref.place] : []
  })
}

/** `class TestCase(TestCase)` extends the class that had the name before. */
function formerOf({ module, definition }: Placed, base: PyNode): Placed | null {
  if (base.type !== 'identifier' || sourceOf(module.text, base) !== definition.name) return null
  const former = module.names.bindings.get(definition.name)?.findLast(({ order, kind }) => order < definition.order && kind !== 'other')
  return former?.kind === 'class' ? { module, definition: former } : null
}

/** A class and its bases in the repository, nearest first. */
export function lineage(world: World, owner: Placed): Placed[] {
  const found: Placed[] = []
  const visit = (place: Placed): void => {
    if (found.some((one) => one.definition === place.definition) || found.length > 12) return
    found.push(place)
    for (const base of basesOf(place, { world })) visit(base)
  }
  visit(owner)
  return found
}

/** Members of an enumeration are no values: none equals what stands behind its name. */
export function isEnum(world: World, owner: Placed): boolean {
  return lineage(world, owner).some(({ definition, module }) => {
    const bases = child(definition.node, 'superclasses')
    return bases !== null && /(?:Enum|Flag|Choices)\b|\bmetaclass\b/.test(sourceOf(module.text, bases))
  })
}
