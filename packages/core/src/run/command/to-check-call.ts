import type { CheckCall } from './check-call.js'
import { bareName, type CheckProgram, programOf } from './check-program.js'
import { limitsIn } from './measuring.js'
import { scriptCall } from './script-call.js'
import type { ShellCommand } from './shell-command.js'
import { skipOptions } from './skip-options.js'
import { splitArguments } from './split-arguments.js'
import { splitCommands } from './split-commands.js'

/** Words in front of a program that leave its meaning as it is, with the number of words that they take. */
const WRAPPERS: readonly (readonly [RegExp, number])[] = [
  [/^pipx run$/, 2],
  [/^uv tool run$/, 3],
  [
    /^(npx|bunx|pnpx|nlx|time|sudo|nice|command|exec|xvfb-run|dotenv|dotenvx|cross-env|cross-env-shell|env|retry|wireit|aegir|uvx|pipx|node_modules\/.bin|unbuffer|stdbuf|catchsegv|doppler|op|\$\(NODE\)|\$\{?NPX\}?)$/,
    1,
  ],
  [/^(poetry|pipenv|pdm|hatch|rye|uv|conda|mamba|pixi) run$/, 2],
  [/^(pnpm|npm|yarn|bun) (exec|dlx|x|workspace-exec)$/, 2],
  [/^uv tool$/, 2],
  [/^bundle exec$/, 2],
  [/^corepack (pnpm|yarn|npm)$/, 1],
  [/^docker (compose )?(run|exec)$/, 2],
  [/^docker-compose (run|exec)$/, 2],
]

/** Toolkits whose `test` is Jest with their own settings; it is handed the arguments. */
const WRAPS_JEST = /^(react-scripts|react-app-rewired|craco|tsdx|dts)$/

/** Starters of tasks and toolkits whose `test` is the project's tests, run by whatever they take for it. */
const STARTS_TESTS = /^(grunt|gulp|jake|kcd-scripts|polymer|ember|egg-bin|hardhat|truffle|forge|meteor)$/

/** The interpreter by a variable of make, of the shell or of tox. */
const PYTHON = /^(?:%\w+%\\{0,2}(?:python[\d.]*(?:\.exe)?)?|\$\(?\{?PY(?:THON)?\}?\)?|\{(?:envpython|env_python|basepython|base_python)\})$/

/** Where a package manager keeps a program: `$(yarn bin jest)`. */
const OF_BIN = /^\$\((?:yarn|pnpm|npm) bin ([\w-]+)\)$/

/** What starts a package's program by its path: `node_modules/uvu/bin.js`. */
const OF_PACKAGE = /(?:^|\/)node_modules\/([\w.-]+)\/(?:(?:bin|dist|lib)\/)*(?:bin|cli|index|run)\.[cm]?js$/

/** Options of nyc and c8 that take the next word. */
const MEASURING =
  /^(--(lines|branches|functions|statements|reporter|exclude|include|report-dir|reports-dir|temp-dir|temp-directory|extension|src|cwd|config|nycrc-path|require|watermarks|wrapper-length)|-[rxnieo])$/

function withLimits(split: ReturnType<typeof splitArguments>, limits: readonly string[]): ReturnType<typeof splitArguments> {
  return limits.length === 0 ? split : { ...split, flags: [...split.flags, ...splitArguments('coverage', limits).flags] }
}

const INTERPRETERS = /^(?:python[\d.]*|py|coverage|pip|make|sh|bash|echo|mypy|ruff)$/

/** `hatch run test`, `hatch run docs:build`, `pdm run check`, `pipenv run test`: a script of the project's own; null where a program is run. */
function ownScript(words: readonly string[]): string[] | null {
  const [tool = '', run, named = ''] = words
  if (run !== 'run' || !/^(?:hatch|pdm|pipenv|rye)$/.test(tool) || !/^[A-Za-z][\w-]*(?::[A-Za-z][\w-]*)?$/.test(named)) return null
  if (INTERPRETERS.test(named) || programOf(named) !== null) return null
  const script = tool === 'hatch' ? (named.includes(':') ? named.replace(':', '.') : `default.${named}`) : named
  return [tool, script, ...words.slice(3)]
}

/** What pytest takes from its variable in front of what it is given. */
function optionsIn(env: CheckCall['env']): readonly string[] {
  const options = env.find(([name]) => name === 'PYTEST_ADDOPTS')?.[1] ?? ''
  return options === '' ? [] : splitCommands(options).flatMap(({ words }) => words)
}

/** What a simple command checks; null when it checks nothing that is known. */
export function toCheckCall(command: ShellCommand): CheckCall | null {
  let words = [...command.words]
  const env = [...command.env]
  const interpreter: string[] = []
  const limits: string[] = []
  let measured = false
  let ignored = false
  for (let guard = 0; guard < 12 && words.length > 0; guard++) {
    const [first = '', second = ''] = words
    if (guard === 0 && /^[@-]+\w/.test(first) && !first.startsWith('--')) {
      words[0] = first.replace(/^[@-]+/, '')
      ignored = /^@?-/.test(first)
    } else if (/^\w+=/.test(first)) {
      env.push([first.slice(0, first.indexOf('=')), first.slice(first.indexOf('=') + 1)])
      words = words.slice(1)
    } else if (first === 'set' || first === 'export' || first === 'cd' || first === '') return null
    else if (first === 'timeout') words = skipOptions(words.slice(1)).slice(1)
    else if ((first === 'nyc' || first === 'c8') && second !== 'report' && second !== 'check-coverage') {
      measured = true
      const rest = skipOptions(words.slice(1), MEASURING)
      limits.push(...limitsIn(words.slice(1, words.length - rest.length)))
      words = rest
    } else if (first === 'coverage' && second === 'run') {
      measured = true
      const rest = skipOptions(words.slice(2), /^(--source|--source-pkgs|--rcfile|--omit|--include|--context|--data-file)$/)
      limits.push(...limitsIn(words.slice(2, words.length - rest.length)))
      words = words.includes('-m') ? words.slice(words.indexOf('-m') + 1) : rest
      if (words[0] === 'unittest') words = ['unittest', ...words.slice(1)]
    } else if (first === 'yarn' && second === 'node') words = words.slice(1)
    else if (ownScript(words) !== null) {
      words = ownScript(words) ?? []
      break
    } else if (WRAPPERS.some(([pattern, count]) => pattern.test(words.slice(0, count).join(' ')))) {
      const count = WRAPPERS.find(([pattern, length]) => pattern.test(words.slice(0, length).join(' ')))?.[1] ?? 1
      words = skipOptions(words.slice(count), /^(-p|--package|-e|-f|--with|--python|--group|--extra|--env-file|-s|-w)$/)
    } else break
  }
  const [first = '', ...rest] = words
  const name = bareName(first)
  if (/^g?make$/.test(name) && rest.some((word) => /^(-[a-zA-Z]*i[a-zA-Z]*|--ignore-errors)$/.test(word))) ignored = true
  const own: ShellCommand = ignored ? { ...command, negated: true } : command
  const built = (program: CheckProgram, named: string, args: readonly string[], more: Partial<CheckCall> = {}): CheckCall => ({
    program,
    name: named,
    script: null,
    filters: [],
    ...withLimits(splitArguments(program, program === 'pytest' ? [...optionsIn(env), ...args] : args), limits),
    env,
    interpreter,
    measured,
    command: own,
    ...more,
  })
  if (/^(node|tsx|ts-node|bun)$/.test(name) && (name !== 'bun' || !/^(run|test|x|install|add)$/.test(rest[0] ?? ''))) {
    if (rest.includes('--test') || rest.some((word) => /^--test-(name|skip|only)/.test(word)))
      return built(
        'node_test',
        'node --test',
        rest.filter((word) => word !== '--test'),
      )
    const script = skipOptions(rest, /^(-r|--require|--import|--loader|--experimental-loader|-e|--eval|-p)$/)
    interpreter.push(...rest.slice(0, rest.length - script.length))
    const started = OF_BIN.exec(script[0] ?? '')?.[1] ?? bareName(script[0] ?? '')
    if (/^(nyc|c8)$/.test(started)) {
      const inner = toCheckCall({ ...own, env: [], words: [started, ...script.slice(1)] })
      return inner && { ...inner, env, interpreter: [...interpreter, ...inner.interpreter] }
    }
    const named = [started, OF_PACKAGE.exec(script[0] ?? '')?.[1] ?? ''].find((one) => programOf(one.replace(/\.[cm]?js$/, '')) !== null)
    const program = programOf((named ?? '').replace(/\.[cm]?js$/, ''))
    return named !== undefined && program ? built(program, named, script.slice(1)) : null
  }
  if (/^(python|py|pypy)[\d.]*$/.test(name) || PYTHON.test(first)) {
    const module = rest.indexOf('-m')
    interpreter.push(...(module < 0 ? rest.filter((word) => word.startsWith('-')) : rest.slice(0, module)))
    if (module < 0 && bareName(rest[0] ?? '') === 'setup.py' && rest.includes('test')) return built('unittest', 'setup.py test', [])
    if (module < 0) return isDjangoTest(rest) ? built('unittest', 'manage.py test', withoutProcesses(rest.slice(2))) : null
    const inner = toCheckCall({ ...own, env, words: rest.slice(module + 1) })
    if (rest[module + 1] === 'unittest') return built('unittest', 'unittest', rest.slice(module + 2))
    return inner && { ...inner, env, interpreter: [...interpreter, ...inner.interpreter] }
  }
  if (name === 'unittest') return built('unittest', name, rest)
  if (isDjangoTest(words)) return built('unittest', 'manage.py test', withoutProcesses(rest.slice(1)))
  if (name === 'bun' && rest[0] === 'test') return built('bun_test', name, rest.slice(1))
  if (name === 'deno' && rest[0] === 'test') return built('deno_test', name, rest.slice(1))
  if (name === 'biome' && !/^(check|lint|ci)$/.test(rest[0] ?? '')) return null
  if (name === 'ruff' && rest[0] !== 'check') return null
  if (name === 'playwright' || name === 'cypress') return /^(test|run)$/.test(rest[0] ?? '') ? built(name, name, rest.slice(1)) : null
  if (name === 'hatch' && rest[0] === 'test') return built('pytest', 'hatch test', rest.slice(1))
  if (name === 'ng') return rest[0] === 'test' ? built('karma', 'ng test', rest.slice(1)) : rest[0] === 'lint' ? built('lint', 'ng lint', rest.slice(1)) : null
  if (name === 'next') return rest[0] === 'lint' ? built('lint', 'next lint', rest.slice(1)) : null
  if (STARTS_TESTS.test(name)) return rest[0] === 'test' ? built('other_test', name, rest.slice(1)) : null
  if (WRAPS_JEST.test(name)) return rest[0] === 'test' ? built('jest', name, rest.slice(1)) : null
  if (name === 'stryker' || name === 'mutmut')
    return rest[0] === 'run' || rest[0]?.startsWith('-') || rest.length === 0 ? built('mutation', name, rest.slice(1)) : null
  // Suites in other languages: only that they run is known.
  if (
    /^(bazel|bazelisk|go|cargo|gradlew?|mvnw?|dotnet|swift|mix|rails|flutter|ctest)$/.test(name) &&
    (name === 'ctest' || rest.some((word) => /^(test|verify|check|nextest)$/.test(word)))
  )
    return built(
      'other_test',
      name,
      rest.filter((word) => !/^(test|verify|check|nextest)$/.test(word)),
    )
  const program = programOf(name)
  if (program === 'vitest')
    return /^(bench|init)$/.test(rest[0] ?? '')
      ? null
      : built('vitest', name, rest[0] === 'list' ? ['--list', ...rest.slice(1)] : /^(run|watch|dev)$/.test(rest[0] ?? '') ? rest.slice(1) : rest)
  if (program) return built(program, name, rest)
  if ((name === 'nyc' || name === 'c8') && rest[0] === 'check-coverage') return built('coverage', name, rest.slice(1))
  if (name === 'coverage' && rest[0] === 'report') return built('coverage', name, rest.slice(1))
  // A program of the project's own, by a name without an ending: `scripts/test`.
  if (/^(?:\.\/)?(?:scripts?|bin|ci|tools?)\/[\w-]+$/.test(first)) return built('script', first, rest, { script: `file.${name}` })
  return scriptCall(name, rest, built, (inner) => toCheckCall({ ...own, env: [], words: inner }))
}

/** `manage.py test`, by whatever path. */
function isDjangoTest([first = '', second]: readonly string[]): boolean {
  return /^(manage\.py|django-admin)$/.test(bareName(first)) && second === 'test'
}

// The number of processes is no label of tests.
function withoutProcesses(words: readonly string[]): string[] {
  return words.filter((word, at) => words[at - 1] !== '--parallel' || !/^(\d+|auto)$/.test(word))
}
