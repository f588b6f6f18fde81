import { at, type Data, entriesOf, itemsOf, textOf, toValue } from './data.js'
import { addJestCoverage, addNycCoverage, addVitestCoverage } from './read-coverage.js'
import type { SettingList } from './setting-list.js'

/** Scope of a runner's config: the package's folder, with the file's name behind `#` where it is not the default one. */
function configScope(list: SettingList, defaults: RegExp): string {
  const name = list.path.slice(list.path.lastIndexOf('/') + 1)
  return defaults.test(name) ? list.folder : `${list.folder}#${name.replace(/\.([cm]?[jt]s|json)$/, '')}`
}

/** A Vitest or Vite config: `test` with its coverage apart, aliases by name. */
export function readVitest(list: SettingList, data: Data): void {
  const scope = configScope(list, /^(vitest|vite)\.(config|workspace|projects)\.([cm]?[jt]s|json)$/)
  if (data.kind === 'list') {
    addProjects(list, scope, data)
    return
  }
  if (data.kind !== 'map') {
    list.unknown(data.line, 'vitest config')
    return
  }
  if (data.open) list.unknown(data.line, 'vitest config')
  addAliases(list, scope, at(data, 'resolve', 'alias'))
  addVitestTest(list, scope, at(data, 'test'))
}

function addVitestTest(list: SettingList, scope: string, test: Data | null): void {
  if (test?.kind === 'map' && test.open) list.unknown(test.line, 'vitest test options')
  if (test?.kind === 'scalar') list.unknown(test.line, 'vitest test options')
  for (const [key, value] of entriesOf(test)) {
    if (key === 'coverage') addVitestCoverage(list, scope, value)
    else if (key === 'alias') addAliases(list, scope, value)
    else if (key === 'projects' || key === 'workspace') addProjects(list, scope, value)
    else list.addTree('vitest', scope, key, value)
  }
}

function addProjects(list: SettingList, scope: string, projects: Data): void {
  list.add(
    'vitest',
    scope,
    'projects',
    { kind: 'array', items: itemsOf(projects).map((item) => nameOfProject(item)), open: projects.kind !== 'list' || projects.open },
    projects.line,
  )
  itemsOf(projects).forEach((item, index) => {
    const test = at(item, 'test')
    if (test) addVitestTest(list, `${scope}#${textOf(at(test, 'name')) ?? textOf(at(test, 'name', 'label')) ?? index}`, test)
  })
}

function nameOfProject(item: Data): ReturnType<typeof toValue> {
  const name = at(item, 'test', 'name')
  return name ? toValue(name) : item.kind === 'map' ? { kind: 'expression', text: JSON.stringify(toValue(item)).slice(0, 300) } : toValue(item)
}

function addAliases(list: SettingList, scope: string, aliases: Data | null): void {
  for (const [key, value] of entriesOf(aliases)) list.addTree('vitest', scope, `alias.${key}`, value)
  for (const item of itemsOf(aliases)) {
    const find = at(item, 'find')
    const replacement = at(item, 'replacement')
    const name = find?.kind === 'scalar' && 'text' in find.value ? find.value.text : null
    if (name !== null && replacement) list.addTree('vitest', scope, `alias.${name}`, replacement)
  }
}

/** A Jest config, from its own file or package.json. */
export function readJest(list: SettingList, data: Data, scope = configScope(list, /^jest\.config\.([cm]?[jt]s|json)$/)): void {
  if (data.kind !== 'map') {
    list.unknown(data.line, 'jest config')
    return
  }
  if (data.open) list.unknown(data.line, 'jest config')
  addJestCoverage(list, scope, data)
  for (const [key, value] of entriesOf(data)) {
    if (/^(coverage|collectCoverage)/.test(key)) continue
    if (key !== 'projects') {
      list.addTree('jest', scope, key, value, /^(moduleNameMapper|transform)$/.test(key) ? 1 : 2)
      continue
    }
    list.add(
      'jest',
      scope,
      'projects',
      { kind: 'array', items: itemsOf(value).map((item) => toValue(at(item, 'displayName') ?? item)), open: value.kind !== 'list' || value.open },
      value.line,
    )
    itemsOf(value).forEach((item, index) => {
      if (item.kind === 'map') readJest(list, item, `${scope}#${textOf(at(item, 'displayName')) ?? index}`)
    })
  }
}

/** mocha's options in their long, kebab-case names. */
export function readMocha(list: SettingList, data: Data, scope = list.folder): void {
  if (data.kind !== 'map') list.unknown(data.line, 'mocha config')
  for (const [key, value] of entriesOf(data))
    list.addTree('mocha', scope, MOCHA_SHORT[key] ?? key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), value)
  if (data.kind === 'map' && data.open) list.unknown(data.line, 'mocha config')
}

const MOCHA_SHORT: Readonly<Record<string, string>> = { g: 'grep', f: 'fgrep', i: 'invert', r: 'require', t: 'timeout', exclude: 'ignore', files: 'spec' }

/** Playwright's, Cypress's and AVA's options; Playwright's projects by name. */
export function readPlaywright(list: SettingList, data: Data): void {
  const scope = configScope(list, /^(playwright\.config|cypress(\.config)?|ava\.config)\./)
  if (data.kind !== 'map' || data.open) list.unknown(data.line, 'config')
  for (const [key, value] of entriesOf(data)) {
    if (key !== 'projects') list.addTree('playwright', scope, key, value)
    else {
      list.add(
        'playwright',
        scope,
        'projects',
        { kind: 'array', items: itemsOf(value).map((item) => toValue(at(item, 'name') ?? item)), open: value.kind !== 'list' || value.open },
        value.line,
      )
      itemsOf(value).forEach((item, index) => {
        for (const [own, entry] of entriesOf(item))
          if (own !== 'use' && own !== 'name') list.addTree('playwright', `${scope}#${textOf(at(item, 'name')) ?? index}`, own, entry)
      })
    }
  }
}

/** Cypress's options, those of its two kinds of tests as if they stood at the top; its scopes are its own, as Playwright's config may stand beside it. */
export function readCypress(list: SettingList, data: Data): void {
  if (data.kind !== 'map' || data.open) list.unknown(data.line, 'config')
  for (const [key, value] of entriesOf(data)) {
    const scope = `${list.folder}#cypress${key === 'component' ? '-component' : ''}`
    const options = key === 'e2e' || key === 'component' ? entriesOf(value) : [[key, value] as const]
    for (const [name, option] of options) list.addTree('playwright', scope, CYPRESS[name] ?? name, option)
  }
}

const CYPRESS: Readonly<Record<string, string>> = {
  specPattern: 'testMatch',
  testFiles: 'testMatch',
  excludeSpecPattern: 'testIgnore',
  ignoreTestFiles: 'testIgnore',
}

/** nyc or c8, from their own file or package.json; Jest's limits may stand beside theirs. */
export function readNyc(list: SettingList, data: Data): void {
  if (data.kind !== 'map' || data.open) list.unknown(data.line, 'coverage config')
  addNycCoverage(list, `${list.folder}#nyc`, data)
}
