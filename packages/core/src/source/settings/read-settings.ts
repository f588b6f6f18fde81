import type { Settings } from '../../contract/index.js'
import { at, type Data, entriesOf, itemsOf, type Parsed, textOf, toValue } from './data.js'
import { type ConfigSurroundings, type JavaScriptParser, NO_SURROUNDINGS, parseJavaScript, parseJson } from './parse-javascript.js'
import { parseToml, type TomlParser } from './parse-toml.js'
import { parseYaml, type YamlParser } from './parse-yaml.js'
import { readBudget } from './read-budget.js'
import { readAzure, readCircle, readGithubAction, readGithubWorkflow, readGitlab } from './read-ci.js'
import { readBun, readSonar } from './read-coverage.js'
import { readFlags } from './read-flags.js'
import { readGates } from './read-gates.js'
import { readAgentHooks, readGitHook, readHuskyRc, readLefthook, readLintStaged, readPreCommit } from './read-hooks.js'
import { readInvoke } from './read-invoke.js'
import { readCommands, readEnv, readNpmrc, readPatterns, readRequirements } from './read-lines.js'
import { addEslint, readBiome } from './read-lint.js'
import { readMakefile } from './read-makefile.js'
import { readAppveyor, readBitbucket, readBuildkite, readDrone, readJenkins, readTaskfile, readTravis } from './read-more-ci.js'
import { readNox } from './read-nox.js'
import { readPackage } from './read-package.js'
import { readCoverageRc, readPipfile, readPyproject, readPythonIni, readRuff, readToxToml } from './read-python-config.js'
import { readCirrus, readSemaphore } from './read-rare-ci.js'
import { readCypress, readJest, readMocha, readNyc, readPlaywright, readVitest } from './read-runner.js'
import { addTestTarget, readAngular, readJasmine, readKarma, readTap } from './read-specs.js'
import { SettingList } from './setting-list.js'
import { type SettingsKind, type SettingsOf, settingsKindOf } from './settings-kind-of.js'

/** The formats' parsers; each is there when a file needs it. */
export interface SettingsParsers {
  readonly oxc: JavaScriptParser | null
  readonly yaml: YamlParser | null
  readonly toml: TomlParser | null
}

const EMPTY: Settings = { settings: [], unknown: [] }
const MOST_TEXT = 1_000_000

/** The settings of one file. A path of no known kind has none; what cannot be parsed or told stands in `unknown`. */
export function readSettings(path: string, text: string, parsers: SettingsParsers, surroundings: ConfigSurroundings = NO_SURROUNDINGS): Settings {
  const kind = settingsKindOf(path)
  if (!kind) return EMPTY
  const clean = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  if (clean.length > MOST_TEXT) return { settings: [], unknown: [{ file: path, line: 1, what: 'larger than 1 MB' }] }
  const list = new SettingList(path, clean)
  const lines = kind.of === 'husky' && kind.format === 'lines' ? readGitHook : BY_LINES[kind.of]
  if (lines) {
    lines(list, clean)
    return list.settings
  }
  const parsed = parse(kind, path, clean, parsers, surroundings)
  if (parsed === null) list.unknown(1, 'no parser is loaded for it')
  else if ('broken' in parsed) list.unknown(parsed.broken.line, `it does not parse: ${parsed.broken.what}`)
  else BY_DATA[kind.of]?.(list, parsed.data)
  return list.settings
}

function parse({ format }: SettingsKind, path: string, text: string, { oxc, yaml, toml }: SettingsParsers, surroundings: ConfigSurroundings): Parsed | null {
  switch (format) {
    case 'json':
      return oxc && parseJson(text, oxc)
    case 'javascript':
      return oxc && parseJavaScript(path, text, oxc, surroundings)
    case 'yaml':
      return yaml && parseYaml(text, yaml)
    case 'toml':
      return toml && parseToml(text, toml)
    default:
      return null
  }
}

type Lines = (list: SettingList, text: string) => void
type FromData = (list: SettingList, data: Data) => void

const BY_LINES: Partial<Record<SettingsOf, Lines>> = {
  python_ini: readPythonIni,
  coverage_py: readCoverageRc,
  makefile: readMakefile,
  nox: readNox,
  invoke: readInvoke,
  commands: (list, text) => readCommands(list, text, false),
  dockerfile: (list, text) => readCommands(list, text, true),
  env: readEnv,
  npmrc: readNpmrc,
  git_attributes: readPatterns,
  requirements: readRequirements,
  ignore_list: (list, text) => {
    const patterns = text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#'))
    list.add('lint', list.folder, 'ignores', { kind: 'array', items: patterns.map((pattern) => ({ kind: 'string', text: pattern })), open: false }, 1)
  },
  truegreen_state: (list, text) => list.add('truegreen', '.', `state:${list.path}`, { kind: 'string', text }, 1),
  sonar: readSonar,
  jenkins: readJenkins,
}

const BY_DATA: Partial<Record<SettingsOf, FromData>> = {
  package: readPackage,
  vitest: readVitest,
  jest: (list, data) => readJest(list, data),
  mocha: (list, data) => readMocha(list, data),
  ava: readPlaywright,
  playwright: readPlaywright,
  cypress: readCypress,
  karma: readKarma,
  jasmine: readJasmine,
  angular: readAngular,
  tap: readTap,
  nyc: readNyc,
  stryker: (list, data) => list.addTree('mutation', list.folder, '', data),
  eslint: (list, data) => addEslint(list, list.folder, data),
  biome: readBiome,
  typescript: (list, data) => list.addTree('typescript', `${list.folder}#${list.path.slice(list.path.lastIndexOf('/') + 1)}`, '', data),
  pyproject: readPyproject,
  pipfile: readPipfile,
  tox: readToxToml,
  ruff: readRuff,
  pyright: (list, data) => list.addTree('mypy', list.folder, '', data),
  github_workflow: readGithubWorkflow,
  github_action: readGithubAction,
  gitlab: readGitlab,
  azure: readAzure,
  circleci: readCircle,
  travis: readTravis,
  bitbucket: readBitbucket,
  buildkite: readBuildkite,
  drone: readDrone,
  cirrus: readCirrus,
  semaphore: readSemaphore,
  appveyor: readAppveyor,
  gates: readGates,
  taskfile: readTaskfile,
  bun: readBun,
  deno: (list, data) => {
    for (const [task, command] of entriesOf(at(data, 'tasks')))
      list.addTree('script', list.folder, `scripts.${task}`, command.kind === 'map' ? (at(command, 'command') ?? command) : command)
  },
  codecov: (list, data) => list.addTree('codecov', '.', '', data),
  budget: readBudget,
  pre_commit: readPreCommit,
  lefthook: readLefthook,
  husky: readHuskyRc,
  lint_staged: readLintStaged,
  agent_hooks: readAgentHooks,
  workspace: (list, data) => {
    const packages = at(data, 'packages')
    if (packages) list.add('package', list.folder, 'workspaces', toValue(packages), packages.line)
    for (const [name, version] of entriesOf(at(data, 'overrides'))) list.addTree('dependency', list.folder, `overrides.${name}`, version)
  },
  task_runner: (list, data) => {
    for (const [task, settings] of [
      ...entriesOf(at(data, 'tasks')),
      ...entriesOf(at(data, 'pipeline')),
      ...entriesOf(at(data, 'targets')),
      ...entriesOf(at(data, 'targetDefaults')),
    ]) {
      const command = at(settings, 'options', 'command') ?? at(settings, 'command')
      if (command && textOf(command) !== null) list.addTree('script', list.folder, `target.${task}`, command)
      list.addTree('script', list.folder, `task.${task}.dependsOn`, at(settings, 'dependsOn'))
      if (/test|e2e/.test(task)) addTestTarget(list, `${list.folder}#nx.${task}`, at(settings, 'options'))
    }
    for (const item of itemsOf(at(data, 'packages'))) list.add('package', list.folder, `packages.${textOf(item) ?? '?'}`, toValue(item), item.line)
  },
  truegreen: (list, data) => list.addTree('truegreen', list.folder, '', data),
  flags: readFlags,
}
