import type { Value } from '../../contract/index.js'
import { at, type Data, entriesOf, itemsOf, textOf, toValue } from './data.js'
import { readBudget } from './read-budget.js'
import type { SettingList } from './setting-list.js'

/** Karma's options: which files it takes, the browsers, and what its coverage has to reach. */
export function readKarma(list: SettingList, data: Data): void {
  const scope = `${list.folder}#${list.path.slice(list.path.lastIndexOf('/') + 1).replace(/\.[cm]?[jt]s$/, '')}`
  if (data.kind !== 'map' || data.open) list.unknown(data.line, 'karma config')
  const files = at(data, 'files')
  if (files) {
    // An entry that a bundler follows may bring any of them.
    const isBundled = /webpack|browserify|rollup|esbuild|vite/.test(JSON.stringify(toValue(at(data, 'preprocessors') ?? files)))
    if (isBundled) list.add('playwright', scope, 'testMatch', { kind: 'expression', text: 'bundled' }, files.line)
    else addFiles(list, scope, 'testMatch', files)
  }
  const excluded = at(data, 'exclude')
  if (excluded) addFiles(list, scope, 'testIgnore', excluded)
  list.add('playwright', scope, 'testDir', { kind: 'string', text: (textOf(at(data, 'basePath')) || '.').replace(/^\.?\/?$/, '.') }, data.line)
  for (const key of ['browsers', 'failOnEmptyTestSuite', 'failOnSkippedTests', 'failOnFailingTestSuite'] as const)
    list.addTree('playwright', scope, key, at(data, key))
  list.addTree('playwright', scope, 'failSpecWithNoExpectations', at(data, 'client', 'jasmine', 'failSpecWithNoExpectations'))
  list.addTree('playwright', scope, 'grep', at(data, 'client', 'mocha', 'grep') ?? grepIn(at(data, 'client', 'args')))
  for (const holder of [at(data, 'coverageReporter', 'check'), at(data, 'coverageIstanbulReporter', 'thresholds')]) {
    list.addTree('coverage', scope, 'thresholds', at(holder, 'global'))
    list.addTree('coverage', scope, 'thresholds.each', at(holder, 'each'))
  }
}

/** What follows `--grep` among the arguments that Karma hands to its framework. */
function grepIn(given: Data | null): Data | null {
  const words = itemsOf(given)
  const flag = words.findIndex((word) => textOf(word) === '--grep')
  return flag < 0 ? null : (words[flag + 1] ?? null)
}

function addFiles(list: SettingList, scope: string, key: string, files: Data): void {
  const items = itemsOf(files).map((item): Value => toValue(at(item, 'pattern') ?? item))
  list.add('playwright', scope, key, { kind: 'array', items, open: files.kind !== 'list' || files.open }, files.line)
}

/** Jasmine's options; its folders are seen from the package, in whose `spec/support` they stand. */
export function readJasmine(list: SettingList, data: Data): void {
  const scope = `${list.folder.replace(/(^|\/)spec\/support$|(^|\/)support$/, '') || '.'}#jasmine`
  if (data.kind !== 'map' || data.open) list.unknown(data.line, 'jasmine config')
  list.addTree('playwright', scope, 'testDir', at(data, 'spec_dir'))
  const [named, left] = [at(data, 'spec_files'), at(data, 'exclude_spec_files')]
  if (named) addFiles(list, scope, 'testMatch', named)
  if (left) addFiles(list, scope, 'testIgnore', left)
  const up = list.folder === '' ? '' : '../'.repeat(list.folder.split('/').length)
  const specs = [scope.slice(0, -'#jasmine'.length), textOf(at(data, 'spec_dir')) ?? ''].filter((part) => part !== '.' && part !== '').join('/')
  const helpers = itemsOf(at(data, 'helpers')).flatMap((item) => textOf(item) ?? [])
  const items = helpers.map((text): Value => ({ kind: 'string', text: `${up}${specs === '' ? '' : `${specs}/`}${text}` }))
  // Beside its specs it loads them before each run.
  if (items.length > 0) list.add('playwright', scope, 'helpers', { kind: 'array', items, open: false }, data.line)
  for (const options of [data, at(data, 'env')])
    for (const key of ['failSpecWithNoExpectations', 'stopSpecOnExpectationFailure', 'forbidDuplicateNames', 'specFilter'])
      list.addTree('playwright', scope, key, at(options, key))
}

/** tap's options: which files it takes, and whether it fails for code that no test reaches. */
export function readTap(list: SettingList, data: Data): void {
  const scope = `${list.folder}#tap`
  const [taken, left] = [at(data, 'include') ?? at(data, 'files'), at(data, 'exclude')]
  if (taken) addFiles(list, scope, 'testMatch', taken)
  if (left) addFiles(list, scope, 'testIgnore', left)
  list.addTree('playwright', scope, 'grep', at(data, 'grep'))
  for (const key of ['check-coverage', 'allow-incomplete-coverage', 'allow-empty-coverage', 'disable-coverage']) {
    const value = at(data, key)
    const asks = (textOf(value) === 'true') === (key === 'check-coverage')
    // tap asks for all of it unless it is told not to.
    if (value) list.add('coverage', scope, key === 'check-coverage' ? 'enforced' : `enforced.${key}`, { kind: 'boolean', text: String(asks) }, value.line)
  }
}

/** angular.json: limits of size, and of each project which tests it takes and what it measures. */
export function readAngular(list: SettingList, data: Data): void {
  readBudget(list, data)
  for (const [name, project] of entriesOf(at(data, 'projects')))
    for (const [target, settings] of [...entriesOf(at(project, 'architect')), ...entriesOf(at(project, 'targets'))])
      if (/test/.test(target)) addTestTarget(list, `${list.folder}#${name}${target === 'test' ? '' : `.${target}`}`, at(settings, 'options'))
}

/** Options of a target that runs tests, Angular's or Nx's. */
export function addTestTarget(list: SettingList, scope: string, options: Data | null): void {
  if (options === null) return
  const [taken, left, measured] = [at(options, 'include'), at(options, 'exclude'), at(options, 'codeCoverageExclude')]
  if (taken) addFiles(list, scope, 'testMatch', taken)
  if (left && itemsOf(left).length > 0) addFiles(list, scope, 'testIgnore', left)
  if (measured) list.add('coverage', scope, 'exclude', toValue(measured), measured.line)
  list.addTree('coverage', scope, 'enabled', at(options, 'codeCoverage') ?? at(options, 'coverage'))
  for (const key of ['passWithNoTests', 'testNamePattern', 'testFile', 'browsers', 'watch']) {
    const value = at(options, key)
    // Browsers may be one text with commas.
    const text = key === 'browsers' ? textOf(value) : null
    if (value && text !== null)
      list.add(
        'playwright',
        scope,
        key,
        { kind: 'array', items: text.split(',').map((one) => ({ kind: 'string', text: one.trim() })), open: false },
        value.line,
      )
    else list.addTree('playwright', scope, key === 'testNamePattern' ? 'grep' : key === 'testFile' ? 'match' : key, value ?? null)
  }
}
