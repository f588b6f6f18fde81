import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installInto } from '../../harness/install-into.mjs'
import { istanbulEntries } from './istanbul-entries.js'
import { layStubs } from './lay-stubs.js'
import type { Provider } from './provider.js'
import { runToEnd } from './run-to-end.js'

export default [vitest('v8'), vitest('istanbul')]

function vitest(provider: 'v8' | 'istanbul'): Provider {
  return {
    id: `vitest-${provider}`,
    available: () => null,
    concerns: ({ python }) => !python,
    async measure({ dir }) {
      installInto(dir, 'vitest-4')
      layStubs(dir)
      const coverage = { enabled: true, provider, reporter: ['json'] }
      const test = { globals: true, include: ['{heads,bases}/*/test/**/*.test.*'], maxWorkers: 2, reporters: ['dot'], coverage }
      writeFileSync(join(dir, 'tsconfig.json'), '{ "compilerOptions": { "experimentalDecorators": true, "target": "es2022" } }\n')
      writeFileSync(join(dir, 'vitest.config.mjs'), `export default { test: ${JSON.stringify(test, null, 2)} }\n`)
      await runToEnd(dir, process.execPath, [join(dir, 'node_modules/vitest/vitest.mjs'), 'run'])
      return istanbulEntries(join(dir, 'coverage/coverage-final.json'), dir)
    },
  }
}
