import { at, type Data, entriesOf, itemsOf, textOf, toValue } from './data.js'
import { TEST_LIBRARY } from './read-package.js'
import type { SettingList } from './setting-list.js'

/** The test libraries that pyproject.toml asks for, in whatever tool's table. */
export function addLibraries(list: SettingList, data: Data): void {
  const tool = at(data, 'tool')
  const lists = [
    ...entriesOf(at(data, 'project', 'optional-dependencies')),
    ...entriesOf(at(data, 'dependency-groups')),
    ...entriesOf(at(tool, 'pdm', 'dev-dependencies')),
    ...entriesOf(at(tool, 'uv')).filter(([key]) => key === 'dev-dependencies'),
    ...entriesOf(at(tool, 'hatch', 'envs')).flatMap(([, environment]) => entriesOf(environment).filter(([key]) => /^(?:extra-)?dependencies$/.test(key))),
  ]
  for (const [, requirements] of lists) for (const item of itemsOf(requirements)) addRequirement(list, textOf(item) ?? '', item.line)
  const groups = entriesOf(at(tool, 'poetry', 'group')).map(([, group]) => at(group, 'dependencies'))
  for (const table of [...groups, at(tool, 'poetry', 'dev-dependencies')]) addTable(list, table)
}

/** Those of a Pipfile. */
export function addPipLibraries(list: SettingList, data: Data): void {
  for (const table of ['packages', 'dev-packages']) addTable(list, at(data, table))
}

/** Versions by name: `pytest = "^8"`, `pytest = { git = "…" }`. */
function addTable(list: SettingList, table: Data | null): void {
  for (const [name, version] of entriesOf(table)) {
    if (!TEST_LIBRARY.test(name.toLowerCase())) continue
    const [source, place] = entriesOf(version).find(([key]) => /^(?:git|path|file|url)$/.test(key)) ?? []
    const text = textOf(place ?? null)
    const value =
      text === null || source === undefined ? toValue(version) : ({ kind: 'string', text: `${source === 'git' ? 'git+' : 'file:'}${text}` } as const)
    list.add('dependency', list.folder, name.toLowerCase(), value, version.line)
  }
}

/** One requirement of pip: `pytest>=8`, `pytest @ file:///x`. */
export function addRequirement(list: SettingList, text: string, line: number): void {
  const [, name = '', version = ''] = /^\s*([\w.-]+)(?:\[[^\]]*\])?\s*(.*?)\s*(?:;.*|#.*)?$/.exec(text) ?? []
  if (TEST_LIBRARY.test(name.toLowerCase())) list.add('dependency', list.folder, name.toLowerCase(), { kind: 'string', text: version }, line)
  // A repository or an archive by its address alone: the last part of the path is its name.
  const [, place = '', last = ''] = /^\s*(?:-e\s+)?((?:git\+|https?:|file:)\S*\/([\w.-]+?)(?:\.git)?(?:[@#]\S*)?)\s*$/.exec(text) ?? []
  if (TEST_LIBRARY.test(last.toLowerCase())) list.add('dependency', list.folder, last.toLowerCase(), { kind: 'string', text: place }, line)
}
