import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installInto } from '../../harness/install-into.mjs'
import type { OtherRunner } from './other-runner.js'

/** mocha by its JSON reporter, on the scenarios' own files. */
export const mocha: OtherRunner = {
  id: 'mocha',
  title: 'mocha 11 through `truegreen record` (json reporter)',
  folder: 'mocha',
  readsJavaScript: true,
  needs: ['node'],
  recorded: true,
  ways: [{ id: 'mocha', report: null, untold: ['line', 'assertions', 'suites one by one', 'attempts'] }],
  install(base) {
    installInto(base, 'mocha-11')
    copyFileSync(fileURLToPath(new URL('preludes/mocha.mjs', import.meta.url)), join(base, 'prelude.mjs'))
  },
  files: () => ({ 'package.json': '{ "private": true, "type": "module" }\n' }),
  command({ name, args, config }, base) {
    return {
      argv: [
        process.execPath,
        join(base, 'node_modules/mocha/bin/mocha.js'),
        ...['--reporter', 'json', '--file', join(base, 'prelude.mjs')],
        // What tests print would stand before the report.
        ...(name === 'console-output' ? ['--reporter-option', 'output=.report.json'] : []),
        ...(args.files ?? ['*.test.js']),
        ...(args.namePattern ? ['-g', args.namePattern] : []),
        ...(args.bail ? ['--bail'] : []),
        ...(config.retry ? ['--retries', String(config.retry)] : []),
      ],
    }
  },
  file: (name) => name,
  titles: (path) => path,
  red: 1,
}
