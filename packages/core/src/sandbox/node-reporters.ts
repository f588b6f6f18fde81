/** A mocha reporter that writes a line of JSON for each test. Its JSON reporter writes nothing when a file cannot be loaded, and tells no files before version 8. */
export const MOCHA_REPORTER_TEXT = `const { appendFileSync } = require('node:fs')
const write = (line) => appendFileSync(process.env.TRUEGREEN_VERIFY_REPORT, JSON.stringify(line) + '\\n')
const titles = (test) => (test.titlePath ? test.titlePath() : [test.fullTitle()])
const fileOf = (test) => test.file || (test.parent ? fileOf(test.parent) : '')
const textOf = (error) => String((error && (error.stack || error.message)) || error)
module.exports = function (runner) {
  runner.on('pass', (test) => write({ kind: 'test', file: fileOf(test), title_path: titles(test), status: 'passed' }))
  runner.on('pending', (test) => write({ kind: 'test', file: fileOf(test), title_path: titles(test), status: 'skipped' }))
  runner.on('fail', (test, error) => write({ kind: 'test', file: fileOf(test), title_path: titles(test.ctx && test.type === 'hook' && test.ctx.currentTest || test), status: 'failed', error: textOf(error) }))
  runner.on('end', () => write({ kind: 'end' }))
}
`

/** A reporter for node:test that writes a line of JSON for each test. */
export const NODE_TEST_REPORTER_TEXT = `import { fileURLToPath } from 'node:url'
const textOf = (error) => { const cause = error?.cause ?? error; return String(cause?.stack ?? cause?.message ?? cause) }
const pathOf = (file) => file?.startsWith('file:') ? fileURLToPath(file) : file
export default async function* report(source) {
  const titles = []
  const suites = new Set()
  const said = new Map()
  for await (const { type, data } of source) {
    // A file that cannot be loaded has no error but what its process wrote.
    if (type === 'test:stderr') said.set(pathOf(data.file), (said.get(pathOf(data.file)) ?? '') + data.message)
    if (type === 'test:start') {
      titles[data.nesting] = data.name
      if (data.nesting > 0) suites.add(JSON.stringify([data.file, titles.slice(0, data.nesting)]))
    }
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const path = [...titles.slice(0, data.nesting), data.name]
    const failed = type === 'test:fail'
    const file = pathOf(data.file) ?? data.name
    const whole = data.nesting === 0 && (data.name === file || file.endsWith(data.name) && data.details?.type === undefined && data.line === 1)
    if (failed && whole) { yield JSON.stringify({ kind: 'unloaded', file, error: /^\\w*Error\\b.*/m.exec(said.get(file) ?? '')?.[0] ?? textOf(data.details?.error) }) + '\\n'; continue }
    if (data.details?.type === 'suite' || suites.has(JSON.stringify([data.file, path]))) continue
    const status = failed ? 'failed' : data.skip !== undefined || data.todo !== undefined ? 'skipped' : 'passed'
    yield JSON.stringify({ kind: 'test', file, title_path: path, status, error: failed ? textOf(data.details?.error) : null }) + '\\n'
  }
  yield JSON.stringify({ kind: 'end' }) + '\\n'
}
`
