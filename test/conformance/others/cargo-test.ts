import { join } from 'node:path'
import type { OtherRunner } from './other-runner.js'
import { plainWords } from './words.js'

/** cargo test with libtest's JSON through `truegreen record`. */
export const cargoTest: OtherRunner = {
  id: 'cargo',
  title: '`cargo test` (libtest JSON) through `truegreen record`',
  folder: 'cargo',
  readsJavaScript: false,
  needs: ['cargo'],
  recorded: true,
  ways: [{ id: 'cargo', report: null, untold: ['line', 'assertions', 'error types', 'files'] }],
  install() {},
  files: ({ name }) => ({
    'Cargo.toml': `[package]\nname = "scenario-${name}"\nversion = "0.1.0"\nedition = "2021"\n\n[lib]\ntest = ${name === 'no-test-files'}\ndoctest = false\n\n[profile.dev]\ndebug = 0\n`,
  }),
  command: ({ args }, base) => ({
    argv: [
      ...['cargo', 'test', '--quiet', '--offline', '--no-fail-fast'],
      ...(args.files ?? []).flatMap((file) => ['--test', file.replace(/\.test\.js$/, '')]),
      ...(args.namePattern ? [args.namePattern] : []),
      ...['--', '-Z', 'unstable-options', '--format', 'json'],
    ],
    env: { RUSTC_BOOTSTRAP: '1', CARGO_TARGET_DIR: join(base, 'target') },
  }),
  file: (name) => name,
  titles: (path) => path.map(plainWords),
  red: 101,
}
