import type { FileInventory, RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { aroundTests, gainedFacts } from '../../gained-facts.js'
import type { Weakening } from '../../rule.js'
import { loadedByRunner } from '../collection/loaded-by-runner.js'
import { isTestPath } from '../data-records.js'
import { replacedFor } from './mocked-for-all.js'

const MOST_ASKED = 12

/** A set-up file puts a double in the place of a module of the project, for every test file, those among them that check the module itself. */
export function mockedInSetup(pair: RevisionPair): Weakening[] {
  const isSetup = (path: string) => loadedByRunner(pair).has(path)
  return gainedFacts(pair, ['module_mocked'], (file) => file.role !== 'test' && (aroundTests(file) || isSetup(file.headPath ?? ''))).flatMap(
    ({ path, fact }) => {
      const [specifier = '', names = '*'] = fact.text.split(' → ')
      const module = isSetup(path) ? pair.resolve('head', path, specifier) : null
      if (module === null || names === '' || /(^|\/)node_modules\//.test(module)) return []
      const stem = module.slice(module.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
      const checking = pair
        .mentioning('head', stem)
        .filter(isTestPath)
        .slice(0, MOST_ASKED)
        .find((one) => {
          const file = pair.inventory('head', one)
          return file !== null && asks(pair, file, module, names.split(', '))
        })
      if (checking === undefined) return []
      return [replacedFor('for every test', path, fact, checking)]
    },
  )
}

/** A check calls what is replaced by the name under which the file took it from the module. */
function asks(pair: RevisionPair, file: FileInventory, module: string, replaced: readonly string[]): boolean {
  const all = replaced.includes('*')
  const locals = file.imports.flatMap(({ from, names, typeOnly }) => (typeOnly || pair.resolve('head', file.path, from) !== module ? [] : names))
  const asked = locals.flatMap(([original, local]) =>
    original === '*' ? (all ? [local] : replaced.map((name) => `${local}.${name}`)) : all || replaced.includes(original) ? [local] : [],
  )
  return asked.some((name) => {
    const called = new RegExp(`(^|[^\\w.$])${literalPattern(name)}(\\(|\\.\\w+\\()`)
    return file.tests.some(({ checks }) => checks.some(({ subject, relation }) => !/called|^returned/.test(relation) && called.test(subject)))
  })
}
