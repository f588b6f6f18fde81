import type { Value } from '../../contract/index.js'
import { at, type Data, entriesOf, itemsOf, scalar, textOf } from './data.js'
import { parseIni } from './parse-ini.js'
import { addPythonCoverage, linesOrItems } from './read-coverage.js'
import { addPythonLint } from './read-lint.js'
import { addLibraries, addPipLibraries } from './read-python-libraries.js'
import type { SettingList } from './setting-list.js'
import { environmentsIn, withoutFactors } from './tox-factors.js'

const RUFF = ['E4', 'E7', 'E9', 'F']
const FLAKE8 = ['E', 'F', 'W', 'C90']

// Words of a command under some factors of the environment alone: `pytest !ci: -n auto`.
const UNDER_FACTORS = /(\S[ \t]+|\\\n\s*)!?[\w{},.-]+:(?=\s)/g

/** pytest.ini, setup.cfg, tox.ini, mypy.ini, .flake8: each tool by its section. */
export function readPythonIni(list: SettingList, text: string): void {
  const ini = parseIni(text)
  addPytest(list, at(ini, 'pytest') ?? at(ini, 'tool:pytest'))
  addPythonCoverage(list, list.folder, at(ini, 'coverage:run'), at(ini, 'coverage:report'))
  addPythonLint(list, at(ini, 'flake8'), FLAKE8)
  // What nose2 takes.
  const pattern = at(ini, 'unittest', 'test-file-pattern')
  if (pattern) list.add('pytest', list.folder, 'python_files', strings([textOf(pattern) ?? '']), pattern.line)
  const versions = at(ini, 'options', 'python_requires')
  if (versions) list.addTree('package', list.folder, 'requires-python', versions)
  for (const [section, values] of entriesOf(ini)) {
    if (/^mypy(-|$)/.test(section)) list.addTree('mypy', section === 'mypy' ? list.folder : `${list.folder}#${section.slice(5)}`, '', typed(values))
    if (/^(testenv|tox)(:|$)/.test(section)) addToxEnvironment(list, section, ini)
    if (/^gh(-actions)?$/.test(section))
      for (const line of (textOf(at(values, 'python')) ?? '').split('\n')) {
        // Which environments CI starts under which interpreter.
        const [, version, names = ''] = /^\s*([\w.-]+)\s*[:=]\s*(.+)$/.exec(line) ?? []
        if (version) list.add('script', list.folder, `tox.gh.${version}`, { kind: 'string', text: names }, at(values, 'python')?.line ?? 1)
      }
    if (section === 'mutmut') list.addTree('mutation', list.folder, '', values)
  }
}

/** .coveragerc: the sections stand under their own names. */
export function readCoverageRc(list: SettingList, text: string): void {
  const ini = parseIni(text)
  addPythonCoverage(list, list.folder, at(ini, 'run'), at(ini, 'report'))
}

/** pyproject.toml, or pytest.toml. */
export function readPyproject(list: SettingList, data: Data): void {
  const tool = at(data, 'tool')
  const versions = at(data, 'project', 'requires-python') ?? at(tool, 'poetry', 'dependencies', 'python')
  if (versions) list.addTree('package', list.folder, 'requires-python', versions)
  addPytest(list, at(tool, 'pytest', 'ini_options') ?? at(tool, 'pytest') ?? at(data, 'pytest'))
  addPythonCoverage(list, list.folder, at(tool, 'coverage', 'run'), at(tool, 'coverage', 'report'))
  for (const [key, value] of entriesOf(at(tool, 'mypy'))) if (key !== 'overrides') list.addTree('mypy', list.folder, key, value)
  for (const override of itemsOf(at(tool, 'mypy', 'overrides'))) {
    const modules = itemsOf(at(override, 'module'))
      .map((item) => textOf(item))
      .sort()
      .join(' ')
    for (const [key, value] of entriesOf(override)) if (key !== 'module') list.addTree('mypy', `${list.folder}#${modules}`, key, value)
  }
  list.addTree('mypy', list.folder, '', at(tool, 'pyright'))
  addPythonLint(list, at(tool, 'ruff'), RUFF)
  list.addTree('mutation', list.folder, '', at(tool, 'mutmut'))
  addTasks(list, tool)
  addLibraries(list, data)
}

/** Pipfile. */
export function readPipfile(list: SettingList, data: Data): void {
  for (const [task, command] of entriesOf(at(data, 'scripts'))) addCommand(list, `pipenv.${task}`, at(command, 'cmd') ?? command)
  addPipLibraries(list, data)
}

/** ruff.toml. */
export function readRuff(list: SettingList, data: Data): void {
  addPythonLint(list, data, RUFF)
}

const LISTS = /^(testpaths|norecursedirs|python_files|python_classes|python_functions|collect_ignore|collect_ignore_glob)$/
const LINES = /^(filterwarnings|markers|usefixtures|required_plugins|consider_namespace_packages)$/

function addPytest(list: SettingList, section: Data | null): void {
  for (const [key, value] of entriesOf(section)) {
    if (LISTS.test(key))
      list.add(
        'pytest',
        list.folder,
        key,
        strings(textOf(value) === null ? itemsOf(value).map((item) => textOf(item) ?? '') : (textOf(value) ?? '').split(/\s+/)),
        value.line,
      )
    else if (LINES.test(key))
      list.add(
        'pytest',
        list.folder,
        key,
        strings(textOf(value) === null ? itemsOf(value).map((item) => textOf(item) ?? '') : (textOf(value) ?? '').split('\n')),
        value.line,
      )
    else if (key === 'addopts') addOptions(list, value)
    else list.addTree('pytest', list.folder, key, typed(value))
  }
}

/** addopts as one text, and the coverage limits in it. */
function addOptions(list: SettingList, value: Data): void {
  const text = value.kind === 'list' ? value.items.map((item) => quoted(textOf(item) ?? '')).join(' ') : (textOf(value) ?? '').replaceAll('\n', ' ')
  list.add('pytest', list.folder, 'addopts', { kind: 'string', text }, value.line)
  const under = /--cov-fail-under[= ]([\d.]+)/.exec(text)?.[1]
  if (under !== undefined) list.add('coverage', `${list.folder}#addopts`, 'thresholds.total', { kind: 'number', text: under }, value.line)
  const measured = [...text.matchAll(/--cov(?:=| +(?!-))([\w./-]+)/g)].map(([, name = '']) => name)
  if (/--(?:no-)?cov\b(?!-)/.test(text))
    list.add('coverage', list.folder, 'enabled', { kind: 'boolean', text: String(!/--no-cov\b(?!-)/.test(text)) }, value.line)
  if (measured.length > 0) list.add('coverage', `${list.folder}#addopts`, 'include', strings(measured), value.line)
  if (/--cov-branch\b/.test(text)) list.add('coverage', list.folder, 'branch', { kind: 'boolean', text: 'true' }, value.line)
}

function quoted(word: string): string {
  return /\s/.test(word) ? `'${word}'` : word
}

function strings(texts: readonly string[]): Value {
  return {
    kind: 'array',
    items: texts
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map((text) => ({ kind: 'string', text })),
    open: false,
  }
}

/** INI knows strings only: what reads as a boolean or a number is one. */
function typed(data: Data): Data {
  if (data.kind === 'map') return { ...data, entries: new Map([...data.entries].map(([key, value]) => [key, typed(value)])) }
  const text = data.kind === 'scalar' && data.value.kind === 'string' ? data.value.text.trim() : null
  if (text === null) return data
  if (/^(true|yes|on)$/i.test(text)) return scalar(true, data.line)
  if (/^(false|no|off)$/i.test(text)) return scalar(false, data.line)
  return /^-?\d+(\.\d+)?$/.test(text) ? scalar(Number(text), data.line) : data
}

function addToxEnvironment(list: SettingList, section: string, ini: Data): void {
  const name = section.replace(/^testenv:/, '')
  const listed = textOf(at(ini, 'tox', 'envlist') ?? at(ini, 'tox', 'env_list')) ?? ''
  const environments = name === 'testenv' ? environmentsIn(listed) : [name]
  for (const [key, value] of entriesOf(at(ini, section))) {
    if (/^commands/.test(key))
      list.add(
        'script',
        list.folder,
        `tox.${name}.${key}`,
        { kind: 'string', text: withoutFactors((textOf(value) ?? '').replace(/\{posargs:?([^}]*)\}/g, '$1').replace(UNDER_FACTORS, '$1'), environments) },
        value.line,
      )
    else if (/^set_?env$/.test(key)) for (const item of linesOrItems(value)) addVariable(list, `tox.${name}`, textOf(item) ?? '', value.line)
    else if (/^(ignore_outcome|ignore_errors|envlist|env_list|skip_install)$/.test(key)) list.addTree('script', list.folder, `tox.${name}.${key}`, typed(value))
  }
}

function addVariable(list: SettingList, prefix: string, text: string, line: number): void {
  const [, name, value = ''] = /^\s*(\w+)\s*=\s*(.*)$/.exec(text) ?? []
  if (name) list.add('script', list.folder, `${prefix}.env.${name}`, { kind: 'string', text: value }, line)
}

/** tox.toml. */
export function readToxToml(list: SettingList, data: Data): void {
  addTox(list, data)
}

/** tox's own tables, in a file of their own or in pyproject.toml. */
function addTox(list: SettingList, tox: Data | null): void {
  const legacy = textOf(at(tox, 'legacy_tox_ini'))
  const ini = legacy === null ? null : parseIni(legacy)
  for (const [section] of entriesOf(ini)) if (ini && /^(testenv|tox)(:|$)/.test(section)) addToxEnvironment(list, section, ini)
  list.addTree('script', list.folder, 'tox.tox.env_list', at(tox, 'env_list'))
  for (const [name, environment] of [...entriesOf(at(tox, 'env')), ...[['testenv', at(tox, 'env_run_base')] as const]]) {
    const commands = itemsOf(at(environment, 'commands'))
    if (commands[0])
      list.add(
        'script',
        list.folder,
        `tox.${name}.commands`,
        { kind: 'string', text: commands.map((command) => itemsOf(command).map(wordOf).join(' ')).join('\n') },
        commands[0].line,
      )
    for (const [variable, value] of entriesOf(at(environment, 'set_env'))) list.addTree('script', list.folder, `tox.${name}.env.${variable}`, value)
    const ignored = at(environment, 'ignore_outcome')
    if (ignored) list.addTree('script', list.folder, `tox.${name}.ignore_outcome`, ignored)
  }
}

/** A word of a command; of what is handed in, what stands there when nobody hands in anything. */
function wordOf(word: Data): string {
  const text = textOf(word)
  if (text !== null) return quoted(text.replace(/\{posargs:?([^}]*)\}/g, '$1'))
  return itemsOf(at(word, 'default'))
    .map((one) => textOf(one) ?? '')
    .join(' ')
}

function addTasks(list: SettingList, tool: Data | null): void {
  addTox(list, at(tool, 'tox'))
  for (const [name, environment] of entriesOf(at(tool, 'hatch', 'envs')))
    for (const [script, command] of entriesOf(at(environment, 'scripts'))) addCommand(list, `hatch.${name}.${script}`, command)
  for (const path of [
    ['poe', 'tasks'],
    ['pdm', 'scripts'],
    ['taskipy', 'tasks'],
    ['rye', 'scripts'],
  ]) {
    for (const [task, command] of entriesOf(at(tool, ...path)))
      addCommand(
        list,
        `${path[0]}.${task}`,
        at(command, 'cmd') ?? at(command, 'shell') ?? at(command, 'sequence') ?? at(command, 'composite') ?? command,
        textOf(at(command, 'ignore_fail')) === 'true' || textOf(at(command, 'keep_going')) === 'true',
      )
  }
}

/** A task's commands, with what it is handed when nobody hands it anything: `{args:tests}`. Steps of poe and PDM are tasks by their name. */
function addCommand(list: SettingList, key: string, command: Data, ignored = false): void {
  const tool = /^(poe|pdm)\./.exec(key)?.[1]
  const isSequence = tool !== undefined && command.kind === 'list'
  const texts = itemsOf(command).map((item) => {
    const text = textOf(item) ?? textOf(at(item, 'cmd') ?? at(item, 'shell')) ?? (textOf(at(item, 'ref')) === null ? '' : `poe ${textOf(at(item, 'ref'))}`)
    const own = isSequence && /^[\w:-]+$/.test(text) ? `${tool} ${text}` : text
    return `${own.replace(/\{args(?::([^{}]*))?\}/g, '$1').trimEnd()}${ignored ? ' || true' : ''}`
  })
  if (texts.length > 0) list.add('script', list.folder, key, { kind: 'string', text: texts.join('\n') }, command.line)
}
