import type { FileInventory, HarnessFact, RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { anywhere, gainedFacts } from '../../gained-facts.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'

/** A conftest replaces before each test what tests check: `monkeypatch.setattr(Till, 'total', lambda self: 3)` in a fixture that works on all. */
export function mockedForAll(pair: RevisionPair): Weakening[] {
  return gainedFacts(pair, ['mocked_for_all'], anywhere).flatMap(({ path, fact }) => {
    const target = fact.text.split(': ')[0] ?? ''
    const [, object = '', name = ''] = /^([\w.]+)\.(\w+)$/.exec(target) ?? []
    if (object === '') return []
    const checking = pair.mentioning('head', name).find((one) => {
      const file = pair.inventory('head', one)
      return file !== null && file.tests.length > 0 && (asks(file, object, name) || (isModule(one, object) && asksByName(file, name)))
    })
    if (checking === undefined) return []
    return [replacedFor('before each test', path, fact, checking)]
  })
}

/** What a double answers in place of what a file of tests checks. `when`: in words. */
export function replacedFor(when: string, path: string, { line, text }: HarnessFact, checking: string): Weakening {
  return weakened({
    severity: 'critical',
    at: { file: path, line },
    message: `${shortened(path, 120)} replaces ${when} what ${shortened(checking, 120)} checks: ${codeOf(text)}; the checks see the answers of the double, not the code's.`,
    suggestion: 'Check the real thing, and replace only what it reaches out to: network, clock, files.',
    base: 'the real one',
    head: text,
  })
}

/** A dotted name that a file is imported by: `tests.test_till`, `test_till`. */
function isModule(path: string, object: string): boolean {
  return `/${path.replace(/\.py$/, '')}`.endsWith(`/${object.replaceAll('.', '/')}`)
}

/** A check calls what the file has taken by its name from a module, which is the name in the file that is replaced. */
function asksByName({ imports, tests }: FileInventory, name: string): boolean {
  if (!imports.some(({ names }) => names.some(([, local]) => local === name))) return false
  const pattern = new RegExp(`(?:^|[^\\w.])${literalPattern(name)}\\(`)
  return tests.some(({ checks }) => checks.some(({ subject, relation }) => !/called|^returned|^calls_/.test(relation) && pattern.test(subject)))
}

/** A check calls it through the module, or on an object of the class; what a file took from the module by its name stays the real one. */
function asks({ imports, tests }: FileInventory, object: string, name: string): boolean {
  const holders = imports.flatMap(({ from, names }) =>
    names.flatMap(([original, local]) => {
      if (`${from}.${original}` === object || (original === object && /^[A-Z]/.test(object)))
        return [/^[A-Z]/.test(original) ? `${literalPattern(local)}\\(.*\\)` : literalPattern(local)]
      if (original === '*' && from === object) return [literalPattern(local)]
      return object.startsWith(`${from}.`) && original === '*' ? [literalPattern(local + object.slice(from.length))] : []
    }),
  )
  if (holders.length === 0) return false
  const pattern = new RegExp(`(?:^|[^\\w.])(?:${holders.join('|')})\\.${name}(?:\\(|$)`)
  return tests.some(({ checks }) => checks.some(({ subject, relation }) => !/called|^returned|^calls_/.test(relation) && pattern.test(subject)))
}
