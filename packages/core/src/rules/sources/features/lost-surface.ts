import type { FunctionPair, SourceComparison } from '../../../compare/index.js'
import type { ConditionFact, FileInventory, Value } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { codeOf, headOf, nameOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { lineEdits } from '../line-edits.js'
import { allowedByTest } from '../shown-by-test.js'
import { isToldElsewhere } from './told-elsewhere.js'

/** Members of types and enums, and branches on a value, that are gone by themselves: nothing took their place and nothing else of the change speaks of it. */
export function lostSurface(sources: SourceComparison): Weakening[] {
  return [...lostMembers(sources), ...sources.changed.flatMap((functions) => lostBranches(sources, functions))]
}

function lostMembers(sources: SourceComparison): Weakening[] {
  const { changed, added, gone } = sources
  // Code that changed with a type is what the type follows.
  if (added.length > 0 || gone.length > 0 || changed.some(({ base }) => base.fn.kind !== 'module' && base.fn.kind !== 'class')) return []
  return sources.files.flatMap(({ base, head }) => {
    const lost = [...lostEntries(sources, base, head), ...lostChoices(sources, base, head)].concat(
      [...base.members].filter((member) => {
        const [owner = '', name = ''] = member.split('.')
        const gained = [...head.members].some((other) => other.startsWith(`${owner}.`) && !base.members.has(other))
        return (
          !head.members.has(member) &&
          base.exports.includes(owner) &&
          head.exports.includes(owner) &&
          !gained &&
          !isToldElsewhere(sources, base.path, name) &&
          !movedTo(sources, member) &&
          !namesInner(sources, base, head, owner, name) &&
          !isMadeOfPackage(sources, base, head, owner)
        )
      }),
    )
    const [first] = lost
    if (first === undefined) return []
    return [
      weakened({
        severity: 'medium',
        side: 'base',
        at: { file: base.path, line: 1 },
        otherAt: { file: head.path, line: 1 },
        message: `${shortened(head.path, 120)} no longer has ${lost
          .slice(0, 3)
          .map((member) => codeOf(member, 60))
          .join(
            ', ',
          )}${lost.length > 3 ? ` and ${lost.length - 3} more` : ''} in a type that it hands out, while no code of the change is different: those who use it get an error.`,
        suggestion: 'Put the member back; where it is to go, remove what fills and reads it, its docs and its tests with it.',
        base: lost.slice(0, 5).join(', '),
        head: null,
        count: lost.length,
      }),
    ]
  })
}

/** The type stands in another file of the change now, with its member. */
function movedTo({ pair: { files } }: SourceComparison, member: string): boolean {
  return files.some(({ base, head }) => head?.members.has(member) === true && base?.members.has(member) !== true)
}

/** The type is made of another one now, of which it did not speak and which has the member: `type Options = _Options`. */
function namesInner({ pair }: SourceComparison, base: FileInventory, head: FileInventory, owner: string, name: string): boolean {
  const inner = [...head.members].flatMap((member) => (member.endsWith(`.${name}`) ? member.slice(0, -name.length - 1) : []))
  const [was, is] = [declarationOf(pair.text('base', base.path), owner), declarationOf(pair.text('head', head.path), owner)]
  return inner.some((other) => {
    const named = new RegExp(namePattern(other))
    return other !== owner && named.test(is) && !named.test(was)
  })
}

/** The type is made of one of a package now of which it was not made before, and what that holds cannot be told: `interface Options extends ClientOptions`. */
function isMadeOfPackage({ pair }: SourceComparison, base: FileInventory, head: FileInventory, owner: string): boolean {
  const [was, is] = [madeOf(pair.text('base', base.path), owner), madeOf(pair.text('head', head.path), owner)]
  const ofPackage = head.imports.filter(({ from }) => !from.startsWith('.') && pair.resolve('head', head.path, from) === null)
  const names = ofPackage.flatMap((one) => one.names.map(([, local]) => local))
  return names.some((name) => new RegExp(namePattern(name)).test(is) && !new RegExp(namePattern(name)).test(was))
}

/** What a declaration says before its own members. */
function madeOf(text: string | null, owner: string): string {
  return declarationOf(text, owner).split('{', 1)[0] ?? ''
}

function declarationOf(text: string | null, owner: string): string {
  const lines = (text ?? '').split('\n')
  const from = lines.findIndex((line) => new RegExp(`^(export )?(type|interface) ${namePattern(owner)}`).test(line))
  const to = lines.findIndex((line, i) => i > from && /^(export|declare|type|interface|const|function|class)\b/.test(line))
  return from === -1 ? '' : lines.slice(from, to === -1 ? undefined : to).join('\n')
}

/** Keys of tables that are handed out, and members of Python's enums. */
function lostEntries(sources: SourceComparison, base: FileInventory, head: FileInventory): string[] {
  const now = new Map(head.constants.map(({ name, value }) => [name, value]))
  const keys = (value: Value | undefined): string[] => (value?.kind === 'object' && !value.open ? value.entries.map(([key]) => key) : [])
  const tables = base.constants.flatMap(({ name, value }) => {
    const [was, is] = [keys(value), keys(now.get(name))]
    if (!base.exports.includes(name) || is.length === 0 || is.some((key) => !was.includes(key)) || base.language === 'python') return []
    return was.filter((key) => !is.includes(key)).map((key) => `${name}.${key}`)
  })
  const isEnum = (owner: string) => new RegExp(`class\\s+${owner}\\s*\\([^)]*(Enum|Flag)\\b`).test(sources.pair.text('base', base.path) ?? '')
  const stays = (owner: string) => head.functions.some(({ kind, name }) => kind === 'class' && name === owner)
  const members = base.constants.flatMap(({ name }) => {
    const [owner = '', member] = name.split('.')
    const gained = head.constants.some((one) => one.name.startsWith(`${owner}.`) && !base.constants.some((other) => other.name === one.name))
    return member !== undefined && base.language === 'python' && !now.has(name) && !gained && stays(owner) && isEnum(owner) ? [name] : []
  })
  return [...tables, ...members].filter((one) => !isToldElsewhere(sources, base.path, one.slice(one.indexOf('.') + 1)))
}

/** Texts that a type handed out listed. */
function lostChoices(sources: SourceComparison, base: FileInventory, head: FileInventory): string[] {
  if (base.language !== 'javascript' || base.functions.length > head.functions.length) return []
  const file = sources.files.find((one) => one.base === base)
  const edits = file === undefined ? null : lineEdits(sources.pair, file)
  return (edits?.changed ?? []).flatMap(({ before, hunks }) => {
    const name = /^\s*export type (\w+)\s*=/.exec(before)?.[1]
    const lost = hunks.map(({ removed }) => /^(?:\| )?(['"][^'"]+['"])(?: \|)?$/.exec(removed.join(' '))?.[1] ?? null)
    if (name === undefined || lost.includes(null) || hunks.some(({ added }) => added.length > 0)) return []
    return lost.flatMap((one) => (one === null || isToldElsewhere(sources, base.path, one.slice(1, -1)) ? [] : [`${name} ${one}`]))
  })
}

const VALUE = /^(['"`].*['"`]|-?\d+(\.\d+)?)$/

/** A function that does all that it did but for one value that it told apart. */
function lostBranches(sources: SourceComparison, functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  const now = new Set(head.fn.conditions.map(({ text }) => text))
  const had = new Set(base.fn.conditions.map(({ text }) => text))
  if (head.fn.statements === 0 || head.fn.stub || head.fn.conditions.some(({ text }) => !had.has(text))) return []
  const callees = new Set(base.fn.calls.map(({ callee }) => callee))
  if (head.fn.calls.some(({ callee }) => !callees.has(callee)) || head.fn.statements >= base.fn.statements) return []
  const lost = base.fn.conditions.filter((one) => !now.has(one.text) && isCase(one) && head.fn.conditions.some(({ left }) => left === one.left))
  const [first] = lost
  if (first === undefined) return []
  const word = first.right.replace(/^['"`]|['"`]$/g, '')
  if (word.length < 2 || isToldElsewhere(sources, base.path, word) || isHandledElsewhere(sources, word)) return []
  const shown = allowedByTest(sources.pair, head.fn.name, first.text)
  return [
    weakened({
      severity: 'medium',
      side: 'base',
      at: { file: base.path, line: first.line },
      otherAt: headOf(functions),
      justification: shown === null ? null : { reason: `the new test "${shortened(shown, 120)}" asks what comes of that case now`, verified: true },
      message: `${nameOf(head)} no longer tells ${codeOf(first.text)} apart, and does all else that it did: what was done for it is done nowhere in the change.`,
      suggestion: 'Put the branch back; where the value is to go, remove its docs and its tests with it and say so in the changelog.',
      base: first.text,
      head: null,
      count: lost.length,
    }),
  ]
}

function isCase({ operator, right, use }: ConditionFact): boolean {
  return use === 'branch' && /^(===?|is)$/.test(operator) && VALUE.test(right)
}

function isHandledElsewhere({ changed, added }: SourceComparison, word: string): boolean {
  const has = ({ literals }: FunctionPair['head']['fn']) => literals.some((literal) => 'text' in literal && literal.text === word)
  return added.some(({ fn }) => has(fn)) || changed.some(({ base, head }) => has(head.fn) && !has(base.fn))
}
