import type { CheckProgram } from './check-program.js'

/** A flag with its value; null for a switch. */
export interface Flag {
  readonly name: string
  readonly value: string | null
}

/** Flags that take a value in the next word, by program. */
const VALUED: Partial<Record<CheckProgram, RegExp>> = {
  vitest:
    /^(-t|-c|-r|--(testNamePattern|config|root|dir|project|shard|reporter|pool|environment|exclude|retry|testTimeout|hookTimeout|bail|maxWorkers|minWorkers|mode|outputFile|changed|workspace|tagsFilter|tags-filter))$/,
  jest: /^(-t|-c|-w|--(testNamePattern|config|maxWorkers|shard|selectProjects|ignoreProjects|testPathPatterns?|testPathIgnorePatterns|testMatch|testRegex|roots|rootDir|env|testEnvironment|testTimeout|changedSince|coverageReporters|coverageThreshold|collectCoverageFrom|reporters|setupFiles|setupFilesAfterEnv|seed|projects|runner|testRunner|testResultsProcessor|coverageProvider|globalSetup))$/,
  mocha:
    /^(-g|-f|-r|-t|-R|-O|-j|-n|--(grep|fgrep|require|timeout|reporter|config|spec|ignore|exclude|retries|extension|file|ui|jobs|node-option|reporter-option|reporter-options|compilers|globals))$/,
  playwright: /^(-g|-c|-j|--(grep|grep-invert|config|project|shard|retries|timeout|workers|reporter|tag|only-changed|output))$/,
  pytest:
    /^(-k|-m|-n|-p|-W|-c|-o|-r|--(ignore|ignore-glob|deselect|cov|maxfail|timeout|reruns|reruns-delay|cov-fail-under|cov-config|cov-report|rootdir|confcutdir|tb|durations|dist|override-ini|import-mode|splits|group|numprocesses|junitxml|junit-xml|basetemp|seed|pyargs|hypothesis-profile|hypothesis-seed))$/,
  unittest: /^(-k|-s|-p|-t|--(start-directory|pattern|top-level-directory|tag|exclude-tag|settings|testrunner))$/,
  node_test:
    /^-[ig]$|^--(grep|test-name-pattern|test-skip-pattern|test-concurrency|test-reporter|test-reporter-destination|test-shard|test-timeout|import|require|loader|experimental-loader|timeout|concurrency|pattern|ignore|reporter|lines|functions|branches|statements|coverage-exclude|coverage-report|post-compile)$/,
  other_test:
    /^--?(test\.)?(run|skip|tags|count|timeout|parallel|cpu|bench|benchtime|shuffle|coverprofile|coverpkg|covermode|cpuprofile|memprofile|ldflags|gcflags|modfile|exec|package|exclude|bin|test|example|features|target|target-dir|manifest-path|profile|cargo-profile|config|config-file|tool-config-file|color|message-format|message-format-version|format|test-threads|jobs|build-jobs|retries|flaky-result|max-fail|no-tests|run-ignored|partition|filterset|filter-expr|status-level|final-status-level|failure-output|success-output|archive-file|report-time|skip|order|seed|require|out|pattern|exclude-pattern|testsuite|group|exclude-group|filter|configuration|bootstrap|suffix)$|^-[pPFjEZO]$/,
  guard: /^--(base|head|config|approvals|format|only|fail-on|output|cwd)$/,
  types: /^(-p|--(project|config-file|pythonversion|outDir))$/,
  lint: /^(-c|--(config|ext|ignore-path|ignore-pattern|max-warnings|rule|format|cache-location|select|ignore|extend-ignore|exclude))$/,
  karma: /^--(include|exclude|grep|browsers|log-level|port|reporters|project|configuration|ts-config|main)$/,
  ava: /^(-m|--(match|timeout|config))$/,
  tox: /^(-e|-m|-c|--conf|--workdir)$/,
  nox: /^(-s|-e|-k|-f|-t|--(sessions?|noxfile|tags|keywords))$/,
}

const LONG: Readonly<Record<string, string>> = {
  'vitest -t': '--testNamePattern',
  'jest -t': '--testNamePattern',
  'jest -o': '--onlyChanged',
  'jest -u': '--updateSnapshot',
  'vitest -u': '--update',
  'jest -f': '--onlyFailures',
  'mocha -g': '--grep',
  'mocha -f': '--fgrep',
  'mocha -i': '--invert',
  'mocha -t': '--timeout',
  'mocha -r': '--require',
  'mocha --exclude': '--ignore',
  'playwright -g': '--grep',
  'playwright -u': '--update-snapshots',
  'pytest --co': '--collect-only',
  'pytest --lf': '--last-failed',
  'pytest --sw': '--stepwise',
  'vitest -r': '--root',
  'vitest -c': '--config',
  'jest -c': '--config',
  'playwright -c': '--config',
  'ava -m': '--match',
  'ava -u': '--update-snapshots',
  'vitest -h': '--help',
  'jest -h': '--help',
  'pytest -h': '--help',
  'vitest -v': '--version',
  'jest -v': '--version',
  'pytest -V': '--version',
  'mocha -h': '--help',
  'mocha -V': '--version',
  'mocha -n': '--node-option',
}

/** Names of environments right behind their flag: `tox -edocs`. */
const GLUED: Partial<Record<CheckProgram, RegExp>> = { tox: /^-e\w/, nox: /^-[est]\w/ }

/** Flags and paths of a program's arguments, flags in their long names. */
export function splitArguments(program: CheckProgram, args: readonly string[]): { flags: Flag[]; paths: string[] } {
  const flags: Flag[] = []
  const paths: string[] = []
  const valued = VALUED[program]
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? ''
    if (/^\d?[<>]/.test(word)) {
      if (/^\d?[<>]+&?$/.test(word)) at++
      continue
    }
    if (word === '--') continue
    const [, property, given] = (program === 'other_test' && /^[/-]p(?:roperty)?:(\w+)=(.*)$/.exec(word)) || []
    if (property !== undefined) {
      flags.push({ name: `-p:${property}`, value: given ?? '' })
      continue
    }
    if (!word.startsWith('-') || word === '-') {
      // An object in JSON is what the flag before it is given.
      if (!/^\{\s*["}]/.test(word)) paths.push(word)
      continue
    }
    const [, name = word, inline] = /^(--?[\w.-]+)=([\s\S]*)$/.exec(word) ?? []
    const glued = /^(-[kmpWntgfO])(.+)$/.exec(word)
    const long = LONG[`${program} ${name}`] ?? name
    if (inline !== undefined) flags.push({ name: long, value: inline })
    else if (valued?.test(name)) {
      const next = args[at + 1]
      const takes = next !== undefined && (!next.startsWith('-') || !/^-[\w-]/.test(next))
      flags.push({ name: long, value: takes ? next : null })
      if (takes) at++
    } else if (program === 'pytest' && glued && !word.startsWith('--')) flags.push({ name: glued[1] ?? word, value: glued[2] ?? '' })
    else if (GLUED[program]?.test(word)) flags.push({ name: word.slice(0, 2), value: word.slice(2) })
    else flags.push({ name: long, value: null })
  }
  // Where no path is given, pytest takes those of the setting.
  if (program === 'pytest' && paths.length === 0) paths.push(...flags.flatMap(({ name, value }) => (OVERRIDES.test(name) ? testPaths(value ?? '') : [])))
  return { flags, paths }
}

const OVERRIDES = /^(?:-o|--override-ini)$/

/** `testpaths=docs tests`. */
function testPaths(value: string): string[] {
  return /^testpaths=(.+)$/s.exec(value)?.[1]?.trim().split(/\s+/) ?? []
}
