import type { RevisionPair } from '../../../contract/index.js'
import { closingOf } from '../../../run/code/brackets.js'
import { lastName, ownerOf } from '../../../run/code/dotted-name.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { oncePer } from '../../once-per.js'
import { productFiles } from '../../sources/compare-sources.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { givenByBase, givesMember } from './given-by-base.js'
import { isAskedByName } from './names/asked-by-name.js'
import { isTelling } from './names/specific-name.js'
import { speakingSources } from './names/vanished-names.js'
import { isTestedBy } from './tested-by.js'

/** A member that objects of a class, which stays, have no more. */
export interface GoneOfClass {
  readonly path: string
  readonly owner: string
  readonly member: string
}

// Bases that give no members of a name that a test would ask for.
const MEMBERLESS = /^(?:object|(?:abc\.)?ABC|(?:typing\.|t\.)?(?:Generic|Protocol)(?:\[.*\])?)$/

const COLLECTION =
  /^(?:(?:collections\.)?(?:abc|typing|t)\.)?(?:(?:Mutable)?(?:Mapping|Sequence|Set)|(?:Async)?(?:Iterable|Iterator)|Collection|Container|Sized|Hashable|Callable|Awaitable)(?:\[.*\])?$/
const OF_COLLECTIONS =
  /^(?:get|keys|items|values|pop|popitem|clear|update|setdefault|index|count|append|extend|insert|remove|reverse|add|discard|isdisjoint|__\w+__)$/

const ERROR = /^(?:BaseException|Exception|(?:Arithmetic|Attribute|Lookup|Runtime|Type|Value)Error)$/
const OF_ERRORS = /^(?:args|add_note|with_traceback|name|obj|__\w+__)$/

/** A base that gives no member of the name: none at all, or those of a collection, or of an error of Python. */
function isWithout(base: string, member: string): boolean {
  return MEMBERLESS.test(base) || (COLLECTION.test(base) && !OF_COLLECTIONS.test(member)) || (ERROR.test(base) && !OF_ERRORS.test(member))
}

/** Why what asks for a member of an object that it makes may be gone: the object's class, which stays, has no such member any more, whatever others have. */
export function goneOfClass(pair: RevisionPair, placed: PlacedTest, texts: Iterable<string>): string | null {
  const gone = goneOfClasses(pair)
  if (gone.length === 0) return null
  const { file } = placed
  const own = pair.inventory('base', file)?.declared
  for (const text of texts) {
    const found = gone.find(
      (one) =>
        [one.owner, ...heirsOf(pair, one)].some((owner) => own?.has(owner) === false && membersOfMade(text, owner).has(one.member)) ||
        isAskedOfGiven(pair, file, text, one) ||
        ((isAskedByName(text, one) || isNobodys(pair, text, one)) && isTestedBy(pair, one.path, placed)),
    )
    if (found) return `${found.owner}.${found.member} of ${found.path}, which it asks for, is gone in the same change`
  }
  return null
}

/** A member of a telling name that nothing of the repository has or asks for any more, though a local may be called so: `parse(text).constraint_string`. */
function isNobodys(pair: RevisionPair, text: string, { member }: GoneOfClass): boolean {
  const name = literalPattern(member)
  if (!isTelling(member) || !new RegExp(`[\\w$)\\]]\\.${name}(?![\\w$])`).test(text)) return false
  const spoken = new RegExp(`\\.${name}(?![\\w$])|\\bdef ${name}\\b|^\\s*(?:get |async )?${name}\\s*\\(|(['"])${name}\\1`, 'm')
  return speakingSources(pair, member).every((path) => !spoken.test(pair.text('head', path) ?? ''))
}

const goneOfClasses = oncePer((pair: RevisionPair): readonly GoneOfClass[] => [...lostMethods(pair), ...lostFields(pair)])

/** Methods that a class has no more, wherever else they stand now. One that its class has under another name is none of them. */
function lostMethods(pair: RevisionPair): GoneOfClass[] {
  return productFiles(pair).flatMap(({ base, head }) => {
    if (base === null || head === null) return []
    const had = new Set(base.functions.map(({ name }) => name))
    const staying = new Set(head.functions.map(({ name }) => name))
    const renamed = new Set(head.functions.flatMap(({ name, bodyKey }) => (had.has(name) || bodyKey === '' ? [] : [`${ownerOf(name)}\n${bodyKey}`])))
    return base.functions.flatMap(({ kind, name, bodyKey }): GoneOfClass[] => {
      const [owner = '', member = '', ...deeper] = name.split('.')
      const isLost = kind === 'method' && member !== '' && deeper.length === 0 && !staying.has(name) && !renamed.has(`${owner}\n${bodyKey}`)
      return isLost && !hasStill(pair, base.path, owner, member) ? [{ path: base.path, owner, member }] : []
    })
  })
}

/** Classes of the same file that have a member from its owner alone, on both sides. */
function heirsOf(pair: RevisionPair, { path, owner, member }: GoneOfClass): readonly string[] {
  const file = pair.files.find(({ basePath }) => basePath === path)
  const classes = file?.base?.functions.filter(({ kind, bases }) => kind === 'class' && bases?.length === 1 && bases[0] === owner) ?? []
  const isOwn = (name: string) => [file?.base, file?.head].some((side) => side?.functions.some((fn) => fn.name === `${name}.${member}`))
  return classes.flatMap(({ name }) => (isOwn(name) || hasStill(pair, path, name, member, owner) ? [] : [name]))
}

/** Fields that methods of a class of Python set on the base, unless the class may have them otherwise. */
function lostFields(pair: RevisionPair): GoneOfClass[] {
  return fieldsUnset(pair).filter(({ path, owner, member }) => !hasStill(pair, path, owner, member))
}

/** Fields that methods of a class of Python set on the base and set no more, unless another one has their value now. */
export function fieldsUnset(pair: RevisionPair): GoneOfClass[] {
  return pair.files.flatMap(({ role, base, head, basePath, headPath }) => {
    if (role !== 'source' || !base || !head || !basePath?.endsWith('.py') || headPath === null) return []
    const [was, is] = [pair.text('base', basePath) ?? '', pair.text('head', headPath) ?? '']
    return base.functions.flatMap((owner): GoneOfClass[] => {
      const after = owner.kind === 'class' ? head.functions.find(({ name, kind }) => kind === 'class' && name === owner.name) : undefined
      if (!after) return []
      const [before, now] = [fieldsOf(within(was, owner)), fieldsOf(within(is, after))]
      const fresh = new Set([...now].flatMap(([name, values]) => (before.has(name) ? [] : values)))
      return [...before].flatMap(([member, values]) =>
        now.has(member) || values.some((value) => fresh.has(value)) || new RegExp(`\\.${literalPattern(member)}\\s*=(?!=)`).test(is)
          ? []
          : [{ path: basePath, owner: owner.name, member }],
      )
    })
  })
}

/** What methods set on their object, with the values. */
function fieldsOf(text: string): ReadonlyMap<string, readonly string[]> {
  const fields = new Map<string, string[]>()
  for (const [, name = '', value = ''] of text.matchAll(/^\s+self\.([A-Za-z_]\w*)(?:: [^=\n]+)? = (.+)$/gm))
    fields.set(name, [...(fields.get(name) ?? []), value])
  return fields
}

function within(text: string, { line, endLine }: { readonly line: number; readonly endLine: number }): string {
  return text
    .split('\n')
    .slice(line - 1, endLine)
    .join('\n')
}

/** Whether a class may have a member by other means than a method of its own: a field, a base, an assignment. True where the class itself is gone. */
export function hasStill(pair: RevisionPair, path: string, owner: string, member: string, known?: string): boolean {
  const file = pair.files.find(({ basePath }) => basePath === path)
  const fn = file?.head?.functions.find(({ name, kind }) => kind === 'class' && name === owner)
  const text = file?.headPath ? pair.text('head', file.headPath) : null
  if (!fn || text === null || (fn.bases ?? []).some((base) => base !== known && !isWithout(base, member) && mayInherit(pair, path, base, member))) return true
  const name = literalPattern(member)
  const body = within(text, fn)
  return (
    (path.endsWith('.py') ? new RegExp(setInPython(name, body), 'm').test(body) : givesMember(body, member)) ||
    new RegExp(`(?<![\\w$])${literalPattern(owner)}(?:\\.prototype)?\\.${name}\\s*=(?!=)`).test(text)
  )
}

/** A method, a field of the class or of an object, a key. A method of Python may call a function of that name or take a parameter of it. */
function setInPython(name: string, body: string): string {
  const indent = /\n([ \t]+)\S/.exec(body)?.[1] ?? ''
  return `def ${name}\\b|^${indent}${name}\\s*[:=]|(?:\\.${name}|(['"])${name}\\1)\\s*[:=]|__getattr|(?<!\\w)setattr\\(`
}

const DEEPEST = 5
// No class of the product has one of the tests' as its base.
const OF_TESTS = /(?:^|\/)tests?\/|(?:^|\/)test_[^/]*$/

/** A class may have a member from a base, unless that and its own bases are classes of the repository in which nothing bears the name. */
function mayInherit(pair: RevisionPair, path: string, base: string, member: string, depth = 0): boolean {
  const name = lastName(base)
  if (!path.endsWith('.py')) return givenByBase(pair, path, base, member) !== false
  if (!/^[A-Za-z_]\w*$/.test(name) || depth > DEEPEST) return true
  const declared = new RegExp(`^class ${literalPattern(name)}(?:\\(([^()]*)\\))?:.*\\n((?:(?:[ \\t#].*)?\\n)*)`, 'm')
  const given = new RegExp(`^[ \\t]+(?:(?:async )?def ${literalPattern(member)}(?!\\w)|(?:self\\.)?${literalPattern(member)}\\s*[:=])|__getattr`, 'm')
  const texts = pair.mentioning('head', name).flatMap((one) => (one.endsWith('.py') && !OF_TESTS.test(one) ? (pair.text('head', one) ?? []) : []))
  const own = texts.map((text) => declared.exec(`${text}\n`)).filter((found) => found !== null)
  return (
    own.length === 0 ||
    own.some(([, bases = '', body = '']) => {
      const further = bases.split(',').map((one) => one.trim())
      return given.test(body) || further.some((one) => one !== '' && !isWithout(one, member) && mayInherit(pair, path, one, member, depth + 1))
    })
  )
}

/** Asked of an object that the class's own module hands out, ready made: `parser = Parser()` there and `parser.parse(1)` here. */
function isAskedOfGiven(pair: RevisionPair, file: string, text: string, { path, owner, member }: GoneOfClass): boolean {
  const root = new RegExp(`^(\\w+)\\.${literalPattern(member)}(?!\\w)`).exec(text)?.[1]
  if (root === undefined || !path.endsWith('.py')) return false
  const imported = pair.inventory('base', file)?.imports.find(({ names }) => names.some(([name, local]) => name === root && local === root))
  if (!imported || pair.resolve('base', file, imported.from) !== path) return false
  return new RegExp(`^${literalPattern(root)}(?:: [^=\\n]+)? = ${literalPattern(owner)}\\(`, 'm').test(pair.text('base', path) ?? '')
}

/** What is asked for right on `Owner(...)`: `total` of `new Cart([1]).total()`. */
export function membersOfMade(text: string, owner: string): ReadonlySet<string> {
  const members = new Set<string>()
  for (const { index, 0: made } of text.matchAll(new RegExp(`(?<![\\w$])${literalPattern(owner)}\\(`, 'g'))) {
    const member = /^\??\.([A-Za-z_$][\w$]*)/.exec(text.slice(closingOf(text, index + made.length - 1) + 1))?.[1]
    if (member !== undefined) members.add(member)
  }
  return members
}
