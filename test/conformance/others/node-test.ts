import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installInto } from '../../harness/install-into.mjs'
import type { OtherRunner } from './other-runner.js'
import { RECORDED } from './recorded-scenarios.js'

/** node --test with our reporter, and the TAP and JUnit reports of the same run. */
export const nodeTest: OtherRunner = {
  id: 'node-test',
  title: 'node --test with our reporter, its TAP and its JUnit report',
  folder: 'node-test',
  readsJavaScript: true,
  needs: ['node'],
  recorded: false,
  ways: [
    { id: 'node-test-reporter', report: null, untold: ['assertions'] },
    { id: 'node-test-tap', report: 'report.tap', untold: ['assertions', 'line', 'files', 'skip kind', 'error types'] },
    { id: 'node-test-junit', report: 'report.xml', untold: ['assertions', 'line', 'files', 'skip kind', 'error types'] },
  ],
  install(base) {
    installInto(base, 'mocha-11')
    copyFileSync(fileURLToPath(new URL('preludes/node-test.mjs', import.meta.url)), join(base, 'prelude.mjs'))
  },
  files: () => ({ 'package.json': '{ "private": true, "type": "module" }\n' }),
  command({ args, name }, base) {
    return {
      argv: [
        process.execPath,
        ...['--test', '--import', join(base, 'prelude.mjs')],
        ...['--test-reporter=truegreen/node-test', '--test-reporter-destination=stderr'],
        ...['--test-reporter=tap', '--test-reporter-destination=report.tap'],
        ...['--test-reporter=junit', '--test-reporter-destination=report.xml'],
        ...(name === 'only' ? ['--test-only'] : []),
        ...(args.namePattern ? [`--test-name-pattern=${args.namePattern}`] : []),
        ...(args.shard ? [`--test-shard=${args.shard}`] : []),
        ...(args.files ?? []),
      ],
    }
  },
  file: (name) => name,
  titles: (path) => path,
  red: 1,
}

/** node --test through `truegreen record`, which reads the TAP that it prints. */
export const recordedNodeTest: OtherRunner = {
  ...nodeTest,
  id: 'node-test-record',
  title: '`node --test --test-reporter=tap` through `truegreen record`',
  only: RECORDED,
  recorded: true,
  ways: [{ id: 'node-test-tap-record', report: null, untold: ['assertions', 'line', 'files', 'skip kind', 'error types'] }],
  command: ({ args }, base) => ({
    argv: [
      ...[process.execPath, '--test', '--import', join(base, 'prelude.mjs'), '--test-reporter=tap'],
      ...(args.namePattern ? [`--test-name-pattern=${args.namePattern}`] : []),
    ],
  }),
}
