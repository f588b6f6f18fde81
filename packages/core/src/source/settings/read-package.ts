import { at, type Data, entriesOf, itemsOf, scalar, textOf, toValue } from './data.js'
import { readBudget } from './read-budget.js'
import { addEslint } from './read-lint.js'
import { readJest, readMocha, readNyc } from './read-runner.js'
import type { SettingList } from './setting-list.js'

/** Libraries whose meaning the suite rests on. */
export const TEST_LIBRARY =
  /^(@?vitest|@vitest\/.+|jest|jest-[\w-]+|@jest\/.+|babel-jest|ts-jest|mocha|chai|chai-.+|sinon|sinon-chai|should|expect|ava|jasmine(-core)?|nodeunit|grunt-contrib-nodeunit|nightwatch|tap|uvu|@playwright\/test|playwright|cypress|karma.*|nyc|c8|supertest|nock|msw|@testing-library\/.+|fast-check|@fast-check\/.+|@stryker-mutator\/.+|eslint-plugin-(jest|vitest|mocha|testing-library)|@vitest\/eslint-plugin|jest-fail-on-console|vitest-fail-on-console|husky|lint-staged|pytest|pytest[-_].+|hypothesis|unittest2|nose2?|coverage|mutmut|tox|nox|mypy|pyright|ruff|typescript|eslint|truegreen|@truegreen\/.+)$/

/** package.json: scripts, the runners' own sections, test libraries, conditional exports. */
export function readPackage(list: SettingList, data: Data): void {
  const scope = list.folder
  const name = textOf(at(data, 'name'))
  if (name) list.add('package', scope, 'name', { kind: 'string', text: name }, at(data, 'name')?.line ?? 1)
  for (const [script, command] of entriesOf(at(data, 'scripts')))
    list.addTree('script', scope, `scripts.${script}`, textOf(command) === 'wireit' ? wiredTo(at(data, 'wireit', script), command) : command)
  const jest = at(data, 'jest')
  if (jest) readJest(list, jest, scope)
  const mocha = at(data, 'mocha')
  if (mocha) readMocha(list, mocha, scope)
  const ava = at(data, 'ava')
  if (ava) list.addTree('playwright', scope, '', ava)
  for (const key of ['nyc', 'c8']) {
    const section = at(data, key)
    if (section) readNyc(list, section)
  }
  for (const [glob, commands] of entriesOf(at(data, 'lint-staged'))) list.addTree('hook', 'lint-staged', glob, commands)
  for (const [hook, command] of [...entriesOf(at(data, 'husky', 'hooks')), ...entriesOf(at(data, 'simple-git-hooks'))])
    list.addTree('hook', `hook/${hook}`, 'command', command)
  for (const key of ['size-limit', 'bundlesize', 'bundlewatch']) readBudget(list, at(data, key))
  const eslint = at(data, 'eslintConfig')
  if (eslint) addEslint(list, scope, eslint)
  addDependencies(list, scope, data)
  for (const key of ['imports', 'exports']) addConditions(list, scope, key, at(data, key))
  for (const key of ['main', 'module', 'types', 'bin']) {
    const value = at(data, key)
    if (value) list.addTree('package', scope, key, value)
  }
  const node = at(data, 'engines', 'node')
  if (node) list.addTree('package', scope, 'engines.node', node)
  for (const key of ['workspaces', 'type']) {
    const value = at(data, key)
    if (value) list.add('package', scope, key, toValue(at(value, 'packages') ?? value), value.line)
  }
}

/** What Wireit runs for a script: those that it waits for, then its command. */
function wiredTo(wired: Data | null, script: Data): Data {
  const before = itemsOf(at(wired, 'dependencies')).flatMap((item) => {
    const name = textOf(item) ?? textOf(at(item, 'script'))
    return name === null || /[:#./]/.test(name.slice(0, 1)) ? [] : [`npm run ${name}`]
  })
  const command = at(wired, 'command')
  const all = [...before, ...(textOf(command) === null ? [] : [textOf(command) ?? ''])]
  return all.length > 0 ? scalar(all.join(' && '), command?.line ?? script.line) : script
}

function addDependencies(list: SettingList, scope: string, data: Data): void {
  for (const section of ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']) {
    for (const [name, version] of entriesOf(at(data, section)))
      if (TEST_LIBRARY.test(name) && section !== 'peerDependencies') list.addTree('dependency', scope, name, version)
  }
  for (const path of [['overrides'], ['resolutions'], ['pnpm', 'overrides'], ['pnpm', 'patchedDependencies'], ['patchedDependencies']]) {
    for (const [name, version] of entriesOf(at(data, ...path))) {
      const bare = name.replace(/^.*[>/](?=@?[\w-]+$)/, '').replace(/(.)@.*$/, '$1')
      if (TEST_LIBRARY.test(bare))
        list.addTree('dependency', scope, `${path[path.length - 1] === 'patchedDependencies' ? 'patched' : 'overrides'}.${bare}`, version)
    }
  }
}

function addConditions(list: SettingList, scope: string, prefix: string, data: Data | null): void {
  for (const [key, value] of entriesOf(data)) {
    if (value.kind === 'scalar') list.addTree('package', scope, `${prefix}.${key}`, value)
    else if (value.kind === 'map') addConditions(list, scope, `${prefix}.${key}`, value)
    for (const item of itemsOf(value)) if (item.kind === 'map') addConditions(list, scope, `${prefix}.${key}`, item)
  }
}
