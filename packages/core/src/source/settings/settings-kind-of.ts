/** What a settings file is, by whose settings it holds. */
export type SettingsKind = { readonly of: SettingsOf; readonly format: SettingsFormat }

/** Whose settings: the tool, or the place that runs commands. */
export type SettingsOf =
  | 'package'
  | 'vitest'
  | 'jest'
  | 'mocha'
  | 'ava'
  | 'playwright'
  | 'cypress'
  | 'nyc'
  | 'stryker'
  | 'eslint'
  | 'ignore_list'
  | 'biome'
  | 'typescript'
  | 'pyproject'
  | 'pipfile'
  | 'tox'
  | 'python_ini'
  | 'ruff'
  | 'pyright'
  | 'coverage_py'
  | 'github_workflow'
  | 'github_action'
  | 'gitlab'
  | 'azure'
  | 'circleci'
  | 'travis'
  | 'bitbucket'
  | 'buildkite'
  | 'drone'
  | 'cirrus'
  | 'semaphore'
  | 'jenkins'
  | 'appveyor'
  | 'gates'
  | 'karma'
  | 'jasmine'
  | 'angular'
  | 'tap'
  | 'invoke'
  | 'taskfile'
  | 'codecov'
  | 'sonar'
  | 'bun'
  | 'deno'
  | 'budget'
  | 'pre_commit'
  | 'lefthook'
  | 'husky'
  | 'lint_staged'
  | 'agent_hooks'
  | 'workspace'
  | 'task_runner'
  | 'commands'
  | 'makefile'
  | 'nox'
  | 'dockerfile'
  | 'env'
  | 'npmrc'
  | 'git_attributes'
  | 'requirements'
  | 'truegreen'
  | 'truegreen_state'
  | 'flags'

/** How its text is written. */
type SettingsFormat = 'json' | 'javascript' | 'yaml' | 'toml' | 'ini' | 'lines'

type Entry = readonly [RegExp, SettingsOf, SettingsFormat | 'by_extension']

const BY_NAME: readonly Entry[] = [
  [/^package\.json$/, 'package', 'json'],
  [
    /^(vitest|vite)(\.[\w-]+)*\.(config|workspace|projects)(\.[\w-]+)*\.([cm]?[jt]s|json)$|^vitest\.(config|workspace)(\.[\w-]+)*\.([cm]?[jt]s|json)$|^vitest[.-](shared|base|common|preset)\.[cm]?[jt]s$|^(vitest|vite)\.config(\.[\w-]+)*\.[cm]?[jt]s$/,
    'vitest',
    'by_extension',
  ],
  [/^jest([.-][\w-]+)*[.-]config([.-][\w-]+)*\.([cm]?[jt]s|json)$|^[\w-]+\.jest\.config\.([cm]?[jt]s|json)$/, 'jest', 'by_extension'],
  [/^jest[.-](e2e|unit|int(egration)?|base|shared|common|ci)\.([cm]?[jt]s|json)$/, 'jest', 'by_extension'],
  [/^jest-preset\.([cm]?js|json)$/, 'jest', 'by_extension'],
  [/^\.mocharc(\.([cm]?js|json|jsonc|ya?ml))?$/, 'mocha', 'by_extension'],
  [/^ava\.config\.[cm]?js$/, 'ava', 'javascript'],
  [
    /^playwright([.-][\w-]+)*\.config\.[cm]?[jt]s$|^playwright\.config(\.[\w-]+)*\.[cm]?[jt]s$|^playwright\.[\w-]+\.config\.[cm]?[jt]s$/,
    'playwright',
    'javascript',
  ],
  [/^cypress(\.config)?\.([cm]?[jt]s|json)$/, 'cypress', 'by_extension'],
  [/^(\.nycrc|\.c8rc)(\.(json|ya?ml))?$|^nyc\.config\.[cm]?js$/, 'nyc', 'by_extension'],
  [/^\.?stryker(\.conf(ig)?)?\.([cm]?js|json)$/, 'stryker', 'by_extension'],
  [/^eslint\.config\.[cm]?[jt]s$|^\.eslintrc(\.([cm]?js|json|ya?ml))?$/, 'eslint', 'by_extension'],
  [/^\.(eslintignore|oxlintignore)$/, 'ignore_list', 'lines'],
  [/^\.?oxlintrc\.jsonc?$/, 'eslint', 'json'],
  [/^biome\.jsonc?$/, 'biome', 'json'],
  [/^[tj]sconfig([.-][\w.-]+)?\.json$/, 'typescript', 'json'],
  [/^pyproject\.toml$/, 'pyproject', 'toml'],
  [/^Pipfile$/, 'pipfile', 'toml'],
  [/^(\.?pytest\.ini|setup\.cfg|tox\.ini|\.flake8|\.?mypy\.ini|(unittest|nose2)\.cfg)$/, 'python_ini', 'ini'],
  [/^tox\.toml$/, 'tox', 'toml'],
  [/^\.?pytest\.toml$/, 'pyproject', 'toml'],
  [/^\.?coveragerc([.-][\w-]+)?$|^\.coveragerc$/, 'coverage_py', 'ini'],
  [/^\.?ruff\.toml$/, 'ruff', 'toml'],
  [/^pyrightconfig\.json$/, 'pyright', 'json'],
  [/^\.gitlab-ci(\.[\w-]+)?\.ya?ml$/, 'gitlab', 'yaml'],
  [/^\.?azure-pipelines([.-][\w-]+)?\.ya?ml$/, 'azure', 'yaml'],
  [/^\.?codecov\.ya?ml$/, 'codecov', 'yaml'],
  [/^sonar-project\.properties$/, 'sonar', 'ini'],
  [/^bunfig\.toml$/, 'bun', 'toml'],
  [/^deno\.jsonc?$/, 'deno', 'json'],
  [
    /^\.size-limit(\.([cm]?[jt]s|json))?$|^\.?bundlesize(rc)?(\.config)?\.(json|js)$|^bundlewatch\.config\.js(on)?$|^\.bundlewatch\.config\.js(on)?$|^\.?lighthouserc\.([cm]?js|json|ya?ml)$|^([\w]+[-.])?budgets?\.json$/,
    'budget',
    'by_extension',
  ],
  [/^\.taprc$/, 'tap', 'yaml'],
  [/^angular\.json$/, 'angular', 'json'],
  [/^\.pre-commit-config\.ya?ml$/, 'pre_commit', 'yaml'],
  [/^\.?lefthook(-local)?\.(ya?ml|toml|json)$/, 'lefthook', 'by_extension'],
  [/^\.lintstagedrc(\.([cm]?js|json|ya?ml))?$|^lint-staged\.config\.[cm]?[jt]s$/, 'lint_staged', 'by_extension'],
  [/^\.huskyrc(\.([cm]?js|json|ya?ml))?$/, 'husky', 'by_extension'],
  [/^pnpm-workspace\.ya?ml$/, 'workspace', 'yaml'],
  [/^(turbo|nx|project|lerna)\.json$/, 'task_runner', 'json'],
  [/^(GNUm|[Mm])akefile$|\.mk$|^\.?[Jj]ustfile$/, 'makefile', 'lines'],
  [/^[Tt]askfile(\.dist)?\.ya?ml$/, 'taskfile', 'yaml'],
  [/^\.travis\.ya?ml$/, 'travis', 'yaml'],
  [/^bitbucket-pipelines\.ya?ml$/, 'bitbucket', 'yaml'],
  [/^\.(drone|woodpecker)\.ya?ml$/, 'drone', 'yaml'],
  [/^\.cirrus\.ya?ml$/, 'cirrus', 'yaml'],
  [/^\.?appveyor\.ya?ml$/, 'appveyor', 'yaml'],
  [/^\.?mergify\.ya?ml$/, 'gates', 'yaml'],
  [/^bors\.toml$/, 'gates', 'toml'],
  [/^karma(\.[\w-]+)*\.conf(ig)?\.[cm]?[jt]s$|^karma\.conf(ig)?(\.[\w-]+)*\.[cm]?[jt]s$/, 'karma', 'javascript'],
  [/^jasmine(\.[\w-]+)*\.([cm]?js|json)$/, 'jasmine', 'by_extension'],
  [/^tasks\.py$/, 'invoke', 'lines'],
  [/^Jenkinsfile([.-][\w-]+)?$/, 'jenkins', 'lines'],
  [/^requirements([.-][\w-]+)*\.(txt|in)$|^(test|dev)[-_]?requirements\.txt$/, 'requirements', 'lines'],
  [/^noxfile\.py$/, 'nox', 'lines'],
  [/^(Dockerfile|Containerfile|Earthfile)([.-][\w-]+)?$|\.[Dd]ockerfile$/, 'dockerfile', 'lines'],
  [/^\.(dockerignore|npmignore|gitattributes|gitignore)$/, 'git_attributes', 'lines'],
  [/^\.env(\.[\w-]+)*$/, 'env', 'lines'],
  [/^\.npmrc$/, 'npmrc', 'lines'],
  [/^\.?truegreen(\.[\w-]+)?\.(ya?ml|json|toml)$/, 'truegreen', 'by_extension'],
  [/^wrangler(\.[\w-]+)*\.(toml|jsonc?)$|^fly(\.[\w-]+)*\.toml$|^(sam[.-])?template\.ya?ml$|^serverless(\.[\w-]+)*\.ya?ml$/, 'flags', 'by_extension'],
  [/^(feature|flag|toggle)s?([.-]?(flag|toggle)s?)?([.-][\w-]+)?\.(json|ya?ml|toml)$/i, 'flags', 'by_extension'],
]

const APPLICATION = /^(config|settings|application|appsettings|app|app[-_]?config)([.-][\w-]+)*\.(json|ya?ml|toml)$/i

const BY_PATH: readonly Entry[] = [
  [/(^|\/)\.github\/workflows\/[^/]+\.ya?ml$/, 'github_workflow', 'yaml'],
  [/(^|\/)\.github\/actions\/.+\/action\.ya?ml$|^action\.ya?ml$/, 'github_action', 'yaml'],
  [/(^|\/)\.github\/(settings|branch-protection)\.ya?ml$|(^|\/)\.mergify\/config\.ya?ml$/, 'gates', 'yaml'],
  [/(^|\/)\.github\/rulesets?\/[^/]+\.json$/, 'gates', 'json'],
  [/(^|\/)\.circleci\/config\.ya?ml$/, 'circleci', 'yaml'],
  [/(^|\/)\.buildkite\/[^/]+\.ya?ml$/, 'buildkite', 'yaml'],
  [/(^|\/)\.semaphore\/[^/]+\.ya?ml$/, 'semaphore', 'yaml'],
  [/(^|\/)\.woodpecker\/[^/]+\.ya?ml$/, 'drone', 'yaml'],
  [/(^|\/)\.config\/(lefthook)\.ya?ml$/, 'lefthook', 'yaml'],
  [/(^|\/)(\.github\/)?\.?codecov\.ya?ml$/, 'codecov', 'yaml'],
  [/(^|\/)\.husky\/(?!_\/)[\w-]+$|(^|\/)\.?githooks\/[\w-]+$/, 'husky', 'lines'],
  [/(^|\/)\.(claude|cursor|codex|gemini)\/(settings(\.\w+)?|hooks)\.json$/, 'agent_hooks', 'json'],
  [/(^|\/)\.truegreen\//, 'truegreen_state', 'lines'],
  [/(^|\/)(config|conf|settings|flags|features|feature-flags|toggles)\/([^/]+\/)?[^/]+\.(json|ya?ml|toml)$/i, 'flags', 'by_extension'],
  [
    /(^|\/)(scripts?|bin|ci|tools)\/[\w.-]*(test|check|verify|ci|coverage|lint)[\w.-]*\.(sh|bash)$|^(run[-_]?)?(tests?|check|verify|ci)\.(sh|bash)$|^\.?(scripts?|bin|ci|tools|github|gitlab)\/([\w-]+\/)?[\w.-]+\.(sh|bash)$|^(scripts?|\.?ci)\/(ci|cibuild|tests?|check|lint|verify|build)$/i,
    'commands',
    'lines',
  ],
  [
    /(^|\/)(\.gitlab|\.?gitlab-ci|\.?ci)\/([\w.-]+\/)*(?!\.?(azure-pipelines|travis|appveyor|codecov|drone|woodpecker|pre-commit|lefthook|mergify))[\w.-]+\.ya?ml$/,
    'gitlab',
    'yaml',
  ],
]

const NEVER = /(^|\/)(node_modules|vendor|fixtures?|__fixtures__|testdata|test-data|examples?|templates?|site-packages)\//i

const MOST_KEPT = 20_000
const kept = new Map<string, SettingsKind | null>()

/** What settings a path holds, by its name alone; null when it is no settings file. Fixtures, examples and templates are none of this suite's. */
export function settingsKindOf(path: string): SettingsKind | null {
  // Each changed path is asked about many times.
  const known = kept.get(path)
  if (known !== undefined) return known
  const kind = kindOf(path)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(path, kind)
  return kind
}

function kindOf(path: string): SettingsKind | null {
  if (NEVER.test(path) || /\.(test|spec)\.\w+$/.test(path)) return null
  const name = path.slice(path.lastIndexOf('/') + 1)
  const [, of, format] = BY_PATH.find(([pattern]) => pattern.test(path)) ?? BY_NAME.find(([pattern]) => pattern.test(name)) ?? []
  if (!of || !format) return APPLICATION.test(name) ? { of: 'flags', format: formatOf(name) } : null
  return { of, format: format === 'by_extension' ? formatOf(name) : format }
}

function formatOf(name: string): SettingsFormat {
  if (/\.[cm]?[jt]s$/.test(name)) return 'javascript'
  if (/\.toml$/.test(name)) return 'toml'
  if (/\.jsonc?$/.test(name) || /^\.(nycrc|c8rc|size-limit)$/.test(name)) return 'json'
  return 'yaml'
}
