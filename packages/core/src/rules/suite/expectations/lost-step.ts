import { type CheckPair, type ComparedTest, type PlacedTest, surplus } from '../../../compare/index.js'
import type { InventoryTest, RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { mayExplain } from '../may-explain.js'
import { actsOnAsked } from './acts-on-asked.js'
import { actsOnDouble } from './acts-on-double.js'
import { leavesAskedAlone } from './leaves-asked-alone.js'
import { speaksNoMore } from './speaks-no-more.js'

/** A step that a test does no more, and the checks that followed it. */
export interface LostStep {
  readonly call: string
  readonly checks: readonly CheckPair[]
}

/**
 * A test whose checks all stay as they were, while it no longer does to the page, or to what they look at, what it did before; null where something
 * came, or where the change may be why.
 */
export function lostStep(revisions: RevisionPair, test: ComparedTest, added: readonly PlacedTest[]): LostStep | null {
  const { checks, lost, gained, hidden } = test
  if (test.unchanged === true || lost.length > 0 || gained.length > 0 || hidden !== undefined || !checks.every(isSame)) return null
  const [first] = checks
  const step = first === undefined ? null : lostCall(revisions, test, added)
  const isExplained = step !== null && first !== undefined && mayExplain(revisions, test) && !leavesAskedAlone(revisions, test, first)
  const call = (isExplained ? null : step) ?? speaksNoMore(revisions, test)
  if (call === null) return null
  return { call, checks: checks.filter(({ base: { relation } }) => relation !== 'nothing') }
}

/** A call that was made before the checks and is made no more, where none came. */
function lostCall(revisions: RevisionPair, test: ComparedTest, added: readonly PlacedTest[]): string | null {
  const { base, head, checks } = test
  const had = new Set(base.test.calls)
  if (head.test.calls.some((call) => !had.has(call)) || head.test.unknown.length > 0) return null
  if (!onlyLess(base.test.text, withLocalsOf(base.test.text, head.test.text))) return null
  // A test that came does it in its place. A call that is made as often before and behind the check counts by how often it is made.
  const taken = new Set(added.filter(({ file }) => file === head.file).flatMap(({ test: { calls } }) => calls))
  const gone = surplus(base.test.calls, head.test.calls, (call) => call).filter((call) => !taken.has(call))
  if (gone.length === 0) return null
  const actsOnMade = actsOnAsked(revisions, test)
  const bringsMore = actsOnDouble(revisions, test, checks)
  const acts = (one: string) => actsOnPage(one, head.test) || checks.some(({ base: { subject } }) => actsOn(one, subject) || actsOnMade(one, subject))
  return gone.find((one) => acts(one) || bringsMore(one)) ?? null
}

/** A text with its locals called as the other calls them, where they are given the same: `const unused = open()` of `const close = open()`. */
function withLocalsOf(before: string, after: string): string {
  const names = new Map<string, string>()
  for (const [, name = '', given = ''] of before.matchAll(GIVEN)) names.set(given, names.has(given) ? '' : name)
  let text = after
  for (const [, name = '', given = ''] of after.matchAll(GIVEN)) {
    const own = names.get(given)
    if (own && own !== name && !new RegExp(`(?<![\\w$])${literalPattern(name)}(?![\\w$])`).test(before))
      text = text.replace(new RegExp(`(?<![\\w$.])${literalPattern(name)}(?![\\w$])`, 'g'), () => own)
  }
  return text
}

const GIVEN = /^[ \t]*(?:(?:const|let|var) )?([\w$]+) = (.+)$/gm

/** Every line of the text stood there before. */
function onlyLess(before: string, after: string): boolean {
  const had = new Set(before.split('\n').map((line) => line.trim()))
  return after.split('\n').every((line) => had.has(line.trim()))
}

function isSame({ strength, shift, base, head }: CheckPair): boolean {
  return strength === 'equal' && shift === 'nothing' && base.subject === head.subject
}

/** A click or an input, on an element to which the test does nothing else. */
function actsOnPage(call: string, { calls }: InventoryTest): boolean {
  const [, target, argument] = INTERACTS.exec(call) ?? []
  const element = argument ?? target
  return element !== undefined && !calls.some((other) => INTERACTS.test(other) && other.includes(element))
}

const INTERACTS =
  /^(?:await )?(?:(?:fireEvent|userEvent|user)\.(?!setup)\w+\((.+?)(?:\)$|, )|(.+)\.(?:click|dblclick|tap|fill|type|press|pressSequentially|check|uncheck|selectOption|setInputFiles|dragTo|trigger|setValue|simulate)\()/s

/** A method of the very thing that the check looks at, or something that was taken out of what it gives to the code. */
function actsOn(call: string, subject: string): boolean {
  const part = /^(?:await )?\(*delete ([^[]+?)(?:\.[\w$]+|\[[^\]]*\])\)*$/.exec(call)?.[1]
  if (part !== undefined) return subject.includes(part)
  const receiver = /^(?:await )?(.+)\.([A-Za-z_$][\w$]*)\([^()]*\)$/s.exec(call)
  const [, object, method] = receiver ?? []
  if (object === undefined || method === undefined || !/^\(?new [A-Z]/.test(object) || QUIET.test(method)) return false
  return new RegExp(`^\\(?${literalPattern(object)}\\)?[.[]`).test(subject)
}

const QUIET = /^(?:get|is|has|to|on|off|once|log|debug|dispose|destroy|use|mock|wait|sleep|then|catch|add\w*Listener)/
