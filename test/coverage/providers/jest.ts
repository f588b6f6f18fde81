import { cpSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installInto } from '../../harness/install-into.mjs'
import { istanbulEntries } from './istanbul-entries.js'
import { layStubs } from './lay-stubs.js'
import type { Project, Provider } from './provider.js'
import { runToEnd } from './run-to-end.js'

export default [jest('babel'), jest('v8')]

const BABEL = {
  presets: [
    ['@babel/preset-env', { targets: { node: 'current' } }],
    ['@babel/preset-typescript', { optimizeConstEnums: false }],
  ],
  plugins: ['./jsx-to-h.cjs'],
}

function jest(coverageProvider: 'babel' | 'v8'): Provider {
  return {
    id: `jest-${coverageProvider}`,
    available: () => null,
    concerns: ({ python }) => !python,
    async measure(project) {
      const { dir } = project
      installInto(dir, 'jest-30')
      layStubs(dir)
      cpSync(fileURLToPath(new URL('jsx-to-h.cjs', import.meta.url)), join(dir, 'jsx-to-h.cjs'))
      writeFileSync(join(dir, 'package.json'), '{ "private": true }\n')
      writeFileSync(join(dir, 'babel.config.json'), JSON.stringify(BABEL))
      writeFileSync(
        join(dir, 'tsconfig.json'),
        '{ "compilerOptions": { "experimentalDecorators": true, "target": "es2022", "module": "commonjs", "isolatedModules": true } }\n',
      )
      writeFileSync(
        join(dir, 'jest.config.json'),
        JSON.stringify({
          collectCoverage: true,
          coverageProvider,
          coverageReporters: ['json'],
          coveragePathIgnorePatterns: ['/node_modules/', '/test/'],
          testMatch: [coverageProvider === 'v8' ? '<rootDir>/all.test.js' : '<rootDir>/{heads,bases}/*/test/**/*.test.*'],
          // Decorators are TypeScript's: the projects that have them use ts-jest.
          transform: { 'decorator/.*\\.ts$': ['ts-jest', { diagnostics: false }], '\\.[jt]sx?$': 'babel-jest' },
          cacheDirectory: join(dir, '.jest-cache'),
        }),
      )
      if (coverageProvider === 'v8') writeFileSync(join(dir, 'all.test.js'), allTests(project))
      await runToEnd(dir, process.execPath, [join(dir, 'node_modules/jest/bin/jest.js'), '--maxWorkers=2', '--no-watchman'])
      return istanbulEntries(join(dir, 'coverage/coverage-final.json'), dir)
    },
  }
}

// With v8, a test file costs Jest more than a second. One file that loads all others gives the same entries (compared byte by byte).
function allTests({ dir, heads, bases }: Project): string {
  const folders = [...heads.map(({ id }) => `heads/${id}`), ...bases.map(({ id }) => `bases/${id}`)]
  const files = folders.flatMap((folder) => readdirSync(join(dir, folder, 'test')).map((file) => `./${folder}/test/${file}`))
  return files.map((file) => `describe(${JSON.stringify(file)}, () => void require(${JSON.stringify(file)}))\n`).join('')
}
