import type { FileInventory, RevisionPair } from '../../../../contract/index.js'
import { oncePer } from '../../../once-per.js'
import { isTakenUp } from './is-taken-up.js'
import { isListedAsGone } from './listed-as-gone.js'
import { isSuite } from './own-names.js'
import { namedOtherwise } from './renamed-functions.js'
import { renamedNames } from './renamed-names.js'
import { rewordedBy } from './reworded-by.js'
import { isTelling } from './specific-name.js'

/** What the sources of a change named on the base and name no more. */
export interface VanishedNames {
  /** Declared in a changed source on the base, and in no source of the head any more. */
  readonly declared: (name: string) => boolean
  /** Mentioned only: options, methods of others, texts of messages. */
  readonly mentioned: (name: string) => boolean
  /** A text of several words that stood in a message of the source, as a whole or in part, and stands in none any more. */
  readonly message: (text: string) => boolean
  /** A pattern that a message of the source fitted, and none fits any more. */
  readonly fitting: (pattern: RegExp) => boolean
  /** A changed source decided a branch by it, does not speak of it any more, and decides less than it did. */
  readonly decided: (name: string) => string | null
  /** A changed source spoke of it and does not any more, by no longer name either, though others may: a telling name, or one that it declared or imported. */
  readonly fromOne: (name: string) => string | null
}

const TEST_OR_DOC =
  /(^|\/)(__tests__|__mocks__|tests?|test_?suites?|specs?|e2e|docs?|examples?|fixtures?|www|website)(\/|$)|\.(test|spec|stories)\.|(^|\/)(test_[^/]*|conftest)\.py$|\.(md|mdx|rst|txt|snap)$|(^|\/)CHANGE/i
// What was built of the sources of before, and is kept beside them.
const BUILT = /(^|\/)dist\/|\.min\.[cm]?js$/
// What a tool is told is not what the product does.
const TOOL_FILE = /(^|\/)(\.[\w-]+rc|[\w.-]+\.config)\.[cm]?[jt]s$/
const CODE = /\.([cm]?[jt]sx?|py|pyi|vue|svelte)$/i

/** The names that went with the source in this change, looked up on demand and kept for the pair. */
export const vanishedNames = oncePer((pair: RevisionPair): VanishedNames => {
  const sources = pair.files.filter(
    ({ role, basePath, headPath, base }) => role === 'source' && !TOOL_FILE.test(headPath ?? basePath ?? '') && !(base && isSuite(base)),
  )
  const [base, head] = [sources.flatMap((file) => file.base ?? []), sources.flatMap((file) => file.head ?? [])]
  // What a file says in its own tests is no word of the product.
  const telling = sources.filter((file) => !file.base || !holdsTests(file.base))
  const words = telling.flatMap((file) => file.base ?? [])
  const pairs = telling.flatMap(({ base: was, head: is }) => (was && is ? [[was, is] as const] : []))
  const elsewhere = lookup(pair, new Set(sources.flatMap(({ basePath, headPath }) => [basePath, headPath].filter((path) => path !== null))))
  // What bears another name now is there.
  const functions = namedOtherwise(pair)
  const isReworded = rewordedBy(pairs)
  const isNamed = (name: string) => renamedNames(pair).has(name) || functions.has(name) || isReworded(name)
  const speaks = (file: FileInventory, name: string) => (file.declared.has(name) || file.mentions.has(name)) && !isListedAsGone(pair, file, name)
  const went = (name: string) => !isNamed(name) && !head.some((file) => speaks(file, name))
  const messages = messageLookup(words, head)
  const names: VanishedNames = {
    declared: onceEach((name) => base.some((file) => (holdsTests(file) ? isHandedOut(file, name) : file.declared.has(name))) && went(name) && !elsewhere(name)),
    mentioned: onceEach((name) => words.some((file) => file.mentions.has(name)) && went(name) && !elsewhere(name)),
    message: onceEach((text) => !isReworded(text) && messages.holds(text)),
    fitting: (pattern) => messages.fit(pattern, isReworded),
    decided: decisionLookup(pair, pairs),
    fromOne: onceEach((name) =>
      isNamed(name) || isTakenUp(pair, name)
        ? null
        : (pairs.find(([was, is]) => (isTelling(name) ? was.mentions.has(name) : isOwn(was, name)) && !is.mentions.has(name) && !isExtended(was, is, name))?.[0]
            .path ?? null),
    ),
  }
  return names
})

/** The same question of many tests is answered once. */
function onceEach<T>(answer: (name: string) => T): (name: string) => T {
  const answers = new Map<string, T>()
  return (name) => {
    const before = answers.get(name)
    if (before !== undefined) return before
    const made = answer(name)
    answers.set(name, made)
    return made
  }
}

/** Code that ships with its tests in the same file, as Vitest runs them. */
function holdsTests({ language, tests }: FileInventory): boolean {
  return language === 'javascript' && tests.length > 0
}

function isHandedOut({ exports, functions }: FileInventory, name: string): boolean {
  return exports.includes(name) || functions.some((one) => one.exported && one.name === name)
}

// A common word says nothing of a file that only uses it.
function isOwn({ declared, imports }: FileInventory, name: string): boolean {
  return declared.has(name) || imports.some(({ names }) => names.some(([, local]) => local === name))
}

// `_total`, `total2`: the name lives on in another one that came with the change.
function isExtended(was: FileInventory, is: FileInventory, name: string): boolean {
  for (const other of is.mentions) if (other.includes(name) && /^[\w$]+$/.test(other) && !was.mentions.has(other)) return true
  return false
}

function decisionLookup(pair: RevisionPair, pairs: readonly (readonly [FileInventory, FileInventory])[]): (name: string) => string | null {
  const names = new Map<string, string>()
  for (const [was, is] of pairs) {
    const conditions = ({ functions }: FileInventory) => functions.flatMap((one) => one.conditions.map(({ text }) => text))
    const [before, left] = [conditions(was), conditions(is)]
    // A decision under another name is a decision still.
    if (left.length >= before.length) continue
    const after = new Set(left)
    for (const text of before) {
      if (after.has(text)) continue
      for (const [name] of text.matchAll(/[A-Za-z_$][\w$]*/g)) if (!is.mentions.has(name)) names.set(name, was.path)
    }
  }
  return (name) => {
    const path = names.get(name) ?? null
    return path === null || isTakenUp(pair, name) ? null : path
  }
}

interface Messages {
  readonly holds: (text: string) => boolean
  readonly fit: (pattern: RegExp, isReworded: (text: string) => boolean) => boolean
}

/** Messages of the base that the head has no more. */
function messageLookup(base: readonly FileInventory[], head: readonly FileInventory[]): Messages {
  const messages = (files: readonly FileInventory[]) => files.flatMap(({ mentions }) => [...mentions].filter(isMessage))
  const before = messages(base)
  const after = new Set(messages(head))
  const went = before.filter((message) => !after.has(message))
  const shares = (message: string, text: string) => message.includes(text) || text.includes(message.trim())
  return {
    holds: (text) => isMessage(text) && went.some((message) => shares(message, text)) && ![...after].some((message) => shares(message, text)),
    fit: (pattern, isReworded) => {
      const fitting = went.filter((message) => pattern.test(message))
      return fitting.length > 0 && !fitting.some(isReworded) && ![...after].some((message) => pattern.test(message))
    },
  }
}

function isMessage(text: string): boolean {
  return text.length >= 12 && /[A-Za-z]\w* \w+/.test(text.trim())
}

/** Whether another source of the head, not part of the change, still speaks of the name. */
function lookup(pair: RevisionPair, changed: ReadonlySet<string>): (name: string) => boolean {
  const kept = new Map<string, boolean>()
  return (name) => {
    const answer = kept.get(name) ?? speakingSources(pair, name).some((path) => !changed.has(path))
    kept.set(name, answer)
    return answer
  }
}

/** Sources of the head that speak of a name. */
export function speakingSources(pair: RevisionPair, name: string): readonly string[] {
  return pair.mentioning('head', name).filter((path) => CODE.test(path) && !TEST_OR_DOC.test(path) && !BUILT.test(path))
}
