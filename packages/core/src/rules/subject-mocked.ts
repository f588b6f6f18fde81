import { membersOfMade, surplus, touchedOf } from '../compare/index.js'
import type { FileInventory, FilePair, HarnessFact, RevisionPair, Severity } from '../contract/index.js'
import { lastName } from '../run/code/dotted-name.js'
import { literalPattern } from '../run/literal-pattern.js'
import { defineRule, type Weakening } from './rule.js'
import { answeredBySubclass } from './suite/doubles/answered-by-subclass.js'
import { hiddenImports } from './suite/doubles/hidden-imports.js'
import { askedOf, hidesBuiltin } from './suite/doubles/hides-builtin.js'
import { innerCollaborator } from './suite/doubles/inner-collaborator.js'
import { madeUpObjects } from './suite/doubles/made-up-object.js'
import { mockedForAll } from './suite/doubles/mocked-for-all.js'
import { mockedInSetup } from './suite/doubles/mocked-in-setup.js'
import { seenBy } from './suite/doubles/seen-by.js'
import { ofProduct, standIns } from './suite/doubles/stand-ins.js'
import { codeOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

/** A test replaces the very thing that it checks, where it checked the real one before. */
export const subjectMocked = defineRule({
  id: 'subject-mocked',
  type: 'assertion_weakening',
  severity: 'critical',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const inFiles = pair.files.flatMap((file) => {
      const { base, head, role } = file
      const touched = touchedOf(file)
      // Of what is no test file by its name nothing more is read to see whether it holds tests.
      if (base === null || head === null || (role !== 'test' && (touched.base?.tests.length ?? 0) === 0)) return []
      return [...(mocksMore(touched) ? mockedIn(pair, base, head) : []), ...stoodInFor(pair, touched), ...madeUp(pair, touched, file.wholeText)]
    })
    return [...inFiles, ...mockedForAll(pair), ...mockedInSetup(pair)]
  },
})

/** What the checks call is no longer the product's, but something of the tests' own under the same name. */
function stoodInFor(pair: RevisionPair, { base, head }: Pick<FilePair, 'base' | 'head'>): Weakening[] {
  if (base === null || head === null) return []
  const ofFile = standIns(pair, base, head).filter(({ name, isMounted }) =>
    isMounted
      ? isNamed(base, name) && head.tests.some(({ mentions }) => mentions.has(name))
      : isChecked(base, name) && (isChecked(head, name) || isNamed(head, name)),
  )
  const known = new Set(ofFile.map(({ name }) => name))
  const ofTests = hiddenImports(pair, base, head).filter(({ name }) => !known.has(name))
  return [...ofFile, ...ofTests, ...answeredBySubclass(pair, base, head)].map(({ name, line, by }) =>
    weakened({
      severity: 'critical',
      at: { file: head.path, line },
      message: `${shortened(head.path, 120)} checks ${codeOf(by)} in place of the product's ${codeOf(name)}: what the code does is not checked any more.`,
      suggestion: 'Import the real thing, and check that.',
      base: 'the real one',
      head: by,
    }),
  )
}

function madeUp(pair: RevisionPair, { base, head }: Pick<FilePair, 'base' | 'head'>, text: string | undefined): Weakening[] {
  if (base === null || head === null) return []
  return madeUpObjects(pair, base, head, text).map(({ name, by, line }) =>
    weakened({
      severity: 'medium',
      at: { file: head.path, line },
      message: `${shortened(head.path, 120)} hands over ${codeOf(by, 100)} in place of the product's ${codeOf(name, 60)}, which computes: what the two do together is not checked any more.`,
      suggestion: 'Hand over the real thing, and replace only what it reaches out to: network, clock, files.',
      base: name,
      head: by,
    }),
  )
}

function mockedIn(pair: RevisionPair, base: FileInventory, head: FileInventory): Weakening[] {
  return surplus(mocksOf(head), mocksOf(base), targetOf).flatMap((fact) => {
    const severity = fact.kind === 'module_mocked' ? ofModule(pair, base, head, fact) : ofMember(pair, head, fact)
    if (wasMocked(pair, base, head, fact)) return []
    const asked = severity === null || severity === 'low' ? innerCollaborator(pair, base, head, fact) : null
    if (asked !== null) return [answersMadeUp(head, fact, asked)]
    if (severity === null) return []
    return [
      weakened({
        severity,
        at: { file: head.path, line: fact.line },
        message: `${shortened(head.path, 120)} ${severity === 'low' ? 'replaces a module that it used before' : 'replaces what it checks'}: ${codeOf(fact.text)}; ${severity === 'low' ? 'the real one is not exercised any more' : "the checks see the mock's answers, not the code's"}.`,
        suggestion: 'Check the real thing, and replace only what it reaches out to: network, clock, files.',
        base: 'the real one',
        head: fact.text,
      }),
    ]
  })
}

function answersMadeUp(head: FileInventory, fact: HarnessFact, asked: string): Weakening {
  return weakened({
    severity: 'medium',
    confidence: 'likely',
    at: { file: head.path, line: fact.line },
    message: `${shortened(head.path, 120)} makes up the answers of code that ${codeOf(asked, 80)} calls: ${codeOf(fact.text)}; the checks of it used the real one before, and what the two do together is not checked any more.`,
    suggestion: 'Let the check run the real code, and replace only what it reaches out to: network, clock, files.',
    base: 'the real one',
    head: fact.text,
  })
}

/** A mock of the same target that only answers otherwise, or is named from another folder, was there before. */
function wasMocked(pair: RevisionPair, base: FileInventory, head: FileInventory, fact: HarnessFact): boolean {
  const target = nameOf(fact)
  if (mocksOf(base).some((known) => nameOf(known) === target)) return true
  const path = fact.kind === 'module_mocked' ? pair.resolve('head', head.path, target) : null
  if (path === null) return false
  const was = pair.files.find(({ change, headPath }) => change === 'renamed' && headPath === path)?.basePath ?? path
  return mocksOf(base).some((known) => known.kind === 'module_mocked' && pair.resolve('base', base.path, nameOf(known)) === was)
}

/** What is replaced, without what takes its place. */
function nameOf(fact: HarnessFact): string {
  return targetOf(fact).split(' ')[0] ?? ''
}

function mocksOf({ harness }: FileInventory): HarnessFact[] {
  return harness.filter(({ kind }) => kind === 'module_mocked' || kind === 'subject_mocked')
}

function mocksMore({ base, head }: Pick<FilePair, 'base' | 'head'>): boolean {
  return base !== null && head !== null && surplus(mocksOf(head), mocksOf(base), targetOf).length > 0
}

function targetOf({ kind, text }: HarnessFact): string {
  return kind === 'module_mocked' ? (text.split(' → ')[0] ?? text) : text
}

/** The module whose exports the checks call is the subject; one that the file itself used for real is a loss, others are collaborators. */
function ofModule(pair: RevisionPair, base: FileInventory, head: FileInventory, { text }: HarnessFact): Severity | null {
  const [specifier = '', names = '*'] = text.split(' → ')
  const replaced = names.split(', ')
  const path = pair.resolve('head', head.path, specifier)
  const locals = importedFrom(pair, head, specifier, path)
  const all = replaced.includes('*')
  const checked = [...locals].flatMap(([local, original]) => {
    if (original === '*') return all ? [local] : replaced.map((name) => `${local}.${name}`)
    return all || replaced.includes(original) ? [local] : []
  })
  if (checked.some((name) => isChecked(head, name))) return 'critical'
  if (names === '') return null
  const used = importedFrom(pair, base, specifier, pair.resolve('base', base.path, specifier))
  const answers = replaced.some((name) => name !== '*' && base.mentions.has(name))
  return used.size > 0 && answers ? 'high' : 'low'
}

function importedFrom(pair: RevisionPair, file: FileInventory, specifier: string, path: string | null): Map<string, string> {
  const names = new Map<string, string>()
  for (const { from, names: imported, typeOnly } of file.imports) {
    if (typeOnly || (from !== specifier && (path === null || pair.resolve('head', file.path, from) !== path))) continue
    for (const [original, local] of imported) names.set(local, original)
  }
  return names
}

/** `object.method` where the checks call it on the namespace or class that is imported. */
function ofMember(pair: RevisionPair, head: FileInventory, fact: HarnessFact): Severity | null {
  // Python's name what is returned after the path.
  const text = fact.text.split(': ')[0] ?? fact.text
  const object = text.slice(0, text.lastIndexOf('.'))
  const method = lastName(text)
  const root = /^[\w$]+/.exec(object)?.[0] ?? ''
  const isImported = head.imports.some(
    ({ from, names }) =>
      names.some(([, local]) => local === root) ||
      from === object ||
      from.endsWith(`.${object}`) ||
      object.endsWith(`.${from}`) ||
      object.startsWith(`${from}.`),
  )
  const holder = lastName(object)
  const seen = seenBy(head, fact.line).map(({ calls, checks }) => ({
    calls,
    subjects: checks.flatMap(({ subject, relation }) => (/called|^returned|^calls_/.test(relation) ? [] : [subject])),
  }))
  const asks = (pattern: string): boolean => seen.some(({ subjects }) => subjects.some((subject) => new RegExp(pattern).test(subject)))
  // What it gives in place of the real one is what the check calls: `with mock.patch(…) as area: assert area(2) == 4`.
  if (asks(`\\bpatch\\(['"]?${literalPattern(text)}['"]?[^()]*\\)\\(`)) return 'critical'
  // What the test module itself calls.
  if (/^f?['"]\{__name__\}$/.test(object) || isItself(head, object)) return isChecked(head, method.replace(/['"]$/, '')) ? 'critical' : null
  if (hidesBuiltin(pair, head, object, method) && asks(askedOf(head, object))) return 'critical'
  const name = literalPattern(method)
  // A test may import the module by itself.
  const own = new RegExp(`^[ \\t]+(?:from [\\w.]+ )?import [^#\\n]*(?<![\\w.])${literalPattern(holder)}(?![\\w.])`, 'm')
  const within = head.language === 'python' && isImported && own.test(pair.text('head', head.path) ?? '') ? [holder] : []
  const holders = [object, ...within, ...head.imports.flatMap(({ from, names }) => namesOf(from, names, object))].map(literalPattern).join('|')
  // The checks' own name comes from a library: `now()` of another module than the one whose `now` is replaced.
  const isForeign = head.imports.some(({ from, names }) => names.some(([, local]) => local === method) && pair.resolve('head', head.path, from) === null)
  if (isImported && asks(`(^|[^\\w.])((${holders})\\.)${isForeign ? '' : '?'}${name}\\(`)) return 'critical'
  // A method of a class is checked on its instances; a name that the test module itself holds is replaced where it is checked.
  if (isImported && /^[A-Z]/.test(holder) && seen.some(({ subjects }) => subjects.some((subject) => membersOfMade(subject, holder).has(method))))
    return 'critical'
  // What a fixture hands over is named after its class.
  if (isImported && /^[A-Z]/.test(holder) && asks(`(^|[^\\w.])(?:\\w+_)?${snakeOf(holder)}\\.${name}\\(`)) return 'critical'
  const prototype = /^([\w$.]+)\.prototype$/.exec(object)?.[1]
  if (prototype !== undefined && asks(`(^|[^\\w.])new ${literalPattern(prototype)}\\(.*\\)\\.${name}(?:\\(|$)`)) return 'critical'
  if (isOfMade(pair, head, object, asks, name)) return 'critical'
  if (asks(literalPattern(`mock(${text})(`)) || (/^\w+$/.test(object) && asks(`^(await )?${object}\\.${name}\\(`))) return 'critical'
  // Of a local, the test's own call of the spy says what it is of.
  const spied = seen.some(({ calls, subjects }) =>
    calls.some((call) => {
      const target = /(?:spyOn|stub|method|replace)\((.+?), '(\w+)'(?:, 'get')?\)\.\w+\(/s.exec(call)
      // What an object of the test's own holds is asked by its own name: `spyOn({ width: width }, 'width')`.
      const held = /^\{.*\}$/s.test(target?.[1] ?? '') ? new RegExp(`[{,] ?${name}: ([\\w$.]+) ?[,}]`).exec(target?.[1] ?? '')?.[1] : undefined
      const asked = held ?? `${target?.[1]}.${method}`
      return target?.[2] === method && subjects.some((subject) => subject.includes(`${asked}(`) || subject === asked)
    }),
  )
  return spied ? 'critical' : null
}

/** `self.desk.fine = lambda …`, where checks ask it of an object of a class that the product has: `Desk(store).fine(loan)`. */
function isOfMade(pair: RevisionPair, head: FileInventory, object: string, asks: (pattern: string) => boolean, name: string): boolean {
  if (head.language !== 'python' || !/^(?:(?:self|cls)\.)?[a-z_]\w*$/.test(object)) return false
  const classes = ofProduct(pair, head).flatMap(({ names }) => names.flatMap(([, local]) => (/^[A-Z]/.test(local) ? [literalPattern(local)] : [])))
  return classes.length > 0 && asks(`(^|[^\\w.])(?:${classes.join('|')})\\(.*\\)\\.${name}\\(`)
}

function snakeOf(name: string): string {
  return name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '_').toLowerCase()
}

/** `tests.test_cart` of tests/test_cart.py: the test module's own name. */
function isItself({ path }: FileInventory, object: string): boolean {
  const own = path.replace(/\.py$/, '').replaceAll('/', '.')
  return own !== path && (own === object || own.endsWith(`.${object}`))
}

/** What a file calls the module of a dotted path: `trees` after `from orchard import trees`. */
function namesOf(from: string, names: readonly (readonly [string, string])[], path: string): string[] {
  return names.flatMap(([original, local]) => (local !== '*' && (`${from}.${original}` === path || (original === '*' && from === path)) ? [local] : []))
}

/** What stands in for it may have been read with the check. */
function isNamed({ tests }: FileInventory, name: string): boolean {
  return tests.some(({ checks }) => checks.some(({ subjectNames }) => subjectNames.includes(name)))
}

/** A check calls the name; asking a mock how it was called does not count. */
function isChecked({ tests }: FileInventory, name: string): boolean {
  const called = new RegExp(`(^|[^\\w.$])${literalPattern(name)}(\\(|\\.\\w+\\()`)
  return tests.some(({ checks }) => checks.some(({ subject, relation }) => !/called|^returned/.test(relation) && called.test(subject)))
}
