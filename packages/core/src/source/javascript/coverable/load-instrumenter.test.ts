import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
// @ts-expect-error the package has no types
import { createInstrumenter } from 'istanbul-lib-instrument'
import { expect, test } from 'vitest'
import { loadInstrumenter } from './load-instrumenter.js'

const PLUGINS = ['typescript', 'decorators-legacy']
const folder = fileURLToPath(new URL('../..', import.meta.url))

test('real sources have to cover what the instrumenter itself says', async () => {
  const instrument = await loadInstrumenter()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test|\.d)\.ts$/.test(file))
  // Whole instrumenting is slow: every fifth file.
  const some = files.sort().filter((_, index) => index % 5 === 0)
  expect(some.length).toBeGreaterThan(20)
  for (const file of some) {
    const text = readFileSync(join(folder, file), 'utf8')
    const instrumenter = createInstrumenter({ esModules: true, autoWrap: true, parserPlugins: PLUGINS })
    instrumenter.instrumentSync(text, file)
    expect([file, instrument(file, text, PLUGINS, true)]).toEqual([file, instrumenter.lastFileCoverage()])
  }
})

test('a text that was instrumented already still has what it had', async () => {
  const instrumenter = createInstrumenter({ esModules: true })
  const once: string = instrumenter.instrumentSync('if (a) b()\n', 'a.js')
  expect((await loadInstrumenter())('a.js', once, [], true)).toMatchObject({ statementMap: instrumenter.lastFileCoverage().statementMap })
})
