import { at, type Data, entriesOf, itemsOf, scalar, toValue } from './data.js'
import type { SettingList } from './setting-list.js'

const METRICS = new Set(['lines', 'branches', 'functions', 'statements'])

/** Vitest's coverage options in the words that all coverage tools share: see addCoverage. */
export function addVitestCoverage(list: SettingList, scope: string, data: Data | null): void {
  for (const [key, value] of entriesOf(data)) {
    if (key === 'thresholds') addThresholds(list, scope, value)
    else if (METRICS.has(key)) list.addTree('coverage', scope, `thresholds.${key}`, value)
    else if (key === 'perFile' || key === '100') addThresholds(list, scope, { kind: 'map', entries: new Map([[key, value]]), open: false, line: value.line })
    else if (key === 'thresholdAutoUpdate') list.addTree('coverage', scope, 'thresholds.autoUpdate', value)
    else list.addTree('coverage', scope, key, value)
  }
  if (data?.kind === 'map' && data.open) list.unknown(data.line, 'coverage')
  if (data?.kind === 'scalar') list.unknown(data.line, 'coverage')
}

/** Jest's coverage options: coverageThreshold, collectCoverageFrom and their like. */
export function addJestCoverage(list: SettingList, scope: string, data: Data | null): void {
  const threshold = at(data, 'coverageThreshold')
  if (threshold?.kind === 'scalar' && threshold.value.kind === 'expression') list.unknown(threshold.line, 'coverage thresholds')
  for (const [glob, values] of entriesOf(threshold))
    for (const [metric, value] of entriesOf(values))
      list.addTree('coverage', scope, glob === 'global' ? `thresholds.${metric}` : `thresholds.${bareGlob(glob)}.${metric}`, value)
  const patterns = itemsOf(at(data, 'collectCoverageFrom'))
  addPatterns(
    list,
    scope,
    'include',
    patterns.filter((item) => !isNegated(item)),
  )
  addPatterns(list, scope, 'exclude', [...patterns.filter(isNegated).map(withoutBang), ...itemsOf(at(data, 'coveragePathIgnorePatterns'))])
  const collected = at(data, 'collectCoverage')
  if (collected) list.addTree('coverage', scope, 'enabled', collected)
  const provider = at(data, 'coverageProvider')
  if (provider) list.addTree('coverage', scope, 'provider', provider)
}

/** nyc's and c8's options; a threshold counts only where check-coverage is on, so that is kept beside it. */
export function addNycCoverage(list: SettingList, scope: string, data: Data | null): void {
  for (const [key, value] of entriesOf(data)) {
    const name = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    if (METRICS.has(name)) list.addTree('coverage', scope, `thresholds.${name}`, value)
    else if (name === 'check-coverage') list.addTree('coverage', scope, 'enforced', value)
    else if (name === 'per-file') list.addTree('coverage', scope, 'thresholds.perFile', value)
    else if (name === 'ignore-class-methods') list.addTree('coverage', scope, 'exclude_lines', value)
    else list.addTree('coverage', scope, name, value)
  }
}

/** coverage.py's sections run and report, by their keys. */
export function addPythonCoverage(list: SettingList, scope: string, run: Data | null, report: Data | null): void {
  const lists: Record<string, Data[]> = {}
  const gather = (name: string, data: Data | null) => {
    if (!data) return
    const items = linesOrItems(data)
    lists[name] = [...(lists[name] ?? []), ...items]
  }
  gather('include', at(run, 'source'))
  gather('include', at(run, 'source_pkgs'))
  gather('include', at(run, 'include'))
  gather('include', at(report, 'include'))
  gather('exclude', at(run, 'omit'))
  gather('exclude', at(report, 'omit'))
  gather('exclude_lines', at(report, 'exclude_lines'))
  gather('exclude_lines', at(report, 'exclude_also'))
  gather('exclude_lines', at(report, 'partial_branches'))
  gather('exclude_lines', at(report, 'partial_also'))
  for (const [name, items] of Object.entries(lists)) addPatterns(list, scope, name, items)
  const under = at(report, 'fail_under')
  if (under) list.add('coverage', scope, 'thresholds.total', numeric(under), under.line)
  const branch = at(run, 'branch')
  if (branch) list.add('coverage', scope, 'branch', truth(branch), branch.line)
}

/** Lines of an INI value, commas and newlines alike, or items of a list. */
export function linesOrItems(data: Data): Data[] {
  if (data.kind !== 'scalar' || data.value.kind !== 'string') return [...itemsOf(data)]
  return data.value.text
    .split(/[\n]|,(?![^{[(]*[}\])])/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => scalar(part, data.line))
}

function addThresholds(list: SettingList, scope: string, data: Data): void {
  if (data.kind !== 'map') list.unknown(data.line, 'coverage thresholds')
  for (const [key, value] of entriesOf(data)) {
    const all = key === '100' && value.kind === 'scalar' && value.value.kind === 'boolean' && value.value.text === 'true'
    if (all) for (const metric of METRICS) list.add('coverage', scope, `thresholds.${metric}`, { kind: 'number', text: '100' }, value.line)
    else list.addTree('coverage', scope, `thresholds.${bareGlob(key)}`, value)
  }
  if (data.kind === 'map' && data.open) list.unknown(data.line, 'coverage thresholds')
}

/** Of files below the same folder, whichever way the runner has it written. */
function bareGlob(glob: string): string {
  return glob.replace(/^(?:<rootDir>\/|\.\/)/, '')
}

function addPatterns(list: SettingList, scope: string, key: string, items: readonly Data[]): void {
  const [first] = items
  if (first) list.add('coverage', scope, key, { kind: 'array', items: items.map(toValue), open: false }, first.line)
}

function isNegated(item: Data): boolean {
  return item.kind === 'scalar' && item.value.kind === 'string' && item.value.text.startsWith('!')
}

function withoutBang(item: Data): Data {
  return item.kind === 'scalar' && 'text' in item.value ? { ...item, value: { kind: 'string', text: item.value.text.slice(1) } } : item
}

function numeric(data: Data): ReturnType<typeof toValue> {
  const value = toValue(data)
  return value.kind === 'string' && value.text.trim() !== '' && Number.isFinite(Number(value.text))
    ? { kind: 'number', text: String(Number(value.text)) }
    : value
}

function truth(data: Data): ReturnType<typeof toValue> {
  const value = toValue(data)
  return value.kind === 'string' ? { kind: 'boolean', text: String(/^(true|yes|on|1)$/i.test(value.text)) } : value
}

/** Sonar's properties: what is left out, and whether anybody waits for its verdict. */
export function readSonar(list: SettingList, text: string): void {
  const lineAt = (index: number): number => text.slice(0, index).split('\n').length
  for (const match of text.matchAll(/^\s*sonar\.(coverage\.exclusions|exclusions|tests?\.exclusions|test\.inclusions)\s*[=:]\s*(.*)$/gm))
    list.add(
      'coverage',
      `${list.folder}#sonar`,
      'exclude',
      { kind: 'array', items: (match[2] ?? '').split(',').map((part) => ({ kind: 'string', text: part.trim() })), open: false },
      lineAt(match.index),
    )
  for (const match of text.matchAll(/^\s*sonar\.qualitygate\.wait\s*[=:]\s*(true|false)\s*$/gm))
    list.add('coverage', `${list.folder}#sonar`, 'enforced', { kind: 'boolean', text: match[1] ?? '' }, lineAt(match.index))
}

/** Bun's bunfig.toml: the folder of the tests, and a share for all metrics, or one for each. */
export function readBun(list: SettingList, data: Data): void {
  const test = at(data, 'test')
  list.addTree('playwright', `${list.folder}#bun`, 'testDir', at(test, 'root'))
  const threshold = at(test, 'coverageThreshold')
  if (threshold?.kind === 'scalar') list.addTree('coverage', `${list.folder}#bun`, 'thresholds.lines', threshold)
  for (const [metric, value] of entriesOf(threshold)) list.addTree('coverage', `${list.folder}#bun`, `thresholds.${metric}`, value)
  const enabled = at(test, 'coverage')
  if (enabled) list.addTree('coverage', `${list.folder}#bun`, 'enabled', enabled)
  const ignored = at(test, 'coveragePathIgnorePatterns')
  if (ignored) list.addTree('coverage', `${list.folder}#bun`, 'exclude', ignored)
}
