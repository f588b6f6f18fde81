import { at, type Data, entriesOf, itemsOf, textOf, toValue } from './data.js'
import { linesOrItems } from './read-coverage.js'
import type { SettingList } from './setting-list.js'

/** ESLint's legacy and flat configs: each rule's severity, by the files it is set for; what is ignored; what is extended. */
export function addEslint(list: SettingList, scope: string, data: Data): void {
  const bases: Data[] = []
  const addOne = (config: Data, files: string) => {
    if (config.kind !== 'map') {
      bases.push(...(config.kind === 'list' ? [] : [config]))
      if (config.kind === 'list') for (const item of config.items) addOne(item, files)
      return
    }
    const where =
      itemsOf(at(config, 'files'))
        .map((item) => textOf(item) ?? '?')
        .sort()
        .join(' ') || files
    for (const [rule, setting] of entriesOf(at(config, 'rules')))
      list.add('lint', scope, `rules.${rule}${where === '' ? '' : `@${where}`}`, toValue(itemsOf(setting)[0] ?? setting), setting.line)
    const ignored = at(config, 'ignores') ?? at(config, 'ignorePatterns')
    if (ignored && (at(config, 'ignorePatterns') || config.entries.size <= 2))
      list.add('lint', scope, 'ignores', { kind: 'array', items: itemsOf(ignored).map(toValue), open: ignored.kind === 'list' && ignored.open }, ignored.line)
    bases.push(...itemsOf(at(config, 'extends')))
    for (const override of itemsOf(at(config, 'overrides'))) addOne(override, '?')
    for (const key of ['noInlineConfig', 'reportUnusedDisableDirectives']) {
      const value = at(config, key) ?? at(config, 'linterOptions', key)
      if (value) list.addTree('lint', scope, key, value)
    }
  }
  addOne(data, '')
  if (bases[0]) list.add('lint', scope, 'extends', { kind: 'array', items: bases.map(toValue), open: false }, bases[0].line)
}

/** Biome: the linter's switch, its rules, what it leaves out. */
export function readBiome(list: SettingList, data: Data): void {
  for (const [group, rules] of entriesOf(at(data, 'linter', 'rules'))) {
    if (rules.kind !== 'map') list.addTree('lint', list.folder, `rules.${group}`, rules)
    for (const [rule, setting] of entriesOf(rules)) list.addTree('lint', list.folder, `rules.${group}/${rule}`, at(setting, 'level') ?? setting)
  }
  for (const path of [
    ['linter', 'enabled'],
    ['linter', 'ignore'],
    ['linter', 'includes'],
    ['files', 'ignore'],
    ['files', 'includes'],
    ['files', 'include'],
  ]) {
    const value = at(data, ...path)
    if (value) list.addTree('lint', list.folder, path[1] === 'ignore' ? 'ignores' : path.join('.'), value)
  }
  itemsOf(at(data, 'overrides')).forEach((override) => {
    const files = itemsOf(at(override, 'includes') ?? at(override, 'include'))
      .map((item) => textOf(item) ?? '?')
      .join(' ')
    for (const [group, rules] of entriesOf(at(override, 'linter', 'rules')))
      for (const [rule, setting] of entriesOf(rules)) list.addTree('lint', list.folder, `rules.${group}/${rule}@${files}`, at(setting, 'level') ?? setting)
    const enabled = at(override, 'linter', 'enabled')
    if (enabled) list.addTree('lint', list.folder, `linter.enabled@${files}`, enabled)
  })
}

/** ruff and flake8: selected and ignored rules as sets, ignores by file. `chosen`: what the linter selects where nothing is said. */
export function addPythonLint(list: SettingList, data: Data | null, chosen: readonly string[]): void {
  const sets = new Map<string, { readonly line: number; readonly texts: string[] }>()
  const entries = [...entriesOf(data), ...entriesOf(at(data, 'lint'))]
  const adds = entries.find(([key]) => /^extend[-_]select$/.test(key))
  // What is added to the linter's own choice.
  if (adds && !entries.some(([key]) => key === 'select')) sets.set('select', { line: adds[1].line, texts: [...chosen] })
  for (const [key, value] of entries) {
    const name = key.replaceAll('-', '_').replace(/^extend_(?!per)/, '')
    if (name === 'per_file_ignores') {
      for (const [glob, rules] of entriesOf(value)) list.addTree('lint', list.folder, `per_file_ignores.${glob}`, rules)
      if (value.kind !== 'map') for (const line of (textOf(value) ?? '').split('\n')) addPerFile(list, line, value.line)
    } else if (/^(select|ignore|exclude)$/.test(name)) {
      const held = sets.get(name) ?? { line: value.line, texts: [] }
      sets.set(name, held)
      held.texts.push(...linesOrItems(value).flatMap((item) => (textOf(item) ?? '').split(/\s+/).filter((part) => part !== '')))
    } else if (/^max_/.test(name)) list.addTree('lint', list.folder, name, value)
  }
  for (const [name, { line, texts }] of sets)
    list.add('lint', list.folder, name, { kind: 'array', items: texts.map((text) => ({ kind: 'string', text })), open: false }, line)
}

function addPerFile(list: SettingList, line: string, at: number): void {
  const [, glob, rules] = /^\s*([^:]+):\s*(.+)$/.exec(line) ?? []
  if (glob && rules)
    list.add(
      'lint',
      list.folder,
      `per_file_ignores.${glob.trim()}`,
      { kind: 'array', items: rules.split(/[\s,]+/).map((text) => ({ kind: 'string', text })), open: false },
      at,
    )
}
