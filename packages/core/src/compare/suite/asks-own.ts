import type { FileInventory, InventoryCheck, InventoryTest, RevisionPair } from '../../contract/index.js'
import { withoutTexts } from '../../run/code/quotes.js'
import type { CheckPair, PlacedTest } from '../suite-comparison.js'

/** Whether a check, of which the code was asked before, asks only what its test file, or a changed conftest.py above it, has written down itself: a class, a map or a function of its own. */
export function asksOwnOnly(pair: RevisionPair): (check: CheckPair, base: PlacedTest, head: PlacedTest) => boolean {
  const files = new Map<string, OwnNames | null>()
  const parts = new Map(pair.files.map((file) => [file.headPath, file.touched ?? null]))
  const touchedParts = new Map<string, OwnNames | null>()
  const written = new Map(pair.files.map(({ headPath, wholeText }) => [headPath, wholeText]))
  /** What the text alone tells: a name that it makes no function or class of is not its own. */
  const mayHold = (path: string, name: string) => STANDARD.has(name) || isMadeIn(name, written.get(path) ?? pair.text('head', path) ?? '')
  const ownIn = (path: string, part: FileInventory | null): OwnNames | null => {
    const made = part === null ? files : touchedParts
    const known = made.get(path)
    if (known !== undefined) return known
    const [file, text] = [part ?? pair.inventory('head', path), pair.text('head', path)]
    const own = file === null || text === null ? null : new OwnNames(file, text)
    made.set(path, own)
    return own
  }
  const conftests = pair.files.flatMap(({ headPath }) => (headPath?.endsWith('conftest.py') ? [headPath] : []))
  const fixturesFor = (path: string): readonly string[] => conftests.filter((one) => one !== path && path.startsWith(one.slice(0, -'conftest.py'.length)))
  return ({ base: was, head: is }, base, head) => {
    if (is.subject === was.subject || is.subjectNames.length === 0 || isHanded(is, head.test)) return false
    const names = wordsIn(is.subject)
    // What the touched part of a file imports is known without reading the rest of it.
    if (names.length === 0 || is.subjectNames.some((name) => isImported(name, importedIn(parts.get(head.file)?.head ?? null)))) return false
    const places = [head.file, ...fixturesFor(head.file)]
    if (!names.every((name) => places.some((path) => mayHold(path, name)))) return false
    const touched = parts.get(head.file)
    const part = spokenOf(touched?.head, head, [...names, ...is.subjectNames])
    const owns = places.flatMap((path) => ownIn(path, path === head.file ? part : null) ?? [])
    if (!names.every((name) => owns.some((own) => own.holds(name))) || is.subjectNames.some((name) => owns.some((own) => own.imports(name)))) return false
    const asked = [...wordsIn(was.subject), ...was.subjectNames]
    const before = spokenOf(touched?.base, base, asked)
    const imported = [base.file, ...fixturesFor(base.file)].map((path) => importedIn((path === base.file && before) || pair.inventory('base', path)))
    return asked.some((name) => imported.some((names) => names.has(name)))
  }
}

/** The touched part of a test's file where the test, one of that part, says the names itself: what such a part speaks of it declares, so that nothing more is read. */
function spokenOf(part: FileInventory | undefined, { test }: PlacedTest, names: readonly string[]): FileInventory | null {
  return part?.tests.includes(test) && names.every((name) => test.text.includes(name)) ? part : null
}

/** Names in a subject's text, without members, keys and texts. */
function wordsIn(subject: string): readonly string[] {
  const code = withoutTexts(subject)
  return [...new Set(code.match(/(?<![\w$.])[A-Za-z_$][\w$]*(?![\w$]| ?: |=(?!=))/g))].filter(
    (word) => !/^(?:new|await|null|None|true|True|false|False|undefined)$/.test(word),
  )
}

/** What was made is given to a call, which may have done something to it. */
function isHanded({ subject }: InventoryCheck, { calls }: InventoryTest): boolean {
  const made = /^(?:new )?[\w$.]+\((?:[^()]|\([^()]*\))*\)/.exec(subject)?.[0] ?? subject
  return calls.some((call) => call.indexOf(made, 1) > 0)
}

function importedIn(file: FileInventory | null): ReadonlySet<string> {
  return new Set(file?.imports.flatMap(({ names }) => names.map(([, local]) => local)))
}

function isImported(name: string, imported: ReadonlySet<string>): boolean {
  return imported.has(name) && !HELPERS.has(name)
}

/** Names of a test file that rest on nothing but what is written down in it. */
class OwnNames {
  readonly #imported: ReadonlySet<string>
  readonly #kept = new Map<string, boolean>()
  readonly #lines: readonly string[]

  constructor(
    readonly file: FileInventory,
    text: string,
  ) {
    this.#imported = importedIn(file)
    this.#lines = text.split('\n')
  }

  imports(name: string): boolean {
    return isImported(name, this.#imported)
  }

  holds(name: string): boolean {
    if (STANDARD.has(name)) return true
    const known = this.#kept.get(name)
    if (known !== undefined) return known
    // A name that rests on itself is not known to rest on nothing else.
    this.#kept.set(name, false)
    const is = this.#restsOnNothing(name)
    this.#kept.set(name, is)
    return is
  }

  /** A function or a class that nothing decorates, that has no base and whose words are declared nowhere else in the file. */
  #restsOnNothing(name: string): boolean {
    const found = this.file.functions.filter((one) => one.name === name && (one.kind === 'function' || one.kind === 'class'))
    const [one] = found
    if (one === undefined || found.length > 1 || one.bases !== undefined || one.decorators.some((by) => !/dataclass/.test(by))) return false
    const text = this.#lines.slice(one.line - 1, one.endLine).join('\n')
    const rest = [...this.#lines.slice(0, one.line - 1), ...this.#lines.slice(one.endLine)].join('\n')
    return [...new Set(text.match(/(?<![\w$.'"])[A-Za-z_$][\w$]*/g))].every((word) => {
      if (word === name || STANDARD.has(word)) return true
      if (this.#imported.has(word)) return !this.imports(word)
      return !isDeclaredIn(word, rest) || this.holds(word)
    })
  }
}

/** A text makes a function, a class or a value of that name. */
function isMadeIn(word: string, text: string): boolean {
  const name = word.replaceAll('$', '\\$')
  return (
    text.includes(word) &&
    new RegExp(`(?:function\\s*\\*?|class|def)\\s+${name}(?![\\w$])|(?<![\\w$])${name}(?![\\w$])[^=;\\n]*=(?!\\s*(?:await\\s+)?(?:require|import)\\b)`).test(
      text,
    )
  )
}

function isDeclaredIn(word: string, text: string): boolean {
  const name = word.replaceAll('$', '\\$')
  return new RegExp(
    `(?:^|[^\\w$])(?:const|let|var|function\\*?|class|def|as)\\s+(?:[{[][^=]*[^\\w$])?${name}(?![\\w$])|^\\s*(?:\\w+, *)*${name}(?:, *\\w+)* *(?::[^=\\n]*)?=(?!=)`,
    'm',
  ).test(text)
}

const HELPERS = new Set('dataclass dataclasses field SimpleNamespace types namedtuple NamedTuple OrderedDict defaultdict collections'.split(' '))
const STANDARD = new Set(
  'Array Boolean Date JSON Map Math Number Object Promise RegExp Set String Symbol structuredClone dict list set tuple str int float bool len sorted sum min max repr frozenset SimpleNamespace OrderedDict'.split(
    ' ',
  ),
)
